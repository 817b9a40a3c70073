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
  /// Cost: for each amount the ingredient lines of the recipes with the food, for each path the paths of all recipes.
  func lookingUp(
    _ query: FullTextQuery, noting body: (QueryFact.Condition, FactFinding) -> Void = { _, _ in }
  ) throws(StoreError) -> FullTextQuery {
    try query.mappingLeaves { leaf throws(StoreError) in
      guard case .fact(var fact) = leaf, fact.keys == nil else { return leaf }
      let finding = try recipes(meeting: fact.condition)
      fact.keys = finding.keys
      body(fact.condition, finding)
      return .fact(fact)
    }
  }

  private func recipes(meeting condition: QueryFact.Condition) throws(StoreError) -> FactFinding {
    if case .amount(let amount) = condition { return try recipes(withAmount: amount) }
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
    withAmount condition: AmountCondition
  ) throws(StoreError) -> FactFinding {
    var finding = FactFinding()
    guard var amount = FoodAmount(condition, languages: Self.foodLanguages) else { return finding }
    var sums: [Int64: FoodAmount.Sum] = [:]
    var recipes: [Int64: (language: String?, servings: Double?)] = [:]
    let food = FullTextQuery.attribute(
      AttributeCondition(
        RecipeFoods.Attribute.food, .keyword(FoodTable.shared.name(of: amount.food))))
    let recipe = try entity("Recipe")
    let request = StoreFetchRequest(entity: recipe, predicate: .fullText(food))
    try store.forEachRow(request, columns: ["language", "servings"]) { row in
      recipes[row.key] = (row.string(0), row.number(1))
      return true
    }
    let keys = recipes.keys.sorted()
    try forEachLine(of: keys, recipe) { key, line in
      let share = amount.share(line, language: recipes[key]?.language)
      if share != .nothing { sums[key, default: FoodAmount.Sum()].add(share) }
    }
    for key in keys {
      guard let sum = sums[key] else { continue }
      if sum.isUnknown { finding.unknownCount += 1 }
      if amount.isMet(sum, servings: recipes[key]?.servings) { finding.keys.append(key) }
    }
    return finding
  }

  /// The most recipes whose lines are asked for at once.
  private static let recipesAtOnce = 1000

  private func forEachLine(
    of keys: [Int64], _ recipe: ResolvedEntity, _ body: (Int64, FoodAmount.Line) -> Void
  ) throws(StoreError) {
    let lines = try entity("IngredientLine")
    for start in stride(from: 0, to: keys.count, by: Self.recipesAtOnce) {
      let some = keys[start..<min(start + Self.recipesAtOnce, keys.count)].map {
        Value.object(ObjectID(store: store.identifier, entityName: recipe.name, key: $0))
      }
      let request = StoreFetchRequest(
        entity: lines,
        predicate: .comparison(Comparison(.keyPath(["recipe"]), .in, .constant(.list(some)))))
      try store.forEachRow(
        request, columns: ["recipe", "text", "quantity", "quantityMaximum", "unit", "food"]
      ) { row in
        guard case .object(let owner) = row.value(0) else { return true }
        body(
          owner.key,
          FoodAmount.Line(
            text: row.string(1) ?? "", quantity: row.number(2), maximum: row.number(3),
            unit: row.string(4), food: row.string(5)))
        return true
      }
    }
  }
}
