internal import CALSA
import Glibc
import HostClock

/// An open PCM of alsa-lib, set up for playing: calls, checks, no policy.
///
/// `@safe`: both handles are made in `init`, freed in `deinit`, and used by one thread.
@safe struct ALSADevice: ~Copyable {
  /// The format in which samples are written.
  let format: SampleFormat
  let rate: Int
  let channels: Int
  let bufferFrames: Int
  let periodFrames: Int

  private let pcm: OpaquePointer
  private let status: OpaquePointer

  /// What a device says of itself in one breath.
  struct Status {
    var state: snd_pcm_state_t
    var available: Int
    var delay: Int
    var stamp: HostTime
  }

  /// Opens a PCM and sets it up for a rate, as near as the device can.
  init(_ name: String, rate: Int) throws(SinkFailure) {
    // Non-blocking, since a blocking open waits for as long as another program has the device.
    let pcm = try unsafe ALSASetUp.open(name)
    do throws(SinkFailure) {
      let chosen = try unsafe ALSASetUp.configure(pcm, name: name, rate: rate)
      var status: OpaquePointer?
      guard unsafe snd_pcm_status_malloc(&status) == 0, let status = unsafe status else {
        throw SinkFailure(device: name, code: ENOMEM, operation: "prepare")
      }
      unsafe self.pcm = pcm
      unsafe self.status = status
      format = chosen.format
      self.rate = chosen.rate
      channels = chosen.channels
      bufferFrames = chosen.bufferFrames
      periodFrames = chosen.periodFrames
    } catch {
      unsafe snd_pcm_close(pcm)
      throw error
    }
  }

  deinit {
    unsafe snd_pcm_status_free(status)
    unsafe snd_pcm_close(pcm)
  }

  /// The system's error number, or 0.
  ///
  /// The corresponding C function is `snd_pcm_status`.
  func readStatus(into result: inout Status) -> Int32 {
    let error = unsafe snd_pcm_status(pcm, status)
    let now = HostTime.now
    guard error >= 0 else { return -error }
    var stamp = timespec()
    unsafe snd_pcm_status_get_htstamp(status, &stamp)
    var instant = HostTime(
      nanoseconds: Int64(stamp.tv_sec) * 1_000_000_000 + Int64(stamp.tv_nsec))
    // Some plugins leave the stamp unset or take it from another clock.
    if abs(now.seconds(since: instant)) > 0.5 { instant = now }
    result = Status(
      state: unsafe snd_pcm_status_get_state(status),
      available: Int(unsafe snd_pcm_status_get_avail(status)),
      delay: unsafe snd_pcm_status_get_delay(status), stamp: instant)
    return 0
  }

  /// Frames that were taken, or a negative error number.
  ///
  /// The corresponding C function is `snd_pcm_writei`.
  func write(_ bytes: Span<UInt8>, frames: Int) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe snd_pcm_writei(pcm, buffer.baseAddress, UInt(frames))
    }
  }

  /// The system's error number, or 0.
  ///
  /// The corresponding C function is `snd_pcm_prepare`.
  func prepare() -> Int32 { -(unsafe snd_pcm_prepare(pcm)) }

  /// The system's error number, or 0.
  ///
  /// The corresponding C function is `snd_pcm_start`.
  func start() -> Int32 { -(unsafe snd_pcm_start(pcm)) }

  /// The system's error number, or 0.
  ///
  /// The corresponding C function is `snd_pcm_drop`.
  @discardableResult
  func drop() -> Int32 { -(unsafe snd_pcm_drop(pcm)) }

  /// The system's error number, or 0.
  ///
  /// The corresponding C function is `snd_pcm_resume`.
  func resume() -> Int32 { -(unsafe snd_pcm_resume(pcm)) }

  /// The device's state as the library remembers it.
  ///
  /// The corresponding C function is `snd_pcm_state`.
  var state: snd_pcm_state_t { unsafe snd_pcm_state(pcm) }
}
