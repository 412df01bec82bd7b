import SwiftUI

private struct Quiet: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(isEnabled ? 1 : 0.5)
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

private struct Lamp: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Label {
        configuration.label
      } icon: {
        Image(systemName: configuration.isOn ? "lightbulb.fill" : "lightbulb")
      }
    }
  }
}

private enum Season: String, CaseIterable, Identifiable {
  case spring, summer
  var id: Self { self }
}

struct ControlNames: View {
  let name = "Ann"
  let key: LocalizedStringKey = "**Play**"
  @State private var isOn = false
  @State private var level = 0.5
  @State private var count = 1
  @State private var words = ""
  @State private var season = Season.spring
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  @State private var color = Color.red

  var body: some View {
    List {
      buttons
      toggles
      sliders
      choices
      progress
    }
  }

  @ViewBuilder private var buttons: some View {
    Button("Play") {}
    Button("Play \(name)") {}
    Button("Play \(level, specifier: "%.2f")") {}
    Button(name, action: play)
    Button(key, action: play)
    Button("Stop", role: .destructive) {}
    Button(name, role: .cancel, action: play)
    Button("Play", systemImage: "play.fill") {}
    Button(name, systemImage: "play.fill", action: play)
    Button("Stop", systemImage: "stop.fill", role: .destructive) {}
    Button(action: {}) { Text("Play") }
    Button(action: play, label: { Label("Play", systemImage: "play") })
    Button(role: .destructive, action: play) { Image(systemName: "trash") }
    Button {
      play()
    } label: {
      Text("Play")
    }
    .buttonStyle(Quiet())
    .controlSize(.large)
    .buttonStyle(PlainButtonStyle())
    Label(key, systemImage: "star")
    Label(name, systemImage: "star").labelStyle(.iconOnly)
    Label("\(count) stars", systemImage: "star")
    Link("Home", destination: URL(fileURLWithPath: "/"))
  }

  @ViewBuilder private var toggles: some View {
    Toggle("Light", isOn: $isOn)
    Toggle(name, isOn: $isOn).toggleStyle(Lamp())
    Toggle("Light", systemImage: "lightbulb", isOn: $isOn).toggleStyle(.button)
    Toggle(isOn: $isOn) { Text("Light") }.toggleStyle(SwitchToggleStyle(tint: .red)).labelsHidden()
    Stepper("Count \(count)", value: $count, in: 0...10)
    Stepper(value: $count, in: 0...10) { Text("Count") }
    Stepper(value: $count, in: 0...10, step: 2) { Text("Count") }
    Stepper("Count", onIncrement: { count += 1 }, onDecrement: { count -= 1 })
  }

  @ViewBuilder private var sliders: some View {
    Slider(value: $level)
    Slider(value: $level, in: 0...1)
    Slider(value: $level, in: 0...1, step: 0.1)
    Slider(value: $level, in: 0...1) { Text("Level") }
    Slider(value: $level, in: 0...1) { isEditing in print(isEditing) }
    Slider(value: $level, in: 0...1, minimumValueLabel: Text("0"), maximumValueLabel: Text("1")) {
      Text("Level")
    }
    Slider(value: $level, in: 0...1) {
      Text("Level")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("1")
    }
    .tint(.orange)
    .accentColor(.orange)
  }

  @ViewBuilder private var choices: some View {
    Picker("Season", selection: $season) {
      ForEach(Season.allCases) { Text($0.rawValue).tag($0) }
    }
    .pickerStyle(.segmented)
    Picker(selection: $season, label: Text("Season")) {
      Text("Spring").tag(Season.spring)
    }
    .pickerStyle(SegmentedPickerStyle())
    Picker("Season", systemImage: "leaf", selection: $season) { Text("Spring").tag(Season.spring) }
    Picker(selection: $season) {
      Text("Spring").tag(Season.spring)
    } label: {
      Text("Season")
    }
    Menu("More") { Button("One") {} }
    Menu("More", systemImage: "ellipsis") { Button("One") {} }
    DatePicker("Day", selection: $date, displayedComponents: .date)
    DatePicker("Day", selection: $date, in: Date()..., displayedComponents: [.date])
    DatePicker(selection: $date, in: ...Date()) { Text("Day") }
    ColorPicker("Paint", selection: $color)
    ColorPicker("Paint", selection: $color, supportsOpacity: false)
    TextField("Name", text: $words)
    TextField(name, text: $words, prompt: Text("Name"))
    SecureField("Word", text: $words)
    GroupBox("Box") { Text("Inside") }
    GroupBox { Text("Inside") }
    Section("Part") { Text("Inside") }
    Section(header: Text("Part")) { Text("Inside") }
  }

  @ViewBuilder private var progress: some View {
    ProgressView()
    ProgressView("Loading…")
    ProgressView(value: level)
    ProgressView(value: level, total: 2).progressViewStyle(LinearProgressViewStyle(tint: .red))
    ProgressView("Loading…", value: level, total: 2)
    ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .white))
    ProgressView().progressViewStyle(.circular)
    Gauge(value: level) { Text("Level") }
    Gauge(value: level, in: 0...2) {
      Text("Level")
    } currentValueLabel: {
      Text(level, format: .percent)
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("2")
    }
    .gaugeStyle(.accessoryCircular)
    Gauge(value: level) {
      Text("Level")
    } currentValueLabel: {
      Text("\(level)")
    }
    .gaugeStyle(.linearCapacity)
  }

  private func play() {}
}
