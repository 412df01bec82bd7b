/// A row above the line that parts it from the next one, which begins where the row's text does.
struct RowLayout: Layout {
  /// Where the line begins if there is no text.
  var inset: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    guard let row = subviews.first else { return .zero }
    var size = row.sizeThatFits(offer(proposal, subviews))
    size.height += lineHeight(subviews)
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let row = subviews.first else { return }
    let offer = offer(proposal, subviews)
    row.place(at: bounds.origin, proposal: offer)
    let taken = row.dimensions(in: offer)
    let start = taken[explicit: .listRowSeparatorLeading] ?? inset
    for line in subviews.dropFirst() {
      line.place(
        at: CGPoint(x: bounds.minX + start, y: bounds.minY + taken.height),
        proposal: ProposedViewSize(
          width: max(bounds.width - start, 0), height: lineHeight(subviews)))
    }
  }

  /// The heights of the lines, of which there is one at most.
  private func lineHeight(_ subviews: Subviews) -> CGFloat {
    subviews.dropFirst().reduce(0) { $0 + $1.sizeThatFits(.unspecified).height }
  }

  private func offer(_ proposal: ProposedViewSize, _ subviews: Subviews) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width,
      height: proposal.height.map { max($0 - lineHeight(subviews), 0) })
  }
}

extension HorizontalAlignment {
  private enum SeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  /// Where the line below a row of a list begins: at the first text of the row.
  public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
}
