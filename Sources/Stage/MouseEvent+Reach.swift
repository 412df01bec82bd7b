internal import Display

extension MouseEvent {
  /// Other places in the cell under the mouse, the nearest first.
  ///
  /// A cell may be larger than what is drawn in it: whoever clicks there can mean nothing else.
  var reach: [MouseEvent] {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let parts = [0.1, 0.3, 0.5, 0.7, 0.9]
    var places = parts.flatMap { down in parts.map { (x: left + $0, y: top + down) } }
    func distance(_ place: (x: Double, y: Double)) -> Double {
      (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y)
    }
    places.sort { distance($0) < distance($1) }
    return places.map {
      MouseEvent(action: action, button: button, x: $0.x, y: $0.y, modifiers: modifiers)
    }
  }
}
