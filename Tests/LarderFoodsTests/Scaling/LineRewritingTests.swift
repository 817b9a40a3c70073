import LarderFoods
import Testing

/// Lines for another number of servings, and in other units: what a cook would write.
@Suite struct LineRewritingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var line: String
    var factor: Double
    var expected: String
    var language: String?
    var testDescription: String { "\(line) × \(factor)" }

    init(_ line: String, _ factor: Double, _ expected: String, _ language: String? = "en") {
      (self.line, self.factor, self.expected, self.language) = (line, factor, expected, language)
    }
  }

  static let scaled: [Case] = [
    // Cups and spoons in the fractions that there are measures for.
    Case("1 cup flour", 2, "2 cups flour"), Case("2 cups flour", 0.5, "1 cup flour"),
    Case("1 cup sugar", 1.0 / 3, "⅓ cup sugar"), Case("1 cup milk", 1.5, "1½ cups milk"),
    Case("1/2 cup butter", 3, "1½ cups butter"), Case("1 1/2 cups water", 2, "3 cups water"),
    Case("¾ cup sugar", 2, "1½ cups sugar"), Case("1/4 cup cream", 0.5, "2 tablespoons cream"),
    Case("1 tablespoon oil", 0.5, "½ tablespoon oil"),
    Case("1 tablespoon oil", 0.25, "¾ teaspoon oil"),
    Case("1 tsp salt", 3, "1 tbsp salt"), Case("2 tbsp soy sauce", 2, "¼ cup soy sauce"),
    Case("1 tsp. vanilla", 2, "2 tsp. vanilla"), Case("1 tsp salt", 0.5, "½ tsp salt"),
    Case("1 pound beef", 2, "2 pounds beef"), Case("8 oz cheese", 1.5, "12 oz cheese"),
    // Eggs are whole, other pieces are cut.
    Case("1 egg", 2, "2 eggs"), Case("2 eggs", 0.5, "1 egg"), Case("1 egg", 0.25, "1 egg"),
    Case("3 large eggs", 1.5, "5 large eggs"), Case("2 egg yolks", 0.5, "1 egg yolk"),
    Case("1 onion, chopped", 0.5, "½ onion, chopped"), Case("1 onion", 3, "3 onions"),
    Case("3 medium onions", 1.0 / 3, "1 medium onion"), Case("4 potatoes", 0.25, "1 potato"),
    Case("1 clove garlic", 2, "2 cloves garlic"), Case("3 cloves garlic", 0.5, "1½ cloves garlic"),
    Case("12 leaves basil", 1.0 / 5, "2 leaves basil"),
    // Ranges.
    Case("2-3 eggs", 2, "4-6 eggs"), Case("2 to 3 cups stock", 2, "4 to 6 cups stock"),
    Case("1 – 2 onions", 0.5, "½ – 1 onion"), Case("1-2 eggs", 0.5, "1 egg"),
    // What counts a container keeps its size.
    Case("2 x 400 g tins tomatoes", 2, "4 x 400 g tins tomatoes"),
    Case("1 (28 ounce) can tomatoes", 2, "2 (28 ounce) cans tomatoes"),
    Case("1 can (400 g) beans", 3, "3 cans (400 g) beans"),
    Case("2 14-oz cans beans", 0.5, "1 14-oz can beans"),
    Case("1 14 oz can beans", 2, "2 14 oz cans beans"),
    Case("1 3-inch piece ginger", 2, "2 3-inch pieces ginger"),
    Case("500 g beef, cut into 2 cm cubes", 2, "1000 g beef, cut into 2 cm cubes"),
    // Several amounts in a line.
    Case("1 cup (240 ml) milk", 2, "2 cups (480 ml) milk"),
    Case("1 cup plus 2 tablespoons flour", 2, "2 cups plus ¼ cup flour"),
    Case("1 lb / 450 g beef", 2, "2 lb / 900 g beef"),
    Case("juice of 1 lemon", 2, "juice of 2 lemons"),
    Case("1 onion and 2 carrots", 2, "2 onions and 4 carrots"),
    // What has no amount stays, and so do numbers that are none.
    Case("salt and pepper", 2, "salt and pepper"), Case("salt to taste", 0.5, "salt to taste"),
    Case("2% milk", 2, "2% milk"), Case("7up", 3, "7up"),
    Case("1 cup 2% milk", 2, "2 cups 2% milk"), Case("", 2, ""),
    Case("a handful of parsley", 2, "a handful of parsley"),
    Case("For the sauce:", 2, "For the sauce:"),
    // Grams in steps that a scale is read in.
    Case("250g flour", 1.5, "375g flour"), Case("125 g butter", 1.5, "190 g butter"),
    Case("7 g yeast", 0.5, "3.5 g yeast"), Case("1.5 kg potatoes", 0.5, "0.75 kg potatoes"),
    Case("100 ml milk", 3, "300 ml milk"), Case("1 g saffron", 0.25, "0.3 g saffron"),
    // Other languages.
    Case("250 g Mehl", 2, "500 g Mehl", "de"),
    Case("1,5 kg Kartoffeln", 0.5, "0,75 kg Kartoffeln", "de"),
    Case("1 EL Öl", 2, "2 EL Öl", "de"), Case("½ TL Salz", 3, "1½ TL Salz", "de"),
    Case("2 Zwiebeln", 0.5, "1 Zwiebeln", "de"),
    Case("1 Dose Tomaten (400 g)", 2, "2 Dose Tomaten (400 g)", "de"),
    Case("Saft von 2 Zitronen", 2, "Saft von 4 Zitronen", "de"),
    Case("Mehl Type 405", 2, "Mehl Type 405", "de"), Case("1 Prise Salz", 2, "2 Prise Salz", "de"),
    Case("3 œufs", 2, "6 œufs", "fr"), Case("100 g de beurre", 1.5, "150 g de beurre", "fr"),
    Case("2 cuillères à soupe d'huile", 2, "4 cuillères à soupe d'huile", "fr"),
    Case("25 cl de lait", 2, "50 cl de lait", "fr"), Case("2 huevos", 2, "4 huevos", "es"),
    Case("200 g de harina", 0.5, "100 g de harina", "es"),
    Case("1 cucchiaio di zucchero", 3, "3 cucchiaio di zucchero", "it"),
    Case("2 uova", 1.5, "3 uova", "it"), Case("3 dl melk", 2, "6 dl melk", "sv"),
    Case("2 ägg", 2, "4 ägg", "sv"), Case("2 jajka", 2, "4 jajka", "pl"),
    Case("1 szklanka mleka", 0.5, "½ szklanka mleka", "pl"),
    Case("2 яйца", 2, "4 яйца", "ru"), Case("大さじ1 醤油", 2, "大さじ2 醤油", "ja"),
    Case("卵 2個", 2, "卵 4個", "ja"), Case("200 克 面粉", 2, "400 克 面粉", "zh"),
    Case("2 Eier", 0.25, "1 Eier", "de"), Case("100 ml de leite", 2, "200 ml de leite", "pt"),
  ]

  @Test(arguments: scaled)
  func `a line for more or fewer`(_ example: Case) {
    let rewriting = LineRewriting(factor: example.factor, language: example.language)
    #expect(rewriting.text(of: example.line) == example.expected)
  }

  @Test func `there are lines enough`() { #expect(Self.scaled.count >= 60) }

  @Test func `scaling by one changes nothing`() {
    let rewriting = LineRewriting(language: "en")
    for example in Self.scaled { #expect(rewriting.text(of: example.line) == example.line) }
  }

  @Test(arguments: [1e-9, 1e9, 1e300, 0.123456])
  func `any factor gives a line`(_ factor: Double) {
    let rewriting = LineRewriting(factor: factor, language: nil)
    for example in Self.scaled {
      #expect(rewriting.text(of: example.line).isEmpty == example.line.isEmpty)
    }
    #expect(rewriting.text(of: "99999999999999999999999999 cups flour").contains("flour"))
  }

  @Test(
    arguments: [
      ("1 cup flour", "125 g flour"), ("1 cup milk", "235 ml milk"),
      ("2 cups sugar", "400 g sugar"),
      ("1 stick butter", "115 g butter"), ("1/2 cup butter", "115 g butter"),
      ("8 oz cheddar", "225 g cheddar"),
      ("1 lb ground beef", "455 g ground beef"), ("2 lbs beef", "905 g beef"),
      ("3 lb potatoes", "1.35 kg potatoes"), ("1 quart stock", "945 ml stock"),
      ("1 tbsp oil", "1 tbsp oil"), ("1 cup (240 ml) milk", "1 cup (240 ml) milk"),
      ("2 eggs", "2 eggs"),
      ("1 (28 ounce) can tomatoes", "1 (795 g) can tomatoes"),
      ("1 cup chopped parsley", "235 ml chopped parsley"),
      ("250 g flour", "250 g flour"), ("2 14-oz cans beans", "2 395-g cans beans"),
      ("2-3 cups flour", "250–375 g flour"),
    ])
  func `a line in metric units`(_ line: String, _ expected: String) {
    #expect(LineRewriting(system: .metric, language: "en").text(of: line) == expected)
  }

  @Test(
    arguments: [
      ("125 g flour", "1 cup flour"), ("250 ml milk", "1 cup milk"),
      ("500 g ground beef", "1⅛ lb ground beef"),
      ("200 g sugar", "1 cup sugar"), ("100 g ham", "3½ oz ham"), ("15 ml oil", "1 tbsp oil"),
      ("5 ml vanilla", "1 tsp vanilla"), ("1 cup flour", "1 cup flour"), ("salt", "salt"),
      ("1 kg beef", "2¼ lb beef"),
    ])
  func `a line in the units of the United States`(_ line: String, _ expected: String) {
    #expect(LineRewriting(system: .us, language: "en").text(of: line) == expected)
  }

  @Test func `both at once`() {
    let rewriting = LineRewriting(factor: 2, system: .metric, language: "en")
    #expect(rewriting.text(of: "1 cup flour") == "250 g flour")
    #expect(rewriting.text(of: "2 eggs") == "4 eggs")
  }

  @Test(
    arguments: [
      ("Bake at 350°F for 20 min.", "Bake at 175 °C for 20 min."),
      ("Heat to 400 degrees F.", "Heat to 205 °C."),
      ("Oven 350-375°F", "Oven 175–190 °C"), ("350 °F (180 °C)", "350 °F (180 °C)"),
      ("180°C/350°F", "180°C/350°F"),
      ("2 C flour", "2 C flour"), ("Bake at 350F.", "Bake at 175 °C."), ("200 °C", "200 °C"),
      ("350 Figs", "350 Figs"),
      ("", ""), ("at 350 degrees Fahrenheit", "at 175 °C"),
    ])
  func `temperatures in degrees Celsius`(_ text: String, _ expected: String) {
    #expect(Temperature.text(text, in: .metric) == expected)
  }

  @Test(arguments: [
    ("Bei 180 °C backen.", "Bei 355 °F backen."), ("200°C", "390 °F"), ("350°F", "350°F"),
    ("180 Grad C", "355 °F"),
  ])
  func `temperatures in degrees Fahrenheit`(_ text: String, _ expected: String) {
    #expect(Temperature.text(text, in: .us) == expected)
  }
}
