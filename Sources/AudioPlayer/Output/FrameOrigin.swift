/// Where a run of frames comes from, carried with it from the decoder to the ear.
package struct FrameOrigin: Hashable, Sendable {
  /// The track's number, given by the player in the order of loading; 0 is no track.
  package var track: Int
  /// The frame of the track that the run's first frame is.
  package var frame: Int64
  /// Frames a second.
  package var rate: Int
  /// Which seek or load asked for these frames; frames of an older one are stale.
  package var generation: Int

  /// Names the origin of a run of frames.
  package init(track: Int, frame: Int64, rate: Int, generation: Int) {
    self.track = track
    self.frame = frame
    self.rate = rate
    self.generation = generation
  }

  /// The origin of the frame that lies so many frames further on.
  package func advanced(by frames: Int) -> FrameOrigin {
    FrameOrigin(track: track, frame: frame + Int64(frames), rate: rate, generation: generation)
  }
}
