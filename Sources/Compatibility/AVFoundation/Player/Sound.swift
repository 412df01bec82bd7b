import AudioPlayer

/// A sound that is known to be playable, and what is known of it.
struct Sound: Sendable {
  /// Where its bytes come from.
  var source: AudioSource

  /// The format of its first frame.
  var format: StreamFormat

  /// Its length.
  var length: FrameLength

  /// What must stay there while it may be played.
  var memory: MemoryFile?

  /// Its length in seconds, or nought while nobody knows it.
  var duration: Double { Double(length.frames ?? 0) / Double(format.sampleRate) }

  /// Looks at a file; walks over all of it only where nothing in it tells how long it is.
  init(contentsOf url: URL) throws(AudioFileError) {
    guard url.isFileURL else {
      throw AudioFileError("\(url.absoluteString): cannot be played (name a file)")
    }
    try self.init(.file(url.path), memory: nil)
  }

  /// Looks at the bytes of a file.
  init(data: Data) throws(AudioFileError) {
    guard let memory = MemoryFile(data) else {
      throw AudioFileError("sound: cannot be kept in memory (make room)")
    }
    do throws(AudioFileError) {
      try self.init(.file(memory.path), memory: memory)
    } catch {
      // The name in the message is of no use to anyone.
      throw AudioFileError(error.words.replacing(memory.path, with: "sound"))
    }
  }

  /// Looks at a source.
  init(_ source: AudioSource, memory: MemoryFile?) throws(AudioFileError) {
    do throws(DecoderError) {
      var decoder = try SoundDecoder(source)
      format = decoder.format
      if !decoder.length.isExact { _ = try decoder.seek(toFrame: .max) }
      length = decoder.length
    } catch {
      throw AudioFileError("\(error)")
    }
    self.source = source
    self.memory = memory
  }
}
