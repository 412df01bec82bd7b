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
}
