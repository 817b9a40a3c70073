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

  /// What a predicate of Swift's own has no words for.
  @Test func `what Swift predicates cannot say`() throws {
    let conversion = try ConversionTests.conversion()
    let cases: [Case] = [
      ("SEARCH 'soup'", "SEARCH: it knows no words of an index"),
      ("nope == 1", "Dish has no property \"nope\""),
      ("tags.name == 'x'", "tags has several values, and neither ANY nor ALL is asked"),
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
      (
        "SUBQUERY(author.recipes, $r, $r.name == 'x').@count > 1",
        "it filters relationships of the object only"
      ),
      ("minutes == SELF", "it has no name for this"),
      ("minutes == CAST('nan', 'Double')", "it has no spelling for this value"),
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
    #expect(
      message { _ = try conversion.write(long, as: .swift) }.contains("it is nested too deeply"))
    #expect(
      message { _ = try conversion.write(long, as: .raw) }
        .contains("the predicate is nested too deeply"))
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
      (
        .format, String(repeating: "NOT ", count: 5000) + "a == 1",
        "the predicate is nested more than 200 deep"
      ),
      (.format, "nope(name) == 1", "there is no function \"nope\""),
      (
        .raw, String(repeating: "!", count: 5000) + "rating == 1",
        "the query is nested more than 200 deep"
      ),
      (
        .raw, "kMDItemDateAdded > $time.this_year(99999)",
        "the time lies outside the years 1 to 9999"
      ),
      (
        .raw, "kMDItemTextContent == \"" + String(repeating: "w ", count: 5000) + "\"",
        "the text has too many words"
      ),
      (
        .swift, String(repeating: "!", count: 5000) + "$0.isVegan",
        "the predicate is nested more than 100 deep"
      ),
      (.swift, "[$0.minutes].contains(3)", "a list holds constants only"),
      (.swift, "$0.name.shuffled() == \"x\"", "there is no counterpart of shuffled()"),
      (.swift, "\"x\".nope == 3", "a constant has no \"nope\""),
      (.swift, "$0 is Stew", "types cannot be asked for in source"),
      (
        .typed, String(repeating: "(", count: 300) + "a",
        "the query has parentheses inside each other more than 32"
      ),
      (
        .typed, String(repeating: "NOT ", count: 300) + "a",
        "the query has more than 32 times NOT in a row"
      ),
      (
        .typed, (0...5000).map { "w\($0)" }.joined(separator: " "),
        "the query has more than 4096 words; make it shorter"
      ),
      (.typed, "\"a b\"~9999", "other words can stand in between"),
      (.typed, "cuisine:th*", "cuisine is compared as a whole"),
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
    // The letters of a text are tried in ever new ways, up to a limit.
    object.values["title"] = .string(String(repeating: "a", count: 60))
    let slow = try ObjectPredicate(format: "title MATCHES '(a+)+b'")
    #expect(
      message { _ = try PredicateEvaluator(slow).matches(object) }
        .contains("the pattern of MATCHES takes too long on a text"))
    let deep = Self.nested(1_500)
    #expect(message { _ = try PredicateEvaluator(deep) }.contains("nested more than 1000 deep"))
    #expect(
      message { try deep.check(against: DishSchema(), entity: "Dish") }
        .contains("the predicate is nested too deeply"))
    #expect(message { _ = try deep.substituting([:]) }.contains("nested more than"))
  }

  /// What an object's values refuse when nothing checked their types before.
  @Test func `what cannot be computed of these values`() throws {
    let dish = SwiftDish()
    (dish.title, dish.minutes, dish.tags) = ("Stew", 5, [SwiftTag()])
    let cases: [Case] = [
      ("tags.weight == 1", "stands for many values; put ANY or ALL before it"),
      ("minutes == tags.weight", "stands for many values; put ANY or ALL before it"),
      ("minutes IN {tags.weight, 3}", "a list cannot hold a key path over a to-many relationship"),
      ("ANY tags.weight + tags.weight > 3", "\"add:to:\" takes one to-many key path at most"),
      ("sum(minutes) > 1", "the function \"sum:\" takes a collection, not a number"),
      ("count(tags UNION minutes) > 1", "UNION, INTERSECT and MINUS take collections"),
      ("SUBQUERY(tags.name, $x, TRUEPREDICATE).@count > 0", "SUBQUERY looks at objects"),
      ("SUBQUERY(minutes, $x, TRUEPREDICATE).@count > 0", "SUBQUERY takes a to-many relationship"),
      ("name[FIRST] == 'x'", "an element is taken of a list, not of a text"),
      ("tags[1.5] == nil", "an element has a number, or is FIRST, LAST or SIZE"),
      ("lowercase(minutes) == 'x'", "the function \"lowercase:\" takes a text, not a number"),
      ("sqrt(name) > 1", "the function \"sqrt:\" takes a number, not a text"),
      ("minutes IN 5", "IN needs a list, not a number"),
      ("minutes BETWEEN {1}", "BETWEEN needs a list of two values"),
    ]
    for (text, words) in cases {
      let found = message {
        _ = try PredicateEvaluator(ObjectPredicate(format: text)).matches(dish)
      }
      #expect(found.contains(words), "\(text): \(found)")
    }
  }

  /// Whoever adds a limit adds a case: every refusal in the sources stands in a test, but for those that nothing leads to.
  @Test func `no limit is missing`() throws {
    let unreachable = [
      // Functions of collections, nodes that no typed expression can have in these places, and a variable that no closure gave.
      "needs more than valu", "as a condition", "an order of orders", "a variable that noth",
    ]
    var tests = ""
    for name in ["LarderPredicatesTests", "LarderObjectsTests"] {
      let folder = TestFiles.root.appendingPathComponent("Tests/" + name).path
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where file.hasSuffix("Tests.swift") {
        tests += try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      }
    }
    tests = tests.replacing("\\\"", with: "\"")
    let sources = TestFiles.root.appendingPathComponent("Sources/LarderPredicates").path
    var count = 0
    for file in try FileManager.default.subpathsOfDirectory(atPath: sources).sorted()
    where file.hasSuffix(".swift") {
      let source = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
      let refusals = source.matches(
        of: /(?:(?:unsayable|unsupported)\(|\.(?:unsupported|tooLarge),)\s*"((?:[^"\\]|\\.)*)"/)
      for match in refusals {
        // The beginning of the longest piece without a value in it.
        let text = match.1.replacing("\\\"", with: "\"")
        let pieces = text.split(separator: /\\\((?:[^()]|\([^()]*\))*\)/).map(String.init)
        let longest = pieces.max { $0.count < $1.count } ?? ""
        let words = longest.trimmingCharacters(in: CharacterSet(charactersIn: " :\""))
        let start = words.split(separator: ";").first.map { String($0.prefix(20)) } ?? ""
        count += 1
        // What says nothing but a value gets its words where it is thrown.
        if start.isEmpty || unreachable.contains(start) { continue }
        let isTested = tests.contains(start)
        #expect(isTested, "\(file): \(text)")
      }
    }
    #expect(count > 90)
  }

  private static func nested(_ depth: Int) -> ObjectPredicate {
    var predicate = ObjectPredicate.comparison(
      Comparison(.keyPath(["minutes"]), .equal, .constant(.integer(1))))
    for _ in 0..<depth { predicate = .not(predicate) }
    return predicate
  }
}
