import AudioPlayer
import CarolUI
import Display
import Foundation
import HostClock
import Stage

/// Plays with a picture: ties the player, the stage and the keys together.
@MainActor final class PictureSession {
  private let options: PlayOptions
  private let jukebox: Jukebox
  private let screen: any Screen
  private let stage: Stage
  private let stats: StatsFile?
  private let program: SceneProgram?
  private var programRoot: AnyView?
  private var scene: SceneChoice
  private var overlay = OverlayKind.none
  private var rates = FrameRates()
  private var notice: String?
  private var noticeNumber = 0
  private var playsOnReturn = false

  /// Looks for songs whose names are pasted, or dropped on the window.
  private let search = SongSearch()

  /// Where the mouse went down on the progress bar, while it is down.
  private var seeking: MouseEvent?

  /// Where the mouse went down on no view that takes it.
  private var pressed: MouseEvent?

  private var player: AudioPlayer { jukebox.player }

  /// What lies over the picture.
  private enum OverlayKind {
    case none
    case help
    case information
  }

  /// Seconds for which a notice stands in the bottom line.
  private static let noticeTime = 4.0

  init(
    _ options: PlayOptions, jukebox: Jukebox, program: SceneProgram?, screen: any Screen,
    stats: StatsFile?
  ) throws(Failure) {
    self.options = options
    self.jukebox = jukebox
    self.screen = screen
    self.stats = stats
    self.program = program
    scene = options.scene
    WindowShape.announce(nil, on: screen)
    programRoot = try program?.makeRoot(watches: options.watches)
    let root = Self.root(of: options.scene, programRoot, jukebox.player)
    stage = Stage(root: root, surface: screen, pace: options.pace)
  }

  private static func root(
    of scene: SceneChoice, _ programRoot: AnyView?, _ player: AudioPlayer
  ) -> AnyView {
    switch scene {
    case .builtIn(let name): AnyView(name.view(of: player))
    // A program that has never been whole gives way to the first scene.
    case .program: programRoot ?? AnyView(SceneName.wave.view(of: player))
    }
  }

  /// Plays until the songs end or the user does; the terminal is put back before it returns.
  func run() -> Int32 {
    screen.onEvent = { [stage] in stage.handle($0) }
    stage.willDraw = { [unowned self] in prepare($0) }
    stage.didDraw = { [unowned self] in record($0, $1) }
    stage.onInput = { [unowned self] in take($0) }
    stage.onUntaken = { [unowned self] in takeUntaken($0) }
    jukebox.onEnd = { [stage] in stage.stop() }
    jukebox.onChange = { [unowned self] in refresh() }
    jukebox.onNotice = { [unowned self] in show(notice: $0) }
    search.onFound = { [unowned self] in
      show(notice: $0.complaint)
      jukebox.add($0.songs)
    }
    screen.enter()
    refresh()
    jukebox.start(at: options.start)
    let ahead = Timer(timeInterval: 1, repeats: true) { [jukebox] _ in
      MainActor.assumeIsolated { jukebox.lookAhead() }
    }
    RunLoop.main.add(ahead, forMode: .default)
    program?.onRoot = { [unowned self] in
      programRoot = $0
      if case .program = scene { stage.setRoot($0) }
    }
    program?.onChange = { [unowned self] in refresh() }
    if options.watches { program?.startWatching() }
    let code = stage.run()
    program?.stopWatching()
    search.stop()
    ahead.invalidate()
    screen.close()
    stats?.close()
    return code
  }

  // MARK: - Frames

  private func prepare(_ tick: FrameTick) {
    player.presentationTime = tick.target
    rates.count(tick)
    refresh()
  }

  private func record(_ tick: FrameTick, _ report: FrameReport) {
    rates.count(report)
    stats?.add(
      tick: tick, report: report, drops: stage.skippedFrames + report.drops,
      link: screen.link, player: player)
    player.presentationTime = nil
  }

  /// Brings what stands around the picture up to date; the stage sees whether anything changed.
  private func refresh() {
    let words = program?.activity ?? notice
    stage.chrome = Chrome(status: StatusLine(jukebox, notice: words), overlay: overlayLines)
  }

  private var overlayLines: [OverlayLine] {
    switch overlay {
    case .none:
      if case .program = scene { program?.mistakes ?? [] } else { [] }
    case .help: Help.keys.map { OverlayLine($0.key, text: $0.meaning) }
    case .information:
      InformationPage(
        player: player, screen: screen, scene: scene, rates: rates,
        drops: stage.skippedFrames
      ).lines
    }
  }

  private func show(notice words: String?) {
    notice = words
    noticeNumber += 1
    let number = noticeNumber
    refresh()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.noticeTime) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.noticeNumber == number else { return }
        self.notice = nil
        self.refresh()
      }
    }
  }

  // MARK: - Input

  private func take(_ event: InputEvent) -> Bool {
    player.presentationTime = nil
    defer { refresh() }
    switch event {
    case .key(.character("c"), .control):
      stage.stop()
      return true
    case .key(.escape, []) where overlay != .none:
      overlay = .none
      return true
    case .mouse(let mouse): return take(mouse)
    case .suspended:
      playsOnReturn = player.isPlaying
      player.pause()
    case .resumed, .continuedInBackground:
      if playsOnReturn { player.play() }
      playsOnReturn = false
    default: break
    }
    return false
  }

  /// Seeks on the progress bar, which lies outside the picture.
  private func take(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .down where mouse.button == 0 && screen.progress(under: mouse) != nil:
      seeking = mouse
      seek(under: mouse)
      return true
    case .drag:
      guard let seeking else { return false }
      // A hand is not so steady that it stays in the line.
      var mouse = mouse
      mouse.y = seeking.y
      seek(under: mouse)
      return true
    case .up:
      defer { seeking = nil }
      return seeking != nil
    default: return false
    }
  }

  private func seek(under mouse: MouseEvent) {
    guard let duration = player.duration, let progress = screen.progress(under: mouse) else {
      return
    }
    seek(to: duration * progress)
  }

  /// Does what keys and mouse do when no view has made anything of them.
  private func takeUntaken(_ event: InputEvent) {
    defer { refresh() }
    switch event {
    case .key(let key, let modifiers): press(key, modifiers)
    case .keyRepeat(let key, let modifiers):
      // Held, only what goes by steps counts again.
      if Self.steps.contains(key) { press(key, modifiers) }
    case .paste(let text):
      show(notice: "looking for songs")
      search.look(in: text)
    case .mouse(let mouse): press(mouse)
    default: break
    }
  }

  /// The keys that go on while they are held.
  private static let steps: Set<Key> = [
    .left, .right, .up, .down, .character("["), .character("]"),
  ]

  private func press(_ mouse: MouseEvent) {
    switch mouse.action {
    case .wheel(let notches):
      player.stepVolume(by: notches)
    case .down where mouse.button == 0:
      pressed = mouse
    case .up where mouse.button == 0:
      if let pressed, pressed.column == mouse.column, pressed.row == mouse.row {
        player.playOrPause()
      }
      pressed = nil
    default: break
    }
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers) {
    switch (key, modifiers) {
    case (.character(" "), []): player.playOrPause()
    case (.right, []): seek(to: player.currentTime + 5)
    case (.left, []): seek(to: player.currentTime - 5)
    case (.up, []): player.stepVolume(by: 1)
    case (.down, []): player.stepVolume(by: -1)
    case (.character("m"), []): player.isMuted.toggle()
    case (.character("n"), []):
      notice = nil
      jukebox.skip(by: 1)
    case (.character("p"), []):
      notice = nil
      jukebox.previous()
    case (.character("r"), []): jukebox.changeRepeat()
    case (.character("z"), []): jukebox.changeShuffle()
    case (.character("["), []): shiftPicture(by: -0.01)
    case (.character("]"), []): shiftPicture(by: 0.01)
    case (.character("i"), []): toggle(.information)
    case (.character("?"), []): toggle(.help)
    case (.tab, []): show(following)
    case (.character(let digit), []) where SceneName(digit: digit) != nil:
      if let chosen = SceneName(digit: digit) { show(.builtIn(chosen)) }
    case (.character("q"), []): stage.stop()
    default: break
    }
  }

  /// Goes to a second of the song; a stream has no way back.
  private func seek(to seconds: Double) {
    guard player.track?.source != .standardInput || seconds > player.currentTime else {
      return show(notice: "standard input cannot go back")
    }
    player.seek(to: seconds)
  }

  private func toggle(_ kind: OverlayKind) {
    overlay = overlay == kind ? .none : kind
  }

  private func show(_ chosen: SceneChoice) {
    guard chosen != scene else { return }
    scene = chosen
    stage.setRoot(Self.root(of: chosen, programRoot, player))
    show(notice: chosen.name)
  }

  /// The scene behind the one shown, round and round; one of the user's own stands first.
  private var following: SceneChoice {
    let all =
      (program.map { [.program(path: $0.path)] } ?? [])
      + SceneName.allCases.map {
        SceneChoice.builtIn($0)
      }
    return all[((all.firstIndex(of: scene) ?? 0) + 1) % all.count]
  }

  private func shiftPicture(by seconds: Double) {
    player.offset = Swift.min(5, Swift.max(-5, ((player.offset + seconds) * 100).rounded() / 100))
    let milliseconds = Int((player.offset * 1000).rounded())
    show(notice: "picture \(milliseconds < 0 ? "" : "+")\(milliseconds) ms")
    stage.invalidate()
  }
}

extension SceneName {
  /// The scene of a digit key, counted from 1.
  init?(digit: Character) {
    guard let number = digit.wholeNumberValue, Self.allCases.indices.contains(number - 1) else {
      return nil
    }
    self = Self.allCases[number - 1]
  }
}
