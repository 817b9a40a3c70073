internal import LarderFoods
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What is to be said of a query beside its answer: values that no recipe has, names that do not exist, a bound that finds
/// more.
struct QueryNotes {
  /// With fewer recipes, what finds more is offered.
  private static let fewHits = 3
  /// The most conditions that are looked at: who types more made the query by a program.
  private static let mostConditions = 32

  let library: RecipeLibrary
  let recipe: ResolvedEntity
  private(set) var lines: [String] = []

  init(library: RecipeLibrary, recipe: ResolvedEntity) {
    self.library = library
    self.recipe = recipe
  }

  private mutating func add(_ line: String) {
    if !lines.contains(line) { lines.append(line) }
  }

  /// Notes what became of a condition that was looked up.
  mutating func add(_ condition: QueryFact.Condition, _ finding: FactFinding) {
    guard case .amount(let amount) = condition else { return }
    let food = FoodAmount.food(named: amount.food, languages: RecipeLibrary.foodLanguages)
    if food == nil {
      add("there is no food \"\(amount.food)\"" + Self.hint(amount.food, Self.foodNames))
    }
    if finding.unknownCount > 0 {
      let recipes = finding.unknownCount == 1 ? "1 recipe" : "\(finding.unknownCount) recipes"
      add("of \(recipes) the amount of \(amount.food) is not known")
    }
  }

  /// Notes what its conditions on attributes say.
  mutating func add(
    of query: FullTextQuery, _ request: SearchRequest, _ results: RecipeSearchResults
  ) throws(StoreError) {
    for meal in request.rareMeals { addMeal(meal.typed, meal.count) }
    for fact in request.wish?.facts ?? [] { try addAbsence(fact.name) }
    addLength(request)
    var conditions: [AttributeCondition] = []
    for leaf in query.leaves {
      guard case .attribute(let condition) = leaf, !conditions.contains(condition) else { continue }
      conditions.append(condition)
    }
    for condition in conditions.prefix(Self.mostConditions) {
      switch condition.test {
      case .range, .present: try addAbsence(condition.name)
      case .keyword(let value) where results.total == 0: try addUnknown(value, condition)
      case .keyword, .like: break
      }
    }
    guard results.total < Self.fewHits else { return }
    for condition in conditions.prefix(Self.mostConditions) {
      try addOffer(condition, request, results.total)
    }
  }

  /// Notes that a meal is not asked for, since hardly a recipe names it.
  private mutating func addMeal(_ typed: String, _ count: Int) {
    switch count {
    case 0: add("no recipe here says \"\(typed)\": it is not asked for")
    case 1: add("only 1 recipe here says \"\(typed)\": others are shown too")
    default: add("only \(count) recipes here say \"\(typed)\": others are shown too")
    }
  }

  /// Notes that not all words of a long text are searched for.
  private mutating func addLength(_ request: SearchRequest) {
    let most = request.options.expansions.maximumWords
    guard request.options.includesPartialMatches else { return }
    let words = Set(request.query.conjuncts.filter { $0.plainText != nil })
    if words.count > most {
      add("of \(words.count) different words the \(most) that say most are searched for")
    }
  }

  // MARK: - Values that are nowhere

  private mutating func addAbsence(_ name: String) throws(StoreError) {
    guard try count(.attribute(AttributeCondition(name, .present)), isAny: true) == 0 else {
      return
    }
    add("no recipe here has \(Self.article(name)) \(name)")
  }

  private static func article(_ name: String) -> String {
    switch name {
    case "servings", "kcal": "any"
    case "added", "published": "a date of being"
    default: name.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    }
  }

  private func count(_ query: FullTextQuery, isAny: Bool) throws(StoreError) -> Int {
    var request = SearchRequest(entity: recipe, query: query, limit: 0)
    request.options.countsTotal = !isAny
    return try library.store.search(request).total
  }

  // MARK: - Names that do not exist

  private mutating func addUnknown(
    _ value: String, _ condition: AttributeCondition
  ) throws(StoreError) {
    // Another condition may have left nothing.
    guard try count(.attribute(condition), isAny: false) == 0 else { return }
    switch condition.name {
    case RecipeFoods.Attribute.contains, RecipeFoods.Attribute.free:
      let names = FoodClasses.vocabulary.map(\.name) + [RecipeFoods.unknown]
      if names.contains(value.lowercased()) { return }
      add("there is no class of foods \"\(value)\"" + Self.hint(value, names))
    case RecipeFoods.Attribute.diet:
      let names = Diet.allCases.map(\.rawValue)
      if names.contains(value.lowercased()) { return }
      add("there is no diet \"\(value)\"" + Self.hint(value, names))
    case RecipeFoods.Attribute.food, RecipeFoods.Attribute.needs:
      guard let food = FoodTable.shared.food(named: value) else {
        add("there is no food \"\(value)\"" + Self.hint(value, Self.foodNames))
        return
      }
      let name = FoodTable.shared.name(of: food)
      if name != value.lowercased() {
        add("there is no food \"\(value)\"; did you mean \"\(name)\"?")
      }
    default: break
    }
  }

  private static var foodNames: [String] {
    FoodTable.shared.foods.map { FoodTable.shared.name(of: $0) }
  }

  private static func hint(_ typed: String, _ names: [String]) -> String {
    NearestName.hint(for: typed, among: names)
  }

  // MARK: - Bounds that find more

  /// Offers `time<=30` where `time<30` finds less.
  private mutating func addOffer(
    _ condition: AttributeCondition, _ request: SearchRequest, _ total: Int
  ) throws(StoreError) {
    guard case .range(var lower, var upper) = condition.test,
      recipe.searchAttributeNames[condition.name]?.kind == .number,
      lower?.isInclusive == false || upper?.isInclusive == false
    else { return }
    lower?.isInclusive = true
    upper?.isInclusive = true
    let wider = AttributeCondition(condition.name, .range(lower: lower, upper: upper))
    var other = request
    other.query = request.query.mappingLeaves {
      $0 == .attribute(condition) ? .attribute(wider) : $0
    }
    other.options.limit = 0
    other.options.facets = []
    let count = try library.store.search(other).total
    guard count > total else { return }
    add("\(Self.text(wider)) finds \(count)")
  }

  /// A range with its ends in it, as a person types it.
  private static func text(_ condition: AttributeCondition) -> String {
    guard case .range(let lower, let upper) = condition.test else { return condition.name }
    let (low, high) = (lower.map { number($0.value) }, upper.map { number($0.value) })
    return switch (low, high) {
    case (let low?, let high?): "\(condition.name):\(low)..\(high)"
    case (let low?, nil): "\(condition.name)>=\(low)"
    case (nil, let high?): "\(condition.name)<=\(high)"
    case (nil, nil): condition.name
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
