import Foundation

/// Reads CPU clocks around a piece of work.
enum Meter {
  /// Runs work on this thread and counts the CPU time of the whole process.
  static func sample(units: Double, _ work: () throws -> Void) rethrows -> Sample {
    let start = processSeconds
    try work()
    return Sample(cpuSeconds: processSeconds - start, units: units)
  }

  /// User and system CPU seconds of this process, all threads.
  static var processSeconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Runs another program to its end and counts its CPU time.
  ///
  /// Its output is thrown away or written to a file. Throws `PeerMissing` when it cannot be started
  /// or fails.
  static func sample(
    units: Double, program: String, _ arguments: [String], output: URL? = nil
  ) throws -> Sample {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try output.map(Self.emptyFile) ?? .nullDevice
    process.standardError = FileHandle.nullDevice
    let start = childrenSeconds
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw PeerMissing(name: program) }
    return Sample(cpuSeconds: childrenSeconds - start, units: units)
  }

  private static func emptyFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// User and system CPU seconds of all children that have ended.
  private static var childrenSeconds: Double {
    var usage = rusage()
    unsafe getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// A peer that is not installed or does not run.
struct PeerMissing: Error {
  var name: String
}
