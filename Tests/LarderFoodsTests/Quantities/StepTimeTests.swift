import LarderFoods
import Testing

@Suite struct StepTimeTests {
  @Test(
    arguments: [
      ("Bake for 25 minutes.", 25), ("Simmer 10-15 minutes, stirring.", 15),
      ("Roast for 1 1/2 hours", 90), ("Rest 1 hour and 15 minutes", 75), ("1h15 au four", 75),
      ("Cuire 1 h 15.", 75),
      ("Cuire 1 h 30 à 180 °C", 90), ("Cuire 1 h 15 °C", 60),
      ("1 h 2 fois", 60), ("1 hour 15 eggs", 60),
      ("Bake about 20 to 25 mins at 350 F.", 25), ("a 30-minute rest", 30), ("½ hour on low", 30),
      ("25 Minuten backen", 25), ("1 Std. 10 Min. garen", 70), ("10 bis 15 Minuten kochen", 15),
      ("Laisser cuire 45 minutes à feu doux", 45), ("Hornear 40 minutos a 180 grados", 40),
      ("cuocere per 35 minuti", 35), ("Assar por 50 minutos", 50), ("30 minuten bakken", 30),
      ("Grädda i 12 minuter", 12), ("Bag i 20 minutter", 20), ("Stek i 8 minutter", 8),
      ("Paista 15 minuuttia", 15), ("Варить 40 минут", 40), ("варить 1 час 20 минут", 80),
      ("Bake 20 minutes; if pale, bake until the 20 minutes are over", 20),
    ] as [(String, Double)])
  func `the one length of time of a step`(_ text: String, _ minutes: Double) {
    #expect(StepTime.minutes(in: text) == minutes)
  }

  @Test(
    arguments: [
      "", "Mix well.", "Add 10 mint leaves and 2 sage leaves.", "3 or 4 oranges", "Cut in 2 halves",
      "Turn every 5 minutes.", "alle 5 Minuten wenden", "remuer toutes les 10 minutes",
      "Boil 5 minutes, then bake 20 minutes.", "Heat to 350 degrees.", "Marinate overnight.",
      "Keeps 3 days.", "Wait 99999999999999999999999 hours.", "0 minutes",
    ])
  func `what says no one length of time`(_ text: String) {
    #expect(StepTime.minutes(in: text) == nil)
  }

  @Test func `a long text is passed over`() {
    #expect(StepTime.minutes(in: String(repeating: "5 minutes ", count: 100_000)) == nil)
  }
}
