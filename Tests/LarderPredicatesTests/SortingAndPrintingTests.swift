import Foundation
import LarderPredicates
import Testing

@Suite struct SortingTests {
  private func sorted(_ ordering: SortOrdering, _ values: [Value]) -> [Value] {
    [ordering].sortedIndexes(of: values.map { [$0] }).map { values[$0] }
  }

  @Test func `nil comes first, numbers by worth, texts by code points`() {
    #expect(
      sorted(SortOrdering("x"), [.integer(2), .null, .double(1.5), .boolean(true), .double(.nan)])
        .map(\.literal) == ["nil", "CAST(\"nan\", \"Double\")", "TRUE", "1.5", "2"])
    #expect(
      sorted(SortOrdering("x"), ["é", "z", "Z", "a", ""].map(Value.string))
        == ["", "Z", "a", "z", "é"].map(Value.string))
    #expect(
      sorted(SortOrdering("x", ascending: false), [.integer(1), .null, .integer(3)])
        == [.integer(3), .integer(1), .null])
    let dates = [5.0, -1, 3].map { Value.date(Date(timeIntervalSinceReferenceDate: $0)) }
    #expect(sorted(SortOrdering("x"), dates) == [dates[1], dates[2], dates[0]])
  }

  @Test func `folded keys fold first and decide ties by code points`() {
    #expect(
      sorted(
        SortOrdering("x", folded: true),
        ["zoo", "Éclair", "eclair", "apple", "Zoo", "éclair"]
          .map(Value.string))
        == ["apple", "eclair", "Éclair", "éclair", "Zoo", "zoo"].map(Value.string))
  }

  @Test func `later keys decide ties, and rows that tie stay in order`() {
    let rows: [[Value]] = [
      [.integer(1), .string("b")], [.integer(0), .string("z")], [.integer(1), .string("a")],
      [.integer(1), .string("b")], [.integer(1)],
    ]
    #expect([SortOrdering("n"), SortOrdering("t")].sortedIndexes(of: rows) == [1, 4, 2, 0, 3])
    #expect(
      [SortOrdering("n", ascending: false), SortOrdering("t")].sortedIndexes(of: rows)
        == [4, 2, 0, 3, 1])
    #expect([SortOrdering]().sortedIndexes(of: rows) == [0, 1, 2, 3, 4])
    #expect(SortOrdering("t").areInIncreasingOrder(.null, .string("")))
    #expect(!SortOrdering("t").areInIncreasingOrder(.string(""), .string("")))
  }
}

@Suite struct PredicateDescriptionTests {
  @Test func `predicates read like format strings`() {
    let predicate =
      key("author.name").contains("crème \"x\"", .cd)
      && (key("rating").isAtLeast(4) || key("n").isNil)
      && !key("tags.name").any.isIn(["a", "b"])
    #expect(
      predicate.description
        == "author.name CONTAINS[cd] \"crème \\\"x\\\"\" AND (rating >= 4 OR n == nil) "
        + "AND NOT (ANY tags.name IN {\"a\", \"b\"})")
    #expect(
      predicate.redactedDescription
        == "author.name CONTAINS[cd] <string> AND (rating >= <integer> OR n == nil) "
        + "AND NOT (ANY tags.name IN <list of 2>)")
    #expect(ObjectPredicate.and([]).description == "TRUEPREDICATE")
    #expect(ObjectPredicate.or([]).description == "FALSEPREDICATE")
    #expect(
      ObjectPredicate.fullText(.and([.word("a"), .phrase("b c")])).description
        == "SEARCH \"a \\\"b c\\\"\"")
    #expect(ObjectPredicate.fullText(.word("secret")).redactedDescription == "SEARCH <text>")
  }

  @Test func `chains of operators are flat`() {
    let (a, b, c) = (key("a").isNil, key("b").isNil, key("c").isNil)
    #expect((a && b && c) == .and([a, b, c]))
    #expect((a && (b && c)) == .and([a, b, c]))
    #expect((a || b || c) == .or([a, b, c]))
    #expect((a && b || c) == .or([.and([a, b]), c]))
    #expect(!a == .not(a))
  }
}
