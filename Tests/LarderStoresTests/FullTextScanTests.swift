import FoundationEssentials
import LarderModel
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Full-text conditions on objects in memory, without an index.
@Suite struct FullTextScanTests {
  /// An object with texts under its keys.
  private struct Dish: PredicateSubject {
    var texts: [String: [String]]
    var predicateObjectID: ObjectID? { nil }

    func predicateProperty(_ key: String) -> PredicateProperty {
      switch key {
      case "title": .attribute(texts["title"]?.first.map { .string($0) } ?? .null)
      case "lines": .toMany((texts["lines"] ?? []).map { Dish(texts: ["title": [$0]]) })
      default: .missing
      }
    }
  }

  private let scan: FullTextScan

  init() throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Dish", attributes: [AttributeDescription("title", .string)],
        relationships: [
          RelationshipDescription("lines", to: "Dish", inverse: "of", toMany: true),
          RelationshipDescription("of", to: "Dish", inverse: "lines"),
        ],
        searchFields: [
          SearchFieldDescription("title", ["title"], aliases: ["name"]),
          SearchFieldDescription("lines", ["lines.title"]),
        ])
    ])
    scan = FullTextScan(try #require(model.entity("Dish")), in: model)
  }

  @Test(arguments: [
    ("ch*late", true), ("*BERR*", true), ("p?rk", false), ("cr?me", true), ("cr??me", false),
    ("choclate~", true), ("chcolate~", true), ("chclate~1", false), ("chclate~2", true),
    ("\"creme with strawberries\"~2", false), ("\"creme with strawberries\"~3", true),
    ("\"strawberries creme\"~7", false), ("NEAR(strawberries creme, 4)", true),
    ("NEAR(strawberries creme, 3)", false), ("NEAR(sugar salt, 7)", false),
    ("NEAR(\"brown sugar\" two, 1)", true), ("NEAR(\"brown sugar\" two, 0)", false),
    ("sugar salt flour missing<=1", true), ("sugar rye flour missing<=1", false),
    ("lines:(sugar rye salt) missing<=1", true), ("title:(sugar rye salt) missing<=1", false),
    ("sugar^3", true), ("-(rye^2)", true), ("name:cr*me", true), ("lines:cr?me", false),
    ("low-fat", true), ("lowfat", true), ("low", true), ("so-called", true), ("socalled", true),
    ("lofat~1", true), ("- creme", true), ("&", false), ("creme OR &", true), ("-&", false),
    ("-rye", true), ("*", true), ("-*", false), ("ch*l\\*te", false),
  ])
  func `a dish matches`(query: String, expected: Bool) throws {
    let dish = Dish(texts: [
      "title": ["Crème of chocolate with ripe strawberries"],
      "lines": ["two cups brown sugar", "salt", "low-fat milk", "socalled milk"],
    ])
    let parsed = try UserQueryParser(fields: ["title": "title", "name": "title", "lines": "lines"])
      .parse(query)
    #expect(try scan.matches(parsed, dish) == expected)
  }

  @Test func `deep queries are answered on a thread with little stack`() async throws {
    let scan = self.scan
    try await onSmallStack {
      var query = FullTextQuery.word("creme")
      for level in 0..<199 {
        query = level % 2 == 0 ? .and([query, .word("creme")]) : .not(.not(query))
      }
      let isFound = try scan.matches(query, Dish(texts: ["title": ["Crème"]]))
      #expect(isFound)
    }
  }

  /// An object with values under its keys, and others behind its relationship `tags`.
  private struct Tagged: PredicateSubject {
    var values: [String: Value]
    var tags: [[String: Value]] = []
    var predicateObjectID: ObjectID? { nil }

    func predicateProperty(_ key: String) -> PredicateProperty {
      key == "tags" ? .toMany(tags.map { Tagged(values: $0) }) : .attribute(values[key] ?? .null)
    }
  }

  @Test(arguments: [
    ("time<40", true), ("time<30", false), ("time=35", true), ("time:35..", true),
    ("time:35<..", false), ("has:time", true), ("rating>=4", true), ("rating<4", false),
    ("has:rating", true), ("has:added", false), ("added>2001", false), ("-added>2001", true),
    ("cuisine=italian", true), ("cuisine=\" ITÀLIAN \"", true), ("cuisine=quick", false),
    ("tag=quick", true), ("tag=qui", false), ("has:diet", false),
  ])
  func `values are compared`(query: String, expected: Bool) throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Dish",
        attributes: [
          AttributeDescription("total", .double), AttributeDescription("first", .integer32),
          AttributeDescription("second", .double), AttributeDescription("stars", .decimal),
          AttributeDescription("added", .date), AttributeDescription("title", .string),
        ],
        relationships: [RelationshipDescription("tags", to: "Tag", inverse: "of", toMany: true)],
        searchFields: [SearchFieldDescription("title", ["title"])],
        searchAttributes: [
          SearchAttributeDescription(
            "time", .number, ["total"], substituteSum: ["first", "second"]),
          SearchAttributeDescription("rating", .number, ["stars"]),
          SearchAttributeDescription("added", .date, ["added"]),
          SearchAttributeDescription("tag", .keyword, ["tags.name"]),
          SearchAttributeDescription(
            "cuisine", .keyword, ["tags.name"], where: .init("kind", equals: "cuisine")),
          SearchAttributeDescription(
            "diet", .keyword, ["tags.name"], where: .init("kind", equals: "diet")),
        ]),
      EntityDescription(
        "Tag",
        attributes: [AttributeDescription("name", .string), AttributeDescription("kind", .string)],
        relationships: [RelationshipDescription("of", to: "Dish", inverse: "tags")]),
    ])
    let entity = try #require(model.entity("Dish"))
    let dish = Tagged(
      values: ["first": .integer(10), "second": .double(25), "stars": .decimal(4)],
      tags: [
        ["name": .string("Italian"), "kind": .string("cuisine")],
        ["name": .string(" quick"), "kind": .string("tag")],
        ["name": .string(" "), "kind": .string("diet")],
      ])
    var attributes: [String: UserQueryAttribute] = [:]
    for attribute in entity.searchAttributeNames.values {
      let kind: UserQueryAttribute.Kind =
        attribute.kind == .keyword ? .keyword : attribute.kind == .date ? .date : .number
      attributes[attribute.name] = UserQueryAttribute(attribute.name, kind)
    }
    let parsed = try UserQueryParser(fields: [:], attributes: attributes).parse(query)
    #expect(try FullTextScan(entity, in: model).matches(parsed, dish) == expected)
  }

  @Test func `what a model does not have is refused`() {
    let dish = Dish(texts: [:])
    #expect(throws: QueryError.self) { try scan.matches(.field(["x"], .word("a")), dish) }
    #expect(throws: QueryError.self) {
      try scan.matches(.or([.word("a"), .attribute("time", below: 3)]), dish)
    }
  }

  /// Compares with a search of all ways to place the words.
  @Test func `words in between and near each other`() throws {
    var random = SeededGenerator.fromEnvironment("full-text scan")
    var found = [0, 0]
    for _ in 0..<600 {
      let letters = ["a", "b", "c", "d"]
      let text = (0..<Int.random(in: 1..<12, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }
      let wanted = Array(
        letters.shuffled(using: &random).prefix(Int.random(in: 2..<4, using: &random)))
      let between = Int.random(in: 0..<5, using: &random)
      let places = Self.placements(of: wanted, in: text)
      let dish = Dish(texts: ["title": [text.joined(separator: " ")]])
      let near = places.contains { places in
        (places.max() ?? 0) - (places.min() ?? 0) + 1 - wanted.count <= between
      }
      let inOrder = places.contains { places in
        places == places.sorted()
          && (places.max() ?? 0) - (places.min() ?? 0) + 1 - wanted.count <= between
      }
      #expect(try scan.matches(.near(wanted, distance: between), dish) == near, "\(text) \(wanted)")
      let phrase = FullTextQuery.phrase(wanted.joined(separator: " "), slack: between)
      #expect(try scan.matches(phrase, dish) == inOrder, "\(text) \(wanted) \(between)")
      found[0] += near ? 1 : 0
      found[1] += inOrder ? 1 : 0
    }
    #expect(found.allSatisfy { 50..<550 ~= $0 })
  }

  private static func placements(of words: [String], in text: [String]) -> [[Int]] {
    guard let last = words.last else { return [[]] }
    return placements(of: words.dropLast(), in: text).flatMap { before in
      text.indices.filter { text[$0] == last }.map { before + [$0] }
    }
  }
}
