import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct SortingTests {
  /// A-186, I-186: each comparison that Core Data's stores know, alike in every store and for pending objects.
  @Test(arguments: StoreKind.allCases) func `comparisons of texts`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let titles = ["Éclair", "eclair 10", "Eclair 9", "zeste", "Zest", "eclair 9", "äpfel", "Zebra"]
    for title in titles { try stack.dish(title) }
    try stack.context.save()
    func list(_ comparison: SortOrdering.TextComparison, isAscending: Bool = true) throws
      -> [String]
    {
      let request = FetchRequest(
        Dish.self,
        sortedBy: [SortOrdering("title", ascending: isAscending, comparison: comparison)])
      let stored = try stack.fresh().fetch(request).map(\.title)
      // Everything pending is sorted in memory.
      let context = stack.fresh()
      for dish in try context.fetch(FetchRequest(Dish.self)) { dish["rating"] = 1.0 }
      #expect(try context.fetch(request).map(\.title) == stored)
      return stored
    }
    #expect(
      try list(.codePoints)
        == ["Eclair 9", "Zebra", "Zest", "eclair 10", "eclair 9", "zeste", "Éclair", "äpfel"])
    #expect(
      try list(.folded)
        == ["äpfel", "Éclair", "eclair 10", "Eclair 9", "eclair 9", "Zebra", "Zest", "zeste"])
    #expect(
      try list(.caseInsensitive)
        == ["eclair 10", "Eclair 9", "eclair 9", "Zebra", "Zest", "zeste", "äpfel", "Éclair"])
    #expect(
      try list(.localized)
        == ["äpfel", "Éclair", "eclair 10", "eclair 9", "Eclair 9", "Zebra", "Zest", "zeste"])
    #expect(
      try list(.localizedCaseInsensitive)
        == ["äpfel", "Éclair", "eclair 10", "Eclair 9", "eclair 9", "Zebra", "Zest", "zeste"])
    #expect(
      try list(.localizedStandard)
        == ["äpfel", "Éclair", "eclair 9", "Eclair 9", "eclair 10", "Zebra", "Zest", "zeste"])
    #expect(try list(.localizedStandard, isAscending: false).first == "zeste")
  }

  /// I-187: a selector that no store can sort by is an error which names it; a key and a direction
  /// are always enough.
  @Test func `selectors`() throws {
    let known: [(String, SortOrdering.TextComparison)] = [
      ("compare:", .codePoints), ("caseInsensitiveCompare:", .caseInsensitive),
      ("localizedCompare:", .localized),
      ("localizedCaseInsensitiveCompare:", .localizedCaseInsensitive),
      ("localizedStandardCompare:", .localizedStandard),
    ]
    for (selector, comparison) in known {
      #expect(try SortOrdering.TextComparison(selector: selector) == comparison)
    }
    let error = #expect(throws: QueryError.self) {
      try SortOrdering.TextComparison(selector: "compareByMood:")
    }
    #expect(error?.code == .unsupported)
    #expect(error?.message.contains("unsupported sort descriptor selector: compareByMood:") == true)
    #expect(error?.message.contains("; a store sorts by compare:") == true)
    #expect(SortOrdering("title").comparison == .codePoints)
  }
}
