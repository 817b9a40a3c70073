import LarderFoods
import TestSupport
import Testing

@Suite struct IngredientParserTests {
  struct Line: CustomTestStringConvertible, Sendable {
    var text: String
    var quantity: Double?
    var maximum: Double?
    var unit: String?
    var food: String?

    init(_ text: String, _ quantity: Double?, _ unit: String?, _ food: String?, to: Double? = nil) {
      self.text = text
      self.quantity = quantity
      self.unit = unit
      self.food = food
      maximum = to
    }

    var testDescription: String { text }
  }

  static let english: [Line] = [
    Line("2 cups flour", 2, "cup", "flour"),
    Line("1 1/2 tsp. baking powder", 1.5, "teaspoon", "baking powder"),
    Line("1½ cups sugar", 1.5, "cup", "sugar"),
    Line("½ cup milk", 0.5, "cup", "milk"),
    Line("1 ½ cups milk", 1.5, "cup", "milk"),
    Line("⅔ cup rice", 2.0 / 3, "cup", "rice"),
    Line("1⁄2 cup rice", 0.5, "cup", "rice"),
    Line("2-3 carrots", 2, nil, "carrots", to: 3),
    Line("2 to 3 tablespoons oil", 2, "tablespoon", "oil", to: 3),
    Line("1 1/2–2 pounds beef, cubed", 1.5, "pound", "beef", to: 2),
    Line("1-1/2 cups cream", 1.5, "cup", "cream"),
    Line("1 and 1/2 cups cream", 1.5, "cup", "cream"),
    Line("3 or 4 onions", 3, nil, "onions", to: 4),
    Line("1 (28 ounce) can tomatoes, crushed", 1, "can", "tomatoes"),
    Line("2 (.25 ounce) packages yeast", 2, "package", "yeast"),
    Line("2 14-oz cans coconut milk", 2, "can", "coconut milk"),
    Line("1 14.5 oz. can beans", 1, "can", "beans"),
    Line("1-14 oz can beans", 1, "can", "beans"),
    Line("2 x 400g tins chickpeas", 2, "can", "chickpeas"),
    Line("2 x 200 g salmon", 400, "gram", "salmon"),
    Line("1-inch piece ginger, peeled", 1, "piece", "ginger"),
    Line("a pinch of salt", 1, "pinch", "salt"),
    Line("A handful of basil leaves", 1, "handful", "basil leaves"),
    Line("Pinch of salt", nil, nil, "Pinch of salt"),
    Line("two eggs", 2, nil, "eggs"),
    Line("half a lemon", 0.5, nil, "lemon"),
    Line("half a cup of water", 0.5, "cup", "water"),
    Line("3 large eggs", 3, nil, "large eggs"),
    Line("2 large, ripe tomatoes, diced", 2, nil, "large, ripe tomatoes"),
    Line("4 boneless, skinless chicken thighs", 4, nil, "boneless, skinless chicken thighs"),
    Line("1 heaping tablespoon cocoa", 1, "tablespoon", "cocoa"),
    Line("2 T butter", 2, "tablespoon", "butter"),
    Line("2 t vanilla", 2, "teaspoon", "vanilla"),
    Line("1 c. sugar", 1, "cup", "sugar"),
    Line("3 cloves garlic (minced)", 3, "clove", "garlic"),
    Line("500g minced beef", 500, "gram", "minced beef"),
    Line("1.5 kg potatoes", 1.5, "kilogram", "potatoes"),
    Line("1,000 g water", 1000, "gram", "water"),
    Line("8 fl. oz. stock", 8, "fluid ounce", "stock"),
    Line("1 cup plus 2 tablespoons flour", 1, "cup", "flour"),
    Line("1 1/2 cups/190 grams flour", 1.5, "cup", "flour"),
    Line("1 cup (240 ml) milk", 1, "cup", "milk"),
    Line("about 2 cups berries", 2, "cup", "berries"),
    Line("salt to taste", nil, nil, "salt"),
    Line("Salt and pepper", nil, nil, "Salt and pepper"),
    Line("2% milk", nil, nil, "2% milk"),
    Line("7-Up", nil, nil, "7-Up"),
    Line("5-spice powder", nil, nil, "5-spice powder"),
    Line("• 1 egg", 1, nil, "egg"),
    Line("- 1 egg", 1, nil, "egg"),
    Line("1 bay leaf", 1, nil, "bay leaf"),
    Line("1 dozen eggs", 1, "dozen", "eggs"),
    Line("2 cup(s) oats", 2, "cup", "oats"),
    Line("For the sauce:", nil, nil, "For the sauce"),
    Line("4 peaches - peeled", 4, nil, "peaches"),
    Line("200g - rhubarb", 200, "gram", "rhubarb"),
    Line("1-½ cups oats", 1.5, "cup", "oats"),
    Line("one and a half cups milk", 1.5, "cup", "milk"),
    Line("two or three carrots", 2, nil, "carrots", to: 3),
    Line("half of a lemon", 0.5, nil, "lemon"), Line("1/2 of a cup of rice", 0.5, "cup", "rice"),
    Line("half and half", nil, nil, "half and half"),
    Line("five spice powder", nil, nil, "five spice powder"),
    Line("9 3/4-inch thick pork chops", 9, nil, "pork chops"),
    Line("9 3/4 cups flour", 9.75, "cup", "flour"),
    Line("1 lb 4 oz beef", 1, "pound", "beef"), Line("1 cup and 2 tbsp milk", 1, "cup", "milk"),
    Line("1 lb 14 oz cans beans", 1, "pound", "14 oz cans beans"),
    Line("1 cup/s rice", 1, "cup", "rice"),
  ]

  static let european: [Line] = [
    Line("250 g Mehl", 250, "gram", "Mehl"),
    Line("1,5 dl mjölk", 1.5, "deciliter", "mjölk"),
    Line("2 EL Öl", 2, "tablespoon", "Öl"),
    Line("½ TL Salz", 0.5, "teaspoon", "Salz"),
    Line("1 Prise Zucker", 1, "pinch", "Zucker"),
    Line("eine Prise Muskat", 1, "pinch", "Muskat"),
    Line("2 Zehen Knoblauch", 2, "clove", "Knoblauch"),
    Line("3 Zehe/n Knoblauch", 3, "clove", "Knoblauch"),
    Line("2 Glas/Gläser Kirschen", 2, "jar", "Kirschen"),
    Line("2 Zwiebel/n, gehackt", 2, nil, "Zwiebel"),
    Line("1 Bd. Petersilie", 1, "bunch", "Petersilie"),
    Line("1 und 1/2 Tassen Mehl", 1.5, "cup", "Mehl"),
    Line("eine halbe Zwiebel", 0.5, nil, "Zwiebel"),
    Line("1 e 1/2 xícara (chá) de açúcar", 1.5, "cup", "açúcar"),
    Line("1 y 1/2 taza de azúcar", 1.5, "cup", "azúcar"),
    Line("1 et 1/2 tasse de lait", 1.5, "cup", "lait"),
    Line("1 e mezzo bicchiere di latte", 1.5, "glass", "latte"),
    Line("1/4 de cucharadita de sal", 0.25, "teaspoon", "sal"),
    Line("⅓ de xícara de óleo", 1.0 / 3, "cup", "óleo"),
    Line("une demi-botte de persil", 0.5, "bunch", "persil"),
    Line("30 ml (2 c. à soupe) de beurre", 30, "milliliter", "beurre"),
    Line("50 +150 gr boter", 200, "gram", "boter"),
    Line("Bakvorm 20x20cm", nil, nil, "Bakvorm 20x20cm"),
    Line("Form 20 x 30 cm", nil, nil, "Form 20 x 30 cm"),
    Line("Ingwer 3 cm", 3, "centimeter", "Ingwer"),
    Line("2 mazzi di basilico", 2, "bunch", "basilico"),
    Line("2 cc de levure", 2, "teaspoon", "levure"), Line("1 c.c. d'huile", 1, "teaspoon", "huile"),
    Line("250 cc de lait", 250, "milliliter", "lait"),
    Line("2 cc vanilla", 2, "milliliter", "vanilla"),
    Line("1 Dose Tomaten (400 g)", 1, "can", "Tomaten"),
    Line("Mehl 250 g", 250, "gram", "Mehl"),
    Line("4 bis 6 Kartoffeln", 4, nil, "Kartoffeln", to: 6),
    Line("2 cuillères à soupe d'huile d'olive", 2, "tablespoon", "huile d'olive"),
    Line("1 c. à s. de sucre", 1, "tablespoon", "sucre"),
    Line("2 gousses d’ail", 2, "clove", "ail"),
    Line("une pincée de sel", 1, "pinch", "sel"),
    Line("25 cl de crème fraîche", 25, "centiliter", "crème fraîche"),
    Line("8 à 10 filets d'anchois", 8, "fillet", "anchois", to: 10),
    Line("1 cuillère(s) à café de cannelle", 1, "teaspoon", "cannelle"),
    Line("2 cucharadas de aceite", 2, "tablespoon", "aceite"),
    Line("1 cucharadita de sal", 1, "teaspoon", "sal"),
    Line("3 dientes de ajo", 3, "clove", "ajo"),
    Line("una pizca de sal", 1, "pinch", "sal"),
    Line("2 cucchiai di olio", 2, "tablespoon", "olio"),
    Line("2 cucchiai da tavola di olio", 2, "tablespoon", "olio"),
    Line("2 cucchiaini da tè di sale", 2, "teaspoon", "sale"),
    Line("2 cucharadas de sopa de aceite", 2, "tablespoon", "aceite"),
    Line("2 xícaras (chá) de leite", 2, "cup", "leite"),
    Line("2 colheres (café) de sal", 2, "teaspoon", "sal"),
    Line("3 Colheres (sopa) de azeite", 3, "tablespoon", "azeite"),
    Line("2 colheres (grandes) de mel", 2, nil, "colheres de mel"),
    Line("2 cups (16 oz) milk", 2, "cup", "milk"),
    Line("1 spicchio d'aglio", 1, "clove", "aglio"),
    Line("farina 300 g", 300, "gram", "farina"),
    Line("2 el olie", 2, "tablespoon", "olie"),
    Line("een snufje zout", 1, "pinch", "zout"),
    Line("2 colheres de sopa de azeite", 2, "tablespoon", "azeite"),
    Line("1 xícara de farinha", 1, "cup", "farinha"),
    Line("3 msk socker", 3, "tablespoon", "socker"),
    Line("1 krm salt", 1, "pinch", "salt"),
    Line("2 fed hvidløg", 2, "clove", "hvidløg"),
    Line("1 spsk olie", 1, "tablespoon", "olie"),
    Line("2 łyżki masła", 2, "tablespoon", "masła"),
    Line("1 Łyżka cukru", 1, "tablespoon", "cukru"),
    Line("2 ząbki czosnku", 2, "clove", "czosnku"),
    Line("1 szklanka mleka", 1, "glass", "mleka"),
    Line("2 lžíce oleje", 2, "tablespoon", "oleje"),
    Line("2 yemek kaşığı un", 2, "tablespoon", "un"),
    Line("2 dl tejföl", 2, "deciliter", "tejföl"),
  ]

  static let otherScripts: [Line] = [
    Line("200 г муки", 200, "gram", "муки"),
    Line("2 ст. л. масла", 2, "tablespoon", "масла"),
    Line("1 Ч. Л. соли", 1, "teaspoon", "соли"),
    Line("2 зубчика чеснока", 2, "clove", "чеснока"),
    Line("Мука - 200 г", 200, "gram", "Мука"),
    Line("2 κ.σ. ελαιόλαδο", 2, "tablespoon", "ελαιόλαδο"),
    Line("300 γρ. αλεύρι", 300, "gram", "αλεύρι"),
    Line("醤油 大さじ1", 1, "tablespoon", "醤油"),
    Line("大さじ1と1/2 砂糖", 1.5, "tablespoon", "砂糖"),
    Line("鶏もも肉　２００ｇ", 200, "gram", "鶏もも肉"),
    Line("塩…少々", nil, "pinch", "塩"),
    Line("玉ねぎ 1/2個", 0.5, "piece", "玉ねぎ"),
    Line("200克面粉", 200, "gram", "面粉"),
    Line("盐 1茶匙", 1, "teaspoon", "盐"),
    Line("간장 2큰술", 2, "tablespoon", "간장"),
    Line("2큰술 설탕", 2, "tablespoon", "설탕"),
    Line("2 कप आटा", 2, "cup", "आटा"),
    Line("१ छोटा चम्मच नमक", 1, "teaspoon", "नमक"),
    Line("น้ำปลา 2 ช้อนโต๊ะ", 2, "tablespoon", "น้ำปลา"),
    Line("٢ كوب دقيق", 2, "cup", "دقيق"),
    Line("2 כפות סוכר", 2, "tablespoon", "סוכר"),
    Line("2 thìa canh nước mắm", 2, "tablespoon", "nước mắm"),
  ]

  @Test(arguments: english + european + otherScripts)
  func `a line gives amount, unit and food`(_ line: Line) {
    let expected = ParsedIngredient(
      quantity: line.quantity, quantityMaximum: line.maximum, unit: line.unit, food: line.food)
    let found = IngredientParser().parse(line.text)
    #expect(found.unit == expected.unit)
    #expect(found.food == expected.food)
    #expect(isClose(found.quantity, expected.quantity), "\(String(describing: found.quantity))")
    #expect(isClose(found.quantityMaximum, expected.quantityMaximum))
  }

  @Test func `cc is a teaspoon in French, and a cubic centimeter elsewhere`() {
    func unit(_ line: String, _ language: String) -> String? {
      IngredientParser(language: language).parse(line).unit
    }
    #expect(unit("2 cc levure", "fr") == "teaspoon" && unit("½ cc de sel", "fr-CA") == "teaspoon")
    #expect(unit("7 cc de sel", "fr") == "milliliter")
    #expect(
      unit("2 cc de vainilla", "es") == "milliliter" && unit("2 cc milk", "en") == "milliliter")
    #expect(unit("2 cl de sirop", "fr") == "centiliter")
  }

  @Test func `what is more in a smaller unit is added`() {
    let parser = IngredientParser()
    for (line, quantity, unit) in [
      ("1 lb 4 oz beef", 4, "ounce"), ("1 cup and 2 tbsp milk", 2, "tablespoon"),
      ("1 kg 200 g flour", 200, "gram"), ("1 cup plus 2 tbsp milk", 2, "tablespoon"),
    ] as [(String, Double, String)] {
      let more = parser.addition(in: line)
      #expect(more?.quantity == quantity && more?.unit == unit, "\(line)")
    }
    for line in [
      "1 lb 14 oz cans beans", "1 cup (240 ml) milk", "4 oz 1 lb beef", "1 lb 4-ounce steaks",
    ] {
      #expect(parser.addition(in: line) == nil, "\(line)")
    }
  }

  @Test(
    arguments: [
      ("juice of 1 lemon", "1 lemon"), ("Juice and zest of 2 limes", "2 limes"),
      ("finely grated zest of half an orange", "half an orange"), ("juice of a lemon", "1 lemon"),
      ("Saft von 2 Zitronen", "2 Zitronen"), ("Saft einer Zitrone", "1 Zitrone"),
      ("le jus de 2 citrons", "2 citrons"), ("jus d’un citron", "1 citron"),
      ("zumo de 1 limón", "1 limón"), ("succo di mezzo limone", "mezzo limone"),
      ("lemon juice", nil), ("2 tbsp juice of 1 lemon", nil), ("juice", nil), ("of 1 lemon", nil),
      ("juice of lemons", nil), ("", nil),
    ] as [(String, String?)])
  func `what is bought for its juice`(_ line: String, _ source: String?) {
    #expect(IngredientParser().source(in: line) == source)
  }

  private func isClose(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) < 1e-9
  }

  @Test(arguments: [
    "", " ", "1", "1/", "/2", "1/0 cup", "(", "((((", "1 (", ")", "1 (2", "½", "½½½", "1-", "1-2-3",
    "1 x", "2 x 3", ",", "a", "T", "t ", "1 T", "....", "1 (a) (b)", "\u{0}", "１", "大さじ", "🧄",
    "99999999999999999999999999999999 cups", "1 \u{301}", "(s)", "1 cup(s", "éé", "…", "1 ,",
    "- - -",
  ])
  func `odd lines give something`(_ line: String) {
    let found = IngredientParser().parse(line)
    #expect(found.quantity?.isFinite ?? true)
    #expect(found.food != "")
  }

  @Test func `random lines never trap and keep to well-formed text`() {
    var random = SeededGenerator.fromEnvironment("random ingredient lines")
    let alphabet = Array(
      "0123456789½⅓/-–.,()%'’×x \u{a0}\u{3000}cupgTtéŁßд大さじ少々큰술ที่กप１ｇ🧄\u{301}".unicodeScalars)
    for _ in 0..<20_000 {
      var line = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        if let scalar = alphabet.randomElement(using: &random) { line.append(scalar) }
      }
      let found = IngredientParser().parse(String(line))
      if let food = found.food { #expect(!food.unicodeScalars.contains("\u{fffd}")) }
    }
  }
}
