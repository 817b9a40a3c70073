internal import LarderFoods
internal import LarderPredicates

/// The foods of a list that somebody typed: between commas, or between blanks where no comma is.
struct PantryText {
  /// The foods in the order of the list, none twice.
  private(set) var foods: [FoodID] = []
  /// Those of them that were called otherwise than the table calls them.
  private(set) var renamed: Set<FoodID> = []
  /// What is no food that is known; the first ten words with what they were probably meant for.
  private(set) var unknown: [UnknownFood] = []

  /// The most words for which a name is sought: each is compared with all names.
  private static let mostSuggestions = 10
  private var suggestions = 0
  private var seen: Set<String> = []
  /// The names of all foods, once they are needed.
  private var names: [String] = []

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - pepper: what "pepper" is, of which the table can only say that it is some spice.
  ///   - table: the foods that are known.
  init(_ text: String, pepper: String = "bell pepper", table: FoodTable = .shared) {
    let items = text.split { ",;\n\r".contains($0) }
    for item in items {
      var words = item.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      if words.map({ $0.lowercased() }) == ["pepper"] { words = [pepper] }
      // Between commas the words are one thing: "fresh leek" is a leek.
      let name = words.joined(separator: " ")
      if items.count > 1, let food = table.food(named: name) {
        add(food, calledBy: name, table)
      } else {
        read(words, table)
      }
    }
  }

  private mutating func add(_ food: FoodID, calledBy typed: String, _ table: FoodTable) {
    let (typed, name) = (typed.lowercased(), table.name(of: food))
    if [name, name + "s", name + "es"].contains(typed) {
      renamed.remove(food)
    } else if !foods.contains(food) {
      renamed.insert(food)
    }
    if !foods.contains(food) { foods.append(food) }
  }

  private mutating func read(_ words: [String], _ table: FoodTable) {
    var rest = words[...]
    var strange: [(word: String, describes: Bool)] = []
    while let first = rest.first {
      if let (food, count) = table.food(beginning: rest) {
        add(food, calledBy: rest.prefix(count).joined(separator: " "), table)
        rest = rest.dropFirst(count)
      } else {
        rest = rest.dropFirst()
        strange.append((first, table.food(beginning: rest) != nil))
      }
    }
    for (word, describes) in strange where seen.insert(word).inserted {
      let near = suggestion(for: word, table)
      // Of "brown rice" the first word is no food and needs none; of "chiken rice" it was to be one.
      if describes, near.map({ Self.isLonger($0, than: word) }) ?? true { continue }
      unknown.append(UnknownFood(typed: word, suggestion: near))
    }
  }

  private mutating func suggestion(for word: String, _ table: FoodTable) -> String? {
    guard suggestions < Self.mostSuggestions else { return nil }
    suggestions += 1
    if names.isEmpty {
      names = table.foods.map { table.name(of: $0) }.filter { table.food(named: $0) != nil }
    }
    return NearestName.suggestion(for: word, among: names)
  }

  /// Whether a name was found for its beginning, not for a slip in it.
  private static func isLonger(_ name: String, than word: String) -> Bool {
    name.utf8.count > word.utf8.count + 2
  }
}
