import AudioPlayer

extension AudioSource {
  /// What a word of the command line names: a file, or `-` for standard input.
  init(operand: String) {
    self = operand == "-" ? .standardInput : .file(operand)
  }

  /// The same for a command that takes one source; throws when it has been given one before.
  init(operand: String, after former: AudioSource?) throws(Failure) {
    guard former == nil else { throw .usage("\(operand.visible): one file at a time") }
    self.init(operand: operand)
  }
}
