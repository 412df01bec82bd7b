import CMPG123
import Glibc

/// A libmpg123 decoder over a ``ByteReader``: calls, checks and positions, no policy.
///
/// Frames are counted as libmpg123 counts them: from 0, each false sync that it takes for a frame
/// included. Samples come as 32-bit float at the file's own rate, nothing trimmed.
///
/// **Implementation notes.** libmpg123's trimming of encoder delay is off: it cuts a hole where
/// a header lies about the length; ``MP3Decoder`` trims. Safe, since the handle is its own, lives
/// as long as it does, and the reader with it.
@safe struct MPG123Handle: ~Copyable {
  /// What a step forward found.
  enum Step: Equatable {
    /// A frame, by its number; it is parsed and can be decoded.
    case frame(Int64)
    /// Nothing follows, or nothing that could be found again.
    case end
    /// libmpg123's code for an error that no bytes should cause.
    case failed(Int32)
  }

  private let raw: OpaquePointer
  private let reader: ByteReader

  /// Junk that is skipped before giving up: in front of the music and in the middle.
  ///
  /// Of the 65 536 and 1024 bytes that libmpg123 would skip by itself, the first is less than
  /// some covers behind broken tags, the second less than one bad sector.
  static let resyncLimit = 1 << 20 + 1 << 16

  /// Opens a decoder on the reader's bytes; nothing is read yet, but for the end of a file.
  init(_ reader: ByteReader, readsAhead: Bool = true) throws(DecoderError) {
    var code: Int32 = 0
    guard let raw = unsafe mpg123_new(nil, &code) else {
      throw .decoderFailed(name: reader.name, code: code)
    }
    var flags = MPG123_QUIET.rawValue | MPG123_SEEKBUFFER.rawValue | MPG123_PICTURE.rawValue
    if !readsAhead { flags |= MPG123_NO_READAHEAD.rawValue }
    unsafe mpg123_param2(raw, Int32(MPG123_FLAGS.rawValue), Int(flags), 0)
    unsafe mpg123_param2(raw, Int32(MPG123_RESYNC_LIMIT.rawValue), Self.resyncLimit, 0)
    // Fixed, so that it is thinned when full and never grows: an hour seeks within 2 s of music.
    unsafe mpg123_param2(raw, Int32(MPG123_INDEX_SIZE.rawValue), 4096, 0)
    unsafe mpg123_format_none(raw)
    var rates: UnsafePointer<Int>?
    var count = 0
    unsafe mpg123_rates(&rates, &count)
    for index in 0..<count {
      guard let rate = unsafe rates?[index] else { break }
      unsafe mpg123_format(
        raw, rate, Int32(MPG123_MONO.rawValue | MPG123_STEREO.rawValue),
        Int32(MPG123_ENC_FLOAT_32.rawValue))
    }
    unsafe mpg123_replace_reader_handle(raw, readBytes, moveInBytes, nil)
    let address = unsafe Unmanaged.passUnretained(reader).toOpaque()
    let opened = unsafe mpg123_open_handle(raw, address)
    guard opened == MPG123_OK.rawValue else {
      unsafe mpg123_delete(raw)
      throw reader.error ?? .decoderFailed(name: reader.name, code: opened)
    }
    unsafe self.raw = raw
    self.reader = reader
  }

  deinit {
    unsafe mpg123_delete(raw)
  }

  /// Parses the next frame without decoding it; samples lent before are gone.
  ///
  /// The corresponding C function is `mpg123_framebyframe_next`.
  mutating func step() throws(DecoderError) -> Step {
    try result(unsafe mpg123_framebyframe_next(raw))
  }

  /// Decodes the frame that ``step()`` found and lends its interleaved samples.
  ///
  /// They stay valid until the next call. Broken frames come as silence, forbidden ones as nil.
  /// The corresponding C function is `mpg123_framebyframe_decode`.
  mutating func decode() -> UnsafeBufferPointer<Float>? {
    guard !frame().header.isForbidden else { return nil }
    var number: off_t = 0
    var audio: UnsafeMutablePointer<UInt8>?
    var bytes = 0
    let code = unsafe mpg123_framebyframe_decode(raw, &number, &audio, &bytes)
    guard code == MPG123_OK.rawValue else { return nil }
    return unsafe samples(audio, bytes: bytes)
  }

  /// Goes to a frame and parses it; everything that was decoded before is forgotten.
  ///
  /// The corresponding C function is `mpg123_seek_frame`.
  mutating func step(to frame: Int64) throws(DecoderError) -> Step {
    // One frame is the least: it is read, and passed over undecoded by the step after it.
    unsafe mpg123_param2(raw, Int32(MPG123_PREFRAMES.rawValue), 1, 0)
    if (frame - 2..<frame).contains(Int64(unsafe mpg123_tellframe(raw))) {
      // So near, libmpg123 would just go on, and forget nothing.
      unsafe mpg123_seek_frame(raw, 0, SEEK_SET)
    }
    let reached = unsafe mpg123_seek_frame(raw, off_t(frame), SEEK_SET)
    if let error = reader.error { throw error }
    guard reached == off_t(frame) else { return .end }
    return frame == 0 ? .frame(0) : try step()
  }

  /// The frame that was parsed last: what its header says, and its bytes with the header.
  ///
  /// The corresponding C function is `mpg123_info2`.
  func frame() -> (header: FrameHeader, bytes: Int) {
    var info = mpg123_frameinfo2()
    unsafe mpg123_info2(raw, &info)
    let modes: [ChannelMode] = [.stereo, .jointStereo, .dualChannel, .mono]
    let versions: [MPEGVersion] = [.mpeg1, .mpeg2, .mpeg25]
    let header = FrameHeader(
      version: versions[min(2, max(0, Int(info.version)))], layer: Int(info.layer),
      sampleRate: info.rate, mode: modes[min(3, max(0, Int(info.mode)))],
      bitrate: Int(info.bitrate) * 1000, isProtected: info.flags & Int32(MPG123_CRC.rawValue) != 0)
    return (header, Int(info.framesize))
  }

  /// Bytes of the frame that was parsed last, its header included.
  func frameBytes() -> Int {
    var info = mpg123_frameinfo2()
    unsafe mpg123_info2(raw, &info)
    return Int(info.framesize)
  }

  /// The shape of the samples of the frame that was parsed last.
  func format() -> StreamFormat? {
    var rate = 0
    var channels: Int32 = 0
    var encoding: Int32 = 0
    let code = unsafe mpg123_getformat2(raw, &rate, &channels, &encoding, 0)
    guard code == MPG123_OK.rawValue, rate > 0, (1...2).contains(channels) else { return nil }
    return StreamFormat(sampleRate: rate, channels: Int(channels))
  }

  /// The offset of the frame that was parsed last.
  func frameOffset() -> Int64 { Int64(unsafe mpg123_framepos(raw)) }

  /// Samples per channel of the frame that was parsed last.
  func samplesPerFrame() -> Int { Int(unsafe mpg123_spf(raw)) }

  /// What the ID3v2 tags that were met so far say; libmpg123's own copy is freed.
  ///
  /// The corresponding C function is `mpg123_id3`.
  mutating func takeTags() -> TrackTags? {
    var old: UnsafeMutablePointer<mpg123_id3v1>?
    var tag: UnsafeMutablePointer<mpg123_id3v2>?
    let code = unsafe mpg123_id3(raw, &old, &tag)
    defer { unsafe mpg123_meta_free(raw) }
    guard code == MPG123_OK.rawValue, let tag = unsafe tag else { return nil }
    return unsafe TrackTags(tag.pointee)
  }

  /// Decibels that a volume tag asks for, for the track or within its album; 0 without a tag.
  mutating func volumeTag(album: Bool) -> Double {
    let kind = album ? MPG123_RVA_ALBUM : MPG123_RVA_MIX
    unsafe mpg123_param2(raw, Int32(MPG123_RVA.rawValue), Int(kind.rawValue), 0)
    var decibels = 0.0
    unsafe mpg123_getvolume(raw, nil, nil, &decibels)
    // Off again before anything is decoded: samples stay as the file has them.
    unsafe mpg123_param2(raw, Int32(MPG123_RVA.rawValue), Int(MPG123_RVA_OFF.rawValue), 0)
    return decibels
  }

  private func result(_ code: Int32) throws(DecoderError) -> Step {
    if let error = reader.error { throw error }
    switch code {
    case MPG123_OK.rawValue, MPG123_NEW_FORMAT.rawValue:
      return .frame(Int64(unsafe mpg123_tellframe(raw)))
    case MPG123_DONE.rawValue, MPG123_NEED_MORE.rawValue:
      return .end
    default:
      // What bytes can cause is the end of what can be played.
      let reason = unsafe mpg123_errcode(raw)
      let causes = [MPG123_OK, MPG123_ERR_READER, MPG123_RESYNC_FAIL, MPG123_OUT_OF_SYNC]
      return causes.contains { $0.rawValue == reason } ? .end : .failed(reason)
    }
  }

  private func samples(
    _ audio: UnsafeMutablePointer<UInt8>?, bytes: Int
  ) -> UnsafeBufferPointer<Float>? {
    guard let audio = unsafe audio else { return nil }
    let raw = unsafe UnsafeRawBufferPointer(start: audio, count: bytes)
    return unsafe raw.assumingMemoryBound(to: Float.self)
  }
}

extension ByteReader {
  /// What made a read fail, in the decoder's terms.
  var error: DecoderError? {
    switch failure {
    case nil: nil
    case ECANCELED?: .interrupted(name: name)
    case let reason?: .readFailed(name: name, errno: reason)
    }
  }
}

/// libmpg123 reads.
private func readBytes(
  _ handle: UnsafeMutableRawPointer?, _ target: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  guard let handle = unsafe handle, let target = unsafe target else { return -1 }
  let reader = unsafe Unmanaged<ByteReader>.fromOpaque(handle)
  return unsafe reader._withUnsafeGuaranteedRef { unsafe $0.read(into: target, count: count) }
}

/// libmpg123 moves; streams refuse, and it then buffers by itself.
private func moveInBytes(
  _ handle: UnsafeMutableRawPointer?, _ offset: off_t, _ origin: Int32
) -> off_t {
  guard let handle = unsafe handle else { return -1 }
  let reader = unsafe Unmanaged<ByteReader>.fromOpaque(handle).takeUnretainedValue()
  let base: Int64? =
    switch origin {
    case SEEK_SET: 0
    case SEEK_CUR: reader.position
    default: reader.size
    }
  guard let base else { return -1 }
  let (target, overflows) = base.addingReportingOverflow(Int64(offset))
  guard !overflows, let reached = reader.seek(to: target) else { return -1 }
  return off_t(reached)
}
