import FoundationEssentials
import Glibc

/// The benchmark of stores in PostgreSQL; `with-postgresql` gives it a server.
@main
enum Main {
  private static let usage = """
    usage: with-postgresql server-benchmark objects [--recipes N] [--rounds N] [--only PART] [--seed N]
           with-postgresql server-benchmark recipes DIR FOLDER [--queries FILE.tsv] [--rounds N] [--only postgresql]
               [--kept]
    """

  static func main() {
    do { try run(Array(CommandLine.arguments.dropFirst())) } catch {
      let message = Array("server-benchmark: \(error)\n".utf8)
      _ = message.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      exit(70)
    }
  }

  private static func run(_ words: [String]) throws {
    let arguments = try Arguments(
      words, flags: ["--kept"], options: ["--recipes", "--rounds", "--only", "--seed", "--queries"])
    let seed = UInt64(try arguments.number("--seed", 20_261_126))
    switch (arguments.words.first, arguments.words.count) {
    case ("objects", 1):
      let rounds = try arguments.number("--rounds", 5)
      let sizes =
        try arguments.text("--recipes").map { _ in
          [try arguments.number("--recipes", 0)]
        } ?? [10_000, 100_000]
      for recipes in sizes {
        try ServerBenchmark(
          recipes: recipes, rounds: rounds, seed: seed, part: arguments.text("--only") ?? ""
        ).run()
      }
    case ("recipes", 3):
      try CollectionBenchmark(
        folder: arguments.words[1], recipes: arguments.words[2],
        queries: try arguments.text("--queries").map(queries) ?? [],
        rounds: arguments.number("--rounds", 3),
        isCompared: arguments.text("--only") != "postgresql", isKept: arguments.has("--kept")
      ).run()
    default:
      print(usage)
      exit(64)
    }
  }

  /// The last column of a table with tabs.
  private static func queries(_ path: String) throws -> [String] {
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      line.split(separator: "\t").last.map(String.init)
    }
  }
}
