extension MP3Decoder {
  /// Decodes the next samples into the front of `samples`, interleaved.
  ///
  /// Needs room for one frame at least. Values may exceed ±1: limit them late. Returns fewer frames
  /// than there is room for only before a change of format and at the end.
  public mutating func read(
    into samples: inout MutableSpan<Float>
  ) throws(DecoderError) -> ReadResult {
    precondition(samples.count >= 2, "a read needs room for a frame")
    var stored = 0
    while true {
      let piece = timeline.pieces[cursorPiece]
      let limit = playableSamples(of: piece)
      if cursorSample < limit {
        guard piece.format == reportedFormat else {
          if stored > 0 { return .frames(stored) }
          reportedFormat = piece.format
          return .formatChanged(piece.format)
        }
        let room = samples.count / piece.format.channels - stored
        guard room > 0 else { return .frames(stored) }
        let count = Int(min(Int64(room), limit - cursorSample))
        stored += try copy(count, of: piece, to: &samples, at: stored * piece.format.channels)
      } else if limit < piece.samples {
        try settleClaim()
      } else if cursorPiece + 1 < timeline.pieces.count {
        cursorPiece += 1
        cursorSample = 0
      } else if isComplete {
        return stored > 0 ? .frames(stored) : .end
      } else if claim.map({ cursorTime >= $0.cut }) ?? false {
        try settleClaim()
      } else {
        // What the encoder put in front may be longer than a frame: decoded, and not played.
        if isParsedFrameWaiting { lend(parsedFrame) }
        try meetFrame()
      }
    }
  }

  /// Samples of a piece that may be played before the encoder's claim is settled.
  private func playableSamples(of piece: FrameTimeline.Piece) -> Int64 {
    guard let claim else { return piece.samples }
    return min(piece.samples, max(0, timeline.pieceSamples(claim.cut - piece.start, of: piece)))
  }

  /// Stores up to `count` frames of the piece under the cursor and moves it on.
  private mutating func copy(
    _ count: Int, of piece: FrameTimeline.Piece, to samples: inout MutableSpan<Float>,
    at target: Int
  ) throws(DecoderError) -> Int {
    let channels = piece.format.channels
    guard let first = piece.firstFrame else {
      return silence(count, channels: channels, in: &samples, at: target)
    }
    let index = cursorSample / Int64(piece.samplesPerFrame)
    let skipped = Int(cursorSample % Int64(piece.samplesPerFrame))
    let count = min(count, piece.samplesPerFrame - skipped)
    if lentFrame != first + index { try bring(first + index) }
    guard index >= piece.mutedFrames, let lent = unsafe lent,
      lent.count >= (skipped + count) * channels
    else {
      return silence(count, channels: channels, in: &samples, at: target)
    }
    let source = lent.extracting(skipped * channels..<(skipped + count) * channels)
    unsafe samples.withUnsafeMutableBufferPointer { room in
      let part = room.extracting(target..<target + count * channels)
      _ = unsafe part.update(fromContentsOf: source)
    }
    cursorSample += Int64(count)
    return count
  }

  private mutating func silence(
    _ count: Int, channels: Int, in samples: inout MutableSpan<Float>, at target: Int
  ) -> Int {
    for index in target..<target + count * channels { samples[index] = 0 }
    cursorSample += Int64(count)
    return count
  }

  // MARK: - Frames

  /// Has libmpg123 lend the samples of a frame that has been met.
  private mutating func bring(_ frame: Int64) throws(DecoderError) {
    // A stream cannot go back to decode what it has hopped over.
    let goesOn = isPrimed || !reader.isSeekable
    if goesOn, isParsedFrameWaiting, parsedFrame == frame {
      lend(frame)
      return
    }
    // From nearby, going on is cheaper than going back to fill what the decoder remembers.
    let isNear = (frame - 60..<frame).contains(parsedFrame)
    if goesOn, isNear || (!reader.isSeekable && parsedFrame < frame) {
      while parsedFrame < frame {
        if isParsedFrameWaiting { lend(parsedFrame) }
        guard case .frame(let number) = try step() else { break }
        if number == frame {
          lend(frame)
          return
        }
        if !timeline.contains(frame: number) { isParsedFrameWaiting = false }
      }
    }
    lentFrame = frame
    // What a stream has passed is gone; silence keeps its time.
    unsafe lent = nil
    guard reader.isSeekable else { return }
    unsafe lent = try decodeFromAfar(frame)
  }

  /// Decodes the frame that was parsed last.
  mutating func lend(_ frame: Int64) {
    unsafe lent = decodeParsedFrame()
    lentFrame = frame
    isParsedFrameWaiting = false
  }

  mutating func step() throws(DecoderError) -> MPG123Handle.Step {
    unsafe lent = nil
    lentFrame = nil
    if isParsedFrameWaiting { isPrimed = false }
    isParsedFrameWaiting = false
    let step = try handle.step()
    if case .frame(let number) = step {
      parsedFrame = number
      isParsedFrameWaiting = true
    }
    return step
  }

  /// Takes the next frame onto the timeline, or finds that there is none.
  mutating func meetFrame() throws(DecoderError) {
    if parsedFrame != timeline.frontier - 1 && reader.isSeekable {
      lentFrame = nil
      unsafe lent = try decodeFromAfar(timeline.frontier - 1)
    }
    while true {
      switch try step() {
      case .frame(let number):
        if number >= timeline.frontier, accept(number) { return }
        // No frame: nothing to decode.
        isParsedFrameWaiting = false
      case .end:
        complete()
        return
      case .failed(let code):
        throw .decoderFailed(name: reader.name, code: code)
      }
    }
  }

  /// Judges the frame that was parsed last by what lies before and behind it.
  private mutating func accept(_ number: Int64) -> Bool {
    guard let format = handle.format() else {
      timeline.reject(frame: number)
      return false
    }
    let frame = FrameTimeline.Frame(
      number: number, offset: handle.frameOffset(), bytes: handle.frameBytes(),
      samplesPerFrame: handle.samplesPerFrame(), format: format)
    if let claim, claim.offset == timeline.expectedOffset, claim.full == timeline.end {
      // Exactly where one file says that it ends another begins: its padding is cut all the same.
      timeline.trim(to: claim.cut)
      self.claim = nil
      timeline.append(frame, after: .join)
      return true
    }
    // Where the music goes on behind its end the claim was wrong.
    if let claim, timeline.end >= claim.full { self.claim = nil }
    if timeline.continues(frame) {
      timeline.append(frame, after: .none)
      return true
    }
    let border = border(before: frame)
    guard isConfirmed(frame, after: border) else {
      timeline.reject(frame: number)
      return false
    }
    timeline.append(frame, after: border)
    return true
  }

  private func border(before frame: FrameTimeline.Frame) -> FrameTimeline.Border {
    if frame.offset <= timeline.expectedOffset { return .none }
    let skipped = reader.bytes(at: timeline.expectedOffset, count: 16)
    return TagExtent.beginsTag(skipped) ? .join : .damage
  }

  /// Whether a frame that does not go on with the last one is a frame at all.
  ///
  /// In 30 kB of noise libmpg123 takes half a dozen places for frames; a header where the next one
  /// should be tells them apart.
  private func isConfirmed(
    _ frame: FrameTimeline.Frame, after border: FrameTimeline.Border
  ) -> Bool {
    let next = frame.offset + Int64(frame.bytes)
    let bytes = reader.bytes(at: next, count: 4)
    guard bytes.count == 4 else {
      // The last frame: believed where it ends the music, or follows it without a gap.
      return border == .none || next == reader.size
    }
    guard let header = FrameHeader(bytes) else { return TagExtent.beginsTag(bytes) }
    return border == .none || header.belongs(with: handle.frame().header)
  }

  // MARK: - The end

  /// Notes that no frame follows.
  private mutating func complete() {
    isComplete = true
    if let claim, timeline.end > claim.cut { timeline.trim(to: claim.cut) }
    claim = nil
    length = .exact(max(0, timeline.end - begin))
    cursorSample = min(cursorSample, max(0, timeline.pieces[cursorPiece].samples))
  }

  /// Finds out whether the music ends where the encoder says that it does.
  ///
  /// If it goes on, the claim was wrong, and what was to be cut is played.
  mutating func settleClaim() throws(DecoderError) {
    while claim != nil, !isComplete { try meetFrame() }
  }
}
