/// Which song comes next: the order, shuffled or not, and what is repeated.
package struct PlayQueue<Song> {
  /// What happens at the end of a song and of the list.
  package enum Repeat: String, CaseIterable {
    case off
    case one
    case all

    /// The one that a key press goes on to.
    var following: Repeat {
      switch self {
      case .off: .all
      case .all: .one
      case .one: .off
      }
    }
  }

  package private(set) var songs: [Song]
  package var mode = Repeat.off
  package private(set) var isShuffled = false
  private var order: [Int]
  private var place = 0

  /// At least one song.
  package init(_ songs: [Song]) {
    precondition(!songs.isEmpty, "a queue without songs")
    self.songs = songs
    order = Array(songs.indices)
  }

  package var current: Song { songs[order[place]] }

  /// The song that follows when the current one ends by itself; nil at the end.
  package var following: Song? {
    switch mode {
    case .one: current
    case .all: songs[order[(place + 1) % order.count]]
    case .off: place + 1 < order.count ? songs[order[place + 1]] : nil
    }
  }

  /// Goes on as at the end of a song; false if that was the last.
  package mutating func advance() -> Bool {
    switch mode {
    case .one: return true
    case .all: place = (place + 1) % order.count
    case .off:
      guard place + 1 < order.count else { return false }
      place += 1
    }
    return true
  }

  /// Puts songs at the end, shuffled or not.
  package mutating func append(_ more: [Song]) {
    order += songs.count..<songs.count + more.count
    songs += more
  }

  /// Takes the current song out, for good; the next one becomes current.
  ///
  /// False if the list ended with it. One that repeats ends only when nothing is left.
  package mutating func removeCurrent() -> Bool {
    order.remove(at: place)
    guard place == order.count else { return true }
    place = 0
    return mode != .off && !order.isEmpty
  }

  /// Takes the song that would follow out, for good.
  package mutating func removeFollowing() {
    let next = (place + 1) % order.count
    guard mode != .one, next != place else { return mode = .off }
    order.remove(at: next)
    if next < place { place -= 1 }
  }

  /// Goes to the next or previous song because somebody asked; false at the list's border.
  package mutating func skip(by step: Int) -> Bool {
    let target = place + step
    if order.indices.contains(target) {
      place = target
    } else if mode != .off {
      place = (target % order.count + order.count) % order.count
    } else {
      return false
    }
    return true
  }

  /// Shuffles what is to come, or puts all back in order; the current song goes on.
  package mutating func toggleShuffle(using generator: inout some RandomNumberGenerator) {
    let now = order[place]
    isShuffled.toggle()
    if isShuffled {
      order = order.filter { $0 != now }.shuffled(using: &generator)
      order.insert(now, at: 0)
      place = 0
    } else {
      order.sort()
      place = order.firstIndex(of: now) ?? 0
    }
  }

  /// Shuffles the whole list before the first song.
  package mutating func shuffleAll(using generator: inout some RandomNumberGenerator) {
    order.shuffle(using: &generator)
    place = 0
    isShuffled = true
  }
}
