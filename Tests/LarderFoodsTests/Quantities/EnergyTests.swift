import LarderFoods
import Testing

@Suite struct EnergyTests {
  @Test(
    arguments: [
      ("240 kcal", 240), ("240kcal", 240), ("1004 kJ", 240), ("1004kJ", 240), ("240 calories", 240),
      ("240 Kalorien", 240), ("240", 240), ("1.004 kJ / 240 kcal", 240), ("1,004 kJ", 240),
      ("1 004 kJ (240 kcal)", 240), ("Calories: 312.5", 312.5), ("240 kcal pro Portion", 240),
      ("240 calorías", 240), ("240 ккал", 240), ("240カロリー", 240), ("240大卡", 240), ("240 cal", 240),
      ("1,240 kcal", 1240), ("1.240 kcal", 1240), ("240,5 kcal", 240.5),
      ("per serving (100 people asked): 240 kcal", 240),
    ] as [(String, Double)])
  func `kilocalories in an amount`(_ text: String, _ kilocalories: Double) {
    #expect(Energy.kilocalories(in: text) == kilocalories)
  }

  @Test(
    arguments: [
      "", "many", "240 kcal per 100 g", "240 kcal / 100g", "per 100 ml: 40 kcal", "100 г: 240 ккал",
      "0 kcal", "-", "200-240", "99999 kcal", "240 kcal je 100 Gramm",
    ])
  func `what is no energy of a serving`(_ text: String) {
    #expect(Energy.kilocalories(in: text) == nil)
  }

  @Test func `a name that says kilojoules`() {
    #expect(Energy.kilocalories(in: "1004", named: "Energy (kJ)") == 240)
    #expect(Energy.kilocalories(in: "1004", named: "energy in kJ per 100 g") == nil)
  }

  @Test func `the nutrient that is energy`() {
    func found(_ nutrients: [(String, String)]) -> Double? {
      Energy.kilocaloriesPerServing(nutrients.map { (name: $0.0, amount: $0.1) })
    }
    #expect(found([("fat", "9 g"), ("calories", "240 kcal"), ("Brennwert", "250 kcal")]) == 240)
    #expect(found([("calories from fat", "81"), ("Calories", "240")]) == 240)
    #expect(found([("Brennwert", "1004 kJ")]) == 240)
    #expect(found([("calories", "240 kcal"), ("serving size", "100 g")]) == nil)
    #expect(found([("calories", "240 kcal"), ("serving size", "1 slice (80 g)")]) == 240)
    #expect(found([("protein", "240 kcal")]) == nil)
    #expect(found([]) == nil)
  }
}
