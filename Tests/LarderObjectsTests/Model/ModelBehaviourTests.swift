import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

private class Item: ManagedObject {}

private final class Folder: Item {}

/// What a model means to the objects that it describes.
@Suite struct ModelBehaviourTests {
  private static func model() throws -> ManagedObjectModel {
    try ManagedObjectModel(
      [
        EntityDescription(
          "Item", isAbstract: true,
          attributes: [
            AttributeDescription("name", .string, optional: false, default: .string("untitled")),
            AttributeDescription("rank", .integer16, default: .integer(3)),
            AttributeDescription(
              "code", .string,
              validation: ValidationRules(
                maximumLength: 4,
                conditions: [
                  .init(
                    try ObjectPredicate(format: "SELF BEGINSWITH 'A'"), warning: "begins with A"),
                  .init(try ObjectPredicate(format: "SELF ENDSWITH 'Z'"), warning: "ends with Z"),
                ])),
            AttributeDescription("price", .decimal), AttributeDescription("isNew", .boolean),
            AttributeDescription("scratch", .string, transient: true),
          ],
          relationships: [RelationshipDescription("folder", to: "Folder", inverse: "items")]),
        EntityDescription("Note", parent: "Item"),
        EntityDescription(
          "Folder", parent: "Item",
          relationships: [
            RelationshipDescription("items", to: "Item", inverse: "folder", toMany: true)
          ]),
        EntityDescription("Loose"),
      ],
      configurations: ["Items": ["Item", "Note", "Folder"], "Rest": ["Loose"]])
  }

  private let container: PersistentContainer
  private let context: ManagedObjectContext

  init() throws {
    container = PersistentContainer(
      model: try Self.model(), classes: ["Item": Item.self, "Folder": Folder.self])
    try container.addStore(type: .memory)
    context = container.makeContext()
  }

  // Z-001, I-034:
  @Test func `the model is reached from a context, and the entity from an object`() throws {
    let note = try context.insert("Note")
    #expect(context.model === container.coordinator.model)
    #expect(context.coordinator.model.entity("Note") === note.entity)
    #expect(note.managedObjectContext?.model.entity("Folder")?.name == "Folder")
    // An entity stands alone: the way from an object to the model leads over its context.
    let model = try #require(note.managedObjectContext?.coordinator.model)
    #expect(model === container.coordinator.model)
    #expect(model.entity(note.entity.name) === note.entity)
    #expect(note.entity.attribute("rank")?.type == .integer16)
    // The entity says which keys an object has.
    #expect(objectCode { _ = try note.value(forKeyPath: "items") } == .unknownName)
    #expect(try context.insert("Folder").value(forKeyPath: "items") == .list([]))
    let error = #expect(throws: ObjectError.self) { try context.insert("Nothing") }
    #expect(error?.code == .unknownName)
    // A fetch names one entity, which the model has to have.
    let unknown = #expect(throws: ObjectError.self) {
      try context.fetch(FetchRequest<ManagedObject>(entity: "Nothing"))
    }
    #expect(unknown?.code == .unknownName)
  }

  // I-036, I-037, Z-017: one class for several entities, the plain one where none is named, whatever classes there are of the
  // entity's name.
  @Test func `objects have the class that is named for their entity`() throws {
    #expect(type(of: try context.insert("Note")) == Item.self)
    #expect(type(of: try context.insert("Folder")) == Folder.self)
    #expect(type(of: try context.insert("Loose")) == ManagedObject.self)
    let plain = PersistentContainer(model: container.coordinator.model)
    #expect(type(of: try plain.makeContext().insert("Folder")) == ManagedObject.self)
    let alike = PersistentContainer(
      model: container.coordinator.model,
      classes: ["Note": Item.self, "Folder": Item.self, "Loose": Item.self])
    let other = alike.makeContext()
    for name in ["Note", "Folder", "Loose"] {
      let object = try other.insert(name)
      #expect(type(of: object) == Item.self && object.entity.name == name)
    }
  }

  // A-037, I-039
  @Test func `an abstract entity has no objects of its own`() throws {
    let error = #expect(throws: ObjectError.self) { try context.insert("Item") }
    #expect(error?.code == .abstractEntity)
    #expect(throws: Never.self) { try context.insert("Note") }
  }

  // I-040, I-041, Z-015, I-081: a list of an abstract entity holds any of its heirs.
  @Test func `a relationship to an abstract entity holds objects of all that inherit from it`()
    throws
  {
    let root = try context.insert("Folder")
    let inner = try context.insert("Folder")
    let note = try context.insert("Note")
    root.setObjects([inner, note], for: "items")
    #expect(note.object(for: "folder") === root)
    try context.save()
    let other = container.makeContext()
    let found = try other.fetch(FetchRequest<ManagedObject>(entity: "Item"))
    #expect(found.map(\.entity.name).sorted() == ["Folder", "Folder", "Note"])
    #expect(found.filter { $0 is Folder }.count == 2)
    let members = try #require(found.first { $0.count(of: "items") == 2 }).objects(for: "items")
    #expect(Set(members.map(\.entity.name)) == ["Folder", "Note"])
  }

  // A-040, Z-004, T-013: also where a value is mandatory.
  @Test func `a new object has the default values`() throws {
    let note = try context.insert("Note")
    #expect(note["name"] == .string("untitled"))
    #expect(note["rank"] == .integer(3))
    #expect(note["price"] == .null)
    try context.save()
  }

  // I-054, Z-003, A-041
  @Test func `a mandatory attribute without a value keeps a save from happening`() throws {
    let note = try context.insert("Note")
    note.setValue(.null, for: "name")
    let error = #expect(throws: ObjectError.self) { try context.save() }
    #expect(error?.code == .validation)
    #expect(error?.validationErrors.first?.property == "name")
    note["name"] = Value.string("a")
    note.setValue(.null, for: "rank")
    #expect(throws: Never.self) { try context.save() }
  }

  // Z-006, T-014: several rules at once come in one error.
  @Test func `rules of the model are checked at a save, each with its words`() throws {
    let note = try context.insert("Note")
    note["code"] = Value.string("ABCDEZ")
    #expect(brokenRules { try context.save() }.count == 1)
    note["code"] = Value.string("BY")
    let error = #expect(throws: ObjectError.self) { try context.save() }
    #expect(error?.code == .validationMultipleErrors)
    let messages = error?.validationErrors.map(\.message) ?? []
    #expect(messages.count == 2)
    #expect(messages.contains { $0.contains("begins with A") })
    #expect(messages.contains { $0.contains("ends with Z") })
    note["code"] = Value.string("AZ")
    try context.save()
    note.setValue(.null, for: "code")
    try context.save()
  }

  // errors name entity and property as the model's localization does, and speak its words.
  @Test func `what is wrong is said in the words of the model`() throws {
    let model = try Self.model()
    let localized = PersistentContainer(
      model: try ManagedObjectModel(
        model.entities,
        localization: [
          "Entity/Note": "Notiz", "Property/name": "Bezeichnung", "Property/code": "Code",
          "Property/code/Entity/Note": "Kürzel", "ErrorString/begins with A": "beginnt mit A",
          "ErrorString/a value is required": "wird gebraucht",
        ]))
    try localized.addStore(type: .memory)
    func words(_ context: ManagedObjectContext) throws -> [String] {
      let note = try context.insert("Note")
      note.setValue(.null, for: "name")
      note["code"] = Value.string("BZ")
      let error = try #require(thrown { try context.save() } as? ObjectError)
      let code = thrown { try note.validateValue(.string("B"), for: "code") } as? ObjectError
      return error.validationErrors.map(\.description) + [
        code?.validationErrors[1].description ?? ""
      ]
    }
    #expect(
      try words(localized.makeContext()) == [
        "Notiz.Bezeichnung: wird gebraucht", "Notiz.Kürzel: beginnt mit A",
        "Notiz.Kürzel: ends with Z",
      ])
    #expect(
      try words(context) == [
        "Note.name: a value is required", "Note.code: begins with A", "Note.code: ends with Z",
      ])
  }

  // A-045, I-053, Z-005
  @Test func `a transient attribute is a change like any other, and is not stored`() throws {
    let note = try context.insert("Note")
    try context.save()
    context.undoManager = UndoManager()
    note["scratch"] = Value.string("here")
    context.processPendingChanges()
    #expect(note.isUpdated && context.hasChanges)
    context.undoManager?.undo()
    #expect(note["scratch"] == Value.null)
    context.undoManager?.redo()
    #expect(note["scratch"] == Value.string("here"))
    try context.save()
    let second = container.makeContext()
    defer { withExtendedLifetime(second) {} }
    let other = second.object(with: note.objectID)
    #expect(other["scratch"] == Value.null)
    #expect(other["name"] == Value.string("untitled"))
  }

  // I-060, I-063, I-064: a Boolean has three states, a decimal all its digits.
  @Test func `values have the types of the language`() throws {
    let note = try context.insert("Note")
    #expect((note["isNew"] as Bool?) == nil)
    note["isNew"] = false
    #expect((note["isNew"] as Bool?) == false)
    let price = try #require(Decimal(string: "0.1"))
    note["price"] = price
    try context.save()
    let second = container.makeContext()
    defer { withExtendedLifetime(second) {} }
    let other = second.object(with: note.objectID)
    #expect((other["price"] as Decimal?) == price)
    #expect((other["price"] as Decimal?).map { $0 + $0 + $0 } == Decimal(string: "0.3"))
    #expect((other["isNew"] as Bool?) == false)
    #expect((other["name"] as String?) == "untitled")
    #expect((other["rank"] as Int?) == 3)
  }

  // Z-019
  @Test func `a store under a configuration takes the objects of its entities`() throws {
    let folder = try TemporaryFolder()
    let coordinator = PersistentStoreCoordinator(model: try Self.model())
    let items = try coordinator.addStore(
      type: .sqlite, configuration: "Items", path: folder.path("Items.larder"))
    let rest = try coordinator.addStore(
      type: .sqlite, configuration: "Rest", path: folder.path("Rest.larder"))
    let context = ManagedObjectContext(coordinator: coordinator)
    let note = try context.insert("Note")
    let loose = try context.insert("Loose")
    try context.save()
    #expect(note.objectID.store == items.identifier)
    #expect(loose.objectID.store == rest.identifier)
    #expect(throws: ObjectError.self) {
      try coordinator.addStore(type: .memory, configuration: "None")
    }
    // It takes no others; a store under no configuration takes all.
    let narrow = PersistentStoreCoordinator(model: try Self.model())
    try narrow.addStore(type: .memory, configuration: "Items")
    let other = ManagedObjectContext(coordinator: narrow)
    let homeless = try other.insert("Loose")
    let error = #expect(throws: ObjectError.self) { try other.save() }
    #expect(error?.code == .noStore)
    let everything = try narrow.addStore(type: .memory)
    try other.save()
    #expect(homeless.objectID.store == everything.identifier)
  }

  // Z-023, Z-037: a program reads a model's source itself; in its compact form, which a store keeps as well, it is the
  // same to other programs that have the same classes.
  @Test func `programs share a model and its classes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Shared.larder")
    let source = try ModelFile(Self.model()).xml()
    func program(_ model: ManagedObjectModel) throws -> ManagedObjectContext {
      let container = PersistentContainer(
        model: model, classes: ["Item": Item.self, "Folder": Folder.self])
      try container.addStore(type: .sqlite, path: path)
      return container.makeContext()
    }
    let first = try program(ModelFile(xml: source).model)
    let shelf = try first.insert("Folder")
    shelf.insert(try first.insert("Note"), into: "items")
    try first.save()
    let kept = try #require(try StoreType.sqlite.migration?.storedModel(path))
    for model in [try ManagedObjectModel(encoded: Self.model().encoded()), kept] {
      let context = try program(model)
      let found = try context.fetch(FetchRequest<Folder>(entity: "Folder"))
      #expect(found.map(\.objectID) == [shelf.objectID])
      #expect(found[0].objects(for: "items").map { $0 is Item } == [true])
      found[0]["code"] = "B"
      #expect(brokenRules { try context.save() }.count == 2)
    }
  }

  // I-048, Z-020, A-084
  @Test func `a fetch that the model keeps is ready to run, and can be sorted further`() throws {
    let model = try ManagedObjectModel(
      [
        EntityDescription(
          "Dish",
          attributes: [
            AttributeDescription("name", .string), AttributeDescription("serves", .integer16),
          ])
      ],
      fetchRequestTemplates: [
        "big": FetchRequestTemplate(
          "Dish", predicate: try ObjectPredicate(format: "serves >= $least"))
      ])
    let container = PersistentContainer(model: model)
    try container.addStore(type: .memory)
    let context = container.makeContext()
    for (name, serves) in [("Soup", 4), ("Roast", 12), ("Cake", 10)] {
      let dish = try context.insert("Dish")
      dish["name"] = name
      dish["serves"] = serves
    }
    try context.save()
    var request = try FetchRequest<ManagedObject>(
      template: "big", in: context.model, substituting: ["least": .integer(10)])
    request.sortOrderings = [SortOrdering("name")]
    #expect(try context.fetch(request).map { $0["name"] } == [.string("Cake"), .string("Roast")])
    #expect(context.model.fetchRequestTemplates["big"]?.sortOrderings.isEmpty == true)
  }
}
