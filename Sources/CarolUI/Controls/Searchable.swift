/// Where a field for searches stands; there is one place for it here.
public struct SearchFieldPlacement: Hashable, Sendable {
  private let number: Int

  /// Above the view.
  public static let automatic = SearchFieldPlacement(number: 0)

  /// Above the view.
  public static let toolbar = SearchFieldPlacement(number: 1)

  /// Above the view.
  public static let sidebar = SearchFieldPlacement(number: 2)

  /// Above the view.
  public static let navigationBarDrawer = SearchFieldPlacement(number: 3)
}

/// A field of text for what is searched for, with the sign of a glass.
///
/// While there is text it has a cross that empties it; while it is searched, a button that ends that.
private struct SearchField: View {
  let text: Binding<String>
  let prompt: Text
  @FocusState private var isWriting: Bool

  var body: some View {
    HStack(spacing: 12) {
      HStack(spacing: 6) {
        Magnifier().stroke(.secondary, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
          .frame(width: 14, height: 14)
        TextField(text: text) { prompt }.focused($isWriting)
        if !text.wrappedValue.isEmpty {
          Button {
            text.wrappedValue = ""
          } label: {
            Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
          }
          .buttonStyle(.plain)
        }
      }
      .padding(.horizontal, 8)
      .frame(height: 36)
      .background { RoundedRectangle(cornerRadius: 10).fill(Color.controlFill) }
      if isWriting || !text.wrappedValue.isEmpty {
        Button("Cancel") {
          text.wrappedValue = ""
          isWriting = false
        }
        .buttonStyle(.borderless)
      }
    }
    .padding(.horizontal, 16)
    .padding(.bottom, 8)
  }
}

/// A round glass with a handle.
private struct Magnifier: Shape {
  func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height) * 0.7
    return Path { path in
      path.addEllipse(in: CGRect(x: rect.minX, y: rect.minY, width: side, height: side))
      path.move(to: CGPoint(x: rect.minX + side * 0.86, y: rect.minY + side * 0.86))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    }
  }
}

extension View {
  /// Puts a field above the view in which is written what to search for.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    safeAreaInset(edge: .top, spacing: 0) {
      SearchField(text: text, prompt: prompt ?? Text(verbatim: "Search"))
    }
  }

  /// Puts a field above the view in which is written what to search for.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Puts a field above the view in which is written what to search for.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }
}
