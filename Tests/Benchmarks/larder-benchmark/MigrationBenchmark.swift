import FoundationEssentials
import Glibc
import LarderObjects
import LarderRecipes
import LarderSQLiteStore
import LarderStores

/// Migrates one store, in this process alone, so that its peak memory and what it wrote are those of the migration.
///
/// `light` and `heavy` take the same step, from version 1 of the recipe model to 2: the one inside the file, the other object by object, by the
/// mapping that is inferred. `third` goes on from version 2 to 3, `present` all the way from any version. `Tests/EndToEnd/old_store.py make STORE
/// RECIPES INGREDIENTS-EACH` makes a store of version 1.
struct MigrationBenchmark {
  let store: String
  let mode: String

  func run() throws {
    var migrator = try RecipeMigration.migrator()
    if mode != "present" {
      migrator.history.versions = Array(migrator.history.versions.prefix(mode == "third" ? 3 : 2))
      migrator.history.mappings = mode == "third" ? [migrator.history.mappings[0]] : []
    }
    if mode == "heavy" {
      let versions = migrator.history.versions
      migrator.history.mappings = [
        try MappingModel.inferred(from: versions[0].model, to: versions[1].model)
      ]
    }
    let before = Self.written()
    let memory = Self.peak()
    let time = try Measurement.of {
      try migrator.migrate(store, type: .sqlite)
    }
    print(
      """
      \(mode): \(Int(time.wall)) ms wall, \(Int(time.processor)) ms processor, \
      peak memory \(Self.peak() >> 10) MB (\(memory >> 10) MB before), \
      \((Self.written() - before) / 1_000_000) MB written, \
      the store has \(Self.size(store) / 1_000_000) MB
      """)
  }

  /// The most memory that the process ever had, in kibibytes.
  private static func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// The bytes that the process gave to write calls so far.
  private static func written() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") where line.hasPrefix("wchar:") {
      return Int(line.split(separator: " ").last ?? "") ?? 0
    }
    return 0
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
