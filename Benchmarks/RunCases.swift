import Foundation

/// How long people wait for `carol run`: from the command to the first picture, written to a file.
///
/// What counts is the time that passes, not that of the processors; the compiler uses several. The
/// program is a project of fifteen files, which is built before anything is measured.
enum RunCases {
  static var all: [Case] {
    guard FileManager.default.isExecutableFile(atPath: carol) else {
      let words = "Benchmarks: run/: left out (swift build -c release --product carol, first)\n"
      FileHandle.standardError.write(Data(words.utf8))
      return []
    }
    return [
      Case(
        "run/again", unit: "start", floor: .count(elapsed, atMost: 1000),
        subject: Contestant(name: "carol run") { try start(edited: false) }),
      Case(
        "run/after-an-edit", unit: "start", floor: .count(elapsed, atMost: 5000),
        subject: Contestant(name: "carol run") { try start(edited: true) }),
    ]
  }

  private static let elapsed = "ms elapsed"

  /// The program that was built beside this one.
  private static let carol = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("carol").path

  private static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("carol-benchmarks-\(getpid())")

  nonisolated(unsafe) private static var edits = 0

  /// Runs the program once; an edit is a number in one of its files that was never there before.
  private static func start(edited: Bool) throws -> Sample {
    if unsafe edits == 0 { try prepare() }
    if edited {
      unsafe edits += 1
      try page(7, spacing: unsafe edits).write(to: file(7), atomically: true, encoding: .utf8)
    }
    let start = ContinuousClock.now
    var sample = try run()
    sample.counts[elapsed] = (ContinuousClock.now - start) / .milliseconds(1)
    return sample
  }

  private static func run() throws -> Sample {
    try Meter.sample(
      units: 1, program: "env",
      [
        "XDG_CACHE_HOME=\(folder.path)/cache", carol, "run", "\(folder.path)/Pages", "--snapshot",
        "\(folder.path)/picture.png", "--size", "390x844",
      ])
  }

  private static func prepare() throws {
    unsafe edits = 1
    atexit { try? FileManager.default.removeItem(at: RunCases.folder) }
    try FileManager.default.createDirectory(
      at: file(1).deletingLastPathComponent(), withIntermediateDirectories: true)
    for number in 1...14 {
      try page(number, spacing: 8).write(to: file(number), atomically: true, encoding: .utf8)
    }
    let pages = (1...14).map { "      Page\($0)()" }.joined(separator: "\n")
    let app = """
      import SwiftUI

      @main struct Pages: App {
        var body: some Scene {
          WindowGroup {
            ScrollView {
              VStack {
      \(pages)
              }
            }
          }
        }
      }
      """
    try app.write(to: file(0), atomically: true, encoding: .utf8)
    _ = try run()
  }

  private static func file(_ number: Int) -> URL {
    folder.appendingPathComponent("Pages/\(number == 0 ? "App" : "Page\(number)").swift")
  }

  /// A page with a model, state, an animation and a drawing.
  private static func page(_ number: Int, spacing: Int) -> String {
    """
    import SwiftUI

    @Observable final class Model\(number) {
      var level = 0.5
      var names = ["one", "two", "three"]
    }

    struct Page\(number): View {
      @State private var model = Model\(number)()
      @State private var isOn = false

      var body: some View {
        VStack(alignment: .leading, spacing: \(spacing)) {
          Text("Page \(number)").font(.title).bold()
          ForEach(model.names, id: \\.self) { name in
            HStack {
              Circle().fill(isOn ? .red : .blue).frame(width: 20, height: 20)
              Text(name).foregroundStyle(.secondary)
              Spacer()
              Image(systemName: "star.fill").rotationEffect(.degrees(isOn ? 180 : 0))
            }
          }
          Canvas { context, size in
            var path = Path()
            path.move(to: .zero)
            for step in 0..<100 {
              let x = size.width * Double(step) / 100
              path.addLine(to: CGPoint(x: x, y: size.height * (1 + sin(x / 20)) / 2))
            }
            context.stroke(path, with: .color(.green), lineWidth: 2)
          }
          .frame(height: 60)
          Slider(value: $model.level)
          Button("Turn") { withAnimation(.spring) { isOn.toggle() } }
        }
        .padding()
        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12))
        .animation(.easeInOut, value: model.level)
      }
    }
    """
  }
}
