internal import LarderFoods

/// What has to be at hand for a recipe.
///
/// Of a choice one food is enough, and a line that says that it is optional needs none. What one has anyhow for another line
/// is no choice.
struct RecipeNeeds {
  /// What a line needs.
  struct Line: Hashable, Sendable {
    /// The foods; of a choice, all in the order of the line.
    var foods: [FoodID] = []
    /// Whether one of them is enough.
    var isChoice = false

    /// Works out what a line needs of what was read in it.
    init(_ line: String, _ reading: FoodReading) {
      if reading.foods.isEmpty || RecipeNeeds.isOptional(line) { return }
      foods = RecipeNeeds.specific(reading.foods, FoodTable.shared)
      for place in foods.indices { foods[place] = RecipeNeeds.meant(foods[place], line) }
      isChoice = reading.isChoice && foods.count > 1
    }
  }

  /// The foods that are no choice, each once, in the order of the table.
  private(set) var foods: [FoodID] = []
  /// Choices: the names of all that do, with "or" between.
  private(set) var choices: [String] = []

  /// Puts the needs of lines together.
  init(_ lines: [Line]) {
    for line in lines where !line.isChoice {
      for food in line.foods where !foods.contains(food) { foods.append(food) }
    }
    for line in lines where line.isChoice && !line.foods.contains(where: foods.contains) {
      choices.append(
        line.foods.map { RecipeFoods.name(of: $0) }.joined(separator: RecipeFoods.choiceSeparator))
    }
    foods.sort()
  }

  /// The foods of a line without those that another one says more closely: of "meat (beef or venison)" the meat.
  private static func specific(_ foods: [FoodID], _ table: FoodTable) -> [FoodID] {
    guard foods.count > 1 else { return foods }
    return foods.filter { food in
      !foods.contains { $0 != food && table.isKind($0, of: food) }
    }
  }

  // MARK: - What can be left out

  /// How words begin that say that something can be left out, in most languages that foods have names in.
  private static let optional = [
    "optional", "facultati", "opcional", "opzional", "facoltativ", "valfri", "valgfri",
    "optionel", "optioneel", "opcjonaln", "valinnai",
  ].map { Array($0.utf8) }

  /// Whether a line says that it can be left out.
  private static func isOptional(_ line: String) -> Bool {
    let bytes = line.utf8.span
    var isStart = true
    for place in bytes.indices {
      let letter = bytes[place] | 0x20
      guard letter &- UInt8(ascii: "a") < 26 else {
        isStart = true
        continue
      }
      // No other letter begins one of the words.
      if isStart,
        letter == UInt8(ascii: "o") || letter == UInt8(ascii: "f") || letter == UInt8(ascii: "v")
      {
        for word in optional where begins(bytes, place, word) { return true }
      }
      isStart = false
    }
    return false
  }

  private static func begins(_ bytes: Span<UInt8>, _ place: Int, _ word: [UInt8]) -> Bool {
    guard bytes.count - place >= word.count else { return false }
    for index in word.indices where bytes[place + index] | 0x20 != word[index] { return false }
    return true
  }

  private static func words(_ line: String) -> [Substring] {
    let line = line.lowercased()
    // Most lines are plain, and bytes are split at a tenth of the cost of characters.
    guard line.utf8.allSatisfy({ $0 < 0x80 }) else {
      return line.split { !$0.isLetter && !$0.isNumber }
    }
    return line.utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte)
    }.map { Substring($0) }
  }

  // MARK: - Pepper

  /// What "pepper" is in a line: the table can only say that it is some spice, or the vegetable. Cut or counted it is the
  /// vegetable; by the spoon, ground or to taste it is the one beside the salt.
  private static func meant(_ food: FoodID, _ line: String) -> FoodID {
    guard let peppers, food == peppers.spice || food == peppers.vegetable else { return food }
    let words = words(line)
    guard words.contains("pepper"), !words.contains(where: otherWords.contains) else {
      return food
    }
    if words.contains(where: vegetableWords.contains) { return peppers.vegetable }
    let isGround =
      words.contains(where: groundWords.contains)
      || !words.contains(where: { $0.first?.isNumber == true })
    return isGround ? peppers.black : food
  }

  private static let peppers: (black: FoodID, vegetable: FoodID, spice: FoodID)? = {
    let foods = ["black pepper", "bell pepper", "spice"].compactMap {
      FoodTable.shared.food(named: $0, language: "en")
    }
    return foods.count == 3 ? (foods[0], foods[1], foods[2]) : nil
  }()
  /// With these it is another pepper, or something made of one.
  private static let otherWords: Set<Substring> = [
    "red", "green", "yellow", "orange", "sweet", "hot", "chili", "chilli", "chile", "cayenne",
    "lemon", "banana", "roasted", "flake", "flakes", "sauce", "garlic", "mix",
  ]
  private static let vegetableWords: Set<Substring> = [
    "bell", "diced", "chopped", "sliced", "seeded", "deseeded", "cored", "strips", "rings",
    "stuffed", "small", "medium", "large",
  ]
  private static let groundWords: Set<Substring> = [
    "ground", "cracked", "milled", "grind", "grinds", "black", "white", "tsp", "teaspoon",
    "teaspoons", "tbsp", "tablespoon", "tablespoons", "dash", "dashes", "pinch", "taste",
  ]
}
