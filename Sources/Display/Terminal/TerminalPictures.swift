/// How a terminal takes pictures by the kitty graphics protocol.
public struct KittyPictures: Hashable, Sendable {
  /// Whether it reads pixels from shared memory.
  public var isShared: Bool

  /// Whether they go through tmux to the terminal behind it.
  public var isPassedThrough: Bool

  /// Makes a way.
  public init(isShared: Bool, isPassedThrough: Bool = false) {
    self.isShared = isShared
    self.isPassedThrough = isPassedThrough
  }
}

/// What a terminal's sixel pictures may be.
public struct SixelPictures: Hashable, Sendable {
  /// The most colours of a picture.
  public var colors: Int

  /// The largest extent of a picture; nil if there is no limit.
  public var largest: PixelSize?

  /// Whether the terminal is known to draw them fast enough for moving pictures.
  public var isQuick: Bool

  /// Whether one takes away the characters in all of its cells, also where it sets no pixels.
  public var erasesText: Bool

  /// Makes limits; by default those that every terminal keeps to.
  public init(
    colors: Int = 256, largest: PixelSize? = nil, isQuick: Bool = false, erasesText: Bool = false
  ) {
    self.colors = colors
    self.largest = largest
    self.isQuick = isQuick
    self.erasesText = erasesText
  }
}

extension TerminalCapabilities {
  static func kitty(
    _ environment: [String: String], answers: TerminalAnswers
  ) -> KittyPictures? {
    let taken = answers.pictures
    if environment["TMUX"] != nil {
      guard taken.contains(.passedThrough) else { return nil }
      return KittyPictures(
        isShared: taken.contains(.sharedPassedThrough), isPassedThrough: true)
    }
    guard taken.contains(.direct) else { return nil }
    return KittyPictures(isShared: taken.contains(.shared))
  }

  static func sixel(_ name: TerminalName, answers: TerminalAnswers) -> SixelPictures? {
    guard answers.hasSixels == true else { return nil }
    return SixelPictures(
      colors: min(max(answers.sixelColors ?? 256, 2), 256), largest: answers.sixelSize,
      isQuick: quickSixels.contains(name.word), erasesText: name.word == "mlterm")
  }

  /// Terminals that parse sixels at a rate at which pictures move.
  private static let quickSixels: Set<String> = [
    "foot", "wezterm", "mlterm", "contour", "windowsterminal",
  ]

  /// Whether the terminal draws the blocks of cells divided in six itself, without gaps.
  static func hasSextants(_ name: TerminalName, answers: TerminalAnswers) -> Bool {
    guard answers.width(of: .sextant) ?? 1 == 1 else { return false }
    return switch name.word {
    case "kitty", "foot", "ghostty", "wezterm", "vte", "contour", "konsole": true
    case "alacritty": name.isAtLeast(0, 13, 2)
    default: false
    }
  }

  /// Whether it draws those of cells divided in eight, which are newer.
  static func hasOctants(_ name: TerminalName, answers: TerminalAnswers) -> Bool {
    guard answers.width(of: .octant) ?? 1 == 1 else { return false }
    return switch name.word {
    case "ghostty": true
    case "kitty": name.isAtLeast(0, 40)
    case "foot": name.isAtLeast(1, 20)
    case "vte": name.isAtLeast(7800)
    default: false
    }
  }

  static func mismeasured(_ answers: TerminalAnswers) -> Set<GlyphSet> {
    let tested: [(TerminalAnswers.TestCharacter, GlyphSet)] = [
      (.sextant, .sextant), (.octant, .octant),
    ]
    return Set(tested.filter { answers.width(of: $0.0) ?? 1 != 1 }.map { $0.1 })
  }

  /// What is drawn where such glyphs are asked for: themselves, or the next that are in their place.
  func drawable(_ wanted: GlyphSet) -> GlyphSet {
    guard mismeasured.contains(wanted) else { return wanted }
    return wanted == .octant ? drawable(.sextant) : .quadrant
  }

  /// Whether a terminal shows pictures in place of characters, as is needed behind a multiplexer.
  private static func hasPlaceholders(
    _ environment: [String: String], _ answers: TerminalAnswers
  ) -> Bool {
    if let version = answers.kittyVersion {
      return TerminalName(environment: [:], answers: TerminalAnswers(name: "kitty(\(version))"))
        .isAtLeast(0, 28)
    }
    return ["GHOSTTY_BIN_DIR", "GHOSTTY_RESOURCES_DIR"].contains { environment[$0] != nil }
  }

  /// The best way to draw, and the reason.
  static func choice(
    _ environment: [String: String], _ answers: TerminalAnswers, kitty: KittyPictures?,
    sixel: SixelPictures?, depth: ColorDepth, glyphs: GlyphSet
  ) -> (kind: ScreenKind, reason: String) {
    if depth == .none { return (.cells(glyphs), "no colour is wished for, or there is none") }
    if let kitty {
      if !kitty.isPassedThrough {
        return (.kitty, "sharpest, and costs the terminal least")
      }
      if hasPlaceholders(environment, answers) {
        return (.kitty, "sharpest, and tmux passes it through")
      }
    }
    if let sixel, sixel.isQuick { return (.sixel, "sharp, and this terminal draws it fast") }
    let reason =
      sixel != nil
      ? "moves better than sixel pictures in this terminal" : "the best that this terminal draws"
    return (.cells(glyphs), reason)
  }

  /// What was found out, a short sentence each, for people who wonder about the choice.
  static func findings(
    _ name: TerminalName, _ able: TerminalCapabilities, answers: TerminalAnswers, reason: String
  ) -> [String] {
    var lines: [String] = []
    let version = name.version.map { "\($0)" }.joined(separator: ".")
    lines.append(
      name.word.isEmpty
        ? "terminal: does not say its name"
        : "terminal: \(name.word)\(version.isEmpty ? "" : " ")\(version)")
    if !able.answersQuestions {
      lines.append("it is asked nothing: it would print what it does not know")
    } else if !answers.isComplete {
      lines.append("it has answered no question")
    }
    if let kitty = able.kitty {
      let way = kitty.isShared ? "through shared memory" : "in what is written"
      lines.append("kitty: \(way)\(kitty.isPassedThrough ? ", passed on by tmux" : "")")
    } else if answers.isComplete {
      lines.append(
        able.isMultiplexed
          ? "no kitty: nothing came back through tmux (set -g allow-passthrough on)"
          : "no kitty: the terminal did not take a test picture")
    }
    if let sixel = able.sixel {
      let size = sixel.largest.map { ", up to \($0.width)x\($0.height) pixels" } ?? ""
      let speed = sixel.isQuick ? "" : ", not known to be fast"
      lines.append("sixel: \(sixel.colors) colours\(size)\(speed)")
    } else if answers.isComplete {
      lines.append("no sixel: not among what the terminal says it has")
    }
    if !able.hasSextants {
      lines.append("no sextants, no octants: not known to be drawn without gaps")
    } else if !able.hasOctants {
      lines.append("sextants, no octants: not known to be drawn by this version")
    } else {
      lines.append("sextants and octants")
    }
    for wanted in [GlyphSet.sextant, .octant] where able.mismeasured.contains(wanted) {
      lines.append("\(wanted)s are drawn as \(able.drawable(wanted))s: it measures them wrong")
    }
    lines.append("\(able.choice.name): \(reason)")
    return lines
  }
}
