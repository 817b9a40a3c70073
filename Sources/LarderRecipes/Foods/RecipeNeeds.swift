internal import LarderFoods

/// What has to be at hand for a recipe.
struct RecipeNeeds {
  /// The names of foods; of a choice, all in the order of the line with "or" between.
  private(set) var keywords: [String] = []

  /// Works out the needs of a recipe.
  ///
  /// Of a choice one food is enough, and a line that says that it is optional needs none. What one has anyhow for another line
  /// is no choice.
  ///
  /// - Parameters:
  ///   - lines: the ingredient lines.
  ///   - readings: what each of them names.
  init(lines: [String], readings: [FoodReading]) {
    let table = FoodTable.shared
    var single: [FoodID] = []
    var choices: [[FoodID]] = []
    var isUnderstood = true
    for (line, reading) in zip(lines, readings) {
      isUnderstood = isUnderstood && reading.isKnown
      if reading.foods.isEmpty { continue }
      if Self.isOptional(line) { continue }
      var foods = Self.specific(reading.foods, table)
      for place in foods.indices { foods[place] = Self.meant(foods[place], line) }
      if reading.isChoice && foods.count > 1 {
        choices.append(foods)
      } else {
        for food in foods where !single.contains(food) { single.append(food) }
      }
    }
    keywords = single.sorted().map { RecipeFoods.name(of: $0) }
    for choice in choices where !choice.contains(where: single.contains) {
      keywords.append(
        choice.map { RecipeFoods.name(of: $0) }.joined(separator: RecipeFoods.choiceSeparator))
    }
    if !isUnderstood { keywords.append(RecipeFoods.unknown) }
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
  ]

  /// Whether a line says that it can be left out. Few lines have a word that begins as one of those that say so.
  private static func isOptional(_ line: String) -> Bool {
    guard mayBeOptional(line) else { return false }
    return words(line).contains { word in optional.contains { word.hasPrefix($0) } }
  }

  /// Whether a word begins with "op", "fa" or "va".
  private static func mayBeOptional(_ line: String) -> Bool {
    var (last, beforeLast) = (UInt8(ascii: " "), UInt8(ascii: " "))
    for byte in line.utf8 {
      let letter = byte | 0x20
      let isStart = !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= beforeLast)
      if isStart {
        switch (last, letter) {
        case (UInt8(ascii: "o"), UInt8(ascii: "p")), (UInt8(ascii: "f"), UInt8(ascii: "a")),
          (UInt8(ascii: "v"), UInt8(ascii: "a")):
          return true
        default: break
        }
      }
      (beforeLast, last) = (last, letter)
    }
    return false
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
