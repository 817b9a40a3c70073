import Glibc
import LarderText

/// The benchmark program: one subcommand a topic.
@main
enum Benchmark {
  private static let usage = """
    usage: larder-benchmark build DIR THREADS CORPUS.jsonl [--analyzer plain|default] [--batch MB] [--stream]
           larder-benchmark update DIR CHANGED.jsonl [--analyzer plain|default]
           larder-benchmark serve DIR [--analyzer plain|default] [--forget] [--relevance]
           larder-benchmark known-item CORPUS.jsonl DIR [--queries N] [--seed N]
           larder-benchmark save CORPUS.jsonl DIR [--timed N] [--saves N] [--seed N]
           larder-benchmark objects DIR [--recipes N] [--rounds N] [--seed N]
           larder-benchmark predicates STORE.larder [--rounds N]
           larder-benchmark object-memory DIR [--recipes N] [--seed N]
           larder-benchmark migrate STORE light|heavy|third|present
           larder-benchmark sqlite [--rows N] [--rounds N]
           larder-benchmark --version
    """

  static func main() {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      if words.contains("--version") {
        print("larder \(Analyzer(.plain).version)")
        return
      }
      try run(words)
    } catch {
      let message = Array("larder-benchmark: \(error)\n".utf8)
      _ = message.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      exit(70)
    }
  }

  private static func run(_ words: [String]) throws {
    let arguments = try Arguments(
      words, flags: SearchEngine.flags,
      options: SearchEngine.options.union([
        "--rows", "--rounds", "--queries", "--seed", "--timed", "--saves", "--recipes", "--only",
      ]))
    let seed = UInt64(try arguments.number("--seed", 20_261_121))
    switch (arguments.words.first, arguments.words.count) {
    case ("sqlite", 1):
      try SQLiteBenchmark(
        rows: arguments.number("--rows", 100_000), rounds: arguments.number("--rounds", 7)
      ).run()
    case ("predicates", 2):
      try PredicateBenchmark(
        path: arguments.words[1], rounds: arguments.number("--rounds", 7),
        part: arguments.text("--only") ?? ""
      ).run()
    case ("objects", 2):
      try ObjectBenchmark(
        folder: arguments.words[1], recipes: arguments.number("--recipes", 100_000),
        rounds: arguments.number("--rounds", 5), seed: seed
      ).run()
    case ("object-memory", 2):
      try ObjectMemory(
        folder: arguments.words[1], recipes: arguments.number("--recipes", 100_000), seed: seed
      ).run()
    case ("build", _), ("update", _), ("serve", _):
      try SearchEngine.run(arguments)
    case ("migrate", 3) where ["light", "heavy", "third", "present"].contains(arguments.words[2]):
      try MigrationBenchmark(store: arguments.words[1], mode: arguments.words[2]).run()
    case ("known-item", 3):
      try KnownItemBenchmark(
        corpus: arguments.words[1], folder: arguments.words[2],
        count: arguments.number("--queries", 4000), seed: seed
      ).run()
    case ("save", 3):
      try SaveBenchmark(
        corpus: arguments.words[1], folder: arguments.words[2],
        timed: arguments.number("--timed", 500), saves: arguments.number("--saves", 10_000),
        seed: seed
      ).run()
    default:
      print(usage)
      exit(64)
    }
  }
}
