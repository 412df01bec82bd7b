import Display
import HostClock
import Testing

@Suite struct FlowControlTests {
  private let start = HostTime(nanoseconds: 1_000_000_000)

  @Test func `a terminal that cannot be asked is never asked, and never closed`() {
    var flow = FlowControl()
    for _ in 0..<10 {
      let questions = flow.send(1_000_000, at: start)
      #expect(!questions.leads && !questions.follows)
      let isOpen = flow.isOpen(at: start, interval: 1.0 / 60)
      #expect(isOpen)
    }
    #expect(flow.wakeTime(at: start) == nil)
  }

  @Test func `two frames are on the way, and no third before one is answered`() {
    var flow = FlowControl()
    flow.canAsk = true
    flow.noteQuestion(at: start)
    flow.noteAnswer(at: start)
    // As long as nothing is known of the link there is only one.
    _ = flow.send(2048, at: start)
    let isClosedAtFirst = flow.isOpen(at: start, interval: 1.0 / 60)
    #expect(!isClosedAtFirst)
    flow.noteAnswer(at: start.advanced(bySeconds: 0.0001))
    flow.noteAnswer(at: start.advanced(bySeconds: 0.001))
    for frame in 0..<2 {
      let now = start.advanced(bySeconds: 0.5 + 0.1 * Double(frame))
      let isOpen = flow.isOpen(at: now, interval: 1.0 / 60)
      #expect(isOpen)
      let questions = flow.send(80_000, at: now)
      #expect(questions.follows)
      #expect(questions.leads == (frame == 0), "one in front tells the round trip")
    }
    #expect(flow.unanswered == 3)
    let later = start.advanced(bySeconds: 0.9)
    let isClosed = flow.isOpen(at: later, interval: 1.0 / 60)
    #expect(!isClosed)
    flow.noteAnswer(at: later)
    flow.noteAnswer(at: later)
    let isOpen = flow.isOpen(at: later.advanced(bySeconds: 1), interval: 1.0 / 60)
    #expect(isOpen)
  }

  @Test func `the time that shared pixels take is not taken for a slow link`() {
    var flow = FlowControl()
    flow.canAsk = true
    flow.noteQuestion(at: start)
    flow.noteAnswer(at: start.advanced(bySeconds: 0.001))
    for frame in 1...10 {
      let now = start.advanced(bySeconds: 0.1 * Double(frame))
      let questions = flow.send(135, sharedBytes: 4_000_000, at: now)
      #expect(questions.follows)
      flow.noteAnswer(at: now.advanced(bySeconds: 0.06))
    }
    #expect(flow.link.bytesPerSecond == nil)
  }

  @Test func `small frames of a link that is not known share a question`() {
    var flow = FlowControl()
    flow.canAsk = true
    flow.noteQuestion(at: start)
    flow.noteAnswer(at: start)
    var asked = 0
    for frame in 1...100 {
      let now = start.advanced(bySeconds: Double(frame) / 60)
      if flow.send(400, at: now).follows {
        asked += 1
        flow.noteAnswer(at: now)
      }
    }
    #expect(asked == 1 + 98 / 6, "after 512 bytes, then after every 2048")
  }

  @Test func `a terminal that never answers is waited for once, for a moment`() {
    var flow = FlowControl()
    flow.canAsk = true
    flow.noteQuestion(at: start)
    _ = flow.send(50_000, at: start)
    _ = flow.send(50_000, at: start)
    let isClosed = flow.isOpen(at: start, interval: 1.0 / 60)
    #expect(!isClosed)
    #expect(flow.wakeTime(at: start) == start.advanced(bySeconds: 0.3))
    let later = start.advanced(bySeconds: 0.31)
    for _ in 0..<10 {
      let isOpen = flow.isOpen(at: later, interval: 1.0 / 60)
      #expect(isOpen)
      let questions = flow.send(50_000, at: later)
      #expect(!questions.follows && !questions.leads)
    }
  }

  @Test func `a picture is under 20 ms old behind a buffer of any size`() {
    var link = ScriptedLink(rate: 3_000_000, delay: 0.01)
    link.enter()
    link.run(seconds: 1, frame: 300_000)
    link.forget()
    link.run(seconds: 3, frame: 300_000)
    #expect(link.ages.count > 150, "of 180 that were due")
    // Half the round trip and the frame's own bytes.
    #expect(link.ages.quantile(0.95) < 0.03)
    #expect(link.mostUnderWay <= 3)
    link.forget()
    link.run(seconds: 2, frame: 20_000)
    #expect(link.ages.count > 110)
    #expect(link.ages.quantile(0.95) < 0.02)
  }

  @Test(arguments: [20_000.0, 100_000, 1_000_000, 10_000_000])
  func `the rate of a link is found from frames of many sizes`(rate: Double) throws {
    for need in [3000, 30_000, 300_000] {
      var link = ScriptedLink(rate: rate, delay: 0.02, seed: UInt64(need))
      link.jitter = 0.002
      link.enter()
      link.run(seconds: 20, frame: need)
      let found = try #require(link.flow.link.bytesPerSecond)
      #expect(found > rate * 0.4 || found > Double(need) * 60, "\(found) with \(need)")
      #expect(found < rate * 1.5, "\(found) with \(need)")
      let trip = try #require(link.flow.link.roundTrip)
      #expect(trip > 0.038 && trip < 0.06)
    }
  }

  @Test func `at 20 kB a second the picture moves, and a key is seen within 200 ms`() {
    var link = ScriptedLink(rate: 20_000, delay: 0.01)
    link.enter()
    link.run(seconds: 5, frame: 13_000)
    link.forget()
    link.run(seconds: 10, frame: 13_000)
    #expect(link.ages.count >= 50)
    // A key waits at most until the frame under way is shown, and then for its own.
    let gaps = zip(link.times, link.times.dropFirst()).map { $1 - $0 }
    #expect(gaps.quantile(0.95) + 0.02 < 0.2)
    #expect(link.ages.quantile(0.95) < 0.15)
  }

  @Test func `a long round trip is filled with more frames, a short one never`() {
    var far = ScriptedLink(rate: 50_000_000, delay: 0.05)
    far.enter()
    far.run(seconds: 3, frame: 50_000)
    #expect((3...8).contains(far.mostUnderWay))
    #expect(far.ages.count > 150)
    var near = ScriptedLink(rate: 3_000_000, delay: 0.001)
    near.enter()
    near.run(seconds: 3, frame: 50_000)
    #expect(near.mostUnderWay <= 2)
  }

  @Test func `a reader that stops costs a few bytes, and is forgiven when it returns`() {
    var link = ScriptedLink(rate: 3_000_000, delay: 0.005)
    link.enter()
    link.run(seconds: 2, frame: 80_000)
    link.isRead = false
    link.forget()
    link.run(seconds: 60, frame: 80_000)
    #expect(link.bytesSent <= 160_000 + 60 * 2048, "two frames, and a small one a second")
    #expect(link.questionsSent <= 70)
    link.isRead = true
    link.forget()
    link.run(seconds: 1, frame: 80_000)
    #expect(link.times.count > 20)
    link.forget()
    link.run(seconds: 5, frame: 30_000)
    #expect(link.times.count > 270, "as before")
  }

  @Test func `a reader that stops in front of a full line costs what the line holds`() {
    var link = ScriptedLink(rate: 3_000_000, delay: 0.005)
    link.capacity = 65_536
    link.enter()
    link.run(seconds: 2, frame: 80_000)
    link.isRead = false
    link.forget()
    link.run(seconds: 600, frame: 80_000)
    #expect(link.bytesSent <= 160_000 && link.questionsSent <= 12)
    link.isRead = true
    link.run(seconds: 1, frame: 80_000)
    link.forget()
    link.run(seconds: 2, frame: 30_000)
    #expect(link.times.count > 100)
  }

  @Test func `answers that come late are not taken for those to newer questions`() throws {
    var link = ScriptedLink(rate: 300_000, delay: 0.025)
    link.enter()
    link.run(seconds: 3, frame: 5000)
    link.isRead = false
    link.run(seconds: 20, frame: 5000)
    link.isRead = true
    for _ in 0..<6 {
      link.run(seconds: 1, frame: 5000)
      let (trip, rate) = (link.flow.link.roundTrip, link.flow.link.bytesPerSecond)
      #expect(try #require(trip) > 0.049)
      #expect(try #require(rate) > 200_000)
    }
  }

  @Test(arguments: [20_000.0, 3_000_000])
  func `a terminal that stops answering is drawn on, a little at a time, until it answers`(
    rate: Double
  ) {
    var link = ScriptedLink(rate: rate, delay: 0.025)
    link.enter()
    link.run(seconds: 3, frame: 30_000)
    link.isMute = true
    link.run(seconds: 3, frame: 30_000)
    link.forget()
    link.run(seconds: 20, frame: 30_000)
    #expect((18...22).contains(link.times.count), "one a second")
    #expect(Double(link.bytesSent) < max(rate * 0.06, 600) * 20)
    #expect(link.bytesSent <= 22 * 2048)
    link.type()
    link.forget()
    link.run(seconds: 0.15, frame: 30_000)
    #expect(link.times.count >= 1, "the answer to a key is not waited for")
    link.isMute = false
    link.run(seconds: 4, frame: 30_000)
    link.forget()
    link.run(seconds: 2, frame: 30_000)
    #expect(link.times.count > 15, "as before")
  }

  @Test func `one that knows the first question only is soon drawn like those that know none`() {
    var flow = FlowControl()
    flow.canAsk = true
    flow.noteQuestion(at: start)
    let told = start.advanced(bySeconds: 0.05)
    flow.noteAnswer(at: told, toStatus: false)
    _ = flow.send(2000, at: told)
    _ = flow.send(2000, at: told)
    // A slow line may take so long for them.
    let soon = told.advanced(bySeconds: 1.9)
    let isClosed = flow.isOpen(at: soon, interval: 1.0 / 60)
    #expect(!isClosed && flow.budget(interval: 1.0 / 60, at: soon) == 2048)
    let later = told.advanced(bySeconds: 2)
    #expect(flow.wakeTime(at: soon) == later)
    for _ in 0..<10 {
      let isOpen = flow.isOpen(at: later, interval: 1.0 / 60)
      #expect(isOpen && flow.budget(interval: 1.0 / 60, at: later) == nil)
      let questions = flow.send(50_000, at: later)
      #expect(!questions.follows && !questions.leads)
    }
  }

  @Test func `a line that is not known yet gets so little that a key is answered in time`() {
    var link = ScriptedLink(rate: 20_000, delay: 0.025)
    link.enter()
    // Some frames are a little smaller than they might be.
    link.run(seconds: 0.6, frame: 1900)
    #expect(link.ages.quantile(1) < 0.2)
    #expect(link.times.count >= 3)
  }

  @Test func `lost answers delay a picture and stop none`() {
    var link = ScriptedLink(rate: 3_000_000, delay: 0.005)
    link.lossEvery = 50
    link.enter()
    link.run(seconds: 30, frame: 30_000)
    #expect(link.times.count > 300)
    let last = link.times.last ?? 0
    #expect(last > 27)
  }

  @Test func `a link that becomes slow or fast is followed`() throws {
    var link = ScriptedLink(rate: 3_000_000, delay: 0.01)
    link.enter()
    link.run(seconds: 3, frame: 80_000)
    link.rate = 50_000
    link.run(seconds: 10, frame: 80_000)
    link.forget()
    link.run(seconds: 5, frame: 80_000)
    #expect(link.ages.quantile(0.9) < 0.2)
    #expect(link.times.count > 30)
    link.rate = 3_000_000
    link.run(seconds: 5, frame: 80_000)
    let found = try #require(link.flow.link.bytesPerSecond)
    #expect(found > 1_500_000)
  }

  @Test(arguments: [10_000.0, 200_000, 2_000_000])
  func `no more bytes than wished are sent, whatever the link carries`(wish: Double) {
    for canAsk in [true, false] {
      var link = ScriptedLink(rate: 50_000_000, delay: 0.001)
      link.flow.canAsk = canAsk
      link.flow.bandwidth = wish
      link.enter()
      link.run(seconds: 10, frame: 300_000)
      #expect(Double(link.bytesSent) < wish * 10.2)
      #expect(Double(link.bytesSent) > wish * 5, "some is lost to the beat")
    }
  }

  @Test func `jitter alone makes no link slow`() throws {
    var link = ScriptedLink(rate: 100_000_000, delay: 0.0005)
    link.jitter = 0.008
    link.enter()
    link.run(seconds: 5, frame: 5000)
    link.forget()
    link.run(seconds: 2, frame: 5000)
    #expect(link.ages.count > 110)
    #expect(link.bytesSent == link.ages.count * 5000, "every frame whole")
  }
}
