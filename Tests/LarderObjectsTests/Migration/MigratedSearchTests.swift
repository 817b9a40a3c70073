import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Pages with tags in five versions: what each step does to the index is another thing.
private enum Pages {
  /// 1 to 2: an attribute that no field reads; the index stays. 2 to 3: everything gets another name, the index too. 3 to 4: a field more, and a
  /// text that becomes required; the index is made anew. 4 to 5: a number becomes a text, by a mapping.
  static func model(_ version: Int) throws -> ManagedObjectModel {
    let isRenamed = version >= 3
    let page = isRenamed ? "Sheet" : "Page"
    var fields = [
      SearchFieldDescription("title", [isRenamed ? "name" : "title"], weight: 8),
      SearchFieldDescription("tags", ["tags.name"], weight: 2),
    ]
    if version >= 4 { fields.append(SearchFieldDescription("body", ["body"])) }
    var attributes = [
      AttributeDescription(
        isRenamed ? "name" : "title", .string, renamingIdentifier: isRenamed ? "title" : nil),
      version >= 4
        ? AttributeDescription("body", .string, optional: false, default: .string("nothing yet"))
        : AttributeDescription("body", .string),
      AttributeDescription("size", version >= 5 ? .string : .integer32),
    ]
    if version >= 2 { attributes.append(AttributeDescription("stars", .integer16)) }
    return try ManagedObjectModel([
      EntityDescription(
        page, attributes: attributes,
        relationships: [
          RelationshipDescription("tags", to: "Tag", inverse: "pages", toMany: true)
        ], searchFields: fields,
        searchAttributes: version >= 5
          ? [SearchAttributeDescription("tag", .keyword, ["tags.name"])] : [],
        renamingIdentifier: isRenamed ? "Page" : nil),
      EntityDescription(
        "Tag", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("pages", to: page, inverse: "tags", toMany: true)
        ]),
    ])
  }

  static func mapping(_ versions: ClosedRange<Int>) throws -> MappingModel {
    let page = (versions.lowerBound >= 3 ? "Sheet" : "Page", versions.upperBound >= 3)
    let title = versions.lowerBound >= 3 ? "name" : "title"
    var attributes: [PropertyMapping] = [
      .source(title, as: page.1 ? "name" : "title"),
      try PropertyMapping(
        "body", format: "TERNARY($source.body == nil, 'nothing yet', $source.body)"),
      versions.upperBound >= 5
        ? try PropertyMapping("size", format: "CAST($source.size, 'NSString')") : .source("size"),
    ]
    if versions.lowerBound >= 2 { attributes.append(.source("stars")) }
    return MappingModel(
      fromVersion: "\(versions.lowerBound)", toVersion: "\(versions.upperBound)",
      [
        EntityMapping(.copy, from: "Tag", to: "Tag", attributes: [.source("name")]),
        EntityMapping(
          .transform, from: page.0, to: page.1 ? "Sheet" : "Page", attributes: attributes,
          relationships: [.source("tags")]),
      ])
  }

  static let words = [
    "crème", "creme", "Brûlée", "sugar", "butter", "rice", "egg", "牛肉", "the", "grød", "well-done",
    "don't",
  ]

  static func make(_ path: String, _ type: StoreType, count: Int, _ chance: inout SeededGenerator)
    throws
  {
    let container = PersistentContainer(model: try model(1))
    try container.addStore(type: type, path: path)
    let context = container.makeContext()
    let tags = try (0..<6).map { number in
      let tag = try context.insert("Tag")
      tag.setValue(.string("\(words[number]) kind"), for: "name")
      return tag
    }
    func text(_ count: Int) -> Value {
      .string(
        (0..<count).map { _ in words.randomElement(using: &chance) ?? "" }.joined(separator: " "))
    }
    var all: [ManagedObject] = []
    for number in 0..<count {
      let page = try context.insert("Page")
      page.setValue(text(Int.random(in: 1...4, using: &chance)), for: "title")
      if number % 3 > 0 { page.setValue(text(Int.random(in: 0...12, using: &chance)), for: "body") }
      page.setValue(.integer(Int64(number)), for: "size")
      page.setObjects(tags.filter { _ in Bool.random(using: &chance) }, for: "tags")
      all.append(page)
      // Several segments, and documents that are gone from them.
      if number % 40 == 39 { try context.save() }
    }
    try context.save()
    for page in all where Int.random(in: 0..<8, using: &chance) == 0 { context.delete(page) }
    try context.save()
  }

  /// Queries of all kinds of syntax.
  static func queries(_ count: Int, _ chance: inout SeededGenerator) -> [String] {
    func word() -> String { words.randomElement(using: &chance) ?? "" }
    return (0..<count).map { number in
      switch number % 8 {
      case 0: word()
      case 1: "\(word()) \(word())"
      case 2: "\(word()) OR \(word())"
      case 3: "\(word()) -\(word())"
      case 4: "\"\(word()) \(word())\""
      case 5: "\(word().prefix(2))*"
      case 6: "title:\(word()) \(word())"
      default: "tags:\(word()) -title:\(word())"
      }
    }
  }
}

@Suite("Search after a migration")
struct MigratedSearchTests {
  /// Hits with their scores, in order, the number of all, and what a fetch counts.
  private func answers(
    _ store: any PersistentStore, _ queries: [String]
  ) throws -> [String] {
    let model = store.model
    let entity = try #require(model.entity("Sheet") ?? model.entity("Page"))
    return try queries.map { text in
      let query = try UserQueryParser(fieldNames: entity.description.searchFields.map(\.name))
        .parse(text)
      var lines: [String] = []
      for ranking in [SearchOptions.Ranking.frequency, .relevance] {
        var request = SearchRequest(entity: entity, query: query, limit: 30, includesSnippets: true)
        request.options.ranking = ranking
        let found = try store.search(request)
        lines.append("\(found.total)")
        for hit in found.hits {
          lines.append("p\(hit.objectID.key) \(hit.score) \(hit.snippet?.text ?? "-")")
        }
      }
      let count = try store.count(StoreFetchRequest(entity: entity, predicate: .fullText(query)))
      return "\(text): \(lines.joined(separator: ", ")); \(count)"
    }
  }

  /// A migrated store is asked at once, and gives what a store gives into which the same objects were saved by and by.
  ///
  /// `mapped` are the steps that are taken object by object.
  // Z-172
  @Test(
    "equals a store that was filled new",
    arguments: [
      (1...2, []), (2...3, []), (3...4, []), (1...2, [1...2]), (3...4, [3...4]), (4...5, [4...5]),
      (1...4, []), (1...5, [4...5]), (2...5, [2...3, 4...5]),
    ] as [(ClosedRange<Int>, [ClosedRange<Int>])],
    [FileKind.sqlite, .postgresql].filter { FileKind.allCases.contains($0) })
  func equalsNew(
    _ steps: (versions: ClosedRange<Int>, mapped: [ClosedRange<Int>]), kind: FileKind
  ) throws {
    let (versions, mapped) = steps
    var chance = SeededGenerator.fromEnvironment("search after a migration")
    let folder = try TemporaryFolder()
    let path = kind.path(folder)
    try Pages.make(path, kind.type, count: 90, &chance)
    func history(_ range: ClosedRange<Int>, _ mappings: [MappingModel]) throws -> StoreMigrator {
      var migrator = StoreMigrator(
        ModelHistory(
          try range.map { ModelHistory.Version("\($0)", try Pages.model($0)) }, mappings: mappings))
      migrator.allowsLosses = true
      return migrator
    }
    if versions.lowerBound > 1 {
      try history(1...versions.lowerBound, []).migrate(path, type: kind.type)
    }
    let plan = try history(versions, try mapped.map { try Pages.mapping($0) })
      .migrate(path, type: kind.type)
    #expect(plan.steps.count == versions.count - 1)
    #expect(plan.steps.count(where: \.isHeavy) == mapped.count)
    let model = try Pages.model(versions.upperBound)
    var reading = StoreOptions()
    reading.isReadOnly = true
    let migrated = try kind.type.open(path, model, reading)
    #expect(try migrated.isDerivedDataCurrent())
    let new = try kind.type.open(kind.path(folder, "new"), model, StoreOptions())
    try new.copyContents(of: migrated, progress: nil)
    let queries = Pages.queries(32, &chance)
    let found = try answers(migrated, queries)
    let expected = try answers(new, queries)
    for (found, expected) in zip(found, expected) { #expect(found == expected) }
    #expect(found.count { !$0.hasSuffix("; 0") } > 16)
    #expect(try migrated.checkIntegrity(progress: nil) == [])
  }
}
