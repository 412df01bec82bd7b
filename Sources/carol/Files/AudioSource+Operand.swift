import AudioPlayer
import Foundation

extension AudioSource {
  /// What a word of the command line names: a file, or `-` for standard input.
  init(operand: String) {
    self = operand == "-" ? .standardInput : .file(operand)
  }

  /// Throws if an output is the very file that is read, which writing would destroy.
  func refuse(output: String) throws(Failure) {
    guard case .file(let path) = self else { return }
    var input = stat()
    var present = stat()
    guard unsafe stat(path, &input) == 0, unsafe stat(output, &present) == 0,
      present.st_mode & S_IFMT == S_IFREG, input.st_dev == present.st_dev,
      input.st_ino == present.st_ino
    else { return }
    throw .usage("\(output.visible): is the song itself (choose another output)")
  }

  /// The same for a command that takes one source; throws when it has been given one before.
  init(operand: String, after former: AudioSource?) throws(Failure) {
    guard former == nil else { throw .usage("\(operand.visible): one file at a time") }
    self.init(operand: operand)
  }
}
