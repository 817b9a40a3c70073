import LarderPredicates
import Testing

/// What a raw query of Spotlight has no words for, each with the words that say so: `larder-convert(1)` lists it for people.
@Suite struct RawLimitsTests {
  private func message(_ predicate: ObjectPredicate, _ conversion: PredicateConversion) -> String {
    do throws(QueryError) {
      return "said: " + (try conversion.write(predicate, as: .raw))
    } catch {
      return error.code == .unsupported ? error.message : "\(error.code.rawValue): \(error.message)"
    }
  }

  /// Built without a look at the types of keys, which a reader would have.
  @Test(
    arguments: [
      ("5 + rating > 3", "5 + rating: only an attribute can stand before an operator"),
      ("SELF == nil", "SELF: only an attribute can stand before an operator"),
      ("rating > minutes", "minutes: only a value can stand behind an operator"),
      ("tags.@count > 1", "tags.@count: there is no name for this in a raw query"),
      ("ALL tags.name < 'x'", "a raw query has no ALL with <"),
      ("ALL tags.name MATCHES 'x'", "ALL with MATCHES"),
      ("tags.name == 'x'", "a raw query means any of the values of a to-many relationship"),
      ("ANY name == 'x'", "and no other path has several"),
      ("ANY tags.name == nil", "a raw query has no way to ask for a nil among several values"),
      ("name < 'x'", "only numbers and dates have an order in a raw query"),
      ("name BETWEEN {'a', 'b'}", "InRange takes two numbers or two dates"),
      ("name IN 'abc'", "a raw query cannot look for an attribute inside of a text"),
      ("name MATCHES 'a+'", "a raw query has no regular expressions"),
      ("rating == 'x'", "the attribute holds a number, not a text"),
      ("ALL tags.name BEGINSWITH 5", "is no text"),
      ("name ==[l] 'x'", "[n] and [l] have no modifier in a raw query"),
      ("name CONTAINS[n] 'x'", "[n] and [l] have no modifier in a raw query"),
      ("rating == CAST('nan', 'Double')", "a raw query has no spelling for this value"),
    ] as [(String, String)])
  func `what has no words`(_ format: String, _ words: String) throws {
    let found = message(try ObjectPredicate(format: format), try ConversionTests.conversion())
    #expect(found.hasPrefix("this cannot be said in a raw query, because"), "\(found)")
    #expect(found.contains(words), "\(found)")
  }

  @Test(
    arguments: [
      ("soup~1", "words with letters wrong cannot be asked for"),
      ("soup NEAR/3 nut", "words near each other cannot be asked for"),
      (#""soup nut"~2"#, "words with others in between cannot be asked for"),
      ("soup nut stew missing<=1", "words of which some may be missing cannot be asked for"),
      ("cuisine:thai", "conditions on search attributes cannot be said in a raw query"),
    ] as [(String, String)])
  func `words of the index`(_ query: String, _ words: String) throws {
    let conversion = try ConversionTests.conversion()
    let predicate = ObjectPredicate.fullText(try conversion.search.parse(query))
    #expect(message(predicate, conversion).contains(words), "\(predicate)")
  }

  @Test func `words that have no name`() throws {
    var conversion = try ConversionTests.conversion()
    let inLines = ObjectPredicate.fullText(.field(["lines"], .word("soup")))
    #expect(
      message(inLines, conversion).contains("no name stands for the words of lines"))
    conversion.vocabulary = try SpotlightVocabulary([:], schema: DishSchema(), entity: "Dish")
    #expect(
      message(.fullText(.word("soup")), conversion)
        .contains("no name stands for the words of the index"))
  }

  /// What looks like one of these and can be said: nothing is refused for its looks.
  @Test(
    arguments: [
      ("5 > rating", "said: kMDItemStarRating < 5"),
      ("ALL tags.name == 'x'", #"said: !(kMDItemKeywords != "x")"#),
      ("name == nil", #"said: kMDItemTitle != "*""#),
      ("rating IN {}", "said: false"),
    ] as [(String, String)])
  func `what has words all the same`(_ format: String, _ text: String) throws {
    let found = message(try ObjectPredicate(format: format), try ConversionTests.conversion())
    #expect(found == text)
  }

  /// What a raw query cannot ask of an attribute for its type, with the code of the error.
  @Test(
    arguments: [
      ("name < 'x'", "type-mismatch: name <: only numbers and dates have an order in a raw query"),
      ("tags.name >= 'x'", "type-mismatch: tags.name >=: only numbers and dates have an order"),
      ("InRange(name, a, b)", "type-mismatch: InRange takes numbers or dates"),
      ("InRange(rating, 3, $time.now)", "type-mismatch: rating is no date"),
      ("rating == '4*'", "type-mismatch: rating is no text, and only texts have wildcards"),
      ("rating == x", "type-mismatch: rating is a number"),
      ("rating > $time.now", "type-mismatch: rating is no date"),
      ("name == $time.now", "type-mismatch: name is no date"),
      ("added == 'x'", "type-mismatch: added is a date; write $time.today(-7)"),
      ("photo == 'x'", "type-mismatch: photo is data, which has no spelling"),
      ("token == 'x'", "type-mismatch: token is a UUID"),
      ("kMDItemTextContent < 3", "only == and != can be asked"),
      ("InRange(kMDItemTextContent, 1, 2)", "only == and != can be asked"),
      ("tags == 'x'", "type-mismatch: \"tags\" is a relationship; ask for an attribute"),
      ("tags.nope == 1", "unknown-key: Tag has no key \"nope\""),
      ("name.x == 1", "unknown-key: \"name\" is no relationship, so \"x\" cannot follow it"),
      ("name == 'x'q", "syntax: \"q\" is no modifier; c ignores case, d diacritics"),
      ("added > $time.century", "there is no $time.century; there are now, today, yesterday"),
      ("added > $time.today(x)", "$time takes a whole number of its unit, such as (-7)"),
      ("added > $time.iso(yesterday)", "$time.iso takes a date such as 2026-01-15"),
    ] as [(String, String)])
  func `what cannot be asked of a type`(_ query: String, _ words: String) throws {
    let conversion = try ConversionTests.conversion()
    let error = #expect(throws: QueryError.self) { try conversion.read(query, as: .raw) }
    let found = error.map { "\($0.code.rawValue): \($0.message)" } ?? ""
    #expect(found.contains(words), "\(found)")
    // The mark under the text stands somewhere in it.
    let place = try #require(error?.range)
    #expect(place.lowerBound >= 0 && place.upperBound <= query.utf8.count && !place.isEmpty)
  }
}
