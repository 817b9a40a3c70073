import LarderFoods
import Testing

@Suite struct CookingTimeTests {
  @Test(
    arguments: [
      ("PT30M", 30), ("PT1H30M", 90), ("P0DT0H30M", 30), ("P0Y0M0DT0H35M0.000S", 35), ("pt45m", 45),
      ("P1DT2H", 1560), ("PT90M", 90), ("PT1.5H", 90), ("PT1H30", 90), ("P30M", 30), ("PT30S", 0.5),
      ("PT00H25M", 25), ("P1W", 10_080), ("PT30", 30), ("1 h 30 min", 90), ("1h30", 90),
      ("90 minutes", 90), ("1 hour and 30 mins", 90), ("1½ hours", 90), ("1 1/2 hours", 90),
      ("45", 45),
      ("1:30", 90), ("2 Std. 15 Min.", 135), ("1 Stunde", 60), ("2 heures", 120), ("1 ora", 60),
      ("1 uur 10 minuten", 70), ("2 timmar", 120), ("30-40 min", 30), ("1 godz. 20 min", 80),
      ("2 часа 10 минут", 130), ("1 ώρα", 60), ("1時間30分", 90), ("40분", 40), ("20分钟", 20),
      ("30 นาที", 30), ("1 घंटा", 60), ("2 días", 2880), ("1 sa 10 dk", 70),
    ] as [(String, Double)])
  func `a length of time in minutes`(_ text: String, _ minutes: Double) {
    #expect(CookingTime.minutes(in: text) == minutes)
  }

  @Test(arguments: ["", "P", "PT", "soon", "overnight", "PTxM", "P-1D", "PT", "PT-5M"])
  func `anything else is no time`(_ text: String) {
    #expect(CookingTime.minutes(in: text) == nil)
  }

  @Test(
    arguments: [
      ("4", 4), ("4 servings", 4), ("4-6 servings", 4), ("Serves 8", 8), ("Für 4 Personen", 4),
      ("6 personnes", 6), ("2人分", 2), ("4 порции", 4), ("4인분", 4), ("6 Portionen", 6),
      ("4 porciones", 4), ("Yield: 12 servings", 12), ("3 osoby", 3),
      ("4 porsjoner", 4), ("4 porties", 4), ("4 porce", 4), ("6 porcí", 6), ("4 főre", 4),
      ("4 kuvert", 4), ("4 raciones", 4), ("Per 4 persone", 4), ("4 annosta", 4),
      ("4 persoane", 4), ("4 porții", 4), ("Serves four", 4), ("4份", 4), ("4 порції", 4),
    ] as [(String, Double)])
  func `servings of a yield`(_ text: String, _ servings: Double) {
    #expect(Servings.count(in: text) == servings)
  }

  @Test(
    arguments: [
      ("45 Min.", 45), ("1h30", 90), ("ca. 1 h 30", 90), ("1 hora y media", 90), ("35 minuti", 35),
      ("45 Min. backen", nil), ("12 Muffins", nil), ("45", nil), ("4 Personen", nil), ("", nil),
      ("0 min", nil),
    ] as [(String, Double?)])
  func `a text that is a length of time and nothing else`(_ text: String, _ minutes: Double?) {
    #expect(CookingTime.minutes(ofAll: text) == minutes)
  }

  @Test(
    arguments: [
      "Duración: 45 min", "Preparación: 20 min", "45 min", "Decoración 10",
    ])
  func `times and longer words are no servings`(_ text: String) {
    #expect(Servings.count(in: text) == nil)
  }

  @Test(
    arguments: [
      ("45 Min., 4 Personen", 4), ("4 pers.", 4), ("4 porc.", 4), ("6 Kinderportionen", 6),
      ("4 raciones", 4),
    ] as [(String, Double)])
  func `servings beside other things`(_ text: String, _ servings: Double) {
    #expect(Servings.count(in: text) == servings)
  }

  @Test(
    arguments: [
      ("12 Stücke", 12), ("8 parts", 8), ("15 crêpes", 15), ("10 fette", 10), ("24 empanadas", 24),
      ("10 stuks", 10), ("40 st", 40), ("50 sztuk", 50),
      ("12 muffins", 12), ("Makes 12 muffins", 12), ("Ergibt 12 Stück", 12),
      ("2 dozen cookies", nil),
      ("24-30 cookies", 24), ("1 loaf", nil), ("2 cakes", nil), ("3 cups", nil), ("500 g", nil),
      ("1 9-inch cake", nil), ("", nil), ("plenty", nil), ("4 loaves", 4), ("6 cups", nil),
    ] as [(String, Double?)])
  func `pieces of a yield`(_ text: String, _ pieces: Double?) {
    #expect(Servings.pieces(in: text) == pieces)
  }

  @Test(arguments: ["", "24 cookies", "1 loaf", "2 oranges", "some", "0", "plenty"])
  func `a yield that counts no servings`(_ text: String) {
    #expect(Servings.count(in: text) == nil)
  }
}
