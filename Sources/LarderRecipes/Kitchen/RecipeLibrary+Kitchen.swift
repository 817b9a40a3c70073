public import FoundationEssentials
internal import LarderFoods
internal import LarderFormats
internal import LarderModel
public import LarderPredicates
internal import LarderStores

/// What one sees of a recipe beside its title.
public struct RecipeFacts: Hashable, Sendable {
  /// Minutes in all, or of preparation and cooking together.
  public var minutes: Double?
  /// How many people it is for.
  public var servings: Double?
  /// The amount that it makes, as it is written.
  public var yield: String?
  /// The rating, the user's or the file's.
  public var rating: Double?
  /// The site it is from.
  public var site: String?
  /// Whether it is one of the user's favorites.
  public var isFavorite = false
  /// When it was last cooked.
  public var lastCooked: Date?
}

/// By how much the amounts of a recipe are multiplied.
public enum ServingsError: Error, Hashable, Sendable {
  /// The recipe does not say how many it is for.
  case unknownServings
  /// So many times the recipe: nobody cooks that.
  case tooMany(Double)
}

extension RecipeLibrary {
  /// Returns what is to be seen of recipes, by their keys. Cost: a look at each row.
  public func facts(of ids: [ObjectID]) throws -> [Int64: RecipeFacts] {
    var facts: [Int64: RecipeFacts] = [:]
    let recipe = try entity("Recipe")
    for start in stride(from: 0, to: ids.count, by: 500) {
      let part = ids[start..<min(start + 500, ids.count)]
      let request = StoreFetchRequest(
        entity: recipe,
        predicate: .comparison(
          Comparison(.evaluatedObject, .in, .constant(.list(part.map { .object($0) })))))
      let columns = [
        "totalMinutes", "prepMinutes", "cookMinutes", "servings", "yield", "rating", "site",
        "isFavorite", "lastCooked",
      ]
      try store.forEachRow(request, columns: columns) { row in
        var found = RecipeFacts()
        let parts = (row.number(1), row.number(2))
        found.minutes = row.number(0) ?? parts.0.flatMap { first in parts.1.map { first + $0 } }
        (found.servings, found.yield) = (row.number(3), row.string(4))
        (found.rating, found.site) = (row.number(5), row.string(6))
        found.isFavorite = !row.isNull(7) && row.integer(7) != 0
        found.lastCooked = row.number(8).map { Date(timeIntervalSinceReferenceDate: $0) }
        facts[row.key] = found
        return true
      }
    }
    return facts
  }

  /// Returns some recipes in the order in which one would cook them: first those that were never cooked or not for longest,
  /// of these the better rated.
  public func mealOrder(_ ids: [ObjectID]) throws -> [ObjectID] {
    let facts = try facts(of: ids)
    return ids.enumerated().sorted { first, second in
      let (one, other) = (facts[first.element.key], facts[second.element.key])
      let never = -Double.infinity
      let times = [one, other].map { $0?.lastCooked?.timeIntervalSinceReferenceDate ?? never }
      if times[0] != times[1] { return times[0] < times[1] }
      let ratings = [one, other].map { ($0?.rating ?? 0) + ($0?.isFavorite == true ? 5 : 0) }
      if ratings[0] != ratings[1] { return ratings[0] > ratings[1] }
      return first.offset < second.offset
    }.map(\.element)
  }
}

extension RecipeDetails {
  /// The most times of itself that a recipe is written for.
  public static let maximumFactor = 1000.0

  /// The factor that a text such as `2`, `1/2` or `3x` is; nil where it is none, or nobody cooks so much or so little.
  public static func factor(named text: String) -> Double? {
    guard let factor = IngredientParser().factor(text), factor.isFinite,
      1 / maximumFactor <= factor, factor <= maximumFactor
    else { return nil }
    return factor
  }

  /// What the amounts are multiplied by for so many servings, or pieces where a recipe counts these ("12 muffins"); 1 for
  /// nil.
  ///
  /// - Parameter servings: above 0.
  public func factor(servings: Double?) throws(ServingsError) -> Double {
    guard let servings else { return 1 }
    let own = ownServings ?? recipe.yield.flatMap(Servings.pieces)
    guard let own, own > 0 else { throw .unknownServings }
    let factor = servings / own
    guard factor.isFinite, factor <= Self.maximumFactor, factor >= 1 / Self.maximumFactor else {
      throw .tooMany(factor)
    }
    return factor
  }

  private var ownServings: Double? { recipe.servings ?? recipe.yield.flatMap(Servings.count) }

  /// The recipe for another number of servings, or with the units of another system: its ingredient lines, and the
  /// temperatures of its steps.
  ///
  /// - Parameters:
  ///   - factor: what amounts are multiplied by, above 0.
  ///   - system: the name of a system of units: `metric` or `us`; nil: as it is written.
  public func rewritten(factor: Double, system: String?) -> RecipeDetails {
    let system = system.flatMap(UnitSystem.init)
    guard factor != 1 || system != nil else { return self }
    var details = self
    let rewriting = LineRewriting(factor: factor, system: system, language: recipe.language)
    let parser = IngredientParser(language: recipe.language)
    for index in details.ingredients.indices {
      let text = rewriting.text(of: details.ingredients[index].text)
      guard text != details.ingredients[index].text else { continue }
      details.ingredients[index].text = text
      details.recipe.ingredients[index].text = text
      let parsed = parser.parse(text)
      details.ingredients[index].quantity = parsed.quantity
      details.ingredients[index].quantityMaximum = parsed.quantityMaximum
      details.ingredients[index].unit = parsed.unit
    }
    if let system {
      for index in details.recipe.steps.indices {
        details.recipe.steps[index].text = Temperature.text(
          details.recipe.steps[index].text, in: system)
      }
    }
    if factor != 1 {
      details.recipe.servings = ownServings.map { $0 * factor }
      // "24 cookies" are more now, and "4 servings" are others.
      details.recipe.yield = recipe.yield.map { rewriting.text(ofYield: $0) }
    }
    return details
  }

  /// Whether steps speak of amounts, which `rewritten` leaves alone.
  public var hasAmountsInSteps: Bool {
    let parser = IngredientParser()
    return recipe.steps.contains { parser.hasMeasures($0.text) }
  }
}

extension ShoppingList {
  /// Adds up what recipes need.
  ///
  /// - Parameters:
  ///   - wanted: the recipes, each with what its amounts are multiplied by.
  ///   - system: `metric` or `us`; nil for the units of most lines.
  ///   - staples: what is not bought, a food a line; nil for what is in every kitchen.
  public init(
    _ wanted: [(details: RecipeDetails, factor: Double)], system: String?, staples: String?
  ) {
    self.init(
      wanted, in: system.flatMap(UnitSystem.init),
      without: staples.map { RecipeLibrary.staples($0).foods })
  }
}
