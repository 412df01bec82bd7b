import SwiftUI

struct NewerNames: View {
  @State private var page: Int? = 0
  @State private var position = ScrollPosition(edge: .top)
  @State private var choice = 0
  @Namespace private var space

  var body: some View {
    TabView(selection: $choice) {
      Tab("Scrolling", systemImage: "star", value: 0) { scrolling }
      Tab("Effects", systemImage: "heart", value: 1) { effects }
      Tab("Nothing", systemImage: "xmark", value: 2) { nothing }
    }
  }

  private var scrolling: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 16) {
        ForEach(0..<5) { number in
          RoundedRectangle(cornerRadius: 20)
            .fill(.blue.shadow(.drop(color: .black, radius: 4, y: 2)))
            .containerRelativeFrame(.horizontal)
            .containerRelativeFrame([.horizontal, .vertical], alignment: .center)
            .containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 8)
            .containerRelativeFrame(.vertical) { length, axis in
              axis == .vertical ? length / 2 : length
            }
            .scrollTransition { content, phase in
              content
                .opacity(phase.isIdentity ? 1 : 0.3)
                .scaleEffect(phase.isIdentity ? 1 : 0.7)
                .rotation3DEffect(.degrees(phase.value * 30), axis: (x: 0, y: 1, z: 0))
            }
            .scrollTransition(.interactive, axis: .horizontal) { view, phase in
              view.offset(x: phase.value * 20).blur(radius: phase == .identity ? 0 : 3)
            }
            .scrollTransition(.animated(.bouncy).threshold(.visible(0.3))) { effect, phase in
              effect.hueRotation(.degrees(45 * phase.value))
            }
            .scrollTransition(topLeading: .interactive, bottomTrailing: .identity) {
              $0.grayscale($1.isIdentity ? 0 : 1)
            }
            .id(number)
        }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 20, for: .scrollContent)
    .scrollTargetBehavior(.viewAligned)
    .scrollPosition(id: $page)
    .scrollPosition(id: $page, anchor: .center)
    .scrollPosition($position)
    .onScrollGeometryChange(for: CGFloat.self) { geometry in
      geometry.contentOffset.x + geometry.contentInsets.leading
    } action: { old, new in
      print(old, new)
    }
    .onScrollPhaseChange { _, new in print(new) }
    .onScrollVisibilityChange(threshold: 0.2) { print($0) }
    .onAppear { position.scrollTo(edge: .bottom) }
  }

  private var effects: some View {
    VStack {
      Text("Words")
        .visualEffect { content, proxy in
          content
            .offset(y: -proxy.frame(in: .scrollView(axis: .vertical)).minY)
            .rotationEffect(.degrees(proxy.frame(in: .global).midX / 10))
            .brightness(proxy.size.width > 100 ? 0.2 : 0)
        }
        .foregroundStyle(.shadow(.inner(radius: 1)))
        .foregroundStyle(.red.gradient.shadow(.inner(color: .black, radius: 2, x: 1, y: 1)))
      Text("Secret").privacySensitive().redacted(reason: [.placeholder, .privacy])
      Image(systemName: "star").symbolEffect(.bounce, value: choice).symbolEffectsRemoved()
      Circle().geometryGroup().redacted(reason: .placeholder).unredacted()
      ContainerRelativeShape().inset(by: 3).fill(.blendMode(.screen))
      Text("Glass").padding().glassEffect()
      Text("Glass").padding().glassEffect(
        .regular.tint(.red).interactive(), in: .rect(cornerRadius: 9))
      GlassEffectContainer(spacing: 20) { Button("Glass") {}.buttonStyle(.glass) }
      Button("Glass") {}.buttonStyle(.glassProminent)
      LabeledContent("Speed", value: "3 m/s")
      LabeledContent("Speed") { Text("3 m/s") }
    }
  }

  @ViewBuilder private var nothing: some View {
    AsyncImage(url: URL(string: "https://example.org/picture.png"))
    AsyncImage(url: nil) { image in
      image.resizable().scaledToFit()
    } placeholder: {
      ProgressView()
    }
    AsyncImage(url: nil, transaction: Transaction(animation: .easeIn)) { phase in
      switch phase {
      case .empty: ProgressView()
      case .success(let image): image
      case .failure: Image(systemName: "xmark")
      @unknown default: EmptyView()
      }
    }
    ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Come back later."))
    ContentUnavailableView {
      Label("Nothing", systemImage: "tray")
    } description: {
      Text("Come back later.")
    } actions: {
      Button("Again") {}
    }
    ContentUnavailableView.search
    ContentUnavailableView.search(text: "carols")
  }
}

extension EnvironmentValues {
  @Entry var pace = 1.5
  @Entry var caption: String?
  @Entry var paint: (Int) -> Color = { _ in .red }
  /// A list.
  @Entry var numbers: [Int] = [1, 2, 3]
}

extension Transaction {
  @Entry var isQuick: Bool = false
}

struct Editing: View {
  @State private var names = ["Caspar", "Melchior", "Balthasar"]
  @Environment(\.pace) private var pace
  @ScaledMetric private var size = 20
  @ScaledMetric(relativeTo: .title) private var width: CGFloat = 30
  @Environment(\.editMode) private var mode

  var body: some View {
    NavigationStack {
      List {
        ForEach(names, id: \.self) { name in
          Text(name)
            .swipeActions(edge: .leading) { Button("Mark") {}.tint(.blue) }
            .contextMenu {
              Button("Copy", systemImage: "doc.on.doc") {}
              Button("Delete", role: .destructive) {}
            }
        }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        ForEach(names, id: \.self) { Text($0) }.onDelete(perform: remove)
      }
      .toolbar { EditButton() }
      .font(Font(UIFont.systemFont(ofSize: size, weight: .semibold)))
      .frame(minWidth: width)
      .defaultScrollAnchor(.bottom)
      .scrollBounceBehavior(.basedOnSize)
    }
    .gesture(TapGesture().modifiers(.shift).onEnded {})
    .environment(\.pace, 2)
  }

  private func remove(at offsets: IndexSet) { names.remove(atOffsets: offsets) }
}

/// A row whose type is spelt out, as some programs do.
private struct SpeltOut: View {
  var body: HStack<TupleView<(Text, Spacer)>> {
    row
  }

  private var row: HStack<TupleView<(Text, Spacer)>> {
    HStack {
      Text("a")
      Spacer()
    }
  }
}
