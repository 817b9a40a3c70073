import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Derived attributes of every kind are kept true in each kind of store, over any chain of relationships.
@Suite struct DerivedExpressionTests {
  static func model(isDerived: Bool = true) throws -> ManagedObjectModel {
    func derived(_ name: String, _ type: AttributeType, _ text: String) -> AttributeDescription {
      AttributeDescription(
        name, type, derivation: isDerived ? DerivationExpression(canonicalText: text) : nil)
    }
    return try ManagedObjectModel([
      EntityDescription(
        "Shop",
        attributes: [
          AttributeDescription("name", .string),
          derived("lower", .string, "lowercase:(name)"),
          derived("upper", .string, "uppercase:(name)"),
          derived("folded", .string, "canonical:(name)"),
          derived("saved", .date, "now()"),
          derived("total", .double, "orders.lines.price.@sum"),
          derived("pieces", .integer64, "orders.@sum.pieces"),
          derived("orderCount", .integer64, "orders.@count"),
          derived("text", .string, "searchText:(name, orders.note, orders.lines.text)"),
        ],
        relationships: [
          RelationshipDescription("orders", to: "Order", inverse: "shop", toMany: true)
        ]),
      EntityDescription(
        "Order",
        attributes: [
          AttributeDescription("note", .string),
          derived("pieces", .integer64, "lines.pieces.@sum"),
          derived("shopName", .string, "uppercase:(shop.name)"),
          derived("shopSaved", .date, "shop.saved"),
        ],
        relationships: [
          RelationshipDescription("shop", to: "Shop", inverse: "orders"),
          RelationshipDescription("lines", to: "Item", inverse: "orders", toMany: true),
        ]),
      EntityDescription(
        "Item",
        attributes: [
          AttributeDescription("text", .string), AttributeDescription("price", .double),
          AttributeDescription("pieces", .integer32),
        ],
        relationships: [
          RelationshipDescription("orders", to: "Order", inverse: "lines", toMany: true)
        ]),
    ])
  }

  /// Random changes to one store after the other, and what should be derived from them.
  private struct World {
    var shops: [Int64: String?] = [:]
    var orders: [Int64: (shop: Int64?, note: String?, lines: [Int64])] = [:]
    var items: [Int64: (text: String?, price: Double?, pieces: Int64?)] = [:]

    func lines(of shop: Int64) -> [Int64] {
      orders.keys.sorted().filter { orders[$0]?.shop == shop }.flatMap {
        (orders[$0]?.lines ?? []).sorted()
      }
    }

    func expected(shop: Int64) -> [String: Value] {
      let name = shops[shop] ?? nil
      let own = orders.keys.sorted().filter { orders[$0]?.shop == shop }
      let lines = lines(of: shop)
      let texts = [name] + own.map { orders[$0]?.note } + lines.map { items[$0]?.text }
      func fold(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      }
      return [
        "lower": name.map { .string($0.lowercased()) } ?? .null,
        "upper": name.map { .string($0.uppercased()) } ?? .null,
        "folded": name.map { .string(fold($0)) } ?? .null,
        "total": .double(lines.reduce(0) { $0 + (items[$1]?.price ?? 0) }),
        "pieces": .integer(lines.reduce(0) { $0 + (items[$1]?.pieces ?? 0) }),
        "orderCount": .integer(Int64(own.count)),
        "text": .string(texts.compactMap { $0 ?? nil }.map(fold).joined(separator: " ")),
      ]
    }
  }

  private let words = ["Crème", "ÅL", "soup", "ß", "İ", "", "two words"]

  @Test func `what is derived follows random changes in both kinds of store`() throws {
    var generator = SeededGenerator.fromEnvironment("DerivedExpressions")
    let folder = try TemporaryFolder()
    let model = try Self.model()
    let stores: [any PersistentStore] = [
      try SQLiteStore.open(path: folder.path("s.larder"), model: model), MemoryStore(model: model),
    ]
    var world = World()
    var next: Int64 = 1
    for round in 0..<60 {
      var changes: [(StoreChanges.Kind)] = []
      func text() -> String? {
        Int.random(in: 0..<4, using: &generator) == 0 ? nil : words.randomElement(using: &generator)
      }
      func number() -> Double? {
        Int.random(in: 0..<4, using: &generator) == 0
          ? nil : Double(Int.random(in: -8...8, using: &generator)) / 4
      }
      let order = world.orders.keys.sorted().randomElement(using: &generator)
      let item = world.items.keys.sorted().randomElement(using: &generator)
      let shop = world.shops.keys.sorted().randomElement(using: &generator)
      switch round < 6 ? round % 3 : Int.random(in: 0..<9, using: &generator) {
      case 0:
        world.shops[next] = .some(text())
        changes.append(.insert("Shop", next))
        next += 1
      case 1:
        world.items[next] = (text(), number(), number().map { Int64($0 * 4) })
        changes.append(.insert("Item", next))
        next += 1
      case 2:
        let lines = world.items.keys.sorted().filter { _ in Bool.random(using: &generator) }
        world.orders[next] = (shop, text(), lines)
        changes.append(.insert("Order", next))
        next += 1
      case 3:
        guard let shop else { continue }
        world.shops[shop] = .some(text())
        changes.append(.update("Shop", shop))
      case 4:
        guard let item else { continue }
        world.items[item] = (text(), number(), number().map { Int64($0 * 4) })
        changes.append(.update("Item", item))
      case 5:
        guard let order else { continue }
        world.orders[order]?.shop = Bool.random(using: &generator) ? shop : nil
        changes.append(.update("Order", order))
      case 6:
        guard let order else { continue }
        world.orders[order]?.lines = world.items.keys.sorted().filter { _ in
          Bool.random(using: &generator)
        }
        world.orders[order]?.note = text()
        changes.append(.update("Order", order))
      case 7:
        guard let order else { continue }
        world.orders[order] = nil
        changes.append(.delete("Order", order))
      default:
        guard let item, !world.orders.values.contains(where: { $0.lines.contains(item) }) else {
          continue
        }
        world.items[item] = nil
        changes.append(.delete("Item", item))
      }
      for store in stores {
        try apply(changes, world, to: store)
        try check(world, store)
        if round % 20 == 19 { #expect(try store.checkIntegrity(progress: nil) == []) }
      }
    }
  }

  private func values(_ world: World, _ entity: String, _ key: Int64, _ store: any PersistentStore)
    -> [String: Value]
  {
    switch entity {
    case "Shop": return ["name": (world.shops[key] ?? nil).map { .string($0) } ?? .null]
    case "Item":
      let item = world.items[key]
      return [
        "text": item?.text.map { .string($0) } ?? .null,
        "price": item?.price.map { .double($0) } ?? .null,
        "pieces": item?.pieces.map { .integer($0) } ?? .null,
      ]
    default:
      let order = world.orders[key]
      return [
        "note": order?.note.map { .string($0) } ?? .null,
        "shop": order?.shop.map {
          .object(ObjectID(store: store.identifier, entityName: "Shop", key: $0))
        } ?? .null,
      ]
    }
  }

  private func apply(
    _ all: [StoreChanges.Kind], _ world: World, to store: any PersistentStore
  ) throws {
    var changes = StoreChanges()
    for change in all {
      let (name, key) = change.object
      let entity = try #require(store.model.entity(name))
      let id = ObjectID(store: store.identifier, entityName: name, key: key)
      let given = values(world, name, key, store)
      let members =
        name == "Order"
        ? [
          "lines": (world.orders[key]?.lines ?? []).map {
            ObjectID(store: store.identifier, entityName: "Item", key: $0)
          }
        ] : [:]
      switch change {
      case .insert:
        changes.insertions.append(
          StoreChanges.Insertion(
            objectID: id, values: entity.snapshotProperties.map { given[$0.name] ?? .null },
            members: members))
      case .update:
        var slots: [Int: Value] = [:]
        for (name, value) in given { slots[try #require(entity.slot(name))] = value }
        changes.updates.append(
          StoreChanges.Update(objectID: id, baseVersion: nil, values: slots, members: members))
      case .delete: changes.deletions.append(StoreChanges.Deletion(objectID: id, baseVersion: nil))
      }
    }
    _ = try store.save(changes)
  }

  private func check(_ world: World, _ store: any PersistentStore) throws {
    let entity = try #require(store.model.entity("Shop"))
    for snapshot in try store.fetch(StoreFetchRequest(entity: entity)) {
      for (name, value) in world.expected(shop: snapshot.objectID.key) {
        let found = snapshot.values[try #require(entity.slot(name))]
        #expect(found == value, "\(store.storeType) \(name) of \(snapshot.objectID.key)")
      }
    }
    let order = try #require(store.model.entity("Order"))
    for snapshot in try store.fetch(StoreFetchRequest(entity: order)) {
      let own = try #require(world.orders[snapshot.objectID.key])
      let name = own.shop.flatMap { world.shops[$0] ?? nil }
      #expect(
        snapshot.values[try #require(order.slot("shopName"))]
          == name.map { .string($0.uppercased()) } ?? .null)
      let pieces = own.lines.reduce(0) { $0 + (world.items[$1]?.pieces ?? 0) }
      #expect(snapshot.values[try #require(order.slot("pieces"))] == .integer(pieces))
    }
  }

  // MARK: - One by one

  private func kitchen(_ model: ManagedObjectModel? = nil) throws -> Kitchen {
    try Kitchen(model ?? Self.model())
  }

  @Test func `the time of the last save is that of the object's own changes`() throws {
    let kitchen = try kitchen()
    let start = Date()
    let shop = try kitchen.insert("Shop", ["name": .string("a")])
    let order = try kitchen.insert("Order", ["shop": .object(shop)])
    func time(_ object: ObjectID, _ name: String) throws -> Date {
      guard case .date(let date)? = try kitchen.value(object, name) else { throw KitchenError() }
      return date
    }
    let first = try time(shop, "saved")
    #expect(first >= start.addingTimeInterval(-1) && first <= Date().addingTimeInterval(1))
    // A copy of it over a relationship is the same.
    #expect(try time(order, "shopSaved") == first)
    try kitchen.update(order, ["note": .string("x")])
    #expect(try time(shop, "saved") == first)
    try kitchen.store.rebuildDerivedData(progress: nil)
    #expect(try time(shop, "saved") == first)
    let result = try kitchen.update(shop, ["name": .string("b")])
    let second = try time(shop, "saved")
    #expect(second > first)
    #expect(try time(order, "shopSaved") == second)
    let slot = try #require(try kitchen.entity("Shop").slot("saved"))
    #expect(result.refreshedValues[shop]?[slot] == .date(second))
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `batches keep what is derived true`() throws {
    let kitchen = try kitchen()
    let shop = try kitchen.insert("Shop", ["name": .string("a")])
    let items = try kitchen.store.reserveKeys(entity: kitchen.entity("Item"), count: 2)
    let orders = try kitchen.store.reserveKeys(entity: kitchen.entity("Order"), count: 1)
    var batch = BatchInsertion()
    var table = BatchInsertion.Table(
      entity: try kitchen.entity("Item"), properties: ["text", "price", "pieces"],
      firstKey: items.lowerBound)
    table.values = [.string("X"), .double(1.5), .integer(2), .string("Y"), .double(2), .integer(3)]
    var order = BatchInsertion.Table(
      entity: try kitchen.entity("Order"), properties: ["note", "shop"], firstKey: orders.lowerBound
    )
    order.values = [.string("N"), .integer(shop.key)]
    var links = BatchInsertion.Links(entity: try kitchen.entity("Order"), relationship: "lines")
    links.pairs = items.map { (orders.lowerBound, $0) }
    batch.tables = [table, order]
    batch.links = [links]
    try kitchen.store.insert(batch)
    #expect(try kitchen.value(shop, "total") == .double(3.5))
    #expect(try kitchen.value(shop, "pieces") == .integer(5))
    #expect(try kitchen.value(shop, "text") == .string("a n x y"))
    _ = try kitchen.store.update(
      BatchUpdate(source: kitchen.request("Item"), values: ["pieces": .constant(.integer(10))]))
    #expect(try kitchen.value(shop, "pieces") == .integer(20))
    _ = try kitchen.store.delete(BatchDeletion(source: kitchen.request("Order")))
    #expect(try kitchen.value(shop, "pieces") == .integer(0))
    #expect(try kitchen.value(shop, "total") == .double(0))
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  // I-234
  @Test func `what is derived newly is filled in for all objects`() throws {
    let kitchen = try kitchen()
    let shop = try kitchen.insert("Shop", ["name": .string("Crème")])
    let order = try kitchen.insert("Order", ["note": .string("n"), "shop": .object(shop)])
    let item = try kitchen.insert(
      "Item", ["price": .double(2), "pieces": .integer(4)], members: ["orders": [order]])
    // As a store is whose columns were just added.
    try kitchen.execute(
      "UPDATE ZSHOP SET ZLOWER = NULL, ZTOTAL = NULL, ZPIECES = NULL, ZTEXT = NULL, ZSAVED = NULL; "
        + "UPDATE ZORDER SET ZPIECES = NULL, ZSHOPNAME = NULL")
    #expect(try !kitchen.store.checkIntegrity(progress: nil).isEmpty)
    try kitchen.store.rebuildDerivedData(progress: nil)
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
    #expect(try kitchen.value(shop, "lower") == .string("crème"))
    #expect(try kitchen.value(shop, "pieces") == .integer(4))
    #expect(try kitchen.value(order, "shopName") == .string("CRÈME"))
    #expect(try kitchen.value(shop, "saved") != .null)
    #expect(try kitchen.store.snapshots([shop]).first?.version == 1)
    _ = item
  }

  @Test func `letters change as in no language in particular`() throws {
    let kitchen = try kitchen()
    let shop = try kitchen.insert("Shop", ["name": .string("Iiıİ")])
    #expect(try kitchen.value(shop, "upper") == .string("IIIİ"))
    #expect(try kitchen.value(shop, "lower") == .string("iiıi\u{307}"))
  }

  @Test func `derivations that cannot be kept are faults of the model`() {
    let table: [(AttributeType, String, String)] = [
      (.string, "now()", "make the type Date"),
      (.double, "sole.price.@sum", "needs a to-many relationship"),
      (.double, "lines.text.@sum", "cannot be summed up"),
      (.decimal, "lines.price.@sum", "is a Double"),
      (.integer64, "lines.price.@sum", "is a Double"),
      (.integer16, "lines.pieces.@sum", "Integer 64"),
      (.integer64, "lowercase:(name)", "needs the type String"),
      (.string, "uppercase:(lines.text)", "crosses a to-many"),
    ]
    for (type, text, words) in table {
      let derivation = DerivationExpression(canonicalText: text)
      #expect(derivation != nil, "\(text)")
      do {
        _ = try ManagedObjectModel([
          EntityDescription(
            "Shop",
            attributes: [
              AttributeDescription("name", .string),
              AttributeDescription("made", type, derivation: derivation),
            ],
            relationships: [
              RelationshipDescription("lines", to: "Item", inverse: nil, toMany: true),
              RelationshipDescription("sole", to: "Item", inverse: nil),
            ]),
          EntityDescription(
            "Item",
            attributes: [
              AttributeDescription("text", .string), AttributeDescription("price", .double),
              AttributeDescription("pieces", .integer32),
            ]),
        ])
        Issue.record("\(text) was let through")
      } catch {
        #expect("\(error)".contains(words), "\(text): \(error)")
      }
    }
    var chain = [AttributeDescription("a0", .string)]
    for number in 1...40 {
      chain.append(
        AttributeDescription("a\(number)", .string, derivation: .lowercase(["a\(number - 1)"])))
    }
    #expect(throws: ModelError.self) {
      try ManagedObjectModel([EntityDescription("Shop", attributes: chain)])
    }
  }

  @Test(arguments: [
    "now()", "lowercase:(a.b)", "uppercase:(a)", "canonical:(a)", "a.b.@sum", "a.@count", "a.b",
    "searchText:(a,b.c)",
  ])
  func `derivations are written as they are read`(_ text: String) {
    #expect(DerivationExpression(canonicalText: text)?.canonicalText == text)
  }

  @Test func `other spellings are read as well`() {
    #expect(DerivationExpression(canonicalText: "a.@sum.b") == .sum(["a", "b"]))
    #expect(DerivationExpression(canonicalText: "now( )") == .now)
    for text in ["a.@sum", "@sum", "a.@sum.", "a.@avg.b", "now(a)", "lowercase:()", "@count"] {
      #expect(DerivationExpression(canonicalText: text) == nil, "\(text)")
    }
  }
}

extension StoreChanges {
  /// A change of the tests, by entity and key.
  enum Kind {
    case insert(String, Int64)
    case update(String, Int64)
    case delete(String, Int64)

    var object: (String, Int64) {
      switch self {
      case .insert(let name, let key), .update(let name, let key), .delete(let name, let key):
        (name, key)
      }
    }
  }
}
