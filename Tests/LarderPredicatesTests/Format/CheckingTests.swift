import LarderPredicates
import Testing

@Suite struct PredicateCheckingTests {
  /// Recipes with lines, tags and an author.
  struct Schema: PredicateSchema {
    let entities: [String: [String: PredicateSchemaProperty]] = [
      "Recipe": [
        "name": .attribute(.string), "minutes": .attribute(.number), "added": .attribute(.date),
        "photo": .attribute(.data), "extra": .attribute(.any), "author": .toOne(entity: "Person"),
        "lines": .toMany(entity: "Line"), "tags": .toMany(entity: "Tag"),
      ],
      "Person": ["name": .attribute(.string), "recipes": .toMany(entity: "Recipe")],
      "Line": ["text": .attribute(.string), "amount": .attribute(.number)],
      "Tag": ["name": .attribute(.string)],
    ]

    func predicateSchemaProperty(_ key: String, of entity: String) -> PredicateSchemaProperty? {
      entities[entity]?[key]
    }

    func predicateKeys(of entity: String) -> [String] { (entities[entity] ?? [:]).keys.sorted() }
  }

  private func error(_ format: String, _ arguments: Value...) -> QueryError? {
    do throws(QueryError) {
      _ = try ObjectPredicate(
        format: format, arguments: arguments, schema: Schema(), entity: "Recipe")
      return nil
    } catch { return error }
  }

  @Test func `what fits is let through`() {
    let formats = [
      "name ==[cd] 'x' AND minutes > 5 AND added < now()", "ANY lines.amount > 5",
      "lines.@sum.amount > minutes", "lines.@max.text BEGINSWITH 'a'", "author.name CONTAINS 'x'",
      "SUBQUERY(lines, $l, $l.amount > minutes AND $l.text LIKE 'a*').@count > 1",
      "tags.name CONTAINS 'x'", "'x' IN tags.name", "author IN {nil}", "extra == 5 OR extra < 'x'",
      "name IN {'a', 'b'}", "minutes BETWEEN {1, $most}", "TERNARY(minutes > 5, name, nil) == 'x'",
      "minutes + 5 > 6", "added + 60 > now()", "now() - added > 5", "length(name) > 3",
      "author == nil", "name == nil", "lines[FIRST].text == 'x'", "lines[SIZE] > 1",
      "SELF == $it", "ANY author.recipes.lines.text == 'x'", "sum(lines.amount) > 4",
      "lines.amount.@avg > 4", "ALL {1, 2} < minutes", "max({1, minutes}) > 2",
      "CAST(name, 'NSNumber') > 4", "ANY length(tags.name) > 4", "'a' IN name", "SEARCH 'x'",
      "entity.name == 'Recipe'", "ANY lines.entity.name == 'Line'",
    ]
    for format in formats { #expect(error(format) == nil, "\(format)") }
  }

  @Test func `a key that does not exist is marked, with the nearest`() {
    let table: [(String, String, Range<Int>)] = [
      ("nam == 'x'", "name", 0..<3), ("author.nme == 'x'", "name", 7..<10),
      ("minutes > 5 AND autor.name == 'x'", "author", 16..<21),
      ("SUBQUERY(lines, $l, $l.txt == 'x').@count > 1", "text", 23..<26),
      ("lines.@sum.amuont > 4", "amount", 11..<17), ("lines.@cuont > 4", "@count", 6..<12),
      ("ANY lins.text == 'x'", "lines", 4..<8),
      ("minutes > TERNARY(naem == 'x', 1, 2)", "name", 18..<22),
    ]
    for (format, near, range) in table {
      let found = error(format)
      #expect(found?.code == .unknownKey, "\(format)")
      #expect(
        found?.message.contains("did you mean \"\(near)\"?") == true,
        "\(format): \(found?.message ?? "")")
      #expect(found?.range == range, "\(format)")
    }
    #expect(error("%K == 1", .string("nope"))?.range == 0..<2)
    #expect(error("name.x == 'a'")?.range == 5..<6)
    let caret = error("author.nme == 'x'")?.caretLines(for: "author.nme == 'x'")
    #expect(caret == "author.nme == 'x'\n       ^^^")
  }

  @Test func `operands that do not fit are marked at the operator`() {
    let table: [(String, Range<Int>)] = [
      ("name > 5", 5..<6), ("minutes == 'x'", 8..<10), ("minutes BEGINSWITH 'x'", 8..<18),
      ("tags.name == 'x'", 10..<12), ("author < 5", 7..<8), ("minutes IN {'a'}", 8..<10),
      ("minutes BETWEEN {1}", 8..<15), ("minutes IN 5", 8..<10),
      ("minutes == lines.amount", 8..<10),
      ("name MATCHES '('", 5..<12), ("added > 5", 6..<7), ("author == name", 7..<9),
      ("minutes > 1 AND (name == 'x' OR photo CONTAINS 'a')", 38..<46),
    ]
    for (format, range) in table {
      let found = error(format)
      #expect(found?.code == .typeMismatch || found?.code == .syntax, "\(format)")
      #expect(found?.range == range, "\(format): \(String(describing: found?.range))")
    }
    for format in [
      "name + 1 == 2", "length(minutes) == 1", "sum(tags.name) == 1",
      "SUBQUERY(author, $x, TRUEPREDICATE).@count == 1",
      "lines.@sum.text == 1", "name.@count == 1", "nope(name) == 1", "lower(name) == 'x'",
    ] {
      #expect(error(format) != nil, "\(format)")
    }
  }

  /// The words say what would be allowed.
  @Test func `what does not fit is named`() {
    let table: [(String, String)] = [
      ("tags.name == 'x'", "tags.name stands for many values; put ANY or ALL before it"),
      (
        "minutes == lines.amount",
        "== cannot have a to-many key path on its right side; put it on the left, behind ANY or ALL"
      ),
      ("author < 5", "< cannot compare an object of Person with a number"),
      ("author < author", "objects and lists have no order"),
      ("minutes IN {'a'}", "IN cannot compare a number with a text"),
      ("minutes IN 5", "IN needs a list"),
      ("minutes BETWEEN {1}", "BETWEEN needs a list of two values"),
      ("minutes BEGINSWITH 'x'", "BEGINSWITH compares texts, not a number"),
      ("photo CONTAINS 'a'", "CONTAINS compares texts, not data"),
      ("name MATCHES '('", "the pattern of MATCHES is no regular expression"),
      (
        "SUBQUERY(author, $x, TRUEPREDICATE).@count == 1",
        "SUBQUERY takes a to-many relationship, not author"
      ),
      ("lines.@sum.text == 1", "@sum takes numbers, not a text"),
      ("name.@count == 1", "@count needs a to-many relationship before it"),
      ("length(minutes) == 1", "the function \"length:\" takes a text, not a number"),
      ("name + 1 == 2", "the function \"add:to:\" takes a number, not a text"),
      ("lower(name) == 'x'", "there is no function \"lower\"; did you mean \"lowercase:\"?"),
    ]
    for (format, words) in table {
      #expect(error(format)?.message == words, "\(format)")
    }
  }

  @Test func `a tree is checked without places`() throws {
    let predicate = key("author.nme").isEqual(to: "x")
    #expect(throws: QueryError.self) { try predicate.check(against: Schema(), entity: "Recipe") }
    try key("author.name").isEqual(to: "x").check(against: Schema(), entity: "Recipe")
  }
}
