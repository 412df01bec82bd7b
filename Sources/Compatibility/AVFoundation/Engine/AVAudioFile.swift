import AudioPlayer

/// A file of sound that is read, as floats.
open class AVAudioFile: NSObject {
  /// The file.
  public let url: URL

  /// The shape of the sound in the file.
  public let fileFormat: AVAudioFormat

  /// The shape in which it is read.
  public var processingFormat: AVAudioFormat { fileFormat }

  /// The frames in the file.
  public var length: AVAudioFramePosition { sound.length.frames ?? 0 }

  let sound: Sound
  private var decoder: SoundDecoder

  /// Opens a file, which must be there and decodable.
  public init(forReading url: URL) throws {
    let sound = try Sound(contentsOf: url)
    let decoder: SoundDecoder
    do throws(DecoderError) {
      decoder = try SoundDecoder(sound.source)
    } catch {
      throw AudioFileError("\(error)")
    }
    self.url = url
    self.sound = sound
    self.decoder = decoder
    fileFormat = AVAudioFormat(sound.format)
    super.init()
  }

  /// The frame that is read next.
  public var framePosition: AVAudioFramePosition {
    get { decoder.position }
    set { _ = try? decoder.seek(toFrame: newValue) }
  }

  /// Fills a buffer from the present frame on.
  public func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: buffer.frameCapacity)
  }

  /// Reads so many frames, or as many as are left, from the present frame on.
  public func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    guard buffer.format == fileFormat else {
      throw AudioFileError("\(url.lastPathComponent): a buffer of another shape (use the file's)")
    }
    let wanted = Int(min(frames, buffer.frameCapacity))
    let channels = fileFormat.stream.channels
    var filled = 0
    while filled < wanted {
      var samples = [Float](repeating: 0, count: min(4096, wanted - filled) * channels)
      let count = try decode(&samples)
      if count == 0 { break }
      for frame in 0..<count {
        for channel in 0..<channels {
          buffer.set(samples[frame * channels + channel], at: filled + frame, channel: channel)
        }
      }
      filled += count
    }
    buffer.frameLength = AVAudioFrameCount(filled)
  }

  private func decode(_ samples: inout [Float]) throws -> Int {
    do throws(DecoderError) {
      var room = samples.mutableSpan
      switch try decoder.read(into: &room) {
      case .frames(let count): return count
      // A part of another shape cannot be put into the same buffer.
      case .formatChanged, .end: return 0
      }
    } catch {
      throw AudioFileError("\(error)")
    }
  }
}
