import Foundation

/// The Swift compiler of the machine.
struct Toolchain {
  /// The path of `swiftc`, links resolved.
  let compiler: String

  /// What tells this compiler from another one.
  let identity: String

  /// Finds the compiler on the `PATH`.
  init(environment: [String: String]) throws(ProgramError) {
    // A program would come with a second runtime, to which our types are strangers.
    guard unsafe dlopen("libswiftCore.so", RTLD_LAZY | RTLD_NOLOAD) != nil else {
      throw .ownRuntime
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let found = folders.lazy.map { $0 + "/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { throw .noCompiler }
    compiler = found
    identity = FileStamp(found).text
  }
}

/// What tells that a file has not changed.
struct FileStamp: Equatable {
  /// Its size and the time of its last change; a file that is not there has a stamp of its own.
  let text: String

  /// Looks at a file, through links.
  init(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      text = "none"
      return
    }
    text = "\(status.st_size) \(status.st_ino) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}
