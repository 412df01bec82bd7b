import Combine
import SwiftUI

private struct WidthKey: PreferenceKey {
  static var defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

private class Model: ObservableObject {
  @Published var names = ["Ann", "Bob"]
  let moved = PassthroughSubject<Int, Never>()
  var kept = Set<AnyCancellable>()

  init() {
    moved.sink { [weak self] in self?.names.append("\($0)") }.store(in: &kept)
    $names.map(\.count).removeDuplicates().eraseToAnyPublisher().sink { _ in }.store(in: &kept)
  }
}

private enum Tone: String {
  case light, dark
}

struct PlaceNames: View {
  @StateObject private var model = Model()
  @Environment(\.colorScheme) private var scheme
  @Environment(\.dismiss) private var dismiss
  @Environment(\.locale) private var locale
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.font) private var font
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.accessibilityReduceMotion) private var isStill
  @Environment(\.accessibilityVoiceOverEnabled) private var isReadOut
  @Environment(\.accessibilityDifferentiateWithoutColor) private var isWithoutColor
  @AppStorage("visits") private var visits = 0
  @AppStorage("tone") private var tone = Tone.light
  @AppStorage("name") private var name: String?
  @SceneStorage("page") private var page = "first"
  @GestureState private var drag = CGSize.zero
  @State private var width: CGFloat = 0
  @State private var isShown = false
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    NavigationStack {
      ScrollView(.vertical, showsIndicators: false) {
        LazyVStack(spacing: 3) {
          ForEach(model.names, id: \.self) { Text($0).id($0) }
          ForEach(0..<3) { index in Text("\(index)") }
        }
        places
        kept
        touched
      }
      .navigationTitle("Names")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .navigationBarTrailing) { Button("Done") { dismiss() } } }
    }
    .sheet(isPresented: $isShown) { Text("Sheet") }
    .alert("Sure?", isPresented: $isShown) { Button("Yes") {} }
    .onReceive(timer) { _ in visits += 1 }
    .onDisappear { timer.upstream.connect().cancel() }
    .preferredColorScheme(.dark)
    .ignoresSafeArea(.all, edges: .bottom)
    .edgesIgnoringSafeArea(.all)
  }

  @ViewBuilder private var places: some View {
    GeometryReader { proxy in
      Color.clear
        .preference(key: WidthKey.self, value: proxy.size.width)
        .frame(width: proxy.frame(in: .global).width, height: proxy.frame(in: .named("it")).height)
    }
    .coordinateSpace(name: "it")
    .onPreferenceChange(WidthKey.self) { width = $0 }
    Color.red.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    Color.red.frame(minWidth: 1, idealWidth: 2, maxWidth: 3).frame(height: 3, alignment: .top)
    Color.red.padding(.horizontal, 3).padding(.top).padding(4).padding(EdgeInsets())
    Color.red.position(x: 3, y: 4).position(.zero).fixedSize().layoutPriority(2)
    Color.red.aspectRatio(3 / 2, contentMode: .fit).scaledToFill().hidden()
    LazyVGrid(columns: [GridItem(.flexible()), GridItem(.adaptive(minimum: 20))], spacing: 3) {
      Text("One")
    }
    Grid { GridRow { Text("One") } }
    ViewThatFits(in: .horizontal) { Text("One") }
    HStack(alignment: .top, spacing: 3) { Spacer(minLength: 2) }
    Group { Divider() }
  }

  @ViewBuilder private var kept: some View {
    Text("\(visits)")
    Text(tone.rawValue)
    Text(name ?? "nobody")
    TextField("Page", text: $page)
    Stepper("Visits", value: $visits)
    Toggle("Dark", isOn: Binding(get: { tone == .dark }, set: { tone = $0 ? .dark : .light }))
  }

  @ViewBuilder private var touched: some View {
    Circle().onTapGesture {}.onTapGesture(count: 2) {}.onLongPressGesture {}
    Circle().gesture(
      DragGesture(minimumDistance: 0)
        .updating($drag) { value, state, _ in state = value.translation }
        .onChanged { value in width = value.location.x + value.startLocation.x }
        .onEnded { width = $0.predictedEndTranslation.width })
    Circle().simultaneousGesture(TapGesture().onEnded { _ in isShown = true })
    Circle().onHover { isShown = $0 }.disabled(isShown).accessibilityLabel("Dot")
    Circle().onChange(of: width) { print($0) }
    Circle().onChange(of: width) { old, new in print(old, new) }
    Circle().task { await Task.yield() }
  }
}

#Preview { PlaceNames() }
