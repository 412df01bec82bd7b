/// What a page says of the bar above it.
@Observable @MainActor
final class NavigationPage {
  var title: Text?
  var mode = NavigationBarItem.TitleDisplayMode.automatic
  var isBarHidden = false
  var isBackHidden = false
  var ground: AnyShapeStyle?

  /// What stands in the bar and below the page, by who has put it there.
  var items: [Namespace.ID: [ToolbarPlace: AnyView]] = [:]

  /// What stands in a place.
  func views(at place: ToolbarPlace) -> [AnyView] {
    items.values.compactMap { $0[place] }
  }
}

/// Where something stands in the bars of a page.
enum ToolbarPlace: Hashable {
  case leading, principal, trailing, bottom
}

/// What can be said of the bar above a page.
public struct NavigationBarItem: Sendable {
  /// How the title is shown.
  public enum TitleDisplayMode: Sendable {
    /// As is usual: large.
    case automatic

    /// In the line of the bar.
    case inline

    /// Large, in a line of its own.
    case large
  }
}

/// A page below its bar.
struct PageFrame<Content: View>: View {
  let page: NavigationPage

  /// Goes back; nil on the page at the bottom.
  let back: (@MainActor () -> Void)?
  @ViewBuilder let content: Content

  var body: some View {
    content
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
      .safeAreaInset(edge: .bottom, spacing: 0) { bottomBar }
      .safeAreaInset(edge: .top, spacing: 0) { bar }
      .modifier(EditModeKeeper())
  }

  @ViewBuilder private var bar: some View {
    if !page.isBarHidden {
      VStack(alignment: .leading, spacing: 0) {
        ZStack {
          title(isShown: !isLarge)
          HStack(spacing: 12) {
            if let back, !page.isBackHidden { BackButton(action: back) }
            views(.leading)
            Spacer(minLength: 0)
            views(.trailing)
          }
        }
        .padding(.horizontal, 16)
        .frame(height: 44)
        if isLarge, let title = page.title {
          title.font(.system(size: 34, weight: .bold)).lineLimit(1)
            .padding(.horizontal, 16)
            .frame(height: 52)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(page.ground ?? AnyShapeStyle(.clear))
    }
  }

  private var isLarge: Bool { page.mode != .inline && page.title != nil }

  @ViewBuilder private func title(isShown: Bool) -> some View {
    let principal = page.views(at: .principal)
    if !principal.isEmpty {
      views(.principal)
    } else if isShown, let title = page.title {
      title.font(.headline).lineLimit(1).padding(.horizontal, 60)
    }
  }

  private func views(_ place: ToolbarPlace) -> some View {
    let views = page.views(at: place)
    return HStack(spacing: 16) {
      ForEach(views.indices, id: \.self) { views[$0] }
    }
    .environment(\.isInToolbar, true)
  }

  @ViewBuilder private var bottomBar: some View {
    if !page.views(at: .bottom).isEmpty {
      views(.bottom).padding(.horizontal, 16).frame(maxWidth: .infinity, minHeight: 44)
    }
  }
}

/// The way back to the page underneath.
private struct BackButton: View {
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      HStack(spacing: 6) {
        Chevron(pointsBack: true)
          .stroke(style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
          .frame(width: 9, height: 16)
        Text(verbatim: "Back")
      }
    }
    .buttonStyle(.borderless)
  }
}

/// An arrowhead, that points on or back.
struct Chevron: Shape {
  var pointsBack = false

  func path(in rect: CGRect) -> Path {
    let tip = pointsBack ? rect.minX : rect.maxX
    let end = pointsBack ? rect.maxX : rect.minX
    return Path { path in
      path.move(to: CGPoint(x: end, y: rect.minY))
      path.addLine(to: CGPoint(x: tip, y: rect.midY))
      path.addLine(to: CGPoint(x: end, y: rect.maxY))
    }
  }
}
