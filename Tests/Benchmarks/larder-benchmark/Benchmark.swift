import Glibc
import LarderText

/// The benchmark program: one subcommand a topic.
@main
enum Benchmark {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch arguments.first {
      case "sqlite":
        try SQLiteBenchmark(
          rows: number(arguments, "--rows", 100_000), rounds: number(arguments, "--rounds", 7)
        ).run()
      case "build", "update", "serve":
        try SearchEngine.run(arguments)
      case "--version":
        print("larder \(Analyzer(.plain).version)")
      default:
        print("usage: larder-benchmark sqlite [--rows N] [--rounds N]")
        print("       larder-benchmark build DIR THREADS CORPUS.jsonl")
        print("       larder-benchmark update DIR CHANGED.jsonl")
        print("       larder-benchmark serve DIR")
        exit(64)
      }
    } catch {
      print("larder-benchmark: \(error)")
      exit(70)
    }
  }

  private static func number(_ arguments: [String], _ name: String, _ fallback: Int) -> Int {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count,
      let value = Int(arguments[index + 1]), value > 0
    else { return fallback }
    return value
  }
}
