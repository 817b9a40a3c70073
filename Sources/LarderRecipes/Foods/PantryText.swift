internal import LarderFoods
internal import LarderPredicates

/// The foods of a list that somebody typed: between commas, or between blanks where no comma is.
struct PantryText {
  /// The foods in the order of the list, none twice.
  private(set) var foods: [FoodID] = []
  /// What is no food that is known.
  private(set) var unknown: [UnknownFood] = []

  /// Reads a list.
  init(_ text: String, table: FoodTable = .shared) {
    let items = text.split { ",;\n\r".contains($0) }
    for item in items {
      let words = item.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      // Between commas the words are one thing: "fresh leek" is a leek.
      if items.count > 1, let food = table.food(named: words.joined(separator: " ")) {
        add(food)
      } else {
        read(words, table)
      }
    }
  }

  private mutating func add(_ food: FoodID) {
    if !foods.contains(food) { foods.append(food) }
  }

  private mutating func read(_ words: [String], _ table: FoodTable) {
    var rest = words[...]
    var strange: [(word: String, describes: Bool)] = []
    while let first = rest.first {
      if let (food, count) = table.food(beginning: rest) {
        add(food)
        rest = rest.dropFirst(count)
      } else {
        rest = rest.dropFirst()
        strange.append((first, table.food(beginning: rest) != nil))
      }
    }
    if strange.isEmpty { return }
    let names = table.foods.map { table.name(of: $0) }.filter { table.food(named: $0) != nil }
    for (word, describes) in strange where !unknown.contains(where: { $0.typed == word }) {
      let near = NearestName.suggestion(for: word, among: names)
      // Of "brown rice" the first word is no food and needs none; of "chiken rice" it was to be one.
      if describes, near.map({ Self.isLonger($0, than: word) }) ?? true { continue }
      unknown.append(UnknownFood(typed: word, suggestion: near))
    }
  }

  /// Whether a name was found for its beginning, not for a slip in it.
  private static func isLonger(_ name: String, than word: String) -> Bool {
    name.utf8.count > word.utf8.count + 2
  }
}
