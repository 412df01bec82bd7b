import SwiftUI

struct LightsApp: App {
  @StateObject private var lights = Lights()

  var body: some Scene {
    WindowGroup("Lights") {
      LightsView()
        .environmentObject(lights)
    }
  }
}

class Lights: ObservableObject {
  @Published var isOn = true
  @Published var colors: [Color] = [.red, Color(.systemBlue)]
}

struct LightsView: View {
  @EnvironmentObject var lights: Lights
  @Environment(\.scenePhase) private var phase

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<lights.colors.count, id: \.self) { index in
        light(index)
      }
    }
    .onChange(of: phase) { newPhase in
      if newPhase == .background { lights.isOn = false }
    }
  }

  @ViewBuilder
  func light(_ index: Int) -> some View {
    if #available(iOS 17, *), lights.isOn {
      lights.colors[index]
    } else {
      Color.black
    }
  }
}
