internal import Foundation

/// Why a program cannot be built or loaded.
public enum ProgramError: Error, Equatable, Sendable {
  /// There is no such file or folder.
  case notFound(path: String)
  /// There is no Swift source in it.
  case noSources(path: String)
  /// There are several programs in it; their names, or what starts them.
  case severalPrograms(path: String, names: [String])
  /// Nothing in it can be shown: no app, no `ContentView`, no preview.
  case noEntry(path: String)
  /// There is no Swift compiler on the machine.
  case noCompiler
  /// This Carol holds a Swift runtime of its own, which no program can share.
  case ownRuntime
  /// The modules that programs are compiled against are not where they should be.
  case noModules(folder: String)
  /// A file of the cache cannot be written.
  case cannotWrite(path: String, errno: Int32)
  /// A folder of the cache cannot be made.
  case noCache(path: String, errno: Int32)
  /// The compiler has found mistakes.
  case doesNotCompile(name: String, CompilerReport)
  /// What was built cannot be taken in.
  case cannotLoad(path: String, reason: String)
}

extension ProgramError: CustomStringConvertible {
  /// `what: why (what to do)`, without control characters of its own.
  public var description: String {
    switch self {
    case .notFound(let path):
      "\(path): no such file or folder"
    case .noSources(let path):
      "\(path): no Swift source in it (name a .swift file, a folder of them or an Xcode project)"
    case .severalPrograms(let path, let names):
      "\(path): several programs in it: \(names.joined(separator: ", ")) (name one)"
    case .noEntry(let path):
      "\(path): nothing to show (write an @main App, a view named ContentView or a #Preview)"
    case .noCompiler:
      "swiftc: not found (install Swift from swift.org and put it on the PATH)"
    case .ownRuntime:
      "programs: cannot be run by a carol built with --static-swift-stdlib (build it without)"
    case .noModules(let folder):
      "\(folder): Carol's modules are not there (build Carol, or see \"Installing\" in its README)"
    case .cannotWrite(let path, let errno):
      "\(path): cannot be written: \(Self.words(errno))"
    case .noCache(let path, let errno):
      "\(path): cannot be made: \(Self.words(errno)) (let XDG_CACHE_HOME name a folder of yours)"
    case .doesNotCompile(let name, let report):
      "\(name): does not compile: \(report.summary)"
    case .cannotLoad(let path, let reason):
      "\(path): cannot be loaded: \(reason)"
    }
  }
}

extension ProgramError {
  /// A file that Foundation could not write.
  static func cannotWrite(path: String, _ error: any Error) -> ProgramError {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
    let code = (cause as? POSIXError)?.code.rawValue
    return .cannotWrite(path: path, errno: code ?? EIO)
  }

  /// The system's words for an error.
  private static func words(_ errno: Int32) -> String {
    unsafe String(cString: strerror(errno)).lowercased()
  }
}
