internal import LarderFoods
internal import LarderPredicates

/// What is at hand, and what that makes of every food that a recipe may need.
struct Pantry {
  private let table: FoodTable
  /// What is at hand.
  private let foods: [FoodID]
  /// The food at hand that does for another one.
  private var things: [FoodID: Int] = [:]
  private var staples: Set<FoodID> = []
  /// The foods that stand in for another one that is not there.
  private var replacements: [FoodID: [FoodID]] = [:]

  /// Works out what some foods do for.
  ///
  /// - Parameters:
  ///   - list: what is at hand.
  ///   - ownStaples: what is never missing; nil for what is in every kitchen.
  ///   - kitchen: what cooks know.
  init(_ list: PantryText, staples ownStaples: [FoodID]?, kitchen: Kitchen = .standard) {
    table = kitchen.table
    foods = list.foods
    var closeness: [FoodID: Kitchen.Closeness] = [:]
    for (thing, food) in foods.enumerated() {
      let coverage = kitchen.coverage(of: food, byAnotherName: list.renamed.contains(food))
      for (other, close) in coverage
      where closeness[other].map({ close < $0 }) ?? true {
        closeness[other] = close
        things[other] = thing
      }
    }
    for staple in ownStaples ?? kitchen.staples {
      staples.formUnion(kitchen.coverage(of: staple).filter { $0.value <= .kind }.keys)
    }
    for (food, sets) in kitchen.substitutes where things[food] == nil && !staples.contains(food) {
      replacements[food] = sets.first {
        $0.allSatisfy { things[$0] != nil || staples.contains($0) }
      }
    }
  }

  /// What each food is to a search.
  var provisions: [String: CoverageCriteria.Provision] {
    var provisions: [String: CoverageCriteria.Provision] = [RecipeFoods.unknown: .doubtful]
    for food in staples { provisions[table.name(of: food)] = .ignored }
    for (food, set) in replacements {
      provisions[table.name(of: food)] = .substituted(set.compactMap { things[$0] })
    }
    for (food, thing) in things { provisions[table.name(of: food)] = .present(thing) }
    return provisions
  }

  /// The names of things at hand, by their numbers.
  func names(of numbers: [Int]) -> [String] {
    numbers.filter(foods.indices.contains).map { table.name(of: foods[$0]) }
  }

  /// What stands in for a need that is one food or a choice of several; nil where nothing does.
  func replacement(for need: String) -> CookableRecipe.Substitute? {
    for name in need.split(separator: RecipeFoods.choiceSeparator) {
      guard let food = table.food(named: String(name), language: "en"),
        let set = replacements[food]
      else { continue }
      return CookableRecipe.Substitute(food: String(name), by: set.map { self.name(of: $0) })
    }
    return nil
  }

  /// A food by what is at hand for it: the oat milk that does for any plant milk.
  private func name(of food: FoodID) -> String {
    table.name(of: things[food].map { foods[$0] } ?? food)
  }
}
