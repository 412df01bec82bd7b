internal import CALSA
import Glibc

/// Opens PCMs and comes to terms with them.
enum ALSASetUp {
  /// What a device agreed to.
  struct Chosen {
    var format: SampleFormat
    var rate: Int
    var channels: Int
    var bufferFrames: Int
    var periodFrames: Int
  }

  /// From best to worst; the order is also the order of asking.
  private static let formats: [(SampleFormat, snd_pcm_format_t)] = [
    (.float32, SND_PCM_FORMAT_FLOAT_LE), (.signed32, SND_PCM_FORMAT_S32_LE),
    (.signed24, SND_PCM_FORMAT_S24_LE), (.signed24Packed, SND_PCM_FORMAT_S24_3LE),
    (.signed16, SND_PCM_FORMAT_S16_LE),
  ]

  /// Keeps alsa-lib quiet from the first time it is used, for the whole process.
  ///
  /// Without it the library writes several lines to standard error for one missing device.
  static let isQuiet: Bool = carol_alsa_silence_errors() == 0

  /// Opens a PCM for playing, without waiting for it to be free.
  static func open(_ name: String) throws(SinkFailure) -> OpaquePointer {
    _ = isQuiet
    var pcm: OpaquePointer?
    let error = unsafe snd_pcm_open(&pcm, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
    guard error >= 0, let pcm = unsafe pcm else {
      throw SinkFailure(device: name, code: -error, operation: "open")
    }
    return unsafe pcm
  }

  /// Agrees on format, rate, channels and buffer, and prepares the device.
  ///
  /// The library's own conversion of rates is forbidden at first, since some drivers then tell a
  /// wrong delay; a device that cannot be set up without it may use it.
  static func configure(
    _ pcm: OpaquePointer, name: String, rate: Int
  ) throws(SinkFailure) -> Chosen {
    do throws(SinkFailure) {
      return try unsafe configure(pcm, name: name, rate: rate, mayResample: false)
    } catch {
      return try unsafe configure(pcm, name: name, rate: rate, mayResample: true)
    }
  }

  private static func configure(
    _ pcm: OpaquePointer, name: String, rate: Int, mayResample: Bool
  ) throws(SinkFailure) -> Chosen {
    func check(_ code: Int32, _ operation: String) throws(SinkFailure) {
      if code < 0 { throw SinkFailure(device: name, code: -code, operation: operation) }
    }
    var allocated: OpaquePointer?
    try check(unsafe snd_pcm_hw_params_malloc(&allocated), "prepare")
    guard let wish = unsafe allocated else {
      throw SinkFailure(device: name, code: ENOMEM, operation: "prepare")
    }
    defer { unsafe snd_pcm_hw_params_free(wish) }
    try check(unsafe snd_pcm_hw_params_any(pcm, wish), "set up")
    try check(
      unsafe snd_pcm_hw_params_set_access(pcm, wish, SND_PCM_ACCESS_RW_INTERLEAVED), "set up")
    // A device without this switch does not convert either.
    unsafe snd_pcm_hw_params_set_rate_resample(pcm, wish, mayResample ? 1 : 0)
    guard
      let format = formats.first(where: {
        unsafe snd_pcm_hw_params_set_format(pcm, wish, $0.1) >= 0
      })
    else { throw SinkFailure(device: name, code: EINVAL, operation: "find a sample format of") }
    var channels: UInt32 = 2
    try check(
      unsafe snd_pcm_hw_params_set_channels_near(pcm, wish, &channels), "set the channels of")
    var near = UInt32(rate)
    try check(unsafe snd_pcm_hw_params_set_rate_near(pcm, wish, &near, nil), "set the rate of")
    unsafe wishForBuffer(pcm, wish, rate: Int(near))
    try check(unsafe snd_pcm_hw_params(pcm, wish), "set up")

    var period: UInt = 0
    var buffer: UInt = 0
    try check(unsafe snd_pcm_hw_params_get_period_size(wish, &period, nil), "ask")
    try check(unsafe snd_pcm_hw_params_get_buffer_size(wish, &buffer), "ask")
    try unsafe check(setSoftware(pcm, period: period, buffer: buffer), "set up")
    try check(unsafe snd_pcm_prepare(pcm), "prepare")
    return Chosen(
      format: format.0, rate: Int(near), channels: Int(channels), bufferFrames: Int(buffer),
      periodFrames: Int(period))
  }

  /// About 90 ms in four periods of a power of two, or what the device likes better.
  ///
  /// Odd period sizes at a foreign rate give endless underruns on PipeWire.
  private static func wishForBuffer(_ pcm: OpaquePointer, _ wish: OpaquePointer, rate: Int) {
    var before: OpaquePointer?
    guard unsafe snd_pcm_hw_params_malloc(&before) >= 0, let before = unsafe before else { return }
    defer { unsafe snd_pcm_hw_params_free(before) }
    unsafe snd_pcm_hw_params_copy(before, wish)
    var period: UInt = 64
    while period * 2 <= rate / 40 { period *= 2 }
    var buffer = 4 * period
    if unsafe snd_pcm_hw_params_set_period_size_near(pcm, wish, &period, nil) < 0
      || snd_pcm_hw_params_set_buffer_size_near(pcm, wish, &buffer) < 0
    {
      unsafe snd_pcm_hw_params_copy(wish, before)
    }
  }

  private static func setSoftware(_ pcm: OpaquePointer, period: UInt, buffer: UInt) -> Int32 {
    var allocated: OpaquePointer?
    let error = unsafe snd_pcm_sw_params_malloc(&allocated)
    guard error >= 0, let wish = unsafe allocated else { return error }
    defer { unsafe snd_pcm_sw_params_free(wish) }
    var result = unsafe snd_pcm_sw_params_current(pcm, wish)
    guard result >= 0 else { return result }
    // Two periods: after a hole the sound is back soon. The player starts explicitly as well.
    unsafe snd_pcm_sw_params_set_start_threshold(pcm, wish, min(2 * period, buffer))
    unsafe snd_pcm_sw_params_set_avail_min(pcm, wish, period)
    unsafe snd_pcm_sw_params_set_tstamp_mode(pcm, wish, SND_PCM_TSTAMP_ENABLE)
    unsafe snd_pcm_sw_params_set_tstamp_type(pcm, wish, SND_PCM_TSTAMP_TYPE_MONOTONIC)
    result = unsafe snd_pcm_sw_params(pcm, wish)
    return result
  }
}
