import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

/// Hooks run where a class has them, wherever in its line of classes, and for no other reason.
@Suite struct InheritedHookTests {
  private func context(_ classes: [String: ManagedObject.Type]) throws -> ManagedObjectContext {
    let container = PersistentContainer(
      model: try ManagedObjectModel([
        EntityDescription(
          "Pot", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("lids", to: "Lid", inverse: "pot", toMany: true)
          ]),
        EntityDescription(
          "Lid", attributes: [AttributeDescription("size", .integer64, optional: false)],
          relationships: [RelationshipDescription("pot", to: "Pot", inverse: "lids")]),
      ]), classes: classes)
    try container.addStore(type: .memory)
    return container.makeContext()
  }

  private func calls(_ pot: ManagedObject.Type) throws -> [String] {
    let context = try context(["Pot": pot])
    // Most of the objects have no class of their own.
    let new = try (0..<3).map { number in
      let pot = try context.insert("Pot")
      pot["name"] = "pot \(number)"
      let lid = try context.insert("Lid")
      lid["size"] = number
      lid.setObject(pot, for: "pot")
      return pot
    }
    try context.save()
    new[0]["name"] = "another"
    try context.save()
    return (new[0] as? Noting)?.calls ?? []
  }

  /// Each of the hooks alone, and inherited from a class between.
  @Test func `each hook alone`() throws {
    #expect(try calls(WillSavePot.self) == ["willSave", "willSave"])
    #expect(try calls(DidSavePot.self) == ["didSave", "didSave"])
    let validated = ["name", "lids", "name"]
    #expect(try calls(ValidatedPot.self) == validated)
    #expect(try calls(InheritingPot.self) == validated)
    #expect(try calls(PlainPot.self) == [])
  }

  /// A rule of the model holds whether or not the class has a word in it.
  @Test(arguments: [true, false])
  func `rules without hooks`(_ hasClass: Bool) throws {
    let context = try context(hasClass ? ["Pot": ValidatedPot.self] : [:])
    let lid = try context.insert("Lid")
    lid.setObject(try context.insert("Pot"), for: "pot")
    let error = #expect(throws: ObjectError.self) { try context.save() }
    #expect(error?.validationErrors.map(\.rule) == [.missingMandatoryProperty])
    lid["size"] = Value.string("large")
    let wrong = #expect(throws: ObjectError.self) { try context.save() }
    #expect(wrong?.validationErrors.map(\.rule) == [.wrongType])
    lid["size"] = 3
    try context.save()
  }
}

class Noting: ManagedObject {
  final var calls: [String] = []
}

final class PlainPot: Noting {}

final class WillSavePot: Noting {
  override func willSave() { calls.append("willSave") }
}

final class DidSavePot: Noting {
  override func didSave() { calls.append("didSave") }
}

class ValidatedPot: Noting {
  override func validate(_ value: inout Value, for key: String) throws { calls.append(key) }
}

final class InheritingPot: ValidatedPot {}
