import LarderFoods
import Testing

@Suite("Words of a query")
struct FoodSubjectTests {
  private let table = FoodTable.shared

  /// What a text begins with, in words: "nuts/2", with the number of words.
  private func subject(_ text: String, _ languages: [String] = ["en"]) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard let found = table.subject(at: words[...], languages: languages) else { return nil }
    let kind =
      switch found.subject {
      case .food(let food): "food \(table.name(of: food))"
      case .classes(_, let name): name
      case .diet(let diet): "diet \(diet.rawValue)"
      }
    return "\(kind)/\(found.count)"
  }

  @Test(arguments: [
    ("nuts", "nuts/1"), ("Nut", "nuts/1"), ("nut free cookies", "diet nut-free/2"),
    ("nut-free cookies", "diet nut-free/1"), ("nut butter", "food nut butter/2"),
    ("tree nuts", "tree nuts/2"), ("peanuts", "peanuts/1"),
    ("peanut butter cups", "food peanut candy/3"), ("eggs or milk", "eggs/1"),
    ("egg whites", "food egg white/2"), ("eggplant", "food eggplant/1"), ("milk", "milk/1"),
    ("evaporated milk", "food evaporated milk/2"),
    ("coconut milk", "food coconut milk/2"), ("butter", "food butter/1"),
    ("cheese,", "food cheese/1"), ("wine", "food wine/1"), ("onions", "food onion/1"),
    ("wheat", "wheat/1"), ("flour", "food flour/1"), ("shellfish", "shellfish/1"),
    ("seafood pasta", "seafood/1"), ("meat", "meat/1"), ("meatless", "diet vegetarian/1"),
    ("meat-free", "diet vegetarian/1"), ("plant based dinner", "diet vegan/2"),
    ("veggie burgers", "food meat substitute/2"), ("veggie lasagna", "diet vegetarian/1"),
    ("veggies", "food vegetable/1"),
    ("pescatarian", "diet pescetarian/1"), ("coeliac", "diet gluten-free/1"),
    ("gluten free bread", "food gluten free bread/3"), ("gluten free", "diet gluten-free/2"),
    ("sugar-free", "diet sugar-free/1"), ("low sugar jam", "diet sugar-free/2"),
    ("alcohol-free punch", "diet alcohol-free/1"), ("recovering alcoholics", "diet alcohol-free/2"),
    ("soy", "soy/1"),
    ("soy sauce", "food soy sauce/2"), ("halal", "diet halal/1"), ("l'onion", "food onion/1"),
  ])
  func english(_ text: String, _ expected: String) {
    #expect(subject(text) == expected)
  }

  @Test(arguments: [
    ("Nuesse", "de", "nuts/1"), ("KAESE", "de-AT", "food cheese/1"),
    ("Moehren im Ofen", "de", "food carrot/1"), ("rote Aepfel", "de", nil),
    ("oel", "de", "food oil/1"), ("aeg", "da", "eggs/1"), ("Nuesse", "en", nil),
    ("Nuesse", "nl", nil), ("blue", "de", nil), ("poet", "de", nil),
  ])
  func `letters may be written out where the language does so`(
    _ text: String, _ language: String, _ expected: String?
  ) {
    #expect(subject(text, [language]) == expected)
    #expect(subject(text, ["en", language]) == expected)
  }

  @Test func `foods are named with letters written out`() {
    let cheese = table.food(named: "cheese", language: "en")
    #expect(table.food(named: "Kaese", language: "de") == cheese)
    #expect(table.food(named: "kaese") == cheese)
    #expect(table.food(named: "Kaese", language: "fr") == nil)
    #expect(table.food(named: "poet") == nil)
  }

  @Test("Words that need no cutting are read as those that do, whatever follows")
  func plainWords() {
    var named = 0
    for food in table.foods {
      let name = table.name(of: food)
      for text in [name, "\(name)s", "\(name) 7up cake", "\(name), nuts", "\(name) free"] {
        let found = subject(text)
        #expect(subject(text.uppercased()) == found, "\(text)")
        if found != nil { named += 1 }
      }
    }
    #expect(named > 4 * table.foods.count)
  }

  @Test(arguments: ["skewers", "zorblax", "", "-", "without", "and nuts", ", nuts"])
  func noSubject(_ text: String) {
    #expect(subject(text) == nil)
  }

  @Test(arguments: [
    ("Nüssen", "de", "nuts/1"), ("Eier", "de", "eggs/1"), ("Eiern", "de", "eggs/1"),
    ("Milch", "de", "milk/1"), ("glutenfreie", "de", "diet gluten-free/1"),
    ("noix", "fr", "nuts/1"), ("fruits à coque", "fr", "nuts/3"), ("d'œufs", "fr", "eggs/1"),
    ("gluten", "fr", "gluten/1"), ("l'ail", "fr", "food garlic/1"), ("huevos", "es", "eggs/1"),
    ("frutos secos", "es", "nuts/2"), ("leche", "es", "milk/1"), ("uova", "it", "eggs/1"),
    ("glutine", "it", "gluten/1"), ("pesce", "it", "fish/1"), ("ovos", "pt", "eggs/1"),
    ("açúcar", "pt", "sugar/1"), ("noten", "nl", "nuts/1"), ("vis", "nl", "fish/1"),
    ("nötter", "sv", "nuts/1"), ("ägg", "sv", "eggs/1"), ("nødder", "da", "nuts/1"),
    ("æg", "da", "eggs/1"), ("nøtter", "nb", "nuts/1"), ("egg", "no", "eggs/1"),
    ("maitoa", "fi", "milk/1"), ("munaton", "fi", "diet egg-free/1"), ("munia", "fi", "eggs/1"),
    ("jajek", "pl", "eggs/1"), ("glutenu", "pl", "gluten/1"), ("mleka", "pl", "milk/1"),
    ("яиц", "ru", "eggs/1"), ("молока", "ru", "milk/1"), ("орехов", "ru", "nuts/1"),
    ("рыбы", "ru", "fish/1"), ("вегетарианские", "ru", "diet vegetarian/1"),
  ])
  func languages(_ text: String, _ language: String, _ expected: String) {
    #expect(subject(text, [language]) == expected)
    #expect(subject(text, ["sv", language]) == expected)
  }

  @Test func languagesThatAreNotAskedFor() {
    #expect(subject("jajek", ["de"]) == nil)
    #expect(subject("jajek", []) == "eggs/1")
    #expect(subject("eggs", ["de"]) == "eggs/1")
    #expect(subject("eggs", ["ja"]) == "eggs/1")
    // An ordinary word of one language is a food of another.
    #expect(subject("vis", []) == nil)
    #expect(subject("pan", []) == nil)
    #expect(subject("pan", ["es"]) == "food bread/1")
  }

  @Test func everyDietHasAWord() {
    for diet in Diet.allCases { #expect(subject(diet.rawValue) == "diet \(diet.rawValue)/1") }
  }

  @Test(arguments: [
    ("onions", "onions"), ("garlic", "garlic"), ("cherry tomato", "tomatoes"), ("nut", "nuts"),
    ("blackberry", "blackberries"), ("vegan", "vegan"), ("wheat", "wheat"), ("cheese", "cheese"),
  ])
  func words(_ text: String, _ expected: String) throws {
    let words = text.split(separator: " ").map(String.init)
    let found = try #require(table.subject(at: words[...], languages: []))
    #expect(table.words(for: found.subject) == expected)
  }

  @Test func foodsOfALineThatHaveAClass() {
    let reader = FoodReader()
    func foods(_ line: String, _ classes: FoodClasses) -> [String] {
      table.foods(of: reader.read(line), with: classes).map(table.name(of:))
    }
    #expect(foods("2 cups flour and 1 cup walnuts", .nuts) == ["walnut"])
    #expect(foods("butter or margarine", .dairy) == ["butter"])
    #expect(foods("margarine", .dairy) == ["margarine"])
    #expect(foods("salt", .dairy) == [])
    #expect(foods("vegan cheese", .dairy) == [])
  }

  @Test func oneVocabulary() {
    let names = FoodClasses.vocabulary.map(\.name)
    #expect(Set(names).count == names.count)
    for (name, classes) in FoodClasses.vocabulary {
      #expect(FoodClasses(named: name) == classes)
      #expect(classes.names.contains(name))
    }
    #expect(FoodClasses(named: "meat") == FoodClasses(.meat))
    #expect(FoodClasses(named: "Nuts") == nil)
    #expect(FoodClasses(.eggs).names == ["eggs", "animals", "allergens"])
    // Meat needs no group only if this holds.
    let kinds = FoodClasses([.poultry, .pork, .beef])
    for food in table.foods where !table.contains(food).isDisjoint(with: kinds) {
      #expect(table.contains(food).contains(FoodClasses(.meat)), "\(table.name(of: food))")
    }
  }

  @Test func longQueries() {
    let words = Array(repeating: "nut", count: 10_000)
    for place in words.indices {
      #expect(table.subject(at: words[place...], languages: [])?.count == 1)
    }
  }
}
