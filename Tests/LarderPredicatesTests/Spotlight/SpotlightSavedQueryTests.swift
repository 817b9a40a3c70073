import Foundation
import LarderPredicates
import Testing

/// Queries that are kept and asked again and again.
@Suite struct SpotlightSavedQueryTests {
  private func dish(addedDaysAgo days: Double?) -> TestObject {
    let dish = TestObject(1)
    let now = DishSchema.clock.now ?? 0
    dish.values = [
      "name": .string("Stew"),
      "added": days.map { .date(Date(timeIntervalSinceReferenceDate: now - $0 * 86_400)) } ?? .null,
    ]
    return dish
  }

  // Z-290
  @Test func savedQueries() throws {
    let vocabulary = try DishSchema.vocabulary()
    func ask(_ text: String, _ object: TestObject) throws -> Bool {
      try PredicateEvaluator(ObjectPredicate(spotlight: text, vocabulary: vocabulary))
        .matches(object)
    }
    let forgotten =
      "(kMDItemDateAdded < $time.today(-30) || kMDItemDateAdded != \"*\") && (true)"
    #expect(try ask(forgotten, dish(addedDaysAgo: 31)))
    #expect(try ask(forgotten, dish(addedDaysAgo: nil)))
    #expect(try !ask(forgotten, dish(addedDaysAgo: 29)))
    for days in [nil, 0.0, 400] { #expect(try ask("(true)", dish(addedDaysAgo: days))) }
    // The text stays as it is; what it means goes with the clock.
    var later = vocabulary
    later.clock = QueryClock(now: (DishSchema.clock.now ?? 0) + 5 * 86_400, zone: .fixed(0))
    let next = try ObjectPredicate(spotlight: forgotten, vocabulary: later)
    #expect(try PredicateEvaluator(next).matches(dish(addedDaysAgo: 29)))
  }
}
