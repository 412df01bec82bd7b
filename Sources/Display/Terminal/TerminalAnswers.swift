/// What a terminal has said about itself.
public struct TerminalAnswers: Hashable, Sendable {
  /// Whether it holds back pictures until they are whole; nil if it has not said.
  public var synchronizedUpdate: Bool?

  /// Its name and version; nil if it has not said.
  public var name: String?

  /// A cell's extent in pixels; nil if it has not said.
  public var cellSize: PixelSize?

  /// The window's extent in pixels; nil if it has not said.
  public var windowSize: PixelSize?

  /// The test pictures of the kitty graphics protocol that it has taken.
  public var pictures: Set<TestPicture>

  /// The version of the kitty behind tmux; nil if it has not said.
  public var kittyVersion: String?

  /// Whether it says that it draws sixels; nil if it has not said.
  public var hasSixels: Bool?

  /// The most colours of a sixel picture; nil if it has not said.
  public var sixelColors: Int?

  /// The largest sixel picture; nil if it has not said.
  public var sixelSize: PixelSize?

  /// The columns that the test characters took, in the order of ``TestCharacter``.
  public var testWidths: [Int]

  /// Whether the last question has been answered, and so every one that ever will be.
  ///
  /// Through a multiplexer answers of the terminal behind it still follow.
  public var isComplete: Bool

  /// A picture of one pixel that a terminal is asked whether it could read, by the image's number.
  public enum TestPicture: Int, Hashable, Sendable, CaseIterable {
    /// In what is written.
    case direct = 31

    /// In shared memory.
    case shared = 32

    /// In what is written, through tmux to the terminal behind it.
    case passedThrough = 33

    /// In shared memory, through tmux.
    case sharedPassedThrough = 34
  }

  /// A character of which a terminal is asked how many columns it took.
  public enum TestCharacter: Int, Hashable, Sendable, CaseIterable {
    /// A block of a cell divided in six.
    case sextant

    /// A block of a cell divided in eight.
    case octant
  }

  /// Makes answers; by default none.
  public init(
    synchronizedUpdate: Bool? = nil, name: String? = nil, cellSize: PixelSize? = nil,
    windowSize: PixelSize? = nil, pictures: Set<TestPicture> = [],
    kittyVersion: String? = nil, hasSixels: Bool? = nil,
    sixelColors: Int? = nil, sixelSize: PixelSize? = nil, testWidths: [Int] = [],
    isComplete: Bool = false
  ) {
    self.synchronizedUpdate = synchronizedUpdate
    self.name = name
    self.cellSize = cellSize
    self.windowSize = windowSize
    self.pictures = pictures
    self.kittyVersion = kittyVersion
    self.hasSixels = hasSixels
    self.sixelColors = sixelColors
    self.sixelSize = sixelSize
    self.testWidths = testWidths
    self.isComplete = isComplete
  }

  /// A cell's height for its width; nil if it has not said.
  public var cellAspect: Double? {
    cellSize.map { Double($0.height) / Double($0.width) }
  }

  /// The columns that a test character took; nil if it has not said.
  public func width(of character: TestCharacter) -> Int? {
    character.rawValue < testWidths.count ? testWidths[character.rawValue] : nil
  }

  /// Takes in one reply.
  mutating func note(_ reply: TerminalReply) {
    switch reply {
    // 1 and 2: can be set and reset. 0 and 4: not at all, and some terminals say so.
    case .mode(2026, let state): synchronizedUpdate = state == 1 || state == 2
    case .name(let text): name = text
    case .cellSize(let width, let height) where width > 0 && height > 0:
      cellSize = PixelSize(width: width, height: height)
    case .windowSize(let width, let height) where width > 0 && height > 0:
      windowSize = PixelSize(width: width, height: height)
    case .cursor(_, let column) where testWidths.count < TestCharacter.allCases.count:
      testWidths.append(column - 1)
    case .picture(let number, isFine: true):
      if let picture = TestPicture(rawValue: number) { pictures.insert(picture) }
    case .kittyVersion(let version): kittyVersion = version
    case .pictureLimit(1, let numbers): sixelColors = numbers.first
    case .pictureLimit(2, let numbers) where numbers.count > 1 && numbers[0] > 0 && numbers[1] > 0:
      sixelSize = PixelSize(width: numbers[0], height: numbers[1])
    case .attributes(let kinds):
      // The first number is the kind of terminal, the others what it has.
      hasSixels = kinds.dropFirst().contains(4)
      isComplete = true
    case .mode, .cellSize, .windowSize, .cursor, .picture, .pictureLimit, .keyboard, .extent, .fine:
      break
    }
  }
}
