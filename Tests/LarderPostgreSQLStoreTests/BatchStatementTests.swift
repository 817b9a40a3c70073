import LarderModel
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Changes of all objects that fulfil a condition, by one statement where SQL says the condition.
@Suite struct BatchStatementTests {
  /// Crates with items, which have parts; one label each, an owner, inspectors who deny being deleted, and tags.
  private static func model() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Crate",
        attributes: [
          AttributeDescription("name", .string), AttributeDescription("weight", .integer32),
          AttributeDescription("price", .double),
          AttributeDescription("folded", .string, derivation: .canonical(["name"])),
          AttributeDescription("itemCount", .integer64, derivation: .count("items")),
        ],
        relationships: [
          RelationshipDescription(
            "items", to: "Item", inverse: "crate", toMany: true, ordered: true,
            deleteRule: .cascade),
          RelationshipDescription("label", to: "Label", inverse: "crate"),
          RelationshipDescription("owner", to: "Owner", inverse: "crates"),
          RelationshipDescription("inspector", to: "Inspector", inverse: "crates"),
          RelationshipDescription("tags", to: "Tag", inverse: "crates", toMany: true),
        ],
        searchFields: [
          SearchFieldDescription("name", ["name"]), SearchFieldDescription("items", ["items.text"]),
        ]),
      EntityDescription(
        "Box", parent: "Crate", attributes: [AttributeDescription("lid", .boolean)]),
      EntityDescription(
        "Item", attributes: [AttributeDescription("text", .string)],
        relationships: [
          RelationshipDescription("crate", to: "Crate", inverse: "items"),
          RelationshipDescription(
            "parts", to: "Part", inverse: "item", toMany: true, deleteRule: .cascade),
        ]),
      EntityDescription(
        "Part", attributes: [AttributeDescription("size", .integer64)],
        relationships: [RelationshipDescription("item", to: "Item", inverse: "parts")]),
      EntityDescription(
        "Label", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("crate", to: "Crate", inverse: "label")]),
      EntityDescription(
        "Owner", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("crates", to: "Crate", inverse: "owner", toMany: true)
        ]),
      EntityDescription(
        "Inspector", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription(
            "crates", to: "Crate", inverse: "inspector", toMany: true, deleteRule: .deny)
        ]),
      EntityDescription(
        "Tag", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("crates", to: "Crate", inverse: "tags", toMany: true)
        ]),
    ])
  }

  /// The same objects in any store; keys are given alike.
  private func fill(
    _ store: any PersistentStore, crates: Int, _ random: inout SeededGenerator
  ) throws {
    var changes = StoreChanges()
    func add(_ name: String, _ values: [String: Value], _ members: [String: [ObjectID]] = [:])
      throws
      -> ObjectID
    {
      let entity = try #require(store.model.entity(name))
      let key = try store.reserveKeys(entity: entity, count: 1).lowerBound
      let object = ObjectID(store: store.identifier, entityName: name, key: key)
      changes.insertions.append(
        StoreChanges.Insertion(
          objectID: object, values: entity.snapshotProperties.map { values[$0.name] ?? .null },
          members: members))
      return object
    }
    let owners = try (0..<4).map { try add("Owner", ["name": .string("owner \($0)")]) }
    let inspectors = try (0..<4).map { try add("Inspector", ["name": .string("i\($0)")]) }
    let tags = try (0..<4).map { try add("Tag", ["name": .string("tag \($0)")]) }
    for number in 0..<crates {
      let label = try add("Label", ["text": .string("label \(number)")])
      let isBox = Bool.random(using: &random)
      let place = changes.insertions.count
      let crate = try add(
        isBox ? "Box" : "Crate",
        [
          "name": .string("Kiste Größe \(number % 7)"),
          "weight": number % 5 == 0 ? .null : .integer(Int64(number % 11)),
          "price": .double(Double(number % 13) / 2), "label": .object(label),
          "owner": number % 3 == 0 ? .null : .object(owners[number % 4]),
          "inspector": number % 4 == 3 ? .null : .object(inspectors[number % 3]),
        ], ["tags": [tags[number % 4], tags[(number + 1) % 4]]])
      let slot = try #require(store.model.entity("Label")?.slot("crate"))
      changes.insertions[place - 1].values[slot] = .object(crate)
      var items: [ObjectID] = []
      for item in 0..<Int.random(in: 0...3, using: &random) {
        let object = try add(
          "Item", ["text": .string("Nagel \(item)"), "crate": .object(crate)])
        items.append(object)
        for part in 0..<Int.random(in: 0...2, using: &random) {
          _ = try add("Part", ["size": .integer(Int64(part)), "item": .object(object)])
        }
      }
      changes.insertions[place].members["items"] = items
    }
    _ = try store.save(changes)
  }

  /// All that a store holds, in words: values, links, and what has become of each object.
  private func contents(_ store: any PersistentStore) throws -> [String] {
    func text(_ value: Value) -> String {
      if case .object(let object) = value { return "\(object.entityName)\(object.key)" }
      return "\(value)"
    }
    var lines: [String] = []
    for entity in store.model.entities {
      let resolved = try #require(store.model.entity(entity.name))
      if resolved.rootName != entity.name { continue }
      for snapshot in try store.fetch(StoreFetchRequest(entity: resolved)) {
        var line = text(.object(snapshot.objectID)) + " "
        line += snapshot.values.map(text).joined(separator: ",")
        let own = try #require(store.model.entity(snapshot.objectID.entityName))
        for relationship in own.relationships where relationship.isToMany {
          let members = try store.members(
            of: snapshot.objectID, relationship: relationship.name)
          line +=
            " \(relationship.name):" + members.map { text(.object($0)) }.joined(separator: ",")
        }
        lines.append(line)
      }
    }
    return lines
  }

  /// What the history says of the last transaction.
  private func told(_ store: any PersistentStore) throws -> Set<String> {
    Set(
      try #require(try store.history(HistoryRequest()).last).changes.map {
        "\($0.kind) \($0.objectID.entityName)\($0.objectID.key) \($0.updatedProperties.sorted())"
      })
  }

  /// What is done by statements is what the store in memory does object by object; words and history follow.
  @Test(arguments: ["", "&partitions=4&foreign_keys=on"])
  func `the same as object by object`(_ tables: String) throws {
    var random = SeededGenerator.fromEnvironment("BatchStatementTests")
    guard let server = PostgreSQLServer.shared else { return }
    let model = try Self.model()
    let conditions = [
      ("Crate", "weight > 5"), ("Crate", "weight == nil OR price < 2"), ("Box", "lid == nil"),
      ("Crate", "owner.name == 'owner 1'"), ("Crate", "folded == 'kiste grosse 3'"),
      ("Crate", "ANY items.text == 'Nagel 1'"), ("Item", "crate.weight IN {1, 2, 3}"),
      ("Item", nil), ("Part", "size > 0"), ("Owner", "name != 'owner 2'"),
      ("Label", "text CONTAINS '1'"),
      ("Inspector", "name == 'i3'"), ("Inspector", "name == 'i1'"), ("Tag", "name == 'tag 1'"),
      // A statement cannot say this one, nor that one what it counts.
      ("Crate", "name LIKE[cd] '*grosse ?'"), ("Crate", "weight * 9223372036854775807 > 3"),
    ]
    let updates: [String: [[String: Value]]] = [
      "Crate": [
        ["weight": .integer(7)], ["name": .string("Fass")], ["owner": .null],
        ["price": .integer(3), "weight": .null], ["inspector": .null, "price": .double(0.25)],
      ],
      "Box": [["lid": .boolean(true)]], "Item": [["text": .string("Schraube")], ["crate": .null]],
      "Part": [["size": .integer(-1)], ["item": .null]], "Owner": [["name": .string("nobody")]],
      "Label": [["text": .string("")]], "Inspector": [["name": .null]],
      "Tag": [["name": .string("t")]],
    ]
    for (place, (name, condition)) in conditions.enumerated() {
      let memory = try StoreType.memory.open(nil, model, StoreOptions())
      let store = try PostgreSQLStore.open(path: server.freshAddress() + tables, model: model)
      var again = random
      try fill(memory, crates: 20, &random)
      try fill(store, crates: 20, &again)
      #expect(try contents(store) == contents(memory))
      let entity = try #require(model.entity(name))
      func source(_ store: any PersistentStore) throws -> StoreFetchRequest {
        StoreFetchRequest(
          entity: entity, predicate: try condition.map { try ObjectPredicate(format: $0) })
      }
      let values = try #require(updates[name]?.randomElement(using: &random))
      let update = BatchUpdate(
        source: try source(store), values: values.mapValues { .constant($0) }, author: "the test")
      let changed = try store.update(update)
      let expected = try memory.update(update)
      #expect(changed.objectIDs.map(\.key) == expected.objectIDs.map(\.key), "\(place)")
      #expect(try contents(store) == contents(memory), "\(place): \(values)")
      if !changed.objectIDs.isEmpty {
        let names = values.keys.sorted()
        #expect(
          try told(store)
            == Set(changed.objectIDs.map { "update \($0.entityName)\($0.key) \(names)" }))
      }
      let deletion = BatchDeletion(source: try source(store))
      do {
        let expected = try memory.delete(deletion)
        let found = try store.delete(deletion)
        #expect(found.objectIDs.map(\.key) == expected.objectIDs.map(\.key), "\(place)")
        for (found, expected) in [
          (found.alsoDeleted, expected.alsoDeleted), (found.alsoUpdated, expected.alsoUpdated),
        ] {
          #expect(
            found.map { "\($0.entityName)\($0.key)" }.sorted()
              == expected.map { "\($0.entityName)\($0.key)" }.sorted(), "\(place)")
        }
        if !found.objectIDs.isEmpty {
          let gone = (found.objectIDs + found.alsoDeleted).map {
            "deletion \($0.entityName)\($0.key) []"
          }
          #expect(try told(store).filter { $0.hasPrefix("deletion") } == Set(gone))
        }
      } catch let error as StoreError {
        let refusal = #expect(throws: StoreError.self) { try store.delete(deletion) }
        #expect(refusal?.code == error.code && refusal?.message == error.message, "\(place)")
      }
      #expect(try contents(store) == contents(memory), "\(place)")
      #expect(try store.checkIntegrity(progress: nil) == [], "\(place)")
    }
  }

  /// However many objects match, the statements are the same few, and nothing is read before.
  @Test func `statements of a batch`() throws {
    guard let server = PostgreSQLServer.shared else { return }
    var random = SeededGenerator.fromEnvironment("BatchStatementTests")
    let model = try Self.model()
    let store = try PostgreSQLStore.open(path: server.freshAddress(), model: model)
    func statements(_ body: () throws -> Void) rethrows -> Int {
      let before = store.statistics.statements
      try body()
      return store.statistics.statements - before
    }
    let part = try #require(model.entity("Part"))
    func run(_ size: Int64) throws -> [Int] {
      let source = StoreFetchRequest(
        entity: part, predicate: try ObjectPredicate(format: "size == \(size)"))
      let update = try statements {
        let change = try store.update(
          BatchUpdate(source: source, values: ["size": .constant(.integer(size))]))
        #expect(change.objectIDs.count > 0)
      }
      let deletion = try statements { _ = try store.delete(BatchDeletion(source: source)) }
      #expect(try store.count(source) == 0)
      return [update, deletion]
    }
    try fill(store, crates: 30, &random)
    _ = try run(1)
    try fill(store, crates: 5, &random)
    let few = try run(1)
    try fill(store, crates: 200, &random)
    #expect(try run(1) == few)
    // The turn, a savepoint and its end around the one that changes, the history, the count of changes, the commit.
    #expect(few == [7, 7])
  }
}
