import LarderFoods
import Testing

@Suite("Reading of lines")
struct FoodReaderTests {
  private let table = FoodTable.shared

  private func reading(_ line: String, _ language: String? = nil) -> FoodReading {
    FoodReader(language: language).read(line)
  }

  private func names(_ foods: [FoodID]) -> Set<String> { Set(foods.map(table.name(of:))) }

  @Test(arguments: [
    ("1 tsp red pepper flakes", FoodClass.animal), ("1 can coconut milk", .milk),
    ("1/4 tsp cream of tartar", .milk), ("1 butternut squash", .milk), ("1 eggplant", .eggs),
    ("1 can sliced water chestnuts", .treeNuts), ("1 cup grape-nuts", .treeNuts),
    ("8 oz rice noodles", .gluten), ("2 tbsp peanut butter", .milk), ("vegan butter", .milk),
    ("1 cup dairy-free cheese", .milk), ("1 cup almond milk", .milk),
    ("2 cups gluten-free flour", .gluten), ("eggless mayonnaise", .eggs),
    ("1 tbsp egg replacer", .eggs), ("6 slices turkey bacon", .pork), ("4 veggie burgers", .meat),
    ("1 tsp chicken-style seasoning", .meat), ("1 cup root beer", .alcohol),
    ("ginger ale", .alcohol), ("oyster mushrooms", .molluscs), ("goldfish crackers", .fish),
    ("crabapples", .crustaceans), ("1 honeydew melon", .honey), ("1 jar mincemeat", .meat),
    ("cocoa butter", .milk), ("apple butter", .milk), ("1 can butter beans", .milk),
    ("1/2 tsp nutmeg", .treeNuts), ("coconut", .treeNuts), ("red wine vinegar", .alcohol),
    ("non-dairy creamer", .lactose), ("butter: 1 piece, the size of a walnut", .treeNuts),
    ("flour for dusting, without nuts", .treeNuts), ("corn, cut into matchsticks", .treeNuts),
    ("vegan hot dogs", .pork), ("white rice noodles", .gluten),
  ])
  func longestNameHidesThoseInside(_ line: String, _ absent: FoodClass) {
    let found = reading(line)
    #expect(found.isKnown)
    #expect(found.contains.isDisjoint(with: FoodClasses(absent)))
  }

  @Test(arguments: [
    ("1 cup buttermilk", FoodClass.milk), ("1 lb pine nuts", .treeNuts), ("1 cup nuts", .treeNuts),
    ("6 doughnuts", .gluten), ("beaten egg-white stiff", .eggs), ("flour for dusting", .gluten),
    ("3 walnut halves", .treeNuts), ("mayonnaise", .eggs), ("1 tbsp soy sauce", .gluten),
    ("1 tbsp soy sauce", .soy), ("Worcestershire sauce", .fish), ("2 tbsp pesto", .milk),
    ("parmesan", .lactose), ("1 stalk celery", .celery), ("Dijon mustard", .mustard),
    ("tahini", .sesame), ("dry white wine", .sulphites), ("lupin flour", .lupin),
    ("1 lb mussels", .molluscs), ("1 lb prawns", .crustaceans), ("roasted peanuts", .peanuts),
    ("1 salmon fillet", .fish), ("1 package lime Jell-O", .gelatine), ("2 tbsp lard", .pork),
    ("1 cup oats", .gluten), ("buffalo mozzarella", .milk), ("1 cup heavy cream", .milk),
  ])
  func everyClassIsReached(_ line: String, _ present: FoodClass) {
    #expect(reading(line).contains.isSuperset(of: FoodClasses(present)))
  }

  @Test func choicesHoldAllThatIsOffered() {
    let both = reading("1/2 cup butter or margarine")
    #expect(both.isChoice)
    #expect(names(both.foods) == ["butter", "margarine"])
    #expect(both.contains.isSuperset(of: FoodClasses(.milk)))
    #expect(reading("2 cups chicken or vegetable stock").contains.contains(FoodClasses(.meat)))
    #expect(reading("1 cup milk (or dairy-free milk)").contains.contains(FoodClasses(.milk)))
    #expect(!reading("2 eggs").isChoice)
  }

  @Test func wordsThatFree() {
    let flour = reading("gluten-free flour mix and 1 cup wheat")
    #expect(flour.contains.contains(FoodClasses(.gluten)))
    #expect(reading("cheese, dairy-free").presence(of: .dairy) == .absent)
    #expect(reading("lactose-free milk").presence(of: FoodClasses(.lactose)) == .absent)
    #expect(reading("lactose-free milk").presence(of: FoodClasses(.milk)) == .present)
    #expect(reading("imitation bacon").presence(of: FoodClasses(.pork)) == .unknown)
    #expect(reading("mock chicken").presence(of: FoodClasses(.poultry)) != .present)
    #expect(reading("butter-flavored shortening").presence(of: .dairy) != .present)
    #expect(reading("glutenfreies Mehl", "de").presence(of: FoodClasses(.gluten)) == .absent)
  }

  @Test func closureHasKindsAndContents() {
    #expect(names(reading("1 cup grated Parmesan").closure).isSuperset(of: ["cheese", "dairy"]))
    #expect(names(reading("mayonnaise").closure).contains("egg"))
    #expect(names(reading("soy sauce").closure).isSuperset(of: ["wheat", "soy", "sauce"]))
    #expect(names(reading("walnuts").closure).isSuperset(of: ["tree nut", "nut"]))
    #expect(!names(reading("vegan parmesan").closure).contains("dairy"))
  }

  @Test(arguments: ["1 cup zorblax", "2 frobs, diced", "qwertz"])
  func whatIsNotKnownIsNotSafe(_ line: String) {
    #expect(!reading(line).isKnown)
    #expect(reading(line).presence(of: .nuts) == .unknown)
    let facts = FoodFacts(lines: ["1 cup water", line, "salt"])
    #expect(facts.claim(freeOf: .nuts) == .unknown(lines: [1]))
    #expect(facts.unknownLines == [1])
  }

  @Test(arguments: [
    "For the sauce:", "", "   ", "Dressing:", "1 cup water", "salt", "12 wooden skewers",
    "parchment paper", "FOR THE CRUST",
  ])
  func linesThatHoldNothing(_ line: String) {
    #expect(reading(line).isKnown)
    #expect(reading(line).contains == [])
    #expect(reading(line).presence(of: .allergens) == .absent)
  }

  @Test func claims() {
    let cake = FoodFacts(lines: ["2 eggs", "1 cup sugar", "1 cup flour", "1/2 cup margarine"])
    #expect(cake.claim(.eggFree) == .contains(lines: [0]))
    #expect(cake.claim(.nutFree) == .free)
    #expect(cake.claim(.dairyFree) == .unknown(lines: [3]))
    #expect(FoodFacts().claim(.vegan) == .unknown(lines: []))
    #expect(FoodFacts(lines: ["lamb", "milk"]).claim(.kosher) == .contains(lines: [0, 1]))
    #expect(FoodFacts(lines: ["lamb", "rice"]).claim(.kosher) == .free)
    #expect(FoodFacts(lines: ["gelatin"]).claim(.halal) == .unknown(lines: [0]))
    #expect(FoodFacts(lines: ["rice", "tofu"]).claim(.vegan) == .free)
  }

  @Test(arguments: [
    ("250 g Mehl", "de", "flour"), ("2 œufs", "fr", "egg"), ("2 Eier", "de", "egg"),
    ("leche entera", "es", "milk"), ("500 g di farina", "it", "flour"), ("3 ovos", "pt", "egg"),
    ("100 g boter", "nl", "butter"), ("2 ägg", "sv", "egg"), ("2 æg", "da", "egg"),
    ("100 g smør", "nb", "butter"), ("2 kananmunaa", "fi", "egg"), ("2 яйца", "ru", "egg"),
    ("200 g mąki", "pl", "flour"), ("2 gousses d'ail", "fr", "garlic"), ("pan", "es", "bread"),
  ])
  func languages(_ line: String, _ language: String, _ food: String) {
    #expect(names(reading(line, language).foods) == [food])
    if food != "bread" { #expect(names(reading(line).foods) == [food]) }
  }

  @Test(arguments: [
    ("1 Hokkaidokürbis", "de", "squash"), ("200 g Grünkernschrot", "de", "spelt"),
    ("500 g Schälerbsen", "de", "pea"), ("1 poireau", "fr", "leek"),
    ("250 g de poudre d'amandes", "fr", "almond flour"), ("3 calabacines", "es", "zucchini"),
    ("1 rodaja de sandía", "es", "watermelon"), ("400 g di ceci cotti", "it", "chickpea"),
    ("2 alhos franceses, 1 alho francês", "pt", "leek"), ("200 g bloemkool", "nl", "cauliflower"),
    ("1 purjolök", "sv", "leek"), ("2 rødbeder", "da", "beet"), ("1 blomkål", "nb", "cauliflower"),
    ("2 dl piimää", "fi", "buttermilk"), ("300 g pieczarek", "pl", "mushroom"),
    ("100 г изюма", "ru", "raisin"), ("1 лимон и сок", "ru", "lemon"),
  ])
  func frequentFoodsOfOtherLanguages(_ line: String, _ language: String, _ food: String) {
    #expect(names(reading(line, language).foods).contains(food))
    #expect(names(reading(line).foods).contains(food))
    #expect(!names(reading(line, "en").foods).contains(food))
  }

  @Test func ordinaryEnglishWordsAreNoForeignFoods() {
    #expect(!reading("butter for the pan").closure.contains { table.name(of: $0) == "bread" })
    #expect(reading("1 wine glass").contains.isDisjoint(with: .dairy))
    #expect(names(reading("4 cups wild mushrooms").foods) == ["mushroom"])
    #expect(names(reading("2 bars chocolate").foods) == ["chocolate"])
    #expect(names(reading("rind of the cheese").foods).contains("beef") == false)
    #expect(names(reading("1 log goat cheese").foods) == ["goat cheese"])
    #expect(names(reading("glass", "sv").foods) == ["ice cream"])
  }

  /// What was free of something it holds: a special name was one of a general food.
  @Test(arguments: [
    ("1 cup almond yogurt", FoodClass.treeNuts), ("cashew cream", .treeNuts),
    ("4 slices oat-nut bread", .treeNuts), ("1 cup almond toffee bits", .treeNuts),
    ("2 cups chicken salad", .poultry), ("tuna salad", .fish), ("oyster stuffing", .molluscs),
    ("1 shot rye whisky", .alcohol), ("1/4 cup Demerara rum", .alcohol),
    ("yogurt-covered raisins", .milk), ("baking spray with flour", .gluten),
    ("1/2 cup turkey drippings", .poultry), ("nacho cheese-flavored tortilla chips", .milk),
    ("chocolate-coated caramel-peanut nougat bar", .peanuts), ("ginger ice milk", .milk),
    ("sesame ginger dressing", .sesame), ("honey graham crackers", .honey),
    ("Worcestershire sauce (omit for vegan)", .fish), ("fish paste", .fish),
    // What is said on a condition is no claim.
    ("1/2 cup sugar (increase if the tea is unsweetened)", .sugar),
    ("1 tbsp soy sauce (gluten-free, if desired)", .gluten),
    ("200 g Nudeln (glutenfrei, falls nötig)", .gluten),
    ("barley malt syrup", .sugar), ("lobster butter", .milk), ("2 slices pecan pie", .treeNuts),
  ])
  func specialNamesHoldWhatTheySay(_ line: String, _ present: FoodClass) {
    #expect(reading(line).contains.isSuperset(of: FoodClasses(present)))
  }

  @Test(arguments: [
    ("6 slices flourless sprouted bread", FoodClass.gluten), ("1 cup coconut yogurt", .milk),
    ("2 tablespoons amaretto", .treeNuts), ("1 teaspoon butter flavored extract", .milk),
    ("2 packages chicken flavored ramen noodles", .poultry), ("10 rice crackers", .gluten),
  ])
  func whatOftenHoldsAClassIsNotFreeOfIt(_ line: String, _ possible: FoodClass) {
    #expect(reading(line).presence(of: FoodClasses(possible)) == .unknown)
  }

  @Test(arguments: [
    ("1/2 cup cocoa powder", FoodClass.sugar), ("hot sauce, such as Frank's", .pork),
    ("Smoky paprika", .pork), ("4 salmon fillets, skin and bones removed", .meat),
    ("1/3 cup dark roast coffee", .meat), ("2 apples (such as Pink Lady)", .alcohol),
    ("vanilla pudding mix (such as Jell-O)", .gelatine), ("6 bratwurst buns", .pork),
  ])
  func whatWordsOnlyResembleIsNotThere(_ line: String, _ absent: FoodClass) {
    #expect(reading(line).contains.isDisjoint(with: FoodClasses(absent)))
  }

  @Test(arguments: [
    ("1 package refrigerated chicken nuggets", FoodClass.gluten), ("8 fish fingers", .gluten),
    ("1 box popcorn shrimp", .gluten), ("1 pound Italian sausage roll", .pork),
    ("1 pound breaded veal cutlets", .gluten), ("battered onion slices", .gluten),
    ("2 cups complete pancake mix", .gluten), ("1 cup Russian dressing", .eggs),
  ])
  func `what is bought ready holds what it is made with`(_ line: String, _ present: FoodClass) {
    #expect(reading(line).presence(of: FoodClasses(present)) == .present)
  }

  @Test(arguments: [
    ("1 pound Italian sausage roll", FoodClass.gluten), ("1 cup prepared mincemeat", .meat),
    ("2 cups pancake mix", .eggs),
  ])
  func `of what is bought ready it is not known`(_ line: String, _ possible: FoodClass) {
    #expect(reading(line).presence(of: FoodClasses(possible)) == .unknown)
  }

  @Test func `juice is no gravy in French, and to toast is no bread`() {
    for line in ["Le jus d'1/2 citron", "le jus de 2 oranges", "Jus d'un demi citron"] {
      let reading = FoodReader(language: "fr").read(line)
      #expect(reading.presence(of: FoodClasses(.meat)) == .absent, "\(line)")
      #expect(reading.presence(of: FoodClasses(.gluten)) == .absent, "\(line)")
    }
    #expect(
      FoodReader(language: "fr").read("20 cl de jus de viande").presence(of: FoodClasses(.meat))
        == .present)
    #expect(
      reading("1 cup almonds (toast these first)").presence(of: FoodClasses(.gluten)) == .absent)
    #expect(reading("2 slices toast").presence(of: FoodClasses(.gluten)) == .present)
  }

  /// Spoons for soup and moulds for cake measure and hold, and are no dishes that may hold anything.
  @Test(arguments: [
    ("fr", "2 cuillères à soupe d'huile d'olive"), ("fr", "1 c. à soupe de sel"),
    ("pt", "3 colheres de sopa de azeite"), ("es", "2 cucharadas de sopa de aceite de oliva"),
    ("it", "2 cucchiai da minestra di olio"), ("de", "1 Suppenlöffel Öl"),
    ("nl", "2 soeplepels olie"),
  ])
  func `a measure that is named after a dish is none`(language: String, line: String) {
    let reading = FoodReader(language: language).read(line)
    #expect(reading.presence(of: FoodClasses(.gluten)) == .absent, "\(line)")
  }

  @Test func anyText() {
    for line in ["\u{0}", "''''", "d'", "½", "—", "((((", "日本", "a'", "\u{FEFF}", "1/2/3"] {
      _ = reading(line)
    }
    _ = reading(String(repeating: "egg ", count: 10_000))
  }
}
