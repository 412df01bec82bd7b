/// The list that all copies of a graphics context draw into.
///
/// Make one, draw a frame, take the list with ``list``, and ``removeAll()`` before the next frame to
/// use its storage again.
public final class DisplayListBuilder {
  /// What has been drawn so far.
  public var list: DisplayList

  /// Makes a builder with an empty list, or with the storage and content of one.
  public init(_ list: DisplayList = DisplayList()) {
    self.list = list
  }

  /// Takes everything drawn away and keeps the storage.
  public func removeAll() {
    list.removeAll(keepingCapacity: true)
  }

  /// Adds an item behind the others.
  public func append(_ item: consuming DisplayList.Item) {
    list.items.append(item)
  }

  /// Adds a clip and tells its index; a clip equal to the last one added is shared with it.
  public func addClip(_ clip: DisplayList.Clip) -> Int {
    if let last = list.clips.last, last == clip { return list.clips.count - 1 }
    list.clips.append(clip)
    return list.clips.count - 1
  }
}
