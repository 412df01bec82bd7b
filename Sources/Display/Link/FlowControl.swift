package import HostClock

/// Keeps the picture young on links that swallow more than they show.
///
/// A connection may buffer megabytes: what is written then is seen seconds later. So a question is
/// put in the stream behind a frame, which the terminal answers when it gets there. Nothing more
/// is sent while two are unanswered, or as many as a long round trip needs to be filled, nor while
/// the bytes on the way would still keep the link busy.
///
/// Once in a while a question stands in front of a frame, too. Its answer tells the round trip,
/// and the time to the answer behind the frame is what the frame's bytes took.
///
/// Where answers stop, the reader may have, or the terminal may have lost them: small frames at a
/// careful rate then keep the picture from freezing, until an answer comes.
///
/// It is a value without a clock or a timer: whoever has one calls ``wake(at:)`` when
/// ``wakeTime(at:)`` has come.
package struct FlowControl: Hashable, Sendable {
  /// What is to be sent with some bytes.
  package struct Questions: Hashable, Sendable {
    /// Whether a question goes in front of them.
    package var leads = false
    /// Whether a question goes behind them.
    package var follows = false
  }

  /// A question that has not been answered.
  private struct Question: Hashable {
    var asked: HostTime
    /// The bytes between the question before and this one.
    var bytes: Int
    /// Whether these were sent at once, so that the link was busy with them without a break.
    var isWhole = false
    var isLead = false
  }

  /// Bytes after which a question is due if nothing is known of the link.
  private static let bytesPerQuestion = 2048
  /// The most bytes that go without a question, however fast the link.
  private static let mostUnasked = 8192
  /// Seconds for which the link may be busy with what was not asked about.
  private static let unaskedTime = 0.01
  /// The least bytes that tell anything about the rate of a link.
  private static let leastMeasured = 512
  /// Seconds between two questions that stand in front of a frame.
  private static let leadTime = 0.25
  /// A question unanswered for so many seconds means that nobody reads, or that it is lost.
  private static let patience = 1.0
  /// The longest pause between two signs of life asked for, in seconds.
  private static let longestPatience = 30.0
  /// Seconds without an answer after which what is still unanswered is lost; after a pause only.
  private static let quiet = 0.3
  /// Seconds for which bytes may wait behind others at the link.
  private static let slack = 0.002
  /// The most frames on the way, however long the round trip.
  private static let mostFrames = 8
  /// The part of the link's rate that is used: what is left empties it again.
  private static let share = 0.85
  /// A frame of a slow link has about so many bytes...
  private static let usefulFrame = 4096.0
  /// ...unless it took the link longer than so many seconds.
  private static let longestFrame = 0.08
  /// The bytes that a frame may have on the slowest link.
  private static let leastBudget = 512
  /// The bytes of the first frame, which finds out how fast the link is.
  ///
  /// A key waits for it: 20 kB/s carry it in a tenth of a second.
  private static let firstBudget = 2048
  /// Seconds between two frames while no answers come.
  private static let carefulPause = 1.0
  /// The part of the link that these may fill: so much later is a reader who returns.
  private static let carefulShare = 0.05

  /// Whether the terminal can be asked without typing the question on the screen.
  package var canAsk = false

  /// How long a terminal may take for its first answer, in seconds; then none is waited for.
  package var firstPatience = 0.3

  /// Bytes a second that are not to be exceeded, whatever the link carries; nil for no such wish.
  package var bandwidth: Double?

  /// Whether the terminal has shown that it answers questions.
  package private(set) var isTrusted = false

  /// What has been learnt of the link.
  package private(set) var link = LinkEstimator()

  /// Seconds from the sending of a picture until the terminal had read it; nil if never told.
  package private(set) var age: Double?

  private var questions: [Question] = []
  private var bytesSinceQuestion = 0
  private var lastLead = HostTime(nanoseconds: 0)
  private var firstAsked: HostTime?
  private var lastAnswer = HostTime(nanoseconds: 0)
  /// When the link will have carried what was sent, as far as is known.
  private var freeTime = HostTime(nanoseconds: 0)
  /// The same for the rate that is not to be exceeded.
  private var allowedTime = HostTime(nanoseconds: 0)
  /// The pause before the next sign of life is asked for; nil as long as answers come.
  private var stallPatience: Double?
  /// When, without answers, the next frame may be sent.
  private var carefulTime = HostTime(nanoseconds: 0)
  private var lastProbe = HostTime(nanoseconds: 0)

  /// Starts with nothing sent.
  package init() {}

  /// Questions that have not been answered; at least one while answers are late.
  package var unanswered: Int { questions.count + (stallPatience == nil ? 0 : 1) }

  // MARK: - Sending

  /// Counts bytes to be sent and tells which questions go with them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - sharedBytes: What the terminal is to read elsewhere: it takes time, though not the link's.
  ///   - now: The instant of sending.
  package mutating func send(
    _ bytes: Int, sharedBytes: Int = 0, at now: HostTime
  ) -> Questions {
    var sent = Questions()
    let mayAsk = canAsk && stallPatience == nil && (isTrusted || isFirstAnswerDue(at: now))
    if stallPatience != nil {
      // Asked with each, and not noted: nobody knows which answer will be its own.
      carefulTime = now.advanced(bySeconds: Self.carefulPause)
      (sent.follows, lastProbe) = (true, now)
    }
    if mayAsk, questions.isEmpty, bytesSinceQuestion == 0, bytes >= Self.leastMeasured,
      now.seconds(since: lastLead) > Self.leadTime
    {
      sent.leads = true
      lastLead = now
      ask(Question(asked: now, bytes: 0, isLead: true))
    }
    // What is read elsewhere takes time that says nothing about the link.
    let isWhole = bytesSinceQuestion == 0 && sharedBytes == 0
    bytesSinceQuestion += bytes
    if mayAsk, sent.leads || bytesSinceQuestion + sharedBytes >= bytesUnasked {
      sent.follows = true
      ask(Question(asked: now, bytes: bytesSinceQuestion, isWhole: isWhole))
      bytesSinceQuestion = 0
    }
    if let rate = link.bytesPerSecond {
      freeTime = max(freeTime, now).advanced(bySeconds: Double(bytes) / (rate * Self.share))
    }
    if let bandwidth {
      allowedTime = max(allowedTime, now).advanced(bySeconds: Double(bytes) / bandwidth)
    }
    return sent
  }

  /// Counts a question that was put in the stream with nothing behind it, as the first ones are.
  package mutating func noteQuestion(at now: HostTime) {
    ask(Question(asked: now, bytes: bytesSinceQuestion, isLead: bytesSinceQuestion == 0))
    bytesSinceQuestion = 0
  }

  private mutating func ask(_ question: Question) {
    if firstAsked == nil { firstAsked = question.asked }
    questions.append(question)
  }

  private func isFirstAnswerDue(at now: HostTime) -> Bool {
    firstAsked.map { now.seconds(since: $0) < firstPatience } ?? true
  }

  /// The bytes after which a question is due: those that take the link a moment.
  private var bytesUnasked: Int {
    guard let rate = link.bytesPerSecond else {
      return age == nil ? Self.leastMeasured : Self.bytesPerQuestion
    }
    return min(max(Int(rate * Self.unaskedTime), 1), Self.mostUnasked)
  }

  // MARK: - Answers

  /// An answer has come.
  ///
  /// - Parameter toStatus: Whether to a question as they stand behind frames. A terminal that
  ///   answers the first one may know no other.
  package mutating func noteAnswer(at now: HostTime, toStatus: Bool = true) {
    if toStatus {
      isTrusted = true
    } else if !isTrusted {
      (firstAsked, firstPatience) = (now, max(firstPatience, 2 * Self.patience))
    }
    if stallPatience != nil { lastAnswer = now }
    guard !questions.isEmpty else { return }
    let question = questions.removeFirst()
    let taken = now.seconds(since: question.asked)
    if question.isLead {
      link.note(roundTrip: taken, at: now)
    } else {
      measure(question, at: now)
      age = max(taken - (link.roundTrip ?? 0) / 2, 0)
    }
    lastAnswer = now
    let onTheWay = questions.reduce(bytesSinceQuestion) { $0 + $1.bytes }
    if let next = questions.first, let rate = link.bytesPerSecond {
      let begun = max(now.advanced(bySeconds: -(link.roundTrip ?? 0)), next.asked)
      freeTime = begun.advanced(bySeconds: Double(onTheWay) / rate)
    } else {
      freeTime = now
    }
  }

  /// Learns from bytes that were read between two answers.
  private mutating func measure(_ question: Question, at now: HostTime) {
    guard question.isWhole else { return }
    // They could not be read before they were there, nor before those in front of them.
    let arrived = question.asked.advanced(bySeconds: link.roundTrip ?? 0)
    let isBehind = lastAnswer >= question.asked
    guard isBehind || link.roundTrip != nil else { return }
    let begun = isBehind ? max(lastAnswer, arrived) : arrived
    let taken = now.seconds(since: begun)
    guard question.bytes >= Self.leastMeasured || taken > Self.longestFrame / 2 else { return }
    link.note(bytes: question.bytes, seconds: taken)
  }

  // MARK: - When more may be sent

  /// Whether another frame may be sent.
  ///
  /// - Parameter interval: Seconds between two frames when nothing hinders.
  package func isOpen(at now: HostTime, interval: Double) -> Bool {
    guard openingTime <= now else { return false }
    // Once answers come again, only when all that was late has come.
    if stallPatience != nil { return carefulTime <= now && lastAnswer <= lastProbe }
    let frames = questions.count { !$0.isLead }
    guard frames >= mostFrames(interval: interval) else { return true }
    // One that has never answered may be none that does.
    return !isTrusted && !isFirstAnswerDue(at: now)
  }

  /// The instant from which on the link is not busy with what was sent.
  private var openingTime: HostTime {
    max(freeTime, allowedTime).advanced(bySeconds: -Self.slack)
  }

  private func mostFrames(interval: Double) -> Int {
    // The first frame finds out how fast the link is; others would wait behind it.
    guard link.bytesPerSecond != nil else { return age == nil ? 1 : 2 }
    let filling = ((link.roundTrip ?? 0) / interval).rounded(.up) + 1
    return Int(min(max(filling, 2), Double(Self.mostFrames)))
  }

  /// The bytes that a frame should keep to; nil if nothing is known that speaks against any number.
  ///
  /// - Parameter interval: Seconds between two frames when nothing hinders.
  package func budget(interval: Double, at now: HostTime) -> Int? {
    let known = [link.bytesPerSecond.map { $0 * Self.share }, bandwidth].compactMap { $0 }
    guard let rate = known.min() else {
      return canAsk && (isTrusted || isFirstAnswerDue(at: now)) ? Self.firstBudget : nil
    }
    let time = max(interval, min(Self.usefulFrame / rate, Self.longestFrame))
    let bytes = max(Int(min(rate * time, 1e9)), Self.leastBudget)
    guard stallPatience != nil else { return bytes }
    let careful = min(rate * Self.carefulShare * Self.carefulPause, Double(Self.firstBudget))
    return min(bytes, max(Int(careful), Self.leastBudget))
  }

  // MARK: - Time

  /// The instant at which ``wake(at:)`` is to be called; nil if only answers can change anything.
  package func wakeTime(at now: HostTime) -> HostTime? {
    let opening = openingTime > now ? openingTime : nil
    guard canAsk else { return opening }
    if let stallPatience {
      guard lastAnswer <= lastProbe else { return quietTime }
      let probe = lastProbe.advanced(bySeconds: stallPatience)
      return carefulTime > now ? min(probe, max(carefulTime, openingTime)) : probe
    }
    guard let oldest = questions.first else { return opening }
    guard isTrusted else {
      let given = (firstAsked ?? oldest.asked).advanced(bySeconds: firstPatience)
      return given > now ? opening.map { max($0, given) } ?? given : opening
    }
    let overdue = max(oldest.asked, lastAnswer).advanced(bySeconds: patience)
    return opening.map { min($0, overdue) } ?? overdue
  }

  /// Sees to questions that should have been answered.
  ///
  /// - Returns: Whether a question is to be sent by itself, to see whether anybody reads.
  package mutating func wake(at now: HostTime) -> Bool {
    guard canAsk, isTrusted else { return false }
    if let stallPatience {
      guard lastAnswer <= lastProbe else {
        // Answers have come again and stopped: what is still open was lost on the way.
        if now >= quietTime { (self.stallPatience, freeTime) = (nil, now) }
        return false
      }
      guard now.seconds(since: lastProbe) >= stallPatience else { return false }
      return probe(at: now, patience: min(stallPatience * 2, Self.longestPatience))
    }
    guard let oldest = questions.first,
      now.seconds(since: max(oldest.asked, lastAnswer)) >= patience
    else { return false }
    (questions, bytesSinceQuestion, carefulTime) = ([], 0, now)
    return probe(at: now, patience: Self.patience)
  }

  /// Something was typed: somebody is there, and may read again.
  ///
  /// - Returns: Whether a question is to be sent by itself.
  package mutating func noteLife(at now: HostTime) -> Bool {
    guard stallPatience != nil else { return false }
    // Held keys bring no more than a few frames.
    let soon = carefulTime.advanced(bySeconds: Self.quiet - Self.carefulPause)
    carefulTime = min(carefulTime, max(now, soon))
    guard now.seconds(since: lastProbe) > Self.quiet else { return false }
    return probe(at: now, patience: Self.patience)
  }

  private mutating func probe(at now: HostTime, patience: Double) -> Bool {
    (stallPatience, lastProbe) = (patience, now)
    return true
  }

  /// Seconds after which an answer is overdue.
  private var patience: Double { Self.patience + usualTime }

  /// The instant from which on, after a pause, no more answers are to be expected.
  ///
  /// They come one after the other, with a frame between them.
  private var quietTime: HostTime {
    let pause = Self.quiet + Self.longestFrame + 2 * (link.roundTrip ?? 0)
    return lastAnswer.advanced(bySeconds: pause)
  }

  /// Seconds in which all that is on the way may well be read: longer when that is much.
  private var usualTime: Double {
    let bytes = questions.reduce(0) { $0 + $1.bytes }
    let drain = link.bytesPerSecond.map { Double(bytes) / $0 } ?? 0
    return 3 * drain + 2 * (link.roundTrip ?? 0)
  }

  /// Forgets what was asked: the terminal was somebody else's meanwhile.
  package mutating func reset() {
    questions = []
    bytesSinceQuestion = 0
    stallPatience = nil
    firstAsked = nil
    (freeTime, allowedTime) = (HostTime(nanoseconds: 0), HostTime(nanoseconds: 0))
  }
}
