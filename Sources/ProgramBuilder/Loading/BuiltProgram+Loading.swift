import Foundation

extension BuiltProgram {
  /// Lets `Bundle.main` be the program's bundle; to be called before anything has asked for it.
  public func adoptBundle() {
    typealias Accessor = @convention(c) () -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    // CoreFoundation hands out the place where it keeps the path of the program, which is what it
    // takes for the main bundle's executable.
    guard let function = unsafe dlsym(nil, "_CFGetProcessPath") else { return }
    let accessor = unsafe unsafeBitCast(function, to: Accessor.self)
    unsafe accessor()?.pointee = strdup(bundle.appendingPathComponent(name).path)
    _ = Bundle.main.bundlePath
  }

  /// Takes the program's code into this process and returns its entry.
  ///
  /// The entry is to be called on the main thread. What has been loaded stays until the process ends.
  ///
  /// - Parameter arguments: What `CommandLine` is to tell behind the program's name.
  public func load(arguments: [String] = []) throws(ProgramError) -> () -> Void {
    guard let handle = unsafe dlopen(library.path, RTLD_NOW | RTLD_LOCAL),
      let function = unsafe dlsym(handle, EntryCode.symbol)
    else {
      let reason = unsafe dlerror().map { word in unsafe String(cString: word) } ?? "no entry"
      throw .cannotLoad(path: library.path, reason: reason)
    }
    if let setter = unsafe dlsym(handle, ArgumentCode.symbol) {
      typealias Setter = @convention(c) (UnsafePointer<CChar>) -> Void
      let words = ([name] + arguments).joined(separator: ArgumentCode.separator)
      unsafe unsafeBitCast(setter, to: Setter.self)(words)
    }
    typealias Entry =
      @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
    let entry = unsafe unsafeBitCast(function, to: Entry.self)
    return { _ = entry(0, nil) }
  }
}
