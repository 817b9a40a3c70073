import Glibc

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
      default:
        print("usage: larder-benchmark sqlite [--rows N] [--rounds N]")
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
