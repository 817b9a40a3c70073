internal import LarderFoods
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The recipes that meet a condition that no index answers.
struct FactFinding {
  /// The keys of the recipes, ascending.
  var keys: [Int64] = []
  /// How many more have the food and do not say how much.
  var unknownCount = 0
}

extension RecipeLibrary {
  /// The query with all conditions looked up that the index does not answer: amounts and paths.
  ///
  /// Cost: for each amount the ingredient lines of the recipes with the food, for each path the paths of all recipes.
  ///
  /// - Parameters:
  ///   - candidates: the recipes that are of interest; nil: all.
  ///   - body: is told what was found.
  func lookingUp(
    _ query: FullTextQuery, among candidates: Set<Int64>? = nil,
    noting body: (QueryFact.Condition, FactFinding) -> Void = { _, _ in }
  ) throws(StoreError) -> FullTextQuery {
    try query.mappingLeaves { leaf throws(StoreError) in
      guard case .fact(var fact) = leaf, fact.keys == nil else { return leaf }
      let finding = try recipes(meeting: fact.condition, among: candidates)
      fact.keys = finding.keys
      body(fact.condition, finding)
      return .fact(fact)
    }
  }

  /// The recipes that the rest of a query leaves for the amounts in it; nil where it leaves all or there are none.
  ///
  /// For speed alone: lines are read of these only.
  func candidates(
    _ query: FullTextQuery, _ recipe: ResolvedEntity, _ options: RecipeSearchOptions
  ) throws(StoreError) -> Set<Int64>? {
    guard case .and(let parts) = query else { return nil }
    var hasAmount = false
    var rest: [FullTextQuery] = []
    for part in parts {
      if case .fact(let fact) = part, case .amount(let condition) = fact.condition {
        hasAmount = true
        guard let food = FoodAmount(condition, languages: Self.foodLanguages)?.food else {
          return []
        }
        rest.append(Self.query(for: food))
      } else if !part.leaves.contains(where: { if case .fact = $0 { true } else { false } }) {
        rest.append(part)
      }
    }
    guard hasAmount, rest.count > 1 else { return nil }
    var request = try request(.and(Parts(rest)), recipe, options)
    (request.options.offset, request.options.limit, request.includesSnippets) = (0, Int.max, false)
    return Set(try store.search(request).hits.map(\.objectID.key))
  }

  private func recipes(
    meeting condition: QueryFact.Condition, among candidates: Set<Int64>?
  ) throws(StoreError) -> FactFinding {
    if case .amount(let amount) = condition {
      return try recipes(withAmount: amount, among: candidates)
    }
    guard let test = condition.pathTest() else { return FactFinding() }
    var finding = FactFinding()
    // A list of recipes is one file.
    var last: (path: String, isMeant: Bool)?
    let request = StoreFetchRequest(entity: try entity("Recipe"))
    try store.forEachRow(request, columns: ["source.path"]) { row in
      guard let path = row.string(0) else { return true }
      if last?.path != path { last = (path, test(path)) }
      if last?.isMeant == true { finding.keys.append(row.key) }
      return true
    }
    finding.keys.sort()
    return finding
  }

  /// The languages whose names of foods go first.
  static let foodLanguages = ["en"]

  private func recipes(
    withAmount condition: AmountCondition, among candidates: Set<Int64>?
  ) throws(StoreError) -> FactFinding {
    var finding = FactFinding()
    guard let amount = FoodAmount(condition, languages: Self.foodLanguages) else { return finding }
    var recipes: [Int64: Measured] = [:]
    let request = StoreFetchRequest(
      entity: try entity("Recipe"), predicate: .fullText(Self.query(for: amount.food)))
    try store.forEachRow(request, columns: ["language", "servings"]) { row in
      if candidates?.contains(row.key) ?? true {
        recipes[row.key] = Measured(language: row.string(0), servings: row.number(1))
      }
      return true
    }
    let keys = recipes.keys.sorted()
    let sums = try sums(of: keys, recipes, amount)
    for key in keys {
      guard let sum = sums[key] else { continue }
      if sum.isUnknown { finding.unknownCount += 1 }
      if amount.isMet(sum, servings: recipes[key]?.servings) { finding.keys.append(key) }
    }
    return finding
  }

  /// What of a recipe matters for its amounts.
  private struct Measured {
    var language: String?
    var servings: Double?
  }

  /// With fewer recipes than this for each, threads take longer to start than to read.
  private static let recipesOfThread = 500

  /// What the lines of recipes come to, read on all cores; recipes without the food have no sum.
  private func sums(
    of keys: [Int64], _ recipes: [Int64: Measured], _ amount: FoodAmount
  ) throws(StoreError) -> [Int64: FoodAmount.Sum] {
    let parts = max(1, min(SystemThread.coreCount, keys.count / Self.recipesOfThread))
    let sums = Lock<[Int64: FoodAmount.Sum]>([:])
    let failure = Lock<StoreError?>(nil)
    SystemThread.forEach(below: parts) { part in
      let range = keys.count * part / parts..<keys.count * (part + 1) / parts
      do throws(StoreError) {
        let some = try self.sums(of: Array(keys[range]), recipes, reading: amount)
        sums.withLock { $0.merge(some) { first, _ in first } }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    return sums.withLock { $0 }
  }

  private func sums(
    of keys: [Int64], _ recipes: [Int64: Measured], reading amount: FoodAmount
  ) throws(StoreError) -> [Int64: FoodAmount.Sum] {
    var amount = amount
    var sums: [Int64: FoodAmount.Sum] = [:]
    // The lines of a recipe stand side by side.
    var last: (key: Int64, language: String?)?
    try forEachLine(of: keys) { row in
      let key = row.integer(0)
      if last?.key != key { last = (key, recipes[key]?.language) }
      let share = amount.share(measuring: row.string(1), language: last?.language) {
        FoodAmount.Line(
          text: row.string(2) ?? "", quantity: row.number(3), maximum: row.number(4),
          unit: row.string(5))
      }
      if share != .nothing { sums[key, default: FoodAmount.Sum()].add(share) }
    }
    return sums
  }

  /// What recipes meet that may have some of a food.
  private static func query(for food: FoodID) -> FullTextQuery {
    .attribute(RecipeFoods.Attribute.food, is: FoodTable.shared.name(of: food))
  }

  /// The most recipes whose lines are asked for at once.
  private static let recipesAtOnce = 1000

  private func forEachLine(
    of keys: [Int64], _ body: (any RowReader) -> Void
  ) throws(StoreError) {
    let lines = try entity("IngredientLine")
    for start in stride(from: 0, to: keys.count, by: Self.recipesAtOnce) {
      let some = keys[start..<min(start + Self.recipesAtOnce, keys.count)].map {
        Value.object(ObjectID(store: store.identifier, entityName: "Recipe", key: $0))
      }
      let request = StoreFetchRequest(
        entity: lines,
        predicate: .comparison(Comparison(.keyPath(["recipe"]), .in, .constant(.list(some)))))
      try store.forEachRow(
        request, columns: ["recipe", "food", "text", "quantity", "quantityMaximum", "unit"]
      ) { row in
        body(row)
        return true
      }
    }
  }
}
