extension MP3Decoder {
  /// Goes to a frame, exactly, and returns the frame that was reached.
  ///
  /// Targets before the beginning reach the beginning, targets behind the end the end. The first
  /// seek into a part that has not been played walks over its headers: 30 ms for an hour of music.
  /// A stream goes forward only, by decoding, and stays where it is when asked to go back.
  public mutating func seek(toFrame target: Int64) throws(DecoderError) -> Int64 {
    // Far beyond any file, and far from overflowing.
    let time = begin + max(0, min(target, 1 << 50))
    if !reader.isSeekable && time < cursorTime { return position }
    while timeline.end <= time, !isComplete {
      if let claim, time >= claim.cut, timeline.end >= claim.cut {
        try settleClaim()
      } else {
        try meetFrame()
        // A stream does not come by again, and every frame needs the one before it.
        if !reader.isSeekable, isParsedFrameWaiting { lend(parsedFrame) }
      }
    }
    if let claim, time >= claim.cut { try settleClaim() }
    let reached = min(time, max(begin, timeline.end))
    cursorPiece = timeline.index(at: reached)
    let piece = timeline.pieces[cursorPiece]
    cursorSample = max(
      0, min(timeline.pieceSamples(reached - piece.start, of: piece), piece.samples))
    return position
  }

  /// Goes to a frame that has been met, and decodes it as if all frames before it had been.
  ///
  /// A frame needs what the ones before it left in the bit reservoir, in the overlap and in the
  /// filter bank, and these have to be decoded again. The filter bank moreover turns in sixteenths,
  /// goes on turning across seeks, and adds up in an order that depends on where it stands: the last
  /// bit of a sample does too. So it is turned, by decoding some more, to where it would stand.
  mutating func decodeFromAfar(
    _ frame: Int64
  ) throws(DecoderError) -> UnsafeBufferPointer<Float>? {
    isParsedFrameWaiting = false
    isPrimed = true
    parsedFrame = frame
    guard let before = try prime(for: frame) else { return nil }
    // Behind damage there is no telling how it would stand.
    let first = timeline.pieces[0]
    let wanted = frame * stepsPerFrame
    if first.firstFrame == 0, frame < first.frames, (filterSteps - wanted) % 16 != 0 {
      // From some frames before, so that there are enough to go on with.
      guard try prime(for: max(0, frame - 16)) != nil else { return nil }
      let more = (0..<16).first { (filterSteps + $0 * stepsPerFrame + before - wanted) % 16 == 0 }
      for _ in 0..<(more ?? 0) {
        _ = unsafe decodeParsedFrame()
        guard case .frame = try handle.step() else { break }
      }
      guard try prime(for: frame) != nil else { return nil }
    }
    return unsafe decodeParsedFrame()
  }

  /// Steps that a frame turns the filter bank by; it is full after 16.
  private var stepsPerFrame: Int64 {
    // 32 samples a step.
    Int64(timeline.pieces[0].samplesPerFrame / 32)
  }

  /// Decodes the frame that was parsed last and notes that the filter bank has turned.
  mutating func decodeParsedFrame() -> UnsafeBufferPointer<Float>? {
    filterSteps += stepsPerFrame
    return unsafe handle.decode()
  }

  /// Decodes what a frame needs, parses it, and says by how many steps the filter bank has turned;
  /// nil if the frame is not there.
  private mutating func prime(for frame: Int64) throws(DecoderError) -> Int64? {
    let start = filterSteps
    // The reservoir holds 511 bytes; in the smallest frames that is 32 of them.
    var step = try handle.step(to: max(0, frame - 33))
    var reservoir = 0
    while case .frame(let number) = step, number < frame {
      if timeline.contains(frame: number), let samples = unsafe decodeParsedFrame() {
        if facts.layer == 3 && facts.version != .mpeg1 && reservoir <= 511 {
          filterSteps -= unsafe missedSteps(in: samples)
        }
        // Without header, checksum and side information.
        reservoir += max(0, handle.frameBytes() - 38)
      }
      step = try handle.step()
    }
    return step == .frame(frame) ? filterSteps - start : nil
  }

  /// Steps by which the filter bank did not turn, since a frame's reservoir was not there.
  ///
  /// libmpg123 makes such a frame silent, but in MPEG 2 leaves a few bits of its side information:
  /// it is given up, at a granule of 576 samples, and comes as zeros.
  private func missedSteps(in samples: UnsafeBufferPointer<Float>) -> Int64 {
    let size = 576 * (handle.format()?.channels ?? 1)
    var missed: Int64 = 0
    for start in stride(from: 0, to: samples.count, by: size) {
      let granule = samples.extracting(start..<min(samples.count, start + size))
      if unsafe granule.allSatisfy({ $0 == 0 }) { missed += 18 }
    }
    return missed
  }
}
