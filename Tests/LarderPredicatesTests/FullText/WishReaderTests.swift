import LarderPredicates
import Testing

@Suite struct WishReaderTests {
  @Test(arguments: [
    ("cake without eggs", "cake", ["without eggs"]),
    ("cookies no nuts", "cookies", ["without nuts"]),
    ("nut free cookies", "cookies", ["without nuts"]),
    ("nut-free cookies", "cookies", ["without nuts"]),
    ("cookies -nuts", "cookies", ["without nuts"]),
    ("vegan chocolate cake", "chocolate cake", ["vegan"]),
    ("eggless mayonnaise", "mayonnaise", ["without eggs"]),
    ("pork chops but no mushrooms", "pork chops", ["without mushrooms"]),
    (
      "mashed potatoes without milk or butter", "mashed potatoes",
      ["without milk", "without butter"]
    ),
    ("kosher style brisket no dairy", "brisket", ["kosher", "without milk"]),
    ("alcohol-free punch", "punch", ["without alcohol"]),
    ("spicy shrimp with rice not fried", "spicy shrimp with rice", ["not fried"]),
    ("dessert without sugar", "dessert", ["without sugar"]),
    ("stir fry without soy sauce", "stir fry", ["without soy sauce"]),
    ("30 minute chicken dinner", "chicken dinner", ["at most 30 minutes"]),
    ("chicken under 30 minutes", "chicken", ["at most 30 minutes"]),
    ("pasta for 4", "pasta", ["for 4 people"]),
  ])
  func `what people type`(text: String, words: String, understood: [String]) throws {
    let reader = WishReader(languages: ["en"], vocabulary: SmallVocabulary())
    let wish = reader.read(try UserQueryParser(fieldNames: ["title"]).parse(text))
    #expect(wish.understood.map(\.sentence) == understood)
    #expect(wish.query.requiredWords == words)
  }
}

extension FullTextQuery {
  /// The words that have to occur, in their order.
  var requiredWords: String {
    guard case .and(let parts) = self else { return "" }
    return parts.compactMap { part in
      if case .word(let word) = part { word } else { nil }
    }.joined(separator: " ")
  }
}
