import Foundation
import LarderModel
import LarderPredicates
import Testing

/// Models that nobody should make give an answer, and soon.
@Suite struct ModelLimitsTests {
  private func fault(_ entities: [EntityDescription]) -> ModelError? {
    do throws(ModelError) {
      _ = try ManagedObjectModel(entities)
      return nil
    } catch {
      return error
    }
  }

  @Test func `circles of parents are found, and only those who are in one are at fault`() {
    let entities = [
      EntityDescription("A", parent: "B"), EntityDescription("B", parent: "C"),
      EntityDescription("C", parent: "A"), EntityDescription("Below", parent: "A"),
      EntityDescription("Lower", parent: "Below"), EntityDescription("Own", parent: "Own"),
      EntityDescription("Fine"), EntityDescription("Finer", parent: "Fine"),
    ]
    #expect(fault(entities)?.message.contains("circle") == true)
    #expect(ManagedObjectModel.faults(in: entities).map(\.entity) == ["A", "B", "C", "Own"])
    // A long one, all of whose members are told up to the number that anybody reads.
    let long = (0..<20_000).map { EntityDescription("E\($0)", parent: "E\(($0 + 1) % 20_000)") }
    #expect(ManagedObjectModel.faults(in: long).count == 1000)
    #expect(fault(long) != nil)
  }

  @Test func `trees are at most 256 entities deep`() {
    func tree(_ depth: Int) -> [EntityDescription] {
      (0..<depth).map { EntityDescription("E\($0)", parent: $0 == 0 ? nil : "E\($0 - 1)") }
    }
    #expect(fault(tree(256)) == nil)
    let deep = fault(tree(257))
    #expect(deep?.entity == "E256" && deep?.message.contains("ancestors") == true)
    #expect(fault(tree(20_000)) != nil)
  }

  @Test func `properties are counted for each heir`() {
    let attributes = (0..<1000).map { AttributeDescription("a\($0)", .string) }
    let heirs = (0..<2000).map { EntityDescription("H\($0)", parent: "Root") }
    let found = fault([EntityDescription("Root", attributes: attributes)] + heirs)
    #expect(found?.message.contains("properties") == true)
  }

  @Test func `faults are told up to a number`() {
    let entities = (0..<3000).map { number in
      EntityDescription(
        "E\(number)", relationships: [RelationshipDescription("r", to: "Gone", inverse: nil)])
    }
    let faults = ManagedObjectModel.faults(in: entities)
    #expect(faults.count == 1000)
    // Among thousands of names none is suggested.
    #expect(faults[0].message.contains("did you mean") == false)
  }

  @Test func `two entities of a name are at fault, whatever the case`() {
    let faults = ManagedObjectModel.faults(in: [
      EntityDescription("A"), EntityDescription("a"), EntityDescription("A"),
    ])
    #expect(faults.map(\.entity) == ["a", "A"])
  }
}
