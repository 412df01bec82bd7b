import Glibc
import HostClock
import Synchronization

extension AudioPlayer {
  /// Over how many seconds levels are measured.
  ///
  /// Half of it lies ahead, and half as much is how early a level rises with a sudden sound: less
  /// than a third of a picture's frame at 60 a second. A bass note's crest still fits.
  private static let levelSeconds = 0.01

  /// The second of the track that is heard at `presentationTime`.
  public var currentTime: Double {
    let place = audiblePlace
    return Double(place.frame)
      / Double(max(1, tracks[place.track]?.format.sampleRate ?? place.rate))
  }

  /// The frame of the track that is heard at `presentationTime`.
  public var audibleFrame: Int64 { audiblePlace.frame }

  /// How loud it is at `presentationTime`, measured over 10 ms around it.
  ///
  /// Silence while nothing sounds: paused, ended, or the device is gone.
  public var levels: Levels {
    guard isOffline || engine.clock.line.moves(at: instant) else { return .silence }
    let count = Int(Self.levelSeconds * Double(opening.report == nil ? 44_100 : musicRate))
    return Levels(of: samples(count: count).span)
  }

  /// The frames heard around an instant: half of them before it, half after.
  ///
  /// `seconds` counts from `presentationTime`, so that 0 is what is heard then.
  public func samples(around seconds: Double = 0, count: Int) -> [StereoSample] {
    var samples = [StereoSample](repeating: .silence, count: max(0, count))
    var target = samples.mutableSpan
    copySamples(around: seconds, into: &target)
    return samples
  }

  /// Fills a span with the frames heard around an instant; allocates nothing.
  ///
  /// What is not known (before the beginning, not yet decoded) is silence.
  public func copySamples(
    around seconds: Double = 0, into target: inout MutableSpan<StereoSample>
  ) {
    let middle = audibleOutputFrame + Int((seconds * Double(musicRate)).rounded())
    engine.history.copy(from: middle - target.count / 2, into: &target)
  }

  /// What the sound goes through, as it is now.
  public var output: OutputReport {
    var report = OutputReport()
    let controls = engine.controls
    report.delayFrames = controls.delay.load(ordering: .relaxed)
    report.delay = Double(report.delayFrames) / Double(musicRate)
    report.underruns = controls.underruns.load(ordering: .relaxed)
    report.notices = notices
    if let sink = opening.report {
      report.device = sink.device
      report.format = sink.format
      report.rate = sink.rate
      report.channels = sink.channels
      report.isSilent = sink.isSilent
    }
    return report
  }

  // MARK: - Inside

  /// Frames a second of what is heard.
  private var musicRate: Int {
    let rate = engine.history.timeline.place(of: audibleOutputFrame)?.origin.rate ?? 0
    return rate > 0 ? rate : track?.format.sampleRate ?? 44_100
  }

  /// The instant of sound that belongs to the picture being made.
  private var instant: HostTime {
    (presentationTime ?? .now).advanced(bySeconds: -offset)
  }

  private var audibleOutputFrame: Int {
    Int(engine.clock.frame(at: instant).rounded())
  }

  /// Whether frames of the newest load or seek are heard.
  var isAudibleUpToDate: Bool { audiblePlace.generation == generation }

  /// What is heard, or what will be as soon as the newest load or seek has come through.
  private var audiblePlace: FrameOrigin {
    let place = engine.history.timeline.place(of: audibleOutputFrame)
    guard let origin = place?.origin, origin.generation == generation else { return target }
    return origin
  }

  /// The linear gain of so many decibels.
  static func gain(ofDecibels decibels: Double) -> Double {
    pow(10, decibels / 20)
  }
}
