import Foundation

/// Measures Carol's speed beside named peers; see `--help`.
@main @MainActor struct Benchmarks {
  /// Every case, by area; an area's file names its own.
  static let cases: [Case] =
    DecodeCases.all + RasterCases.all + FilterCases.all + CellCases.all + PixelCases.all
    + ConsoleCases.all + ViewCases.all + DrawingCases.all + FrameCases.all + RingCases.all
    + OutputAllocationCases.all + RunCases.all

  static let help = """
    Usage: Benchmarks [--filter TEXT] [--json] [--baseline FILE] [--quick]

    Measures decoding, raster, cell encoding, whole frames and the sound path, each beside a
    named peer where one is installed. CPU time, median and 95th percentile after a warm-up.

      --filter TEXT     only the cases whose name contains TEXT
      --json            one JSON object per case and line
      --baseline FILE   compare with what an earlier --json run printed
      --quick           few rounds: to see that all runs, not to quote

    Example: Benchmarks --filter raster --baseline before.jsonl
    """

  static func main() {
    var filter = ""
    var report = Report(asJSON: false, baseline: [:])
    var runner = Runner()
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": report.asJSON = true
      case "--quick": runner = Runner(budget: 0.1, leastRounds: 3, mostRounds: 20, warmUpRounds: 1)
      case "--help":
        print(help)
        return
      case "--filter", "--baseline":
        guard let value = arguments.popFirst() else {
          stop("\(argument): needs a value (see --help)", code: 64)
        }
        if argument == "--filter" {
          filter = value
        } else if let baseline = try? Report.readBaseline(value) {
          report.baseline = baseline
        } else {
          stop("\(value): cannot be read (name a file that --json wrote)", code: 66)
        }
      default: stop("\(argument): no such option (see --help)", code: 64)
      }
    }
    let chosen = cases.filter { filter.isEmpty || $0.name.contains(filter) }
    guard !chosen.isEmpty else { stop("\(filter): no case's name contains this", code: 64) }
    report.printHeader()
    for subject in chosen {
      do {
        report.printResult(try runner.measure(subject))
      } catch {
        stop("\(subject.name): \(error)", code: 70)
      }
    }
  }

  private static func stop(_ words: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("Benchmarks: \(words)\n".utf8))
    exit(code)
  }
}
