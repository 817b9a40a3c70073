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
      ("Cuocere 1 ora e mezza.", 90), ("2 ore e mezza", 150), ("un'ora e mezza", 90),
      ("un’ora e un quarto", 75), ("mezz'ora", 30), ("mezz’ora", 30), ("tre quarti d'ora", 45),
      ("1 hora y media", 90), ("una hora y cuarto", 75), ("media hora", 30),
      ("tres cuartos de hora", 45),
      ("1 hora e meia", 90), ("meia hora", 30), ("uma hora", 60), ("três quartos de hora", 45),
      ("1 heure et demie", 90), ("une demi-heure", 30), ("3/4 d'heure", 45),
      ("1 heure et quart", 75),
      ("un quart d'heure", 15), ("trois quarts d'heure", 45), ("deux heures", 120),
      ("anderhalf uur", 90), ("een half uur", 30), ("een halfuur", 30), ("3 kwartier", 45),
      ("een kwartier", 15), ("een uur en een kwartier", 75),
      ("eineinhalb Stunden", 90), ("anderthalb Stunden", 90), ("eine halbe Stunde", 30),
      ("eine Viertelstunde", 15), ("eine Dreiviertelstunde", 45), ("zweieinhalb Stunden", 150),
      ("eine Stunde", 60), ("half an hour", 30), ("a half-hour", 30), ("half-hour", 30),
      ("an hour and a half", 90), ("three quarters of an hour", 45), ("two hours", 120),
      ("ten minutes", 10), ("1 hour and a quarter", 75), ("2 u 15 min", 135),
      ("halvannen time", 90),
      ("halvanden time", 90), ("en halv time", 30), ("en time", 60), ("et kvarter", 15),
      ("en halv timme", 30), ("en halvtimme", 30), ("tre kvart", 45), ("en timme", 60),
      ("puolitoista tuntia", 90), ("puoli tuntia", 30), ("vartti", 15),
      ("półtorej godziny", 90), ("pół godziny", 30), ("1 godzinę i pół", 90), ("kwadrans", 15),
      ("piec 40 minut", 40), ("2 godziny", 120), ("полчаса", 30), ("полтора часа", 90),
      ("yarım saat", 30), ("1 buçuk saat", 90), ("20 dakika pişirin", 20), ("půl hodiny", 30),
      ("péct 40 minut", 40), ("2 hodiny", 120),
    ] as [(String, Double)])
  func `a length of time in letters, and with a half behind it`(_ text: String, _ minutes: Double) {
    #expect(StepTime.minutes(in: text) == minutes)
    #expect(CookingTime.minutes(in: text) == minutes)
  }

  @Test(
    arguments: [
      "Add the eggs one at a time.", "Repeat this one more time.", "Até a hora de servir.",
      "Listo en minutos.", "treinta y cinco minutos", "twenty-five minutes", "vingt cinq minutes",
      "ogni mezz'ora", "twice an hour", "co pół godziny", "2 quarts of water", "jede halbe Stunde",
      "una cucharada y media de sal", "half the dough",
    ])
  func `what only looks like one`(_ text: String) {
    #expect(StepTime.minutes(in: text) == nil)
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
