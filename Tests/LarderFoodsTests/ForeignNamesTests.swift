import LarderFoods
import Testing

/// Names of several words in other languages keep what each of the words would hold.
@Suite struct ForeignNamesTests {
  @Test(arguments: [
    ("fr", "50 g de beurre d'anchois", FoodClass.milk),
    ("fr", "50 g de beurre d'anchois", .fish), ("fr", "2 c. à s. de beurre de crevettes", .milk),
    ("fr", "500 g de riz au lait", .milk), ("it", "300 g di polpette di maiale", .pork),
    ("it", "2 cotolette di maiale impanate", .pork),
    ("it", "2 cotolette di maiale impanate", .gluten),
    ("es", "200 g de hígado de cerdo", .pork), ("pt", "200 g de fígado de porco", .pork),
    ("nl", "2 cordon bleu van varken", .milk), ("nl", "2 cordon bleu van varken", .gluten),
    ("de", "100 g Rum-Rosinen", .alcohol), ("pl", "2 łyżki masła orzechowego", .peanuts),
    ("pt", "800 g de postas de cação", .fish), ("it", "300 g di ragù di carne", .meat),
  ])
  func `a name holds what it says`(language: String, line: String, present: FoodClass) {
    let reading = FoodReader(language: language).read(line)
    #expect(reading.presence(of: FoodClasses(present)) == .present, "\(line)")
  }

  @Test(arguments: [
    ("fr", "une noix de beurre", FoodClass.treeNuts), ("fr", "2 noix de Saint-Jacques", .treeNuts),
    ("it", "una noce di burro", .treeNuts), ("pl", "200 ml mleka owsianego", .milk),
    ("es", "2 cucharadas de crema de cacahuate", .milk),
    ("fr", "100 g de farine de blé noir", .gluten),
    ("es", "100 g de carne de membrillo", .meat), ("de", "1 Bund gehackte Petersilie", .meat),
    ("fr", "beurre pour le moule", .molluscs), ("it", "1 cucchiaio di pasta d'acciughe", .gluten),
  ])
  func `and nothing that only one of its words would`(
    language: String, line: String, absent: FoodClass
  ) {
    let reading = FoodReader(language: language).read(line)
    #expect(reading.presence(of: FoodClasses(absent)) == .absent, "\(line)")
  }

  /// What is made with milk at times.
  @Test func `a spread may hold more than it is named after`() {
    for (language, line) in [
      ("it", "2 cucchiai di crema di pistacchio"), ("fr", "2 c. à s. de crème de pistache"),
    ] {
      let reading = FoodReader(language: language).read(line)
      #expect(reading.presence(of: FoodClasses(.treeNuts)) == .present, "\(line)")
      #expect(reading.presence(of: FoodClasses(.milk)) == .unknown, "\(line)")
    }
  }
}
