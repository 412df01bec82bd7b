import Display
import HostClock

/// A link and a terminal behind it in a time of their own, and a program that draws at a beat.
struct ScriptedLink {
  /// Bytes a second that get through; it may change between two runs.
  var rate: Double
  /// Seconds that anything takes each way, beside the carrying.
  var delay = 0.0
  /// Answers are late by up to so many seconds, at random.
  var jitter = 0.0
  /// Whether anybody reads; what is sent meanwhile waits.
  var isRead = true
  /// Whether the terminal reads and answers nothing.
  var isMute = false
  /// The bytes that fit between the program and the reader; nothing more is sent while it is full.
  var capacity = Double.infinity
  /// Every how manieth answer is lost; 0 for none.
  var lossEvery = 0

  var flow = FlowControl()
  private(set) var now = 0.0
  /// How old each picture was when all of it was shown, in order.
  private(set) var ages: [Double] = []
  /// When each of these pictures was shown.
  private(set) var times: [Double] = []
  private(set) var bytesSent = 0
  private(set) var questionsSent = 0
  /// Frames that were sent and not shown yet.
  var framesUnderWay: Int { stream.count { $0.isFrame } }
  private(set) var mostUnderWay = 0

  private struct Piece {
    var bytes: Double
    var sent: Double
    var asks: Bool
    var isFrame: Bool
  }

  private var stream: [Piece] = []
  private var answers: [Double] = []
  private var answered = 0
  private var random: SplitMix
  private static let step = 0.000_25
  private static let question = 4.0

  init(rate: Double, delay: Double = 0, seed: UInt64 = 1) {
    (self.rate, self.delay) = (rate, delay)
    random = SplitMix(seed: seed)
    flow.canAsk = true
  }

  private var time: HostTime { HostTime(nanoseconds: 1_000_000_000_000 + Int64(now * 1e9)) }

  /// Asks what a terminal asks when it is entered.
  mutating func enter() {
    flow.noteQuestion(at: time)
    put(Piece(bytes: 200, sent: now, asks: true, isFrame: false))
  }

  /// Goes on for so many seconds with pictures that need so many bytes each.
  mutating func run(seconds: Double, frame need: Int, framesPerSecond: Double = 60) {
    let end = now + seconds
    var nextTick = now
    while now < end {
      if now >= nextTick {
        nextTick += 1 / framesPerSecond
        tick(need, interval: 1 / framesPerSecond)
      }
      if !isFull, let wake = flow.wakeTime(at: time), wake <= time, flow.wake(at: time) {
        put(Piece(bytes: Self.question, sent: now, asks: true, isFrame: false))
      }
      read()
      now += Self.step
    }
  }

  private mutating func tick(_ need: Int, interval: Double) {
    guard !isFull, flow.isOpen(at: time, interval: interval) else { return }
    let bytes = min(need, flow.budget(interval: interval, at: time) ?? need)
    let questions = flow.send(bytes, at: time)
    if questions.leads {
      put(Piece(bytes: Self.question, sent: now, asks: true, isFrame: false))
    }
    put(Piece(bytes: Double(bytes), sent: now, asks: questions.follows, isFrame: true))
    bytesSent += bytes
    mostUnderWay = max(mostUnderWay, framesUnderWay)
  }

  /// Something is typed.
  mutating func type() {
    guard !isFull, flow.noteLife(at: time) else { return }
    put(Piece(bytes: Self.question, sent: now, asks: true, isFrame: false))
  }

  private var isFull: Bool { stream.reduce(0) { $0 + $1.bytes } >= capacity }

  private mutating func put(_ piece: Piece) {
    stream.append(piece)
    if piece.asks { questionsSent += 1 }
  }

  /// Carries what a step of time lets through, and delivers the answers that have come.
  private mutating func read() {
    var room = isRead ? rate * Self.step : 0
    while room > 0, let first = stream.first, first.sent + delay <= now {
      let carried = min(room, first.bytes)
      stream[0].bytes -= carried
      room -= carried
      guard stream[0].bytes <= 0 else { break }
      stream.removeFirst()
      if first.isFrame {
        ages.append(now - first.sent)
        times.append(now)
      }
      guard first.asks else { continue }
      answered += 1
      if isMute { continue }
      if lossEvery > 0, answered % lossEvery == 0 { continue }
      let late = jitter * Double(Int.random(in: 0...1000, using: &random)) / 1000
      answers.append(max(now + delay + late, answers.last ?? 0))
    }
    while let first = answers.first, first <= now {
      answers.removeFirst()
      flow.noteAnswer(at: time)
    }
  }

  /// Forgets what was shown so far, to look at what follows.
  mutating func forget() {
    (ages, times, bytesSent, questionsSent, mostUnderWay) = ([], [], 0, 0, 0)
  }
}

extension [Double] {
  /// The value that so great a part of all does not exceed.
  func quantile(_ part: Double) -> Double {
    isEmpty ? .nan : sorted()[Swift.min(Int(Double(count) * part), count - 1)]
  }
}
