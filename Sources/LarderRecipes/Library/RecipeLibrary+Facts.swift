internal import LarderFoods
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
  /// Cost: for each amount a pass over the index's column of amounts, for each path the paths of all files.
  ///
  /// - Parameters:
  ///   - candidates: the recipes of which it is counted what is not known; nil: all.
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

  /// The recipes that the rest of a query leaves for the amounts in it; nil where it leaves all or there are none. Only of
  /// these it is said that their amounts are not known.
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
    var files: Set<Int64> = []
    try store.forEachRow(StoreFetchRequest(entity: try entity("SourceFile")), columns: ["path"]) {
      row in
      if let path = row.string(0), test(path) { files.insert(row.key) }
      return true
    }
    return FactFinding(keys: try recipes(of: files))
  }

  /// With fewer files than this it is cheaper to ask for their recipes than to pass over all.
  private static let fewFiles = 500

  /// The recipes of some files, by their keys.
  private func recipes(of files: Set<Int64>) throws(StoreError) -> [Int64] {
    var keys: [Int64] = []
    if files.isEmpty { return keys }
    var request = StoreFetchRequest(entity: try entity("Recipe"))
    if files.count <= Self.fewFiles {
      let some = files.map {
        Value.object(ObjectID(store: store.identifier, entityName: "SourceFile", key: $0))
      }
      request.predicate = .comparison(
        Comparison(.keyPath(["source"]), .in, .constant(.list(some))))
    }
    try store.forEachRow(request, columns: ["source"]) { row in
      if !row.isNull(0), files.contains(row.integer(0)) { keys.append(row.key) }
      return true
    }
    return keys.sorted()
  }

  /// The languages whose names of foods go first.
  static let foodLanguages = ["en"]

  private func recipes(
    withAmount condition: AmountCondition, among candidates: Set<Int64>?
  ) throws(StoreError) -> FactFinding {
    var finding = FactFinding()
    guard let amount = FoodAmount(condition, languages: Self.foodLanguages) else { return finding }
    for sum in try store.sums(amount.criteria, entity: try entity("Recipe")) {
      if sum.isUnknown {
        if candidates?.contains(sum.key) ?? true { finding.unknownCount += 1 }
      } else if amount.isMet(sum) {
        finding.keys.append(sum.key)
      }
    }
    return finding
  }

  /// What recipes meet that may have some of a food.
  private static func query(for food: FoodID) -> FullTextQuery {
    .attribute(RecipeFoods.Attribute.food, is: FoodTable.shared.name(of: food))
  }
}
