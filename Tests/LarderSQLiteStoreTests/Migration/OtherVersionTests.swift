import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// A store is opened by a short signature: whatever makes another version of the model has to be seen by it, or a store would go without
/// the migration that it needs.
@Suite("Other version hashes")
struct OtherVersionTests {
  private typealias Change = @Sendable (inout [EntityDescription]) -> Void

  private static func model(_ change: Change = { _ in }) throws -> ManagedObjectModel {
    var entities = [
      EntityDescription(
        "Dish",
        attributes: [
          AttributeDescription("name", .string), AttributeDescription("note", .string),
          AttributeDescription("photo", .binary),
          AttributeDescription("folded", .string, derivation: .canonical(["name"])),
          AttributeDescription("texts", .string, derivation: .searchText([["name"]])),
        ],
        relationships: [RelationshipDescription("cooks", to: "Cook", inverse: "dish", toMany: true)]
      ),
      EntityDescription(
        "Cook", attributes: [AttributeDescription("name", .string)],
        relationships: [RelationshipDescription("dish", to: "Dish", inverse: "cooks")]),
      EntityDescription("Thing", attributes: [AttributeDescription("name", .string)]),
    ]
    change(&entities)
    return try ManagedObjectModel(entities)
  }

  /// What the version hash of one entity counts, and the entity.
  private static let counted: [(what: String, entity: String, change: Change)] = [
    ("abstract", "Thing", { $0[2].isAbstract = true }),
    ("modifier", "Thing", { $0[2].versionHashModifier = "2" }),
    ("unique", "Thing", { $0[2].uniquenessConstraints = [["name"]] }),
    ("new attribute", "Thing", { $0[2].attributes.append(AttributeDescription("size", .double)) }),
    ("optional", "Dish", { $0[0].attributes[1].isOptional = false }),
    ("external", "Dish", { $0[0].attributes[2].allowsExternalStorage = true }),
    ("derivation", "Dish", { $0[0].attributes[3].derivation = .canonical(["note"]) }),
    ("sources", "Dish", { $0[0].attributes[4].derivation = .searchText([["name"], ["note"]]) }),
    ("attribute's modifier", "Dish", { $0[0].attributes[0].versionHashModifier = "2" }),
    ("optional link", "Cook", { $0[1].relationships[0].isOptional = false }),
    ("least count", "Dish", { $0[0].relationships[0].minimumCount = 1 }),
    ("greatest count", "Dish", { $0[0].relationships[0].maximumCount = 3 }),
    ("delete rule", "Dish", { $0[0].relationships[0].deleteRule = .cascade }),
    ("order", "Dish", { $0[0].relationships[0].isOrdered = true }),
    ("link's modifier", "Cook", { $0[1].relationships[0].versionHashModifier = "2" }),
  ]

  @Test("a store of another version is not opened, and the entity is named")
  func refused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    let model = try Self.model()
    do { _ = try SQLiteStore.open(path: path, model: model) }
    for (what, entity, change) in Self.counted {
      let other = try Self.model(change)
      #expect(other.entityVersionHashes != model.entityVersionHashes, "\(what)")
      for isReadOnly in [true, false] {
        var options = StoreOptions()
        options.isReadOnly = isReadOnly
        let error = #expect(throws: StoreError.self, "\(what)") {
          try SQLiteStore.open(path: path, model: other, options: options)
        }
        #expect(error?.code == .incompatibleModel, "\(what)")
        #expect(error?.differingEntities == [entity], "\(what)")
      }
    }
  }

  @Test("what is no other version opens the store")
  func opened() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    do { _ = try SQLiteStore.open(path: path, model: Self.model()) }
    let changes: [Change] = [
      { $0[0].attributes[0].defaultValue = .string("x") },
      { $0[0].attributes[0].validation.maximumLength = 9 }, { $0[0].className = "Plate" },
      { $0[0].userInfo = ["a": "b"] },
      { $0[0].attributes.append(AttributeDescription("passing", .string, transient: true)) },
    ]
    for change in changes {
      #expect(throws: Never.self) {
        _ = try SQLiteStore.open(path: path, model: Self.model(change))
      }
    }
  }
}
