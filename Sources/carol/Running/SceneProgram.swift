import AudioPlayer
import CarolUI
import Display
import Foundation
import ProgramBuilder

/// A program of the user's as a scene: built at first, and again whenever its files change.
@MainActor final class SceneProgram {
  /// The path that was named.
  let path: String

  /// Called with another root, when what has changed is built.
  var onRoot: ((AnyView) -> Void)?

  /// Called when there are other mistakes to show, or none, and when building begins or ends.
  var onChange: (() -> Void)?

  /// What the compiler says, as long as it is true.
  private(set) var mistakes: [OverlayLine] = []

  /// What is being done, while it is.
  var activity: String? {
    build.map { "building \($0.source.name)" }
  }

  private let player: AudioPlayer
  private var watch: ProgramWatch?
  private var build: ProgramBuild? {
    didSet {
      if (build == nil) != (oldValue == nil) { onChange?() }
    }
  }
  private var timer: Timer?

  /// Seconds between two looks at the files.
  private static let interval = 0.2

  /// The most lines of the compiler's that are shown.
  private static let mostLines = 12

  /// A program that hears a player.
  init(path: String, player: AudioPlayer) {
    self.path = path
    self.player = player
  }

  /// Builds the program and makes its root, which takes as long as it takes.
  ///
  /// - Parameter watches: Whether a program with mistakes has no root for now instead of an error.
  func makeRoot(watches: Bool = false) throws(Failure) -> AnyView? {
    do throws(Failure) {
      let program = try ProgramLoading.build(path)
      program.adoptBundle()
      Terminal.noteCrashes(of: "carol: \(program.name.visible)")
      return try root(of: program)
    } catch {
      guard watches, error.code == .badData else { throw error }
      note(error)
      return nil
    }
  }

  /// From now on builds anew whenever something has changed, while everything else goes on.
  func startWatching() {
    watch = ProgramWatch(path: path)
    let timer = Timer(
      fire: Date(timeIntervalSinceNow: Self.interval), interval: Self.interval, repeats: true
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.look() }
    }
    RunLoop.main.add(timer, forMode: .default)
    self.timer = timer
  }

  /// Watches no longer.
  func stopWatching() {
    timer?.invalidate()
    build?.stop()
  }

  /// Shows what is wrong with the program as it is.
  func note(_ failure: Failure) {
    let details = failure.details.split(separator: "\n").map(String.init)
    let more = details.count - Self.mostLines
    mistakes =
      (details.prefix(Self.mostLines) + (more > 0 ? ["... and \(more) more lines"] : [])
      + [failure.description]).map { OverlayLine(text: $0) }
    onChange?()
  }

  private func look() {
    do throws(ProgramError) {
      if watch?.hasChanged() == true {
        build?.stop()
        build = try ProgramBuild(path: path, executable: ProgramLoading.executable)
      }
      guard let program = try build?.poll() else { return }
      build = nil
      take(program)
    } catch {
      build = nil
      note(Failure(error))
    }
  }

  private func take(_ program: BuiltProgram) {
    do throws(Failure) {
      let root = try root(of: program)
      mistakes = []
      onChange?()
      onRoot?(root)
    } catch {
      note(error)
    }
  }

  /// The root of a built program, which hears the player.
  func root(of program: BuiltProgram) throws(Failure) -> AnyView {
    var root: AnyView?
    try ProgramLoading.enter(program) { root = $0() }
    guard let root else {
      throw Failure(.badData, "\(path.visible): shows nothing (give its App a WindowGroup)")
    }
    return AnyView(root.environment(player))
  }
}
