import Foundation
import LarderModel
import LarderPostgreSQLStore
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// One predicate, one answer: from the evaluator in memory, from a store in memory, from an SQLite store with every index and key,
/// from one without any, and from an evaluator that was written apart.
@Suite struct PlanConformanceTests {
  // A-185, Z-095
  @Test func `random predicates choose the same objects whatever answers them`() throws {
    var generator = SeededGenerator.fromEnvironment("PlanConformance")
    let isLong = LongRun.isOn
    var nonTrivial = 0
    var asked = 0
    var compared = 0
    var seen: Set<String> = []
    for _ in 0..<(isLong ? 40 : 4) {
      let data = try PlanData(&generator)
      for number in 0..<(isLong ? 500 : 250) {
        let predicate: ObjectPredicate
        if number.isMultiple(of: 2) {
          predicate = try data.predicate(depth: 2, &generator)
        } else {
          predicate = try WidePredicates.predicate(depth: 1, &generator, &seen)
        }
        let evaluator = try PredicateEvaluator(predicate)
        let expected = try data.dishes.filter { try evaluator.matches($0) }.map(\.id.key).sorted()
        for (name, store) in data.stores {
          let request = try data.request("Dish", predicate, in: store)
          let found = try store.fetchIDs(request).map(\.key)
          #expect(found == expected, "\(name): \(predicate)")
          #expect(try store.count(request) == expected.count, "\(name): \(predicate)")
          if found != expected { return }
        }
        // The other evaluator knows few functions, and no objects in lists.
        if number.isMultiple(of: 2), !predicate.description.contains("SELF IN"),
          let plain = try? data.dishes.filter({ try ReferenceEvaluator().matches(predicate, $0) })
        {
          #expect(plain.map(\.id.key).sorted() == expected, "written apart: \(predicate)")
          compared += 1
        }
        let explanation = try data.indexed.explain(
          data.request("Dish", predicate, in: data.indexed))
        if explanation.steps.contains(where: { $0.kind == .index }) { asked += 1 }
        if !expected.isEmpty && expected.count < data.dishes.count { nonTrivial += 1 }
      }
    }
    // Most predicates tell objects apart, many by the index, and most are ones that the other evaluator knows.
    #expect(nonTrivial > 300)
    #expect(asked > 80)
    #expect(compared > 250)
  }

  /// A mark stands for itself, also behind a wildcard, and a pattern spelt with marks apart is another one, whatever was asked before.
  @Test func `patterns are made of code points`() throws {
    var generator = SeededGenerator.fromEnvironment("PlanPatterns")
    let data = try PlanData(&generator)
    var chosen: [[Int64]] = []
    for pattern in ["*\u{300}*", "?\u{300}*", "*e\u{301}*", "*\u{e9}*", "*\u{e8}*", "*e\u{300}*"] {
      for key in ["ANY lines.text", "title"] {
        let predicate = try ObjectPredicate(
          format: "\(key) LIKE %@", arguments: [.string(pattern)])
        let wanted = Array(pattern.unicodeScalars.filter { $0 != "*" && $0 != "?" })
        let expected = data.dishes.filter { dish in
          let objects = key == "title" ? [dish] : dish.toMany["lines"] ?? []
          return objects.contains { object in
            guard case .string(let text)? = object.values[key == "title" ? key : "text"] else {
              return false
            }
            let scalars = Array(text.unicodeScalars)
            if pattern.unicodeScalars.first == "?" {
              return scalars.dropFirst().starts(with: wanted)
            }
            return scalars.indices.contains { scalars[$0...].starts(with: wanted) }
          }
        }.map(\.id.key).sorted()
        for (name, store) in data.stores {
          let found = try store.fetchIDs(data.request("Dish", predicate, in: store)).map(\.key)
          #expect(found == expected, "\(name): \(predicate)")
        }
        let plain = try data.dishes.filter { try ReferenceEvaluator().matches(predicate, $0) }
        #expect(plain.map(\.id.key).sorted() == expected, "written apart: \(predicate)")
        chosen.append(expected)
      }
    }
    #expect(Set(chosen).count > 4)
  }

  @Test func `predicates with words choose the same objects with and without an index`() throws {
    var generator = SeededGenerator.fromEnvironment("PlanWords")
    let data = try PlanData(&generator)
    var found = 0
    for _ in 0..<200 {
      let word = PlanData.words.randomElement(using: &generator) ?? ""
      let query: [FullTextQuery] = [
        .word(word), .prefix(String(word.prefix(3))), .field(["lines"], .word(word)),
        .not(.word(word)), .phrase("\(word) soup"),
      ]
      let words = ObjectPredicate.fullText(query.randomElement(using: &generator) ?? .all)
      let other = try data.predicate(depth: 1, &generator)
      let predicate: ObjectPredicate =
        [
          .and([words, other]), .or([words, other]), .not(words), words,
          .and([other, .not(words)]),
        ]
        .randomElement(using: &generator) ?? words
      let expected = try data.memory.fetchIDs(data.request("Dish", predicate, in: data.memory))
      let request = try data.request("Dish", predicate, in: data.indexed)
      #expect(try data.indexed.fetchIDs(request).map(\.key) == expected.map(\.key), "\(predicate)")
      #expect(try data.indexed.count(request) == expected.count, "\(predicate)")
      found += expected.count
    }
    #expect(found > 300)
  }

  // I-185, I-186
  @Test func `every order is the same in every store`() throws {
    var generator = SeededGenerator.fromEnvironment("PlanSorting")
    let data = try PlanData(&generator)
    let keys = ["title", "order", "minutes", "rating", "cooked", "book.name", "book.shelf.name"]
    let nulls: [SortOrdering.NullPlacement] = [.automatic, .first, .last]
    for _ in 0..<150 {
      let orderings = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        SortOrdering(
          keys.randomElement(using: &generator) ?? "title",
          ascending: Bool.random(using: &generator),
          comparison: SortOrdering.TextComparison.allCases.randomElement(using: &generator)
            ?? .folded,
          nulls: nulls.randomElement(using: &generator) ?? .automatic)
      }
      let values = data.dishes.map { dish in
        orderings.map { (try? dish.value(at: $0.keyPath[...])) ?? .null }
      }
      let expected = orderings.sortedIndexes(of: values).map { data.dishes[$0].id.key }
      for (name, store) in data.stores {
        var request = try data.request("Dish", nil, in: store)
        request.sortOrderings = orderings
        #expect(try store.fetchIDs(request).map(\.key) == expected, "\(name): \(orderings)")
        request.offset = 3
        request.limit = 5
        #expect(
          try store.fetchIDs(request).map(\.key) == Array(expected[3..<8]), "\(name): \(orderings)")
      }
    }
  }
}

/// The same random objects in several stores and as objects of the test's own.
struct PlanData {
  static let words = [
    "Crème", "crème", "creme", "CREME", "soup", "Soup", "low-fat", "don't", "1.5", "brûlée",
    "straße",
    "ガパオ", "суп", "Суп", "œuf", "e\u{301}clair", "10kg", "ß", "a", "%", "_", "***", "ﬁg",
    "Kelvin\u{212A}",
    String(repeating: "long", count: 70) + "tail",
  ]

  var dishes: [TestObject] = []
  let indexed: SQLiteStore
  let plain: SQLiteStore
  let memory: MemoryStore
  /// In PostgreSQL, with all keys and with none; not there without a server.
  private let others: [(String, any PersistentStore)]
  private let folder: TemporaryFolder

  var stores: [(String, any PersistentStore)] {
    [("SQLite with indexes", indexed), ("SQLite without", plain), ("memory", memory)] + others
  }

  private static func others() throws -> [(String, any PersistentStore)] {
    guard let server = PostgreSQLServer.shared else { return [] }
    return try [true, false].map { isIndexed in
      (
        "PostgreSQL \(isIndexed ? "with" : "without") keys",
        try PostgreSQLStore.open(
          path: server.freshAddress(), model: model(isIndexed: isIndexed))
      )
    }
  }

  /// The model of the kitchen with all that can be kept to find things by, or with nothing of it.
  static func model(isIndexed: Bool) throws -> ManagedObjectModel {
    var entities = try KitchenModel.make().entities
    for place in entities.indices {
      for attribute in entities[place].attributes.indices {
        entities[place].attributes[attribute].isIndexed = isIndexed
        let name = entities[place].attributes[attribute].name
        if isIndexed, name == "order" {
          entities[place].attributes[attribute].storedKeys = [.folded, .localizedStandard]
        } else if isIndexed, name == "name" {
          entities[place].attributes[attribute].storedKeys = SortOrdering.TextComparison.allCases
        }
      }
      if !isIndexed {
        entities[place].attributes.removeAll { $0.derivation != nil }
        entities[place].searchFields = []
        entities[place].searchAttributes = []
      } else if entities[place].name == "Dish" {
        entities[place].searchFields.append(SearchFieldDescription("order", ["order"]))
        entities[place].searchFields.append(SearchFieldDescription("group", ["lines.group"]))
      }
    }
    return try ManagedObjectModel(entities)
  }

  private struct Row {
    var entity: String
    var key: Int64
    var values: [String: Value]
    var links: [String: (String, Int64)] = [:]
    var members: [String: [(String, Int64)]] = [:]
  }

  static func text(_ generator: inout SeededGenerator) -> String {
    let separators = [" ", " ", " ", "-", ", ", "", "'", "\u{300}", " & "]
    var text = ""
    for place in 0..<Int.random(in: 0...4, using: &generator) {
      if place > 0 { text += separators.randomElement(using: &generator) ?? " " }
      text += words.randomElement(using: &generator) ?? ""
    }
    return text
  }

  /// A piece of a text, spelt in another way now and then.
  static func needle(_ generator: inout SeededGenerator) -> String {
    let text = Array(text(&generator).unicodeScalars)
    guard !text.isEmpty else { return "" }
    let start = Int.random(in: 0..<text.count, using: &generator)
    let end = Int.random(in: start..<text.count, using: &generator)
    var piece = String(String.UnicodeScalarView(text[start...min(end, start + 9)]))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: piece = piece.uppercased()
    case 1: piece = piece.folding(options: .diacriticInsensitive, locale: nil)
    case 2: piece = piece.decomposedStringWithCanonicalMapping
    default: break
    }
    return piece
  }

  init(_ generator: inout SeededGenerator) throws {
    folder = try TemporaryFolder()
    indexed = try SQLiteStore.open(
      path: folder.path("indexed.larder"), model: Self.model(isIndexed: true))
    plain = try SQLiteStore.open(
      path: folder.path("plain.larder"), model: Self.model(isIndexed: false))
    others = try Self.others()
    memory = MemoryStore(model: try Self.model(isIndexed: true))
    var rows: [Row] = []
    func text() -> Value {
      Int.random(in: 0..<5, using: &generator) == 0 ? .null : .string(Self.text(&generator))
    }
    for key in 1...3 {
      rows.append(Row(entity: "Shelf", key: Int64(key), values: ["name": text()]))
    }
    for key in 1...5 {
      var row = Row(entity: "Book", key: Int64(key), values: ["name": text()])
      if key < 4 { row.links["shelf"] = ("Shelf", Int64(1 + key % 3)) }
      rows.append(row)
    }
    for key in 1...6 {
      rows.append(
        Row(entity: "Cook", key: Int64(key), values: ["name": .string("\(Self.words[key]) \(key)")])
      )
    }
    var line: Int64 = 0
    for key in 1...40 {
      let place = key - 1
      var row = Row(
        entity: place % 5 == 0 ? "Dessert" : "Dish", key: Int64(key),
        values: [
          "title": .string(Self.text(&generator)), "order": text(),
          "minutes": place % 5 == 0 ? .null : .integer(Int64(place % 7)),
          "rating": place % 4 == 0 ? .null : .double(Double(place % 6) / 2),
          "price": place % 3 == 0 ? .null : .decimal(Decimal(place % 4) / 4),
          "isVegan": place % 6 == 0 ? .null : .boolean(place % 2 == 0),
          "cooked": place % 3 == 0
            ? .null : .date(Date(timeIntervalSinceReferenceDate: Double(place % 5))),
        ])
      if Int.random(in: 0..<3, using: &generator) > 0 {
        row.links["book"] = ("Book", Int64.random(in: 1...5, using: &generator))
      }
      let cooks = (1...6).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      row.members["cooks"] = cooks.map { ("Cook", Int64($0)) }
      rows.append(row)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        line += 1
        rows.append(
          Row(
            entity: "Line", key: line,
            values: ["text": .string(Self.text(&generator)), "group": text()],
            links: ["dish": (row.entity, row.key)]))
      }
    }
    for (_, store) in stores { try Self.insert(rows, into: store) }
    dishes = Self.objects(rows)
  }

  private static func insert(_ rows: [Row], into store: any PersistentStore) throws {
    var changes = StoreChanges()
    func id(_ entity: String, _ key: Int64) -> ObjectID {
      ObjectID(store: store.identifier, entityName: entity, key: key)
    }
    for row in rows {
      let entity = try #require(store.model.entity(row.entity))
      let values = entity.snapshotProperties.map { property -> Value in
        if let link = row.links[property.name] { return .object(id(link.0, link.1)) }
        return row.values[property.name] ?? .null
      }
      var insertion = StoreChanges.Insertion(objectID: id(row.entity, row.key), values: values)
      insertion.members = row.members.mapValues { $0.map { id($0.0, $0.1) } }
      changes.insertions.append(insertion)
    }
    _ = try store.save(changes)
  }

  private static func objects(_ rows: [Row]) -> [TestObject] {
    var byRoot: [String: TestObject] = [:]
    func root(_ name: String) -> String { name == "Dessert" ? "Dish" : name }
    func key(_ entity: String, _ key: Int64) -> String { "\(root(entity)) \(key)" }
    let store = UUID()
    for row in rows {
      let object = TestObject(ObjectID(store: store, entityName: row.entity, key: row.key))
      object.values = row.values
      byRoot[key(row.entity, row.key)] = object
    }
    for row in rows {
      guard let object = byRoot[key(row.entity, row.key)] else { continue }
      func link(_ name: String, _ inverse: String) {
        let end = row.links[name].flatMap { byRoot[key($0.0, $0.1)] }
        object.toOne[name] = .some(end)
        end?.toMany[inverse, default: []].append(object)
      }
      switch root(row.entity) {
      case "Dish":
        link("book", "dishes")
        object.toMany["lines", default: []] += []
        object.toMany["cooks"] = (row.members["cooks"] ?? []).compactMap { byRoot[key($0.0, $0.1)] }
        for cook in object.toMany["cooks"] ?? [] {
          cook.toMany["dishes", default: []].append(object)
        }
      case "Line": link("dish", "lines")
      case "Book":
        link("shelf", "books")
        object.toMany["dishes", default: []] += []
      case "Cook": object.toMany["dishes", default: []] += []
      default: object.toMany["books", default: []] += []
      }
    }
    return rows.filter { root($0.entity) == "Dish" }.compactMap { byRoot[key($0.entity, $0.key)] }
  }

  func request(
    _ entity: String, _ predicate: ObjectPredicate?, in store: any PersistentStore
  ) throws -> StoreFetchRequest {
    StoreFetchRequest(entity: try #require(store.model.entity(entity)), predicate: predicate)
  }

  // MARK: - Predicates about parts of texts

  private static let templates = """
    title OP[o] %@
    order OP[o] %@
    book.name OP[o] %@
    ANY lines.text OP[o] %@
    ANY lines.group OP[o] %@
    ANY cooks.name OP[o] %@
    NONE lines.text OP[o] %@
    ALL lines.text OP[o] %@
    title LIKE[o] %p
    ANY lines.text LIKE[o] %p
    SUBQUERY(lines, $l, $l.text OP[o] %@).@count > 0
    SUBQUERY(lines, $l, $l.text OP[o] %@).@count == 0
    SUBQUERY(lines, $l, $l.text OP[o] %@).@count >= 2
    SUBQUERY(lines, $l, $l.text OP[o] %@).@count < 2
    SUBQUERY(book.dishes, $d, $d.title OP[o] %@).@count != 1
    SUBQUERY(book.dishes, $d, $d.title OP[o] %@).@count == 0
    book.dishes.@count != 3
    book.dishes.@count == 0
    book.shelf.books.dishes.@count > 4
    cooks.@count > 1
    lines.@count == 0
    minutes > 2
    SELF IN book.dishes
    """.split(separator: "\n").map(String.init)

  func predicate(depth: Int, _ generator: inout SeededGenerator) throws -> ObjectPredicate {
    switch depth > 0 ? Int.random(in: 0..<7, using: &generator) : 6 {
    case 0, 1:
      return .and(
        try (0..<Int.random(in: 2...3, using: &generator)).map { _ in
          try predicate(depth: depth - 1, &generator)
        })
    case 2:
      return .or([
        try predicate(depth: depth - 1, &generator), try predicate(depth: depth - 1, &generator),
      ])
    case 3: return .not(try predicate(depth: depth - 1, &generator))
    default:
      let operation =
        ["CONTAINS", "CONTAINS", "BEGINSWITH", "ENDSWITH", "=="].randomElement(using: &generator)
        ?? "CONTAINS"
      let options =
        ["", "[c]", "[d]", "[cd]", "[cd]", "[cd]"].randomElement(using: &generator) ?? ""
      var format = Self.templates.randomElement(using: &generator) ?? ""
      format.replace("OP", with: operation)
      format.replace("[o]", with: options)
      var arguments: [Value] = []
      if format.contains("%p") {
        format.replace("%p", with: "%@")
        let pieces = Self.needle(&generator).filter { !"*?\\".contains($0) }
        let pattern = ["*\(pieces)*", "\(pieces)*", "*\(pieces)", "?\(pieces)*"]
        arguments.append(.string(pattern.randomElement(using: &generator) ?? "*"))
      } else if format.contains("%@") {
        arguments.append(.string(Self.needle(&generator)))
      }
      return try ObjectPredicate(format: format, arguments: arguments)
    }
  }
}

extension TestObject {
  /// The value at the end of keys over to-one relationships; nothing where the way ends before.
  func value(at keys: ArraySlice<String>) throws -> Value {
    guard let key = keys.first else { return .null }
    if let value = values[key] { return value }
    return try toOne[key]??.value(at: keys.dropFirst()) ?? .null
  }
}
