import Foundation
import LarderPredicates
import TestSupport
import Testing

/// What cannot be said, read or computed, each with the words that say so.
@Suite struct LimitsTests {
  private typealias Case = (text: String, words: String)

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch let error as QueryError { return error.message } catch { return "\(error)" }
  }

  /// What a raw query of Spotlight has no words for.
  @Test func `what raw queries cannot say`() throws {
    let conversion = try ConversionTests.conversion()
    let cases: [Case] = [
      ("5 + rating > 3", "only an attribute can stand before an operator"),
      ("rating > minutes", "only a value can stand behind an operator"),
      ("author.born > 3 AND tags.@count > 1", "there is no name for this in a raw query"),
      ("ALL tags.name < 'x'", "ALL with <"),
    ]
    for (text, words) in cases {
      let predicate = try conversion.read(text, as: .format)
      let found = message { _ = try conversion.write(predicate, as: .raw) }
      #expect(found.contains(words), "\(text)")
    }
  }

  /// What a predicate of Swift's own has no words for.
  @Test func `what Swift predicates cannot say`() throws {
    let conversion = try ConversionTests.conversion()
    let cases: [Case] = [
      ("SEARCH 'soup'", "it knows no words of an index"),
      ("nope == 1", "Dish has no property \"nope\""),
      ("tags.name == 'x'", "several values, and neither ANY nor ALL is asked"),
      ("name ==[d] 'x'", "it compares whole texts exactly or without case"),
      ("name <=[c] 'x'", "it has no such order without case"),
      ("name CONTAINS[c] 'x'", "it has no such way to compare parts of texts"),
      ("minutes BETWEEN {minutes, 5}", "its ranges have constant ends"),
      ("name IN[c] {'a', 'b'}", "its lists are constant, and compared exactly"),
      ("name ENDSWITH 'x'", "it has no ENDSWITH"),
      ("abs(minutes) > 3", "it has no function \"abs:\""),
      ("tags.name.@count + 1 > 3", "tags has several values"),
      ("rating + 1 > 3", "rating is optional, and nothing says what nil counts as"),
      ("author.name ==[cd] uppercase(name)", "no other way"),
      ("ANY SUBQUERY(tags, $t, $t.name == 'x').name == 'y'", "it has no name for this"),
      ("SUBQUERY(author.recipes, $r, $r.name == 'x').@count > 1", "of the object only"),
      ("minutes == SELF", "it has no name for this"),
    ]
    for (text, words) in cases {
      let predicate = try ObjectPredicate(format: text)
      let found = message { _ = try conversion.write(predicate, as: .swift) }
      #expect(found.contains(words), "\(text)")
    }
    var plain = conversion
    plain.swift = nil
    let nothing = message { _ = try plain.write(.constant(true), as: .swift) }
    #expect(nothing.contains("nothing is known of the type of the objects"))
    let long = ObjectPredicate.not(Self.nested(250))
    #expect(message { _ = try conversion.write(long, as: .swift) }.contains("nested too deeply"))
    #expect(message { _ = try conversion.write(long, as: .raw) }.contains("nested too deeply"))
  }

  /// What a typed query has no words for.
  @Test func `what typed queries cannot say`() throws {
    let conversion = try ConversionTests.conversion()
    let cases: [Case] = [
      ("name == 'x'", "no search attribute means just name"),
      ("rating LIKE 'x'", "it compares attributes with numbers and dates only"),
      ("rating == 'x'", "is no value to type"),
    ]
    for (text, words) in cases {
      let predicate = try ObjectPredicate(format: text)
      let found = message { _ = try conversion.write(predicate, as: .typed) }
      #expect(found.contains(words), "\(text)")
    }
    let queries: [(FullTextQuery, String)] = [
      (.boosted(.word("x"), by: 5000), "a boost that is not from 0.001 to 1000")
    ]
    for (query, words) in queries {
      let found = message { _ = try conversion.write(.fullText(query), as: .typed) }
      #expect(found.contains(words), "\(query)")
    }
  }

  /// What no reader takes.
  @Test func `what cannot be read`() throws {
    let conversion = try ConversionTests.conversion()
    let cases: [(PredicateSyntax, String, String)] = [
      (.format, String(repeating: "NOT ", count: 5000) + "a == 1", "nested more than"),
      (.raw, String(repeating: "!", count: 5000) + "rating == 1", "nested more than"),
      (.swift, String(repeating: "!", count: 5000) + "$0.isVegan", "nested more than"),
      (.swift, "[$0.minutes].contains(3)", "a list holds constants only"),
      (.swift, "$0.name.shuffled() == \"x\"", "there is no counterpart of shuffled()"),
      (.swift, "\"x\".nope == 3", "a constant has no \"nope\""),
      (.swift, "$0 is Stew", "types cannot be asked for in source"),
      (.typed, String(repeating: "(", count: 300) + "a", "parentheses inside each other more than"),
      (.typed, String(repeating: "NOT ", count: 300) + "a", "times NOT in a row"),
      (.typed, (0...5000).map { "w\($0)" }.joined(separator: " "), "words; make it shorter"),
      (.typed, "\"a b\"~9999", "other words can stand in between"),
    ]
    for (syntax, text, words) in cases {
      let found = message { _ = try conversion.read(text, as: syntax) }
      #expect(found.contains(words), "\(text.prefix(60))")
    }
  }

  /// What is refused when it is checked or computed.
  @Test func `what cannot be computed`() throws {
    let object = TestObject(1)
    object.values["title"] = .string("x")
    let cases: [Case] = [
      ("CAST(title, 'Nope') == 1", "is no type to cast to"),
      ("nope(title) == 1", "the function \"nope\" cannot be computed"),
      ("SEARCH 'x'", "full-text search is not possible here"),
      ("title BEGINSWITH[w] 'x'", "[w] and [t] stand behind CONTAINS and LIKE"),
      ("title.@nope == 1", "there is no collection operator \"@nope\""),
    ]
    for (text, words) in cases {
      let found = message {
        _ = try PredicateEvaluator(ObjectPredicate(format: text)).matches(object)
      }
      #expect(found.contains(words), "\(text)")
    }
    let deep = Self.nested(1_500)
    #expect(message { _ = try PredicateEvaluator(deep) }.contains("nested more than 1000 deep"))
    #expect(
      message { try deep.check(against: DishSchema(), entity: "Dish") }
        .contains("nested too deeply"))
    #expect(message { _ = try deep.substituting([:]) }.contains("nested more than"))
  }

  private static func nested(_ depth: Int) -> ObjectPredicate {
    var predicate = ObjectPredicate.comparison(
      Comparison(.keyPath(["minutes"]), .equal, .constant(.integer(1))))
    for _ in 0..<depth { predicate = .not(predicate) }
    return predicate
  }
}
