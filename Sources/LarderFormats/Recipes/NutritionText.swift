internal import LarderText

/// Reads nutrition facts as people and apps write them.
enum NutritionText {
  private static let maximumNutrients = 100
  /// In bytes; what is longer is a sentence.
  private static let longestPiece = 120
  private static let longestName = 40

  /// The nutrients of a text: "Fat: 3 g", "240 kcal", "Eiweiß 12 g, davon Zucker 4,5 g", "3 g fat"; each name once, what
  /// holds no number is left out.
  static func nutrients(in text: String) -> [ImportedRecipe.Nutrient] {
    var nutrients: [ImportedRecipe.Nutrient] = []
    for line in TextCleaning.paragraphs(text) {
      for piece in pieces(of: line) {
        guard let nutrient = nutrient(piece), nutrients.count < maximumNutrients,
          !nutrients.contains(where: { $0.name == nutrient.name })
        else { continue }
        nutrients.append(nutrient)
      }
    }
    return nutrients
  }

  /// The nutrients of a value of JSON: a text, a list, or an object of amounts by name.
  static func nutrients(in value: JSONValue) -> [ImportedRecipe.Nutrient] {
    guard case .object(let members) = value else {
      return nutrients(in: value.elements.compactMap(\.scalarText).joined(separator: "\n"))
    }
    return members.compactMap { member in
      let amount = TextCleaning.line(member.value.scalarText ?? "")
      let known = knownName(member.key)
      // A name that nobody knows is one where its amount has a unit.
      guard amount.contains(where: \.isNumber), known != nil || amount.contains(where: \.isLetter)
      else { return nil }
      let name = known ?? TextCleaning.line(member.key)
      return name.isEmpty || name.hasPrefix("@") ? nil : .init(name: name, amount: amount)
    }
  }

  /// What a recipe calls a nutrient: its English name where it is known, else as it is written.
  static func name(_ written: String) -> String { knownName(written) ?? written }

  /// The English name of a nutrient; nil for a name that is not known.
  static func knownName(_ written: String) -> String? { names[folded(written)] }

  // MARK: - Pieces

  /// Between semicolons, bars, bullets, and commas that are not within a number.
  private static func pieces(of line: String) -> [String] {
    var pieces = [""]
    let characters = Array(line)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if "；、，".contains(character) || ";|•·/".contains(character) && next == " "
        || character == "," && !next.isNumber
      {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.map(TextCleaning.trimmed).filter { !$0.isEmpty }
  }

  private static func nutrient(_ piece: String) -> ImportedRecipe.Nutrient? {
    guard piece.utf8.count <= longestPiece, let digit = piece.firstIndex(where: \.isNumber) else {
      return nil
    }
    if let colon = piece.firstIndex(where: { ":：=".contains($0) }),
      piece[colon...].contains(where: \.isNumber)
    {
      return make(piece[..<colon], piece[piece.index(after: colon)...])
    }
    if digit > piece.startIndex, piece[..<digit].contains(where: \.isLetter) {
      let start = piece[piece.index(before: digit)] == "<" ? piece.index(before: digit) : digit
      return make(piece[..<start], piece[start...])
    }
    // "3 g fat", "240 kcal".
    let words = piece.split(separator: " ")
    for count in words.indices.dropFirst() {
      guard let name = knownName(words[count...].joined(separator: " ")) else { continue }
      // Calories are name and unit in one.
      return .init(
        name: name, amount: name == energy ? piece : words[..<count].joined(separator: " "))
    }
    let unit = piece.filter { $0.isLetter }.lowercased()
    return ["kcal", "cal", "kj"].contains(unit) ? .init(name: energy, amount: piece) : nil
  }

  private static func make(
    _ name: Substring, _ amount: Substring
  ) -> ImportedRecipe.Nutrient? {
    let name = TextCleaning.trimmed(String(name.drop { !$0.isLetter }))
    let amount = TextCleaning.trimmed(String(amount))
    guard !name.isEmpty, !amount.isEmpty, name.utf8.count <= longestName else { return nil }
    return .init(name: self.name(name), amount: amount)
  }

  // MARK: - Names

  private static let energy = "calories"

  /// Letters alone, in lower case and without diacritics.
  private static func folded(_ name: String) -> String {
    String(Folding.canonical.fold(name).unicodeScalars.filter { $0.properties.isAlphabetic })
  }

  private static let names: [String: String] = Dictionary(
    rows.flatMap { row in row.words.split(separator: "|").map { (folded(String($0)), row.name) } },
    uniquingKeysWith: { first, _ in first })

  /// The names that schema.org has (https://schema.org/NutritionInformation), and those of labels.
  private static let rows: [(name: String, words: String)] = [
    (
      "serving size",
      "serving size|servingSize|portion|portionsgröße|taille de la portion|porción|porzione"
    ),
    (
      energy,
      "calories|calorie|energy|kcal|kilocalories|kalorien|brennwert|energie|énergie|calorías|energía|"
        + "valor energético|valore energetico|calorias|energia|calorieën|kalorier|energi|kalorie|калории|"
        + "калорийность|カロリー|エネルギー|热量|能量"
    ),
    (
      "fat",
      "fat|fats|total fat|fatContent|fett|lipides|matières grasses|grasas|grasa|grassi|gorduras|vet|vetten|fedt|"
        + "tłuszcz|жиры|脂質|脂肪"
    ),
    (
      "saturated fat",
      "saturated fat|saturated|saturates|saturatedFatContent|gesättigte fettsäuren|davon gesättigte fettsäuren|"
        + "acides gras saturés|grasas saturadas|grassi saturi|gorduras saturadas|verzadigd vet|mättat fett|"
        + "mettet fett|nasycone kwasy tłuszczowe|насыщенные жиры"
    ),
    ("unsaturated fat", "unsaturated fat|unsaturatedFatContent|ungesättigte fettsäuren"),
    ("trans fat", "trans fat|transFatContent|transfett|trans-fettsäuren|grasas trans"),
    (
      "carbohydrate",
      "carbohydrate|carbohydrates|carbs|total carbohydrate|total carbs|carbohydrateContent|kohlenhydrate|glucides|"
        + "hidratos de carbono|carbohidratos|carboidrati|carboidratos|koolhydraten|kolhydrater|kulhydrat|"
        + "karbohydrater|węglowodany|углеводы|炭水化物|碳水化合物"
    ),
    (
      "sugar",
      "sugar|sugars|total sugar|sugarContent|zucker|davon zucker|sucres|dont sucres|azúcares|azúcar|zuccheri|açúcares|"
        + "suiker|suikers|socker|sukker|cukry|сахар|糖類|糖"
    ),
    (
      "fiber",
      "fiber|fibre|dietary fiber|fiberContent|ballaststoffe|fibres|fibras|fibra|fibre alimentari|vezels|fibrer|"
        + "kostfibrer|błonnik|клетчатка|食物繊維|膳食纤维"
    ),
    (
      "protein",
      "protein|proteins|proteinContent|eiweiß|eiweiss|protéines|proteínas|proteine|eiwit|eiwitten|białko|белки|"
        + "たんぱく質|タンパク質|蛋白质"
    ),
    ("salt", "salt|salz|sel|sal|sale|zout|sól|соль|食塩相当量|盐"),
    ("sodium", "sodium|sodiumContent|natrium|sodio|sódio|натрий|钠"),
    (
      "cholesterol", "cholesterol|cholesterolContent|cholesterin|cholestérol|colesterol|colesterolo"
    ),
  ]
}
