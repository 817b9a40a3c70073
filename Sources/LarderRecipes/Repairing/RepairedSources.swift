internal import LarderFormats
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Finds the files that recipes came from whose rows are lost: a file that no row knows and that says just what these recipes say is theirs.
///
/// Where all ingredients or steps are lost too, the rest says it, as far as one file and one row alone have it.
struct RepairedSources {
  /// What a recipe says in its own file, to be compared.
  private struct Words: Hashable {
    var title = ""
    var ingredients: [String] = []
    var steps: [String] = []
  }

  private let store: any PersistentStore
  private let entities: RecipeEntities
  private let comparesIngredients: Bool
  private let comparesSteps: Bool
  /// The recipes of each row of a file that has no path, or none that leads anywhere, by their places in the file.
  private var lost: [Int64: [Int64: Words]] = [:]

  init(store: any PersistentStore, entities: RecipeEntities, report: SalvageReport) throws {
    self.store = store
    self.entities = entities
    comparesIngredients = !report.incomplete.contains(entities.ingredientLine.name)
    comparesSteps = !report.incomplete.contains(entities.step.name)
    var files: Set<Int64> = []
    try store.forEachRow(
      StoreFetchRequest(entity: entities.sourceFile), columns: ["path"]
    ) { row in
      // A path of which a part was lost leads nowhere.
      let isLost =
        row.string(0).map { path in
          report.isDoubtful(entities.sourceFile.name, row.key)
            && FileInformation.read(path) == nil
        } ?? true
      if isLost { files.insert(row.key) }
      return true
    }
    if !files.isEmpty { try readRecipes(of: files) }
  }

  var isEmpty: Bool { lost.isEmpty }

  private mutating func readRecipes(of files: Set<Int64>) throws {
    let ingredients = comparesIngredients ? try lines(entities.ingredientLine) : [:]
    let steps = comparesSteps ? try lines(entities.step) : [:]
    var lost: [Int64: [Int64: Words]] = [:]
    try store.forEachRow(
      StoreFetchRequest(entity: entities.recipe), columns: ["title", "source", "ordinal"]
    ) { row in
      if !row.isNull(1), files.contains(row.integer(1)) {
        lost[row.integer(1), default: [:]][row.integer(2)] = Words(
          title: row.string(0) ?? "", ingredients: ingredients[row.key] ?? [],
          steps: steps[row.key] ?? [])
      }
      return true
    }
    self.lost = lost
  }

  /// The texts of all recipes' lines in their order.
  private func lines(_ entity: ResolvedEntity) throws -> [Int64: [String]] {
    var found: [Int64: [(position: Int64, text: String)]] = [:]
    try store.forEachRow(
      StoreFetchRequest(entity: entity), columns: ["recipe", "position", "text"]
    ) { row in
      if !row.isNull(0) {
        found[row.integer(0), default: []].append((row.integer(1), row.string(2) ?? ""))
      }
      return true
    }
    return found.mapValues { $0.sorted { $0.position < $1.position }.map(\.text) }
  }

  /// Gives the rows their paths back, as far as files are found.
  ///
  /// - Parameter files: those that no row knows, by their numbers in the walk.
  /// - Returns: how many were found.
  func restore(_ files: [Int], _ walk: FolderWalk, _ formats: FormatTable) throws -> Int {
    guard !lost.isEmpty, !files.isEmpty, let slot = entities.sourceFile.slot("path") else {
      return 0
    }
    var rows: [[Int64: Words]: [Int64]] = [:]
    for (key, recipes) in lost { rows[recipes, default: []].append(key) }
    for key in rows.keys { rows[key]?.sort(by: >) }
    var found: [(words: [Int64: Words], file: Int)] = []
    let pipeline = ParsePipeline(
      files: files,
      walk: ParsePipeline.WalkedFiles(
        paths: walk.paths, states: walk.states, formats: formats))
    _ = pipeline.run(mayGoOn: { true }) { parsed in
      for file in parsed {
        let words = words(of: file)
        if rows[words] != nil { found.append((words, file.number)) }
      }
      return true
    }
    if !comparesIngredients || !comparesSteps {
      let files = Dictionary(grouping: found, by: \.words)
      found.removeAll { rows[$0.words]?.count != 1 || files[$0.words]?.count != 1 }
    }
    var changes = StoreChanges()
    changes.author = "repair"
    for (words, file) in found {
      guard let key = rows[words]?.popLast() else { continue }
      changes.updates.append(
        StoreChanges.Update(
          objectID: ObjectID(
            store: store.identifier, entityName: entities.sourceFile.name, key: key),
          baseVersion: nil, values: [slot: .string(walk.paths.string(file))]))
    }
    if !changes.isEmpty { _ = try store.save(changes) }
    return changes.updates.count
  }

  private func words(of file: ParsedFile) -> [Int64: Words] {
    var words: [Int64: Words] = [:]
    func add(_ recipes: [ParsedFile.Recipe]) -> Bool {
      for recipe in recipes {
        var said = Words(title: recipe.imported.title)
        if comparesIngredients { said.ingredients = recipe.imported.ingredients.map(\.text) }
        if comparesSteps { said.steps = recipe.imported.steps.map(\.text) }
        words[Int64(recipe.ordinal)] = said
      }
      return true
    }
    if let list = file.list { _ = list.forEachPart(add) } else { _ = add(file.recipes) }
    return words
  }
}
