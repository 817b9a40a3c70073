import LarderObjects
import LarderPredicates
import LarderStores
import Testing

/// Conditions that lead over several relationships, and the other ways to the same objects.
@Suite struct LongPathTests {
  /// Z-108: by one path, from the other end, and in steps with the rest tested in memory.
  @Test(arguments: StoreKind.allCases) func `three ways lead to the same objects`(
    _ kind: StoreKind
  ) throws {
    let stack = try Stack(kind)
    let teacher = try stack.author("Ann")
    for number in 0..<12 {
      let author = try stack.author("author \(number)")
      if number % 3 == 0 { author["teacher"] = .object(teacher.objectID) }
      let recipe = try stack.recipe("recipe \(number)")
      recipe["authors"] = .list([.object(author.objectID)])
      recipe.rating = Double(number)
    }
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let whole = try ObjectPredicate(format: "ANY authors.teacher.name == 'Ann' AND rating > 2")
    let byPath = try again.context.fetch(
      FetchRequest(Recipe.self, where: whole, sortedBy: [SortOrdering("rating")]))
    #expect(byPath.map(\.title) == ["recipe 3", "recipe 6", "recipe 9"])
    // From the other end.
    let ann = try #require(
      try again.context.fetch(FetchRequest(Author.self, where: equal("name", .string("Ann")))).first
    )
    let pupils: [Author] = ann["pupils"]
    let fromTheOtherEnd = Set(pupils.flatMap { (pupil) -> [Recipe] in pupil["recipes"] })
    #expect(fromTheOtherEnd.filter { $0.rating ?? 0 > 2 } == Set(byPath))
    // In steps: identifiers first, then what they are in; the rest is tested in memory.
    let ids = try again.context.fetchIDs(
      FetchRequest(Author.self, where: try ObjectPredicate(format: "teacher.name == 'Ann'")))
    let some = try again.context.fetch(
      FetchRequest(
        Recipe.self, where: try ObjectPredicate(format: "ANY authors IN %@", ids)))
    #expect(some.count == 4)
    let rest = try PredicateEvaluator(ObjectPredicate(format: "rating > 2"))
    #expect(Set(try some.filter { try rest.matches($0) }) == Set(byPath))
  }
}
