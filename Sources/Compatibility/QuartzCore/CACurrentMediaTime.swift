// The names are those of the original.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Dispatch

/// A number of seconds.
public typealias CFTimeInterval = Double

/// Seconds since the system was started, by a clock that is never set.
public func CACurrentMediaTime() -> CFTimeInterval {
  Double(DispatchTime.now().uptimeNanoseconds) / 1e9
}
