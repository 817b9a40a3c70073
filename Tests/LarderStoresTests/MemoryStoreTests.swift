import FoundationEssentials
import LarderModel
import LarderPredicates
import LarderStores
import Testing

/// The store in memory by itself; under contexts it runs with all other stores in the tests of the object graph.
@Suite struct MemoryStoreTests {
  let store: MemoryStore
  let recipe: ResolvedEntity
  let author: ResolvedEntity

  init() throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Recipe",
        attributes: [
          AttributeDescription("title", .string),
          AttributeDescription("folded", .string, derivation: .canonical(["title"])),
          AttributeDescription("cook", .string, derivation: .copy(["author", "name"])),
          AttributeDescription("rating", .double, default: .double(3)),
        ],
        relationships: [
          RelationshipDescription("author", to: "Author", inverse: "recipes"),
          RelationshipDescription("tags", to: "Tag", inverse: "recipes", toMany: true),
        ],
        searchFields: [
          SearchFieldDescription("title", ["title"], aliases: ["name"]),
          SearchFieldDescription("author", ["author.name"]),
          SearchFieldDescription("tags", ["tags.name"]),
        ]),
      EntityDescription(
        "Author",
        attributes: [
          AttributeDescription("name", .string),
          AttributeDescription("count", .integer64, derivation: .count("recipes")),
        ],
        relationships: [
          RelationshipDescription("recipes", to: "Recipe", inverse: "author", toMany: true)
        ],
        uniquenessConstraints: [["name"]]),
      EntityDescription(
        "Tag", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("recipes", to: "Recipe", inverse: "tags", toMany: true)
        ]),
    ])
    store = MemoryStore(model: model)
    recipe = try #require(model.entity("Recipe"))
    author = try #require(model.entity("Author"))
  }

  private func id(_ entity: String, _ key: Int64) -> ObjectID {
    ObjectID(store: store.identifier, entityName: entity, key: key)
  }

  private func values(_ entity: ResolvedEntity, _ given: [String: Value]) -> [Value] {
    entity.snapshotProperties.map { given[$0.name] ?? .null }
  }

  @discardableResult
  private func insert(
    _ entity: ResolvedEntity, _ given: [String: Value], members: [String: [ObjectID]] = [:]
  ) throws -> ObjectID {
    let key = try store.reserveKeys(entity: entity, count: 1).lowerBound
    var changes = StoreChanges()
    changes.insertions = [
      StoreChanges.Insertion(
        objectID: id(entity.name, key), values: values(entity, given), members: members)
    ]
    _ = try store.save(changes)
    return id(entity.name, key)
  }

  private func update(
    _ id: ObjectID, _ entity: ResolvedEntity, base: Int64?, _ given: [String: Value]
  ) throws -> SaveResult {
    var changes = StoreChanges()
    var values: [Int: Value] = [:]
    for (name, value) in given { values[try #require(entity.slot(name))] = value }
    changes.updates = [StoreChanges.Update(objectID: id, baseVersion: base, values: values)]
    return try store.save(changes)
  }

  private func value(_ id: ObjectID, _ name: String) throws -> Value? {
    let slot = try #require(store.model.entity(id.entityName)?.slot(name))
    return try store.snapshots([id]).first?.values[slot]
  }

  @Test func `versions and conflicts`() throws {
    let soup = try insert(recipe, ["title": .string("Soup")])
    #expect(try store.snapshots([soup]).map(\.version) == [1])
    let result = try update(soup, recipe, base: 1, ["title": .string("Stew")])
    #expect(result.versions == [soup: 2])
    #expect(throws: StoreError.self) {
      try update(soup, recipe, base: 1, ["title": .string("Broth")])
    }
    #expect(try value(soup, "title") == .string("Stew"))
    #expect(try update(soup, recipe, base: nil, [:]).versions == [soup: 3])
    var deletion = StoreChanges()
    deletion.deletions = [StoreChanges.Deletion(objectID: soup, baseVersion: 1)]
    do {
      _ = try store.save(deletion)
      Issue.record("a stale deletion was accepted")
    } catch { #expect(error.code == .conflict) }
    deletion.deletions[0].baseVersion = 3
    _ = try store.save(deletion)
    _ = try store.save(deletion)
    #expect(try store.snapshots([soup]).isEmpty)
    #expect(try store.reserveKeys(entity: recipe, count: 2) == soup.key + 1..<soup.key + 3)
  }

  /// All changes of a save are made, or none.
  @Test func `a refused save changes nothing`() throws {
    let julia = try insert(author, ["name": .string("Julia")])
    var changes = StoreChanges()
    changes.insertions = [
      StoreChanges.Insertion(
        objectID: id("Recipe", 50), values: values(recipe, ["author": .object(julia)])),
      StoreChanges.Insertion(
        objectID: id("Author", 50), values: values(author, ["name": .string("Julia")])),
    ]
    do {
      _ = try store.save(changes)
      Issue.record("two authors have one name")
    } catch { #expect(error.code == .constraint) }
    #expect(try store.count(StoreFetchRequest(entity: recipe)) == 0)
    #expect(try value(julia, "count") == .integer(0))
    // A name that moves from one to the other in one save is no conflict, and null is like nothing.
    let anne = try insert(author, ["name": .null])
    try insert(author, ["name": .null])
    changes.insertions = []
    let slot = try #require(author.slot("name"))
    changes.updates = [
      StoreChanges.Update(objectID: anne, baseVersion: 1, values: [slot: .string("Julia")]),
      StoreChanges.Update(objectID: julia, baseVersion: 1, values: [slot: .string("Anne")]),
    ]
    _ = try store.save(changes)
    #expect(try store.checkIntegrity(progress: nil).isEmpty)
  }

  /// Derived values follow over relationships, before and after a move, and raise no version.
  @Test func `derived attributes`() throws {
    let julia = try insert(author, ["name": .string("Julia")])
    let anne = try insert(author, ["name": .string("Anne")])
    let soup = try insert(recipe, ["title": .string("CRÈME"), "author": .object(julia)])
    #expect(try value(soup, "folded") == .string("creme"))
    #expect(try value(soup, "cook") == .string("Julia"))
    #expect(try value(julia, "count") == .integer(1))
    let renamed = try update(julia, author, base: 1, ["name": .string("Julie")])
    let cook = try #require(recipe.slot("cook"))
    #expect(renamed.refreshedValues == [soup: [cook: .string("Julie")]])
    #expect(try store.snapshots([soup])[0].version == 1)
    _ = try update(soup, recipe, base: 1, ["author": .object(anne)])
    #expect(try value(soup, "cook") == .string("Anne"))
    #expect(try value(julia, "count") == .integer(0))
    #expect(try value(anne, "count") == .integer(1))
    var changes = StoreChanges()
    changes.deletions = [StoreChanges.Deletion(objectID: soup, baseVersion: nil)]
    _ = try store.save(changes)
    #expect(try value(anne, "count") == .integer(0))
    #expect(try store.checkIntegrity(progress: nil).isEmpty)
  }

  @Test func `a batch`() throws {
    let keys = try store.reserveKeys(entity: recipe, count: 3)
    var batch = BatchInsertion()
    var authors = BatchInsertion.Table(entity: author, properties: ["name"], firstKey: 1)
    authors.values = [.string("Julia"), .string("Anne")]
    var recipes = BatchInsertion.Table(
      entity: recipe, properties: ["title", "author"], firstKey: keys.lowerBound)
    recipes.values = [
      .string("A"), .integer(1), .string("B"), .null, .string("C"), .integer(1),
    ]
    let tag = try #require(store.model.entity("Tag"))
    var tags = BatchInsertion.Table(entity: tag, properties: ["name"], firstKey: 7)
    tags.values = [.string("quick")]
    var links = BatchInsertion.Links(entity: recipe, relationship: "tags")
    links.pairs = [(keys.lowerBound, 7), (keys.lowerBound + 2, 7)]
    batch.tables = [recipes, authors, tags]
    batch.links = [links]
    try store.insert(batch)
    #expect(try value(id("Recipe", keys.lowerBound), "rating") == .double(3))
    #expect(try value(id("Recipe", keys.lowerBound), "cook") == .string("Julia"))
    #expect(try value(id("Author", 1), "count") == .integer(2))
    #expect(
      try store.members(of: id("Tag", 7), relationship: "recipes").map(\.key)
        == [keys.lowerBound, keys.lowerBound + 2])
    #expect(try store.checkIntegrity(progress: nil).isEmpty)
    do {
      try store.insert(batch)
      Issue.record("keys were given twice")
    } catch { #expect(error.code == .constraint) }
    recipes.properties = ["nothing", "author"]
    batch.tables = [recipes]
    #expect(throws: StoreError.self) { try store.insert(batch) }
  }

  @Test func `full text by scanning, ranked search not`() throws {
    let julia = try insert(author, ["name": .string("Julia Child")])
    let first = try insert(
      recipe, ["title": .string("Crème Brûlée with low-fat milk"), "author": .object(julia)])
    let second = try insert(recipe, ["title": .string("Chocolate cream")])
    func found(_ query: FullTextQuery) throws -> [ObjectID] {
      try store.fetchIDs(StoreFetchRequest(entity: recipe, predicate: .fullText(query)))
    }
    #expect(try found(.word("creme")) == [first])
    #expect(try found(.word("CRÈME")) == [first])
    #expect(try found(.prefix("cr")) == [first, second])
    #expect(try found(.phrase("creme brulee")) == [first])
    #expect(try found(.phrase("brulee creme")).isEmpty)
    #expect(try found(.word("lowfat")) == [first])
    #expect(try found(.word("low-fat")) == [first])
    #expect(try found(.and([.word("child"), .word("milk")])) == [first])
    #expect(try found(.field(["author"], .word("child"))) == [first])
    #expect(try found(.field(["NAME"], .word("child"))).isEmpty)
    #expect(try found(.and([.all, .not(.word("milk"))])) == [second])
    #expect(throws: StoreError.self) { try found(.field(["nothing"], .word("x"))) }
    let ranked = try store.search(SearchRequest(entity: recipe, query: .word("creme")))
    #expect(ranked.hits.map(\.objectID) == [first])
  }

  @Test func `rows, sorts and metadata`() throws {
    let julia = try insert(author, ["name": .string("Julia")])
    try insert(recipe, ["title": .string("b"), "author": .object(julia), "rating": .double(2)])
    try insert(recipe, ["title": .string("Á"), "rating": .double(1)])
    try insert(recipe, ["title": .string("c")])
    var request = StoreFetchRequest(entity: recipe)
    request.sortOrderings = [SortOrdering("title", folded: true)]
    var rows: [String] = []
    try store.forEachRow(request, columns: ["title", "author.name", "rating", "author"]) { row in
      rows.append(
        "\(row.text(0)) \(row.text(1)) \(row.double(2)) \(row.integer(3))"
      )
      return rows.count < 2
    }
    #expect(rows == ["Á  1.0 0", "b Julia 2.0 \(julia.key)"])
    for column in ["nothing", "tags", "tags.name", "author.recipes.title"] {
      #expect(throws: StoreError.self) {
        try store.forEachRow(request, columns: [column]) { _ in true }
      }
    }
    request.sortOrderings = [SortOrdering("author.name", ascending: false), SortOrdering("rating")]
    request.offset = 1
    #expect(try store.count(request) == 2)
    #expect(try store.fetch(request).compactMap { $0.values[0] } == [.string("c"), .string("Á")])
    request.sortOrderings = [SortOrdering("tags.name")]
    #expect(throws: StoreError.self) { try store.fetch(request) }

    try store.setMetadataValue(.string("x"), for: "key")
    #expect(try store.metadata().values["key"] == .string("x"))
    let readOnly = MemoryStore(model: store.model, isReadOnly: true)
    do {
      try readOnly.setMetadataValue(nil, for: "key")
      Issue.record("a read-only store was written")
    } catch { #expect(error.code == .readOnly) }
    #expect(throws: StoreError.self) {
      try StoreType.memory.open("/tmp/x", store.model, StoreOptions())
    }
  }
}
