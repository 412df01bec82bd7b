import AudioPlayer

/// What it costs to carry frames through the ring, the history and the meter.
enum RingCases {
  private static let frames = 1_000_000

  static var all: [Case] {
    [
      Case("ring/transfer", unit: "sample frame", subject: transfer),
      Case("history/append", unit: "sample frame", subject: remember),
      Case("levels", unit: "sample frame", subject: measure),
    ]
  }

  private static var chunk: [StereoSample] {
    (0..<1024).map { StereoSample(left: Float($0) / 1024, right: -Float($0) / 1024) }
  }

  /// In at one end and out at the other, 1024 frames at a time, on one thread.
  private static var transfer: Contestant {
    Contestant(name: "FrameRing") {
      let ring = FrameRing()
      let source = chunk
      var target = source
      return Meter.sample(units: Double(frames)) {
        var done = 0
        while done < frames {
          let origin = FrameOrigin(track: 1, frame: Int64(done), rate: 44_100, generation: 0)
          done += ring.append(source.span, from: origin)
          while ring.front != nil {
            var room = target.mutableSpan
            _ = ring.take(into: &room)
          }
        }
      }
    }
  }

  private static var remember: Contestant {
    Contestant(name: "History") {
      let history = History()
      let source = chunk
      return Meter.sample(units: Double(frames)) {
        for _ in 0..<(frames / 1024) { history.append(source.span) }
      }
    }
  }

  private static var measure: Contestant {
    Contestant(name: "Levels") {
      let source = chunk
      var loudest: Float = 0
      let sample = Meter.sample(units: Double(frames)) {
        for _ in 0..<(frames / 1024) { loudest = max(loudest, Levels(of: source.span).peak.x) }
      }
      precondition(loudest > 0.9, "the loudest frame was measured")
      return sample
    }
  }
}
