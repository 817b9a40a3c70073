import Foundation
import LarderPredicates
import Testing

/// Cases whose answers were worked out by hand from Core Data's rules.
@Suite struct PredicateCaseTableTests {
  private func check(_ cases: [PredicateCase]) {
    let objects = CaseObjects.make()
    for one in cases {
      guard let object = objects[one.object] else {
        Issue.record("no object for \(one)")
        continue
      }
      var found: Bool?
      var words = ""
      do throws(QueryError) {
        found = try PredicateEvaluator(ObjectPredicate(format: one.format)).matches(object)
      } catch { words = error.message }
      #expect(found == one.expected, "\(one) \(words)")
    }
  }

  /// As printed and read again, the answer is the same.
  private func checkPrinted(_ cases: [PredicateCase]) {
    for one in cases {
      guard let predicate = try? ObjectPredicate(format: one.format) else { continue }
      let printed = predicate.description
      let again = try? ObjectPredicate(format: printed)
      #expect(again == predicate, "\(one) printed as \(printed)")
    }
  }

  // I-146, I-147, I-148, I-149, I-150, I-151, I-152, I-153, I-154, I-155, A-180, A-181
  @Test func `texts`() { check(PredicateCase.texts) }

  // I-134, I-135, I-140, I-143, I-162
  @Test func `numbers, dates and nothing`() { check(PredicateCase.numbers) }

  // I-145, I-156, I-157, I-158, I-163, I-164, I-165, I-170, A-179, A-183, Z-094
  @Test func `objects, relationships and collections`() { check(PredicateCase.objects) }

  @Test func `every case is printed so that it reads as the same predicate`() {
    let all = PredicateCase.texts + PredicateCase.numbers + PredicateCase.objects
    checkPrinted(all)
    #expect(all.count >= 400)
  }
}
