import LarderFoods
import Testing

/// A point, a comma, an apostrophe or a space before three digits: thousands, or decimals.
@Suite struct LargeNumbersTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var line: String
    var language: String?
    var quantity: Double
    var unit: String?
    var maximum: Double?
    var testDescription: String { "\(line) (\(language ?? "no language"))" }

    init(
      _ line: String, _ language: String?, _ quantity: Double, _ unit: String?,
      to maximum: Double? = nil
    ) {
      (self.line, self.language, self.quantity) = (line, language, quantity)
      (self.unit, self.maximum) = (unit, maximum)
    }
  }

  static let cases: [Case] = [
    // Grams and milliliters are counted in thousands.
    Case("1.500 g Mehl", "de", 1500, "gram"), Case("1.250 ml Brühe", "de", 1250, "milliliter"),
    Case("1.500 g di farina", "it", 1500, "gram"), Case("1.200 g de patatas", "es", 1200, "gram"),
    Case("1.500 g de batatas", "pt", 1500, "gram"), Case("1.500 gram bloem", "nl", 1500, "gram"),
    Case("1.500 g mel", "da", 1500, "gram"), Case("1.500 g mel", "nb", 1500, "gram"),
    Case("1.500 g un", "tr", 1500, "gram"), Case("1.500 g муки", "ru", 1500, "gram"),
    Case("10.000 g Salz", "de", 10_000, "gram"), Case("1,500 g flour", "en", 1500, "gram"),
    Case("1.500 g Mehl", nil, 1500, "gram"),
    Case("1.500-2.000 g Mehl", "de", 1500, "gram", to: 2000),
    Case("1.500 bis 1.750 g Mehl", "de", 1500, "gram", to: 1750),
    Case("1.500,5 g Mehl", "de", 1500.5, "gram"), Case("1,500.5 g flour", "en", 1500.5, "gram"),
    // An apostrophe in Switzerland, a space in France, Sweden and Poland.
    Case("1'500 g Mehl", "de", 1500, "gram"), Case("1’500 g Mehl", "de-CH", 1500, "gram"),
    Case("1 500 g de farine", "fr", 1500, "gram"), Case("1 500 g mąki", "pl", 1500, "gram"),
    Case("1 200 ml mjölk", "sv", 1200, "milliliter"), Case("1 500 g jauhoja", "fi", 1500, "gram"),
    Case("1\u{a0}500 g de farine", nil, 1500, "gram"),
    Case("1\u{202f}500 g mouky", "cs", 1500, "gram"),
    // Nobody cooks 1250 kilograms, liters, cups or spoons.
    Case("1.250 kg Kartoffeln", "de", 1.25, "kilogram"),
    Case("1,250 kg Kartoffeln", "de", 1.25, "kilogram"),
    Case("1.000 kg Mehl", "de", 1, "kilogram"), Case("1,500 l de leche", "es", 1.5, "liter"),
    Case("1.500 l di latte", "it", 1.5, "liter"), Case("1,250 lb beef", "en", 1.25, "pound"),
    Case("1.500 cups milk", "en", 1.5, "cup"), Case("1,500 EL Öl", "de", 1.5, "tablespoon"),
    // Decimals stay what they are.
    Case("3.5 oz cheese", "en", 3.5, "ounce"), Case("1.125 g yeast", "en", 1.125, "gram"),
    Case("12,5 g Hefe", "de", 12.5, "gram"), Case("0.125 g saffron", "en", 0.125, "gram"),
    Case("1.375 g yeast", nil, 1.375, "gram"), Case("0,125 g Safran", "de", 0.125, "gram"),
    // Where English cooks have two steaks of 400 g, a space parts two numbers.
    Case("2 400 g tins tomatoes", "en", 2, "can"), Case("2 400 g Dosen Tomaten", "de", 2, "can"),
    // What is counted.
    Case("1,000 almonds", "en", 1000, nil), Case("1,000 Zwiebel", "de", 1, nil),
  ]

  @Test(arguments: cases)
  func `the unit and the language tell thousands from decimals`(_ example: Case) {
    let parsed = IngredientParser(language: example.language).parse(example.line)
    #expect(parsed.quantity == example.quantity && parsed.quantityMaximum == example.maximum)
    #expect(parsed.unit == example.unit)
  }

  @Test(arguments: [
    ("1.500 g Mehl", "3000 g Mehl"), ("1'500 g Mehl", "3000 g Mehl"),
    ("1 500 g Mehl", "3000 g Mehl"), ("1.250 kg Mehl", "2.5 kg Mehl"),
    ("1.000-1.500 g Mehl", "2000-3000 g Mehl"), ("10.000 g Mehl", "20000 g Mehl"),
  ])
  func `thousands are scaled as a whole`(_ line: String, _ expected: String) {
    #expect(LineRewriting(factor: 2, language: "de").text(of: line) == expected)
  }
}
