internal import LarderFormats
internal import LarderPredicates
internal import LarderStores

/// Files that were renamed and edited between two runs: one that is gone and one that is new are the same where they have
/// the same titles, and no other file that is gone or new has any of these.
///
/// New files that may be such are held back until all have been read.
struct RenamedFiles {
  /// A new file that is held back.
  struct Held {
    var file: ParsedFile
    var path: String
  }

  /// Bytes of recipes that are held back at most; what does not fit is new.
  private static let maximumBytes = 8 << 20
  /// The titles of the files that are gone, in their order, by the files' numbers.
  private var gone: [Int: [String]] = [:]
  private var byTitles: [[String]: Int] = [:]
  /// How often the titles of files that are gone are among these, and among the new ones.
  private var counts: [String: (gone: Int, new: Int)] = [:]
  private var held: [Held] = []
  private var heldBytes = 0

  /// No files.
  init() {}

  /// Reads the titles of the files that are gone. Cost: a pass over all recipes.
  init(
    known: KnownFiles, removed: [Int], store: any PersistentStore, entities: RecipeEntities
  ) throws(StoreError) {
    var numbers: [Int64: Int] = [:]
    for number in removed where !known.failed[number] { numbers[known.keys[number]] = number }
    guard !numbers.isEmpty else { return }
    var recipes: [Int: [(key: Int64, title: String)]] = [:]
    try store.forEachRow(
      StoreFetchRequest(entity: entities.recipe), columns: ["title", "source"]
    ) { row in
      if !row.isNull(1), let number = numbers[row.integer(1)] {
        recipes[number, default: []].append((row.key, row.string(0) ?? ""))
      }
      return true
    }
    for (number, found) in recipes {
      // Keys ascend as the recipes of a file do.
      let titles = found.sorted { $0.key < $1.key }.map(\.title)
      gone[number] = titles
      byTitles[titles] = number
      for title in titles { counts[title, default: (0, 0)].gone += 1 }
    }
  }

  /// Looks at a new file, and holds it back where it may be one that is gone.
  ///
  /// - Returns: whether it is held back.
  mutating func hold(_ file: ParsedFile, path: String) -> Bool {
    guard !gone.isEmpty, !file.isOfAnotherKind else { return false }
    let titles = file.recipes.map(\.imported.title)
    for title in titles where counts[title] != nil { counts[title]?.new += 1 }
    // An archive is known when all of its members are.
    guard file.path == nil, byTitles[titles] != nil, heldBytes + file.weight <= Self.maximumBytes
    else { return false }
    heldBytes += file.weight
    held.append(Held(file: file, path: path))
    return true
  }

  /// The files that were held back, each with the one that it was; nil for a new one. None is held any longer.
  ///
  /// - Parameter isTaken: whether a file that was gone has been found already.
  mutating func resolve(isTaken: (Int) -> Bool) -> [(held: Held, known: Int?)] {
    defer { self = RenamedFiles() }
    for (number, titles) in gone where isTaken(number) {
      for title in titles { counts[title]?.gone -= 1 }
    }
    return held.map { held in
      let titles = held.file.recipes.map(\.imported.title)
      let isOnly = titles.allSatisfy { counts[$0].map { $0.gone == 1 && $0.new == 1 } ?? false }
      guard isOnly, let number = byTitles[titles], !isTaken(number) else { return (held, nil) }
      return (held, number)
    }
  }
}
