internal import CLinux
internal import Glibc

/// The program `ffmpeg`, fed with raw frames through a pipe.
final class FFmpeg {
  private let path: String
  private let process: pid_t
  private var input: OutputFile?
  /// What the program says, in memory; it is short.
  private let words: Int32

  /// Starts the program; frames are 32-bit pixels, blue first.
  init(
    path: String, size: PixelSize, rate: FrameRate, sound: String?
  ) throws(FrameFileError) {
    // A program that ends early must come as an error of `write`.
    _ = signal(SIGPIPE, unsafe unsafeBitCast(1, to: sighandler_t.self))
    let memory = unsafe memfd_create("ffmpeg", 1)
    guard memory >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      let error = errno
      _ = close(memory)
      throw .cannotWrite(path: path, errno: error)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let arguments = Self.arguments(path: path, size: size, rate: rate, sound: sound)
    var child: pid_t = 0
    let error = Self.spawn(arguments, input: ends[0], words: memory, &child)
    _ = close(ends[0])
    guard error == 0 else {
      _ = close(ends[1])
      _ = close(memory)
      if error == ENOENT { throw .ffmpegMissing(path: path) }
      throw .cannotWrite(path: path, errno: error)
    }
    self.path = path
    process = child
    words = memory
    input = OutputFile(adopting: ends[1], path: path)
  }

  deinit {
    if input != nil {
      // Given up: half a film is no film.
      _ = kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
      _ = unsafe unlink(path)
    }
    _ = close(words)
  }

  /// Hands over one frame.
  func write(_ bytes: [UInt8]) throws(FrameFileError) {
    do {
      try input?.write(bytes)
    } catch {
      // It has ended: it has said why.
      input = nil
      throw end() ?? error
    }
  }

  /// Waits until the film is whole.
  func finish() throws(FrameFileError) {
    input = nil
    if let error = end() { throw error }
  }

  /// Waits for the program's end; nil if all went well.
  private func end() -> FrameFileError? {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status != 0 else { return nil }
    var text = [UInt8](repeating: 0, count: 4096)
    _ = lseek(words, 0, SEEK_SET)
    let count = unsafe max(read(words, &text, text.count), 0)
    let lines = String(decoding: text[..<count], as: UTF8.self).split(separator: "\n")
    let code = status & 0x7F == 0 ? "exit code \(status >> 8 & 255)" : "signal \(status & 0x7F)"
    return .ffmpegFailed(
      path: path, reason: lines.first.map { CellText(String($0)).string } ?? code)
  }

  /// What the program is told: exact rate, fixed settings, nothing of this machine or hour.
  static func arguments(
    path: String, size: PixelSize, rate: FrameRate, sound: String?
  ) -> [String] {
    var words = ["ffmpeg", "-hide_banner", "-loglevel", "error", "-nostdin", "-y"]
    words += ["-f", "rawvideo", "-pixel_format", "bgr0", "-video_size"]
    words += ["\(size.width)x\(size.height)", "-framerate", rate.description, "-i", "pipe:0"]
    let holdsSound = FrameFileFormat(path: path)?.holdsSound ?? false
    if holdsSound, let sound { words += ["-i", sound, "-map", "0:v", "-map", "1:a"] }
    // Half the colour resolution needs an even size; a black edge is the least change.
    let even = "pad=ceil(iw/2)*2:ceil(ih/2)*2"
    let television = "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
    let tags = [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
    switch FrameFileFormat(path: path) {
    case .gif:
      words += ["-vf", "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1"]
      words += ["-loop", "0"]
    case .webm:
      words += ["-vf", "\(even),\(television)", "-c:v", "libvpx-vp9", "-crf", "28", "-b:v", "0"]
      words += ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1"] + tags
      words += ["-c:a", "libopus", "-b:a", "160k"]
    case .mp4, .png, .y4m, nil:
      words += ["-vf", "\(even),\(television)", "-c:v", "libx264", "-preset", "medium"]
      words += ["-crf", "18"] + tags + ["-c:a", "aac", "-b:a", "192k", "-movflags", "+faststart"]
    }
    words += ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    words += ["-flags:a", "+bitexact", "file:\(path)"]
    return words
  }

  private static func spawn(
    _ arguments: [String], input: Int32, words: Int32, _ child: inout pid_t
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, words, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, words, 2)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    // POSIX_SPAWN_SETSIGDEF and POSIX_SPAWN_SETSIGMASK.
    unsafe posix_spawnattr_setflags(&attributes, 0x04 | 0x08)
    var pointers: [UnsafeMutablePointer<CChar>?] =
      unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }
    return unsafe posix_spawnp(&child, "ffmpeg", &actions, &attributes, &pointers, environ)
  }
}
