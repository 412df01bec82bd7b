public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Takes the elements at so many places from the beginning away.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var place = 0
    removeAll { _ in
      defer { place += 1 }
      return offsets.contains(place)
    }
  }
}

extension MutableCollection {
  /// Puts the elements at some places, in their order, before the one at another.
  ///
  /// All places are counted before anything has moved.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var (before, moved, behind): ([Element], [Element], [Element]) = ([], [], [])
    for (place, element) in enumerated() {
      if source.contains(place) {
        moved.append(element)
      } else if place < destination {
        before.append(element)
      } else {
        behind.append(element)
      }
    }
    for (index, element) in zip(indices, before + moved + behind) { self[index] = element }
  }
}
