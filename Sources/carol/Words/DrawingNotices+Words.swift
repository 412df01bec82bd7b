import Drawing

extension DrawingNotices {
  /// Says on standard error what nobody has said yet; to be called while no picture is in the way.
  func tell() {
    for notice in take() {
      StandardError.write("\(StandardError.lineStart)carol: \(notice.visible)\n")
    }
  }
}
