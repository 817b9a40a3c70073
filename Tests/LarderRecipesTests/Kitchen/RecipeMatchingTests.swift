import TestSupport
import Testing

@testable import LarderRecipes

@Suite struct RecipeMatchingTests {
  private func matching(_ old: [(Int64, String)], _ new: [String]) -> RecipeMatching {
    RecipeMatching(
      old.map { .init(ordinal: $0.0, title: $0.1) },
      new.enumerated().map { .init(ordinal: Int64($0.offset), title: $0.element) })
  }

  @Test(
    arguments: [
      (["A", "B", "C"], ["A", "B", "C"], [0, 1, 2], []),
      (["A", "B"], ["X", "A", "B"], [nil, 0, 1], []),
      (["A", "B", "C"], ["A", "C"], [0, 2], [1]), (["A", "B"], ["A", "New B"], [0, 1], []),
      (["A", "B"], ["B", "A"], [1, 0], []), (["A", "A", "B"], ["A", "B"], [0, 2], [1]),
      (["A", "B"], ["B", "D"], [1, nil], [0]), (["A", "B", "C"], ["B", "D"], [1, nil], [0, 2]),
      ([], ["A"], [nil], []),
      (["A"], [], [], [0]),
    ] as [([String], [String], [Int?], [Int])])
  func `recipes are matched by titles, then by places`(
    _ old: [String], _ new: [String], _ matches: [Int?], _ rest: [Int]
  ) {
    let found = matching(old.enumerated().map { (Int64($0.offset), $0.element) }, new)
    #expect(found.matches == matches && found.rest == rest)
  }

  @Test func `recipes that have lost their places take those that are free`() {
    let found = matching([(0, "A"), (0, "B"), (-1, "C")], ["A", "X", "Y", "Z"])
    #expect(found.matches == [0, 1, 2, nil] && found.rest.isEmpty)
  }

  @Test func `each recipe is matched once at most`() {
    var random = SeededGenerator.fromEnvironment("RecipeMatchingTests")
    for _ in 0..<500 {
      func titles() -> [String] {
        (0..<Int.random(in: 0..<7, using: &random)).map { _ in
          ["A", "B", "C", "D"][Int.random(in: 0..<4, using: &random)]
        }
      }
      let (old, new) = (titles(), titles())
      let found = matching(
        old.map { (Int64.random(in: -1..<6, using: &random), $0) }, new)
      let taken = found.matches.compactMap { $0 }
      #expect(Set(taken).count == taken.count)
      #expect((taken + found.rest).sorted() == Array(old.indices))
    }
  }
}
