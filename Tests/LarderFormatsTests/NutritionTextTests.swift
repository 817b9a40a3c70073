import Testing

@testable import LarderFormats

/// Nutrition facts as people write them.
@Suite struct NutritionTextTests {
  @Test(arguments: [
    ("Calories: 240 kcal\nFat: 3 g", ["calories=240 kcal", "fat=3 g"]),
    (
      "Per 100 g: 250 kcal, 12 g protein, 1,5 g fat",
      ["Per 100 g=250 kcal", "protein=12 g", "fat=1,5 g"]
    ),
    (
      "Eiweiß 12 g; davon Zucker 4,5 g | Salz <0,1 g",
      ["protein=12 g", "sugar=4,5 g", "salt=<0,1 g"]
    ),
    ("Énergie : 320 kcal • Glucides : 40 g", ["calories=320 kcal", "carbohydrate=40 g"]),
    ("たんぱく質 10g、脂質 3g", ["protein=10g", "fat=3g"]),
    ("1004 kJ / 240 kcal", ["calories=1004 kJ"]), ("240 Kalorien", ["calories=240 Kalorien"]),
    ("<p>Fat 3g</p><p>Omega-3: 1 g</p>", ["fat=3g", "Omega-3=1 g"]),
    ("healthy, and without sugar", []), ("", []), (":", []), ("3", []), ("12:", []),
  ])
  func `names are those of labels where they are known`(_ text: String, _ expected: [String]) {
    #expect(NutritionText.nutrients(in: text).map { "\($0.name)=\($0.amount)" } == expected)
  }

  @Test func `objects give what is known`() {
    let value = JSONValue.object([
      .init(key: "@type", value: .string("NutritionInformation")),
      .init(key: "id", value: .number(7)),
      .init(key: "carbohydrates", value: .number(12.5)),
      .init(key: "saturatedFatContent", value: .string("1 g")), .init(key: "fats", value: .null),
    ])
    let found = NutritionText.nutrients(in: value).map { "\($0.name)=\($0.amount)" }
    #expect(found == ["carbohydrate=12.5", "saturated fat=1 g"])
  }

  @Test func `a flood of facts is bounded`() {
    let text = (0..<tooOften).map { "a\(String($0, radix: 26)): 1 g" }.joined(separator: "; ")
    #expect(NutritionText.nutrients(in: text).count <= 100)
  }
}
