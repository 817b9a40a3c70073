internal import LarderFoods
internal import LarderFormats
public import LarderPredicates
internal import LarderText

/// What has to be bought for some recipes: the amounts of each food added up, by aisle.
public struct ShoppingList: Sendable {
  /// A recipe that is shopped for.
  public struct Recipe: Hashable, Sendable {
    /// The recipe.
    public var objectID: ObjectID
    /// Its title.
    public var title: String
    /// What its amounts are multiplied by.
    public var factor: Double
  }

  /// A line of a recipe that an item is for.
  public struct Need: Hashable, Sendable {
    /// The recipe's number in `recipes`.
    public var recipe: Int
    /// The line, scaled.
    public var line: String
  }

  /// Something to buy.
  public struct Item: Hashable, Sendable {
    /// The food as a recipe calls it; where recipes use other words for it, up to three of these with " / " between.
    public var name: String
    /// How much, each in another unit that cannot be converted: "350 g", "2 cans (400 g)"; empty where no line says an
    /// amount.
    public var amounts: [String]
    /// Whether some lines say no amount, or one that cannot be read, beside those that do.
    public var isMore: Bool
    /// Whether every line that asks for it says that it may be left out.
    public var isOptional: Bool
    /// Where it stands in a shop.
    public var aisle: Aisle
    /// The lines that ask for it.
    public var needs: [Need]
  }

  /// The recipes, in the order given.
  public private(set) var recipes: [Recipe] = []
  /// The items by aisle, and by name within one.
  public private(set) var items: [Item] = []
  /// The names of what was left out because every kitchen has it.
  public private(set) var staples: [String] = []

  /// Adds up what recipes need.
  ///
  /// - Parameters:
  ///   - wanted: the recipes, each with what its amounts are multiplied by, above 0.
  ///   - system: the units of the list; nil for those of most lines.
  ///   - staples: what is not bought; nil for what is in every kitchen.
  init(
    _ wanted: [(details: RecipeDetails, factor: Double)], in system: UnitSystem?,
    without staples: [FoodID]?
  ) {
    var tally = ShoppingTally(staples: staples)
    for (details, factor) in wanted {
      recipes.append(
        Recipe(objectID: details.objectID, title: details.recipe.title, factor: factor))
      tally.add(
        details.ingredients.map(\.text), language: details.recipe.language, factor: factor,
        recipe: recipes.count - 1)
    }
    (items, self.staples) = tally.list(in: system)
  }
}

/// The adding up of ingredient lines.
struct ShoppingTally {
  /// What lines ask for is the same thing where the food is, or where nobody knows the food, its name.
  private enum Key: Hashable {
    case food(FoodID)
    case name(String)
  }

  /// Amounts of one food.
  private struct Sum {
    var names: [String] = []
    var grams = 0.0
    var milliliters = 0.0
    /// Pieces, bunches, cans, by what they are, in the order of the lines.
    var pieces: [Pieces] = []
    var hasOther = false
    /// Whether all was measured with spoons.
    var isSpooned = true
    var isOptional = true
    var needs: [ShoppingList.Need] = []

    mutating func add(_ new: Pieces) {
      if let place = pieces.firstIndex(where: { $0.isLike(new) }) {
        pieces[place].count += new.count
      } else {
        pieces.append(new)
      }
    }

    /// Counts those without a unit where their names have one that other lines count by: "2 garlic cloves" and "3 cloves
    /// garlic".
    mutating func join() {
      let all = pieces
      pieces = []
      for var one in all {
        if one.unit.isEmpty {
          if all.contains(where: { $0.unit == one.ofName && $0.size == nil }) {
            one.unit = one.ofName ?? ""
          }
          one.ofName = nil
        }
        add(one)
      }
    }
  }

  /// So many of a thing.
  private struct Pieces {
    /// What they are called; empty for those without a name.
    var unit = ""
    /// How large one is, as the first line writes it, and in numbers.
    var size: (text: String, measure: Measure)?
    /// The unit that the food's own name ends with.
    var ofName: String?
    var count: Double

    var name: String { unit + (size.map { " (\($0.text))" } ?? "") }

    func isLike(_ other: Pieces) -> Bool {
      unit == other.unit && ofName == other.ofName && size?.measure == other.size?.measure
    }
  }

  private var sums: [Key: Sum] = [:]
  private var order: [Key] = []
  private var leftOut: [FoodID] = []
  private let staples: Set<FoodID>
  private var readers: [String: FoodReader] = [:]
  private var lines: (metric: Int, us: Int) = (0, 0)

  init(staples: [FoodID]?) {
    var all: Set<FoodID> = []
    for staple in staples ?? Kitchen.standard.staples {
      all.formUnion(Kitchen.standard.coverage(of: staple).filter { $0.value <= .kind }.keys)
    }
    self.staples = all
  }

  mutating func add(_ lines: [String], language: String?, factor: Double, recipe: Int) {
    let rewriting = LineRewriting(factor: factor, language: language)
    let reader = readers[language ?? ""] ?? FoodReader(language: language)
    readers[language ?? ""] = reader
    let parser = IngredientParser(language: language)
    for written in lines {
      // Who needs the juice of a lemon buys a lemon.
      let line = rewriting.inDigits(parser.source(in: written) ?? written)
      let reading = reader.read(line)
      let food = reading.foods.first
      // Headings, skewers and paper.
      if reading.isKnown, food == nil { continue }
      let parsed = parser.parse(line)
      let name = Self.name(parsed, line)
      guard !name.isEmpty else { continue }
      if let food, staples.contains(food) {
        if !leftOut.contains(food) { leftOut.append(food) }
        continue
      }
      let key = food.map(Key.food) ?? .name(Folding.search.fold(name))
      if sums[key] == nil { order.append(key) }
      var sum = sums[key] ?? Sum()
      if !sum.names.contains(name) { sum.names.append(name) }
      sum.isOptional = sum.isOptional && parsed.isOptional
      sum.needs.append(.init(recipe: recipe, line: rewriting.text(of: written)))
      add(parsed, line, factor, parser, to: &sum)
      sums[key] = sum
    }
  }

  /// The food of a line without what is done to it; of a line that is not understood, all of it.
  private static func name(_ parsed: ParsedIngredient, _ line: String) -> String {
    let name = TextCleaning.trimmed(parsed.food ?? line)
    return name.count > 80 ? String(name.prefix(80)) : name
  }

  private mutating func add(
    _ parsed: ParsedIngredient, _ line: String, _ factor: Double, _ parser: IngredientParser,
    to sum: inout Sum
  ) {
    guard let quantity = parsed.quantityMaximum ?? parsed.quantity else {
      sum.hasOther = true
      return
    }
    let ofName = parsed.unit == nil ? parsed.food.flatMap(parser.pieces) : nil
    let size = parser.size(in: line)
    add(
      quantity * factor, parsed.unit, Pieces(size: size, ofName: ofName, count: 0), to: &sum)
    if let more = parser.addition(in: line) {
      add(more.quantity * factor, more.unit, Pieces(size: size, count: 0), to: &sum)
    }
  }

  private mutating func add(
    _ quantity: Double, _ unit: String?, _ pieces: Pieces, to sum: inout Sum
  ) {
    guard quantity.isFinite, quantity > 0 else {
      sum.hasOther = true
      return
    }
    if let unit {
      if UnitSystem.metric.owns(unit) { lines.metric += 1 }
      if UnitSystem.us.owns(unit) { lines.us += 1 }
    }
    sum.isSpooned = sum.isSpooned && Self.spoons.contains(unit ?? "")
    switch Measure.one(unit) {
    case let one? where one.kind == .grams: sum.grams += quantity * one.value
    case let one? where one.kind == .milliliters: sum.milliliters += quantity * one.value
    case let one?:
      guard case .pieces(let name) = one.kind else { return }
      sum.add(Pieces(unit: name, ofName: pieces.ofName, count: quantity * one.value))
    // Cans and packages count by their sizes.
    case nil: sum.add(Pieces(unit: unit ?? "", size: pieces.size, count: quantity))
    }
  }

  private static let spoons: Set = ["teaspoon", "tablespoon", "pinch", "drop"]

  // MARK: - The list

  func list(in system: UnitSystem?) -> (items: [ShoppingList.Item], staples: [String]) {
    let system = system ?? (lines.us > lines.metric ? .us : .metric)
    var items = order.compactMap { key -> ShoppingList.Item? in
      guard var sum = sums[key] else { return nil }
      sum.join()
      var food: FoodID?
      if case .food(let known) = key { food = known }
      let amounts = amounts(of: sum, food, system)
      return ShoppingList.Item(
        name: Self.name(of: sum.names), amounts: amounts, isMore: sum.hasOther && !amounts.isEmpty,
        isOptional: sum.isOptional, aisle: Aisle.of(food), needs: sum.needs)
    }
    let places = Dictionary(
      uniqueKeysWithValues: Aisle.allCases.enumerated().map { ($0.element, $0.offset) })
    let keyed = items.map { (places[$0.aisle] ?? 0, Folding.search.fold($0.name), $0) }
    items = keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    return (items, leftOut.map { FoodTable.shared.name(of: $0) })
  }

  /// How many names a food is listed by.
  private static let mostNames = 3

  /// What recipes call a food: the shortest of names that share a word, and with it those that are other words ("guanciale
  /// / lardons fumés"), of which a shop may have both.
  private static func name(of names: [String]) -> String {
    var kept: [(name: String, words: Set<String>)] = []
    for name in names.sorted(by: { ($0.count, $0) < ($1.count, $1) }) {
      let all = Folding.search.fold(name).split { !$0.isLetter }
      // Singulars and plurals of a word begin alike; "de" says nothing.
      let words = Set(all.filter { $0.count > 2 || all.count == 1 }.map { String($0.prefix(3)) })
      guard !kept.contains(where: { !$0.words.isDisjoint(with: words) }) else { continue }
      kept.append((name, words))
    }
    return kept.prefix(mostNames).map(\.name).joined(separator: " / ")
  }

  private func amounts(of sum: Sum, _ food: FoodID?, _ system: UnitSystem) -> [String] {
    var (grams, milliliters, pieces) = (sum.grams, sum.milliliters, sum.pieces)
    if grams > 0, milliliters > 0 || pieces.contains(where: { $0.unit == "stick" }), let food {
      if let density = FoodDensity.gramsOfMilliliter(food) {
        grams += milliliters * density
        milliliters = 0
      }
    }
    if grams > 0 || milliliters > 0, let food, let stick = FoodDensity.gramsOfStick(food),
      let place = pieces.firstIndex(where: { $0.unit == "stick" })
    {
      let weight = pieces.remove(at: place).count * stick
      if grams > 0 || FoodDensity.gramsOfMilliliter(food) == nil {
        grams += weight
      } else {
        milliliters += weight / (FoodDensity.gramsOfMilliliter(food) ?? 1)
      }
    }
    var texts: [String] = []
    if grams > 0 { texts.append(KitchenAmount.text(grams, "gram", of: food, in: system)) }
    if milliliters > 0 {
      texts.append(
        sum.isSpooned
          ? KitchenAmount.spoons(milliliters)
          : KitchenAmount.text(milliliters, "milliliter", of: food, in: system))
    }
    return texts + pieces.map { KitchenAmount.text($0.count, pieces: $0.name) }
  }
}
