import Larder
import TestSupport
import Testing

/// One import is enough, and what a developer who knows Core Data types first compiles.
@Suite struct ImportLarderTests {
  final class Cake: ManagedObject {
    var name: String {
      get { self["name", default: ""] }
      set { self["name"] = newValue }
    }
    var kind: ManagedObject? {
      get { self["kind"] }
      set { self["kind"] = newValue }
    }
  }

  private func container(
    _ type: StoreType = .memory, path: String? = nil
  ) throws -> PersistentContainer {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Cake",
        attributes: [
          AttributeDescription("name", .string), AttributeDescription("layers", .integer16),
        ],
        relationships: [RelationshipDescription("kind", to: "Kind", inverse: "cakes")]),
      EntityDescription(
        "Kind", attributes: [AttributeDescription("name", .string)],
        relationships: [RelationshipDescription("cakes", to: "Cake", inverse: "kind", toMany: true)]
      ),
    ])
    let container = PersistentContainer(model: model, classes: ["Cake": Cake.self])
    try container.addStore(type: type, path: path)
    return container
  }

  @Test @MainActor func `the first lines of a Core Data developer`() throws {
    let container = try container()
    let context = container.viewContext
    let cake = Cake(context: context)
    #expect(context.insertedObjects == [cake] && cake.objectID.isTemporary)
    cake.name = "Opera"
    try cake.setValue(5, forKey: "layers")
    let other = try EntityDescription.insertNewObject(forEntityName: "Cake", into: context)
    try other.setValue("Napoleon", forKey: "name")
    #expect(context.hasChanges)
    try context.save()
    #expect(!context.hasChanges && cake.objectID.key > 0)
    #expect(try cake.value(forKey: "layers") == .integer(5))

    let request = FetchRequest<Cake>(entityName: "Cake")
    #expect(try context.count(for: request) == 2)
    var sorted = Cake.fetchRequest()
    sorted.predicate = try ObjectPredicate(format: "name != nil")
    sorted.sortDescriptors = [SortOrdering(key: "name", ascending: true)]
    sorted.fetchLimit = 1
    #expect(try context.fetch(sorted).map(\.name) == ["Napoleon"])
    sorted.fetchOffset = 1
    sorted.fetchBatchSize = 20
    sorted.sortDescriptors = [
      try SortOrdering(key: "name", ascending: true, selector: "localizedStandardCompare:")
    ]
    #expect(try context.fetch(sorted).map(\.name) == ["Opera"])
    let controller = FetchedResultsController(
      fetchRequest: sorted, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    try controller.performFetch()
    #expect(controller.fetchedObjects?.count == 1)
    context.mergePolicy = .mergeByPropertyObjectTrump
    try context.refresh(cake, mergeChanges: true)
    #expect(context.persistentStoreCoordinator === container.persistentStoreCoordinator)
  }

  @Test func `a class that the container does not know says so`() throws {
    final class Pie: ManagedObject {}
    let context = try container().makeContext()
    #expect(throws: ObjectError.self) { try context.insert(Pie.self) }
  }

  @Test(arguments: ["memory", "sqlite"]) func `an object is an argument of a predicate`(
    _ name: String
  ) throws {
    let folder = try TemporaryFolder()
    let container =
      try name == "memory" ? container() : container(.sqlite, path: folder.path("cakes.larder"))
    let context = container.makeContext()
    let kinds = try ["sponge", "yeast", "none"].map { name in
      let kind = try context.insert("Kind")
      kind["name"] = name
      return kind
    }
    for (place, name) in ["Opera", "Stollen", "Savarin"].enumerated() {
      let cake = Cake(context: context)
      cake.name = name
      cake.kind = kinds[min(place, 1)]
    }
    func names(_ predicate: ObjectPredicate) throws -> [String] {
      try context.fetch(FetchRequest(Cake.self, where: predicate)).map(\.name).sorted()
    }
    for isSaved in [false, true] {
      if isSaved { try context.save() }
      #expect(try names(ObjectPredicate(format: "kind == %@", kinds[1])) == ["Savarin", "Stollen"])
      #expect(try names(ObjectPredicate(format: "kind != %@", kinds[1])) == ["Opera"])
      #expect(try names(ObjectPredicate(format: "kind IN %@", [kinds[0], kinds[2]])) == ["Opera"])
      #expect(try names(ObjectPredicate(format: "kind IN %@", Set(kinds))).count == 3)
      #expect(try names(ObjectPredicate(format: "kind == %@", kinds[1].objectID)).count == 2)
      #expect(try names(key("kind").isEqual(to: kinds[0])) == ["Opera"])
      let cakes = try context.fetch(Cake.fetchRequest())
      let kind = FetchRequest<ManagedObject>(
        entity: "Kind", where: try ObjectPredicate(format: "ANY cakes IN %@", cakes))
      #expect(try context.count(for: kind) == 2)
    }
  }
}
