internal import Glibc

/// Why the screen of the machine itself cannot be drawn on.
public enum ConsoleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no such device.
  case missing(device: String)

  /// The user may not open a device.
  case notPermitted(device: String)

  /// Another program, a desktop for instance, has the screen.
  case taken(device: String)

  /// The device shows no picture that could be drawn: a palette, or planes.
  case notTrueColor(device: String)

  /// No display is connected, or none has a mode.
  case notConnected(device: String)

  /// The device refuses a request.
  case failed(device: String, request: String, errno: Int32)

  /// What is wrong, and the way out, in one line.
  public var description: String {
    switch self {
    case .missing(let device):
      "\(device): no such device (carol devices tells which screens there are)"
    case .notPermitted(let device):
      "\(device): not permitted (add yourself to the group video: sudo usermod -aG video $USER)"
    case .taken(let device):
      "\(device): another program has the screen (end it, or switch to a console of your own)"
    case .notTrueColor(let device):
      "\(device): not a true-colour framebuffer (choose 16 or 32 bits, framebuffer_depth=32)"
    case .notConnected(let device):
      "\(device): no display is connected (plug one in, then start again)"
    case .failed(let device, let request, let number):
      "\(device): \(request): \(unsafe String(cString: strerror(number)))"
        + " (another screen may be chosen with --screen)"
    }
  }

  /// The reason why a device could not be opened.
  static func opening(_ device: String, errno number: Int32) -> ConsoleError {
    switch number {
    case ENOENT, ENODEV, ENXIO: .missing(device: device)
    case EACCES, EPERM: .notPermitted(device: device)
    case EBUSY: .taken(device: device)
    default: .failed(device: device, request: "open", errno: number)
    }
  }
}
