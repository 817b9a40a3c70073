import LarderPredicates
import Testing

/// Sentences beside conditions, and while somebody types them.
@Suite struct WishTypingTests {
  private let reader = WishReader(languages: ["en"], vocabulary: SmallVocabulary())

  @Test func `a word that is alone is one beside conditions too`() {
    let condition = FullTextQuery.attribute(AttributeCondition("time", .present))
    for conditions in [[], [condition], [condition, condition]] {
      let wish = reader.read(.and(Parts([.word("quick")] + conditions)))
      #expect(wish.understood.isEmpty)
      let soup = reader.read(.and(Parts([.word("quick"), .word("soup")] + conditions)))
      #expect(soup.understood.map(\.sentence) == ["quickly made"])
    }
  }

  @Test(arguments: [
    ("cake without eggs", "cake", ["without eggs"], nil),
    ("cake without egg", "cake", ["without eggs"], nil),
    ("cake without", "cake", [], "without"), ("vegan ca", "", ["vegan"], "ca"),
    ("nut free cook", "", ["without nuts"], "cook"), ("eg", "", [], "eg"),
    ("cake egg", "cake", [], "egg"),
    ("chicken under 30 minutes", "chicken", ["at most 30 minutes"], nil),
  ])
  func `the last word while it is typed`(
    text: String, words: String, understood: [String], open: String?
  ) throws {
    var reader = reader
    reader.isWhileTyping = true
    let parser = UserQueryParser(fieldNames: ["title"], lastWordIsPrefix: true)
    let condition = FullTextQuery.attribute(AttributeCondition("time", .present))
    for conditions in [[], [condition]] {
      let parsed = try parser.parse(text)
      let query = FullTextQuery.and(Parts(parsed.conjuncts + conditions))
      let wish = reader.read(query)
      #expect(wish.understood.map(\.sentence) == understood)
      #expect(wish.query.requiredWords.joined(separator: " ") == words)
      let prefixes = wish.query.leaves.compactMap { leaf -> String? in
        if case .prefix(let text) = leaf { text } else { nil }
      }
      #expect(prefixes == (open.map { [$0] } ?? []))
    }
    // What is being typed is not asked for yet: it may become the name of something else.
    let typing = reader.read(.and([.word("milk"), .prefix("egg")]))
    #expect(typing.foods.map(\.subject.name) == ["milk"])
    #expect(reader.read(.and([.word("milk"), .word("egg")])).foods.count == 2)
    // What somebody typed with a star is a pattern.
    reader.isWhileTyping = false
    #expect(
      reader.read(.and([.word("cake"), .word("without"), .prefix("egg")])).understood.isEmpty)
  }
}
