import Foundation
import LarderPredicates
import TestSupport
import Testing

@Suite struct PredicatePrintingTests {
  @Test func `every tree is printed so that it reads as the same tree`() throws {
    var trees = RandomTrees(random: .fromEnvironment("predicate printing"))
    for _ in 0..<2_000 {
      let predicate = trees.predicate(4)
      let printed = predicate.description
      let again = Result { try ObjectPredicate(format: printed) }
      #expect((try? again.get()) == predicate, "\(printed)\n\(again)")
      if (try? again.get()) != predicate { return }
    }
  }

  /// Cases with letters changed, left out and put in: a predicate or an error with a place inside, and no trap.
  @Test func `damaged formats are errors with a place`() {
    var random = SeededGenerator.fromEnvironment("damaged formats")
    let all = (PredicateCase.texts + PredicateCase.numbers + PredicateCase.objects).map(\.format)
    let pieces = [
      "(", ")", "{", "}", "[", "]", "'", "\"", "\\", "%@", "%K", "%%", "#", "@count", "$x", ".",
      ",",
      " NOT ", " AND ", "SUBQUERY(", "TERNARY(", "CAST(", "ANY ", "-", "~", "/*", "//", "1e", "0x",
      "\u{0}", "é",
    ]
    let object = CaseObjects.make()["creme"]
    var (good, bad) = (0, 0)
    for _ in 0..<6_000 {
      var text = all.randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = text.index(
          text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
        case 1: if place < text.endIndex { text.remove(at: place) }
        default: text = String(text[place...]) + String(text[..<place])
        }
      }
      do throws(QueryError) {
        let predicate = try ObjectPredicate(format: text)
        good += 1
        let printed = predicate.description
        let again = try ObjectPredicate(format: printed)
        #expect(again == predicate, "\(text) printed as \(printed)")
        if let object { _ = try? PredicateEvaluator(predicate).matches(object) }
      } catch {
        bad += 1
        let range = error.range ?? 0..<0
        #expect(range.upperBound <= text.utf8.count, "\(text)")
      }
    }
    #expect(good > 300 && bad > 300)
  }

  @Test func `spellings`() throws {
    let table = [
      ("(a+b)*c == -5", "(a + b) * c == -5"), ("a-(b-c)=1", "a - (b - c) == 1"),
      ("some a.b in {1,'x'}", "ANY a.b IN {1, \"x\"}"), ("~(a+1)==2", "~(a + 1) == 2"),
      ("none a.b = 1", "NOT (ANY a.b == 1)"), ("not(a=1 or b=2)", "NOT (a == 1 OR b == 2)"),
      ("subquery(a,$x,$x.b=1).@count>0", "SUBQUERY(a, $x, $x.b == 1).@count > 0"),
      ("a[first].b ==[dc] nil", "a[FIRST].b ==[cd] nil"), ("avg(a)=now()", "average:(a) == now()"),
      ("cast(a,'NSDate')<cast(5,'NSDate')", "CAST(a, \"NSDate\") < CAST(5.0, \"NSDate\")"),
      ("ternary(a=1,b,c)=1", "TERNARY(a == 1, b, c) == 1"), ("#any.in == self", "#any.#in == SELF"),
      ("search 'creme -nut'", "SEARCH \"creme -nut\""), ("a between {1,2}", "a BETWEEN {1, 2}"),
    ]
    for (format, printed) in table {
      #expect(try ObjectPredicate(format: format).description == printed)
    }
  }

  @Test func `a log has no texts of users`() throws {
    let predicate = try ObjectPredicate(
      format: "SUBQUERY(a, $x, $x.b == 'secret').@count > 1 AND lowercase(a) == 'secret'")
    #expect(
      predicate.redactedDescription
        == "SUBQUERY(a, $x, $x.b == <string>).@count > <integer> AND lowercase:(a) == <string>")
  }

  @Test func `a field of a full-text condition is known to the parser that is given`() throws {
    let search = UserQueryParser(fieldNames: ["title"])
    let predicate = try ObjectPredicate(format: "SEARCH 'title:soup' AND a == 1", search: search)
    #expect(try ObjectPredicate(format: predicate.description, search: search) == predicate)
    #expect(throws: QueryError.self) { try ObjectPredicate(format: "SEARCH 'title:soup'") }
  }
}
