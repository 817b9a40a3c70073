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
    // Amounts in letters become numbers; what is a part of a name stays.
    Case("a handful of parsley", 2, "2 handfuls of parsley"),
    Case("Two 15-ounce cans beans", 2, "4 15-ounce cans beans", nil),
    Case("four 8-ounce packages cream cheese", 4, "16 8-ounce packages cream cheese"),
    Case("half an onion", 2, "1 onion"), Case("One onion", 3, "3 onions"),
    Case("two or three carrots", 2, "4 or 6 carrots"), Case("half of a lemon", 4, "2 lemons"),
    Case("one and a half cups milk", 2, "3 cups milk"), Case("1-½ cups oats", 2, "3 cups oats"),
    Case("1 and a half cups milk", 2, "3 cups milk"), Case("1–½ cups oats", 2, "3 cups oats"),
    Case("juice of half a lemon", 4, "juice of 2 lemons"),
    Case("juice of a lemon", 2, "juice of 2 lemons"),
    Case("half and half", 2, "half and half"), Case("half-baked bread", 2, "half-baked bread"),
    Case("five spice powder", 2, "five spice powder"),
    Case("9 3/4-inch thick pork chops", 2, "18 3/4-inch thick pork chops"),
    Case("1 heaping cup flour", 2, "2 heaping cups flour"),
    Case("1 lb 4 oz beef", 2, "2 lb 8 oz beef"),
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
    Case("1 Dose Tomaten (400 g)", 2, "2 Dosen Tomaten (400 g)", "de"),
    Case("ein halber TL Salz", 2, "1 TL Salz", "de"),
    Case("2 Tassen Mehl", 0.5, "1 Tasse Mehl", "de"), Case("1 Bund Dill", 2, "2 Bund Dill", "de"),
    Case("1 und 1/2 Tassen Mehl", 2, "3 Tassen Mehl", "de"),
    Case("Saft einer Zitrone", 2, "Saft 2 Zitrone", "de"),
    Case("une demi-botte de persil", 2, "1 botte de persil", "fr"),
    Case("1 tasse de lait", 1.5, "1½ tasse de lait", "fr"),
    Case("1 et 1/2 tasse de lait", 2, "3 tasses de lait", "fr"),
    Case("1/4 de botte de persil", 2, "½ de botte de persil", "fr"),
    Case("1/4 de botte de persil", 8, "2 bottes de persil", "fr"),
    Case("jus d’un citron", 2, "jus de 2 citron", "fr"),
    Case("un puñado de perejil", 2, "2 puñados de perejil", "es"),
    Case("1 taza de arroz", 3, "3 tazas de arroz", "es"), Case("1 taza", 3, "3 tazas", nil),
    Case("1 y 1/2 taza de azúcar", 2, "3 tazas de azúcar", "es"),
    Case("1 cucharada sopera de sal", 2, "2 cucharadas soperas de sal", "es"),
    Case("meia colher de chá de sal", 2, "1 colher de chá de sal", "pt"),
    Case("1 e 1/2 xícara (chá) de açúcar", 2, "3 xícaras (chá) de açúcar", "pt"),
    Case("mezzo limone", 2, "1 limone", "it"), Case("1 e mezzo bicchiere", 2, "3 bicchieri", "it"),
    Case("1 matsked smör", 2, "2 matskedar smör", "sv"), Case("1 tasse", 2, "2 tasse", nil),
    Case("Saft von 2 Zitronen", 2, "Saft von 4 Zitronen", "de"),
    Case("Mehl Type 405", 2, "Mehl Type 405", "de"), Case("1 Prise Salz", 2, "2 Prisen Salz", "de"),
    Case("3 œufs", 2, "6 œufs", "fr"), Case("100 g de beurre", 1.5, "150 g de beurre", "fr"),
    Case("2 cuillères à soupe d'huile", 2, "4 cuillères à soupe d'huile", "fr"),
    Case("25 cl de lait", 2, "50 cl de lait", "fr"), Case("2 huevos", 2, "4 huevos", "es"),
    Case("200 g de harina", 0.5, "100 g de harina", "es"),
    Case("1 cucchiaio di zucchero", 3, "3 cucchiai di zucchero", "it"),
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

  static let yields: [Case] = [
    Case("Serves 4-6", 2, "Serves 8-12"), Case("serves 8", 0.5, "serves 4"),
    Case("Serves 4 to 6", 0.5, "Serves 2 to 3"), Case("Serves four", 2, "Serves 8"),
    Case("für 6 Portionen", 0.5, "für 3 Portionen", "de"),
    Case("Pour 6 personnes", 1.0 / 3, "Pour 2 personnes", "fr"),
    Case("Voor 4 personen", 2, "Voor 8 personen", "nl"), Case("2人分", 2, "4人分", "ja"),
    Case("4人前", 0.5, "2人前", "ja"), Case("4인분", 2, "8인분", "ko"), Case("4", 1.25, "5"),
    Case("Makes 12 muffins", 2, "Makes 24 muffins"), Case("1 loaf", 2, "2 loaves"),
    Case("12 muffins (serves 6)", 2, "24 muffins (serves 12)"),
    Case("1 9-inch cake", 2, "2 9-inch cake"),
    Case("1 pan (9 x 13 inch)", 2, "2 pan (9 x 13 inch)"),
    Case("4 Portionen à 250 g", 2, "8 Portionen à 250 g", "de"),
    Case("8 servings (1 cup each)", 2, "16 servings (1 cup each)"),
    Case("Serves 4 in 30 minutes", 2, "Serves 8 in 30 minutes"), Case("some", 2, "some"),
  ]

  @Test(arguments: yields)
  func `what a recipe makes, for more or fewer`(_ example: Case) {
    let rewriting = LineRewriting(factor: example.factor, language: example.language)
    #expect(rewriting.text(ofYield: example.line) == example.expected)
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
    ("Auf 180 Grad (Umluft: 160 Grad)", "Auf 355 °F (Umluft: 320 °F)"),
    ("Bei 180 bis 200 Grad backen.", "Bei 355–390 °F backen."),
    ("Hornear a 200 grados.", "Hornear a 390 °F."), ("a 200 grados centígrados", "a 390 °F"),
    ("Oven op 200 graden", "Oven op 390 °F"), ("180 grad i ugnen", "355 °F i ugnen"),
    // Whose degrees they are, nobody says.
    ("Bake at 350 degrees.", "Bake at 350 degrees."),
    ("Blech um 180 Grad drehen.", "Blech um 180 Grad drehen."),
    ("Gire 90 grados.", "Gire 90 grados."), ("350 grados F", "350 grados F"),
    ("1000 Grad", "1000 Grad"), ("2 Grade", "2 Grade"),
  ])
  func `temperatures in degrees Fahrenheit`(_ text: String, _ expected: String) {
    #expect(Temperature.text(text, in: .us) == expected)
  }
}
