import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What words say for sure needs no look at the texts, and is the same as if they were looked at.
@Suite struct IndexAnswerTests {
  /// Notes in a store with an index, and the same texts as the test knows them.
  final class Notes {
    let folder: TemporaryFolder
    let store: SQLiteStore
    let note: ResolvedEntity
    let line: ResolvedEntity
    var texts: [Int64: (title: String, summary: String, remark: String, lines: [String])] = [:]
    private var lines: [Int64: [ObjectID]] = [:]

    init() throws {
      folder = try TemporaryFolder()
      let model = try ManagedObjectModel([
        EntityDescription(
          "Note",
          attributes: [
            AttributeDescription("title", .string), AttributeDescription("summary", .string),
            AttributeDescription("remark", .string),
          ],
          relationships: [
            RelationshipDescription(
              "lines", to: "Line", inverse: "note", toMany: true, deleteRule: .cascade)
          ],
          searchFields: [
            SearchFieldDescription("title", ["title"], weight: 3),
            SearchFieldDescription("lines", ["lines.text"]),
            SearchFieldDescription("about", ["summary", "remark"]),
          ]),
        EntityDescription(
          "Line", attributes: [AttributeDescription("text", .string)],
          relationships: [RelationshipDescription("note", to: "Note", inverse: "lines")]),
      ])
      store = try SQLiteStore.open(path: folder.path("notes.larder"), model: model)
      note = try #require(model.entity("Note"))
      line = try #require(model.entity("Line"))
    }

    func insert(_ key: Int64, _ generator: inout SeededGenerator) throws {
      // A word that is cut makes every answer unsure: not before there are some notes.
      func text(_ generator: inout SeededGenerator) -> String {
        let text = PlanData.text(&generator)
        return key < 50 && text.contains("longlong") ? "" : text
      }
      let texts = (
        title: text(&generator), summary: text(&generator),
        remark: text(&generator),
        lines: (0..<Int.random(in: 0...3, using: &generator)).map { _ in text(&generator) }
      )
      var changes = StoreChanges()
      let id = ObjectID(store: store.identifier, entityName: "Note", key: key)
      let values = note.snapshotProperties.map { property -> Value in
        switch property.name {
        case "title": .string(texts.title)
        case "summary": .string(texts.summary)
        case "remark": .string(texts.remark)
        default: .null
        }
      }
      changes.insertions.append(StoreChanges.Insertion(objectID: id, values: values))
      for (place, text) in texts.lines.enumerated() {
        let values = line.snapshotProperties.map { property -> Value in
          property.name == "text" ? .string(text) : .object(id)
        }
        let member = ObjectID(
          store: store.identifier, entityName: "Line", key: key * 10 + Int64(place))
        lines[key, default: []].append(member)
        changes.insertions.append(StoreChanges.Insertion(objectID: member, values: values))
      }
      _ = try store.save(changes)
      self.texts[key] = texts
    }

    func delete(_ key: Int64) throws {
      var changes = StoreChanges()
      let id = ObjectID(store: store.identifier, entityName: "Note", key: key)
      changes.deletions = ([id] + (lines[key] ?? [])).map {
        StoreChanges.Deletion(objectID: $0, baseVersion: nil)
      }
      _ = try store.save(changes)
      texts[key] = nil
      lines[key] = nil
    }

    func request(_ predicate: ObjectPredicate) -> StoreFetchRequest {
      StoreFetchRequest(entity: note, predicate: predicate)
    }
  }

  private static let choices: [[String]] = [
    ["title"], ["lines.text"], ["summary"], ["summary", "remark"], ["title", "lines.text"],
    ["title", "summary"], ["title", "lines.text", "summary", "remark"],
  ]

  private static let letters = [
    "oup", "SOUP", "rem", "creme", "lee", "stras", "kg", "low", "wfa", "суп", "tail", "oeuf", "fig",
    "clair",
    "on", "kelvin", "up so", "E Soup", "p 10kg", "kg cr", "п су", "me creme so", "p a s",
    "sse soup",
  ]

  private func predicate(_ paths: [String], _ needle: String, isLike: Bool) throws
    -> ObjectPredicate
  {
    let parts = try paths.map { path in
      let any = path.contains(".") ? "ANY " : ""
      return try ObjectPredicate(
        format: isLike ? "\(any)\(path) LIKE[cd] %@" : "\(any)\(path) CONTAINS[cd] %@",
        arguments: [.string(isLike ? "*\(needle)*" : needle)])
    }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private func expected(_ notes: Notes, _ paths: [String], _ needle: String) -> [Int64] {
    func folded(_ text: String) -> [UInt32] {
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
    }
    let wanted = folded(needle)
    func holds(_ text: String) -> Bool { folded(text).firstRange(of: wanted) != nil }
    return notes.texts.filter { _, texts in
      paths.contains { path in
        switch path {
        case "title": holds(texts.title)
        case "summary": holds(texts.summary)
        case "remark": holds(texts.remark)
        default: texts.lines.contains(where: holds)
        }
      }
    }.map(\.key).sorted()
  }

  // Z-095
  @Test func `words answer as the texts do, whatever is written and removed`() throws {
    var generator = SeededGenerator.fromEnvironment("IndexAnswers")
    let notes = try Notes()
    var (sure, unsure, found) = (0, 0, 0)
    for round in 0..<24 {
      for key in 0..<3 { try notes.insert(Int64(round * 3 + key + 1), &generator) }
      if round.isMultiple(of: 4), let key = notes.texts.keys.randomElement(using: &generator) {
        try notes.delete(key)
      }
      for _ in 0..<16 {
        let needle =
          Bool.random(using: &generator)
          ? Self.letters.randomElement(using: &generator) ?? ""
          : PlanData.needle(&generator)
        // An empty pattern, the signs of LIKE and a mark behind one mean something else there.
        if needle.isEmpty
          || needle.unicodeScalars.contains(where: { "*?\\\u{300}".unicodeScalars.contains($0) })
        {
          continue
        }
        let paths = try #require(Self.choices.randomElement(using: &generator))
        let predicate = try predicate(
          paths, needle, isLike: Int.random(in: 0..<4, using: &generator) == 0)
        let expected = expected(notes, paths, needle)
        let request = notes.request(predicate)
        #expect(try notes.store.fetchIDs(request).map(\.key) == expected, "\(predicate)")
        #expect(try notes.store.count(request) == expected.count, "\(predicate)")
        #expect(
          try notes.store.fetch(request).map(\.objectID.key) == expected, "\(predicate)")
        // Beside another condition the same set is asked for by its keys.
        let both = notes.request(.and([predicate, try ObjectPredicate(format: "title != nil")]))
        #expect(try notes.store.fetchIDs(both).map(\.key) == expected, "\(predicate)")
        let steps = try notes.store.explain(request).steps.map(\.text)
        if steps.contains(where: { $0.contains("their texts need not be looked at") }) {
          sure += 1
        } else if steps.contains(where: { $0.contains("the statement tests") }) {
          unsure += 1
        }
        if !expected.isEmpty { found += 1 }
      }
    }
    #expect(sure > 60 && unsure > 60 && found > 120, "\(sure) \(unsure) \(found)")
  }

  @Test func `a page of what words say is a page of the keys`() throws {
    var generator = SeededGenerator.fromEnvironment("IndexAnswerPages")
    let notes = try Notes()
    for key in 1...40 { try notes.insert(Int64(key), &generator) }
    let paths = ["title", "lines.text", "summary", "remark"]
    let all = expected(notes, paths, "oup")
    var request = notes.request(try predicate(paths, "oup", isLike: false))
    #expect(all.count > 10)
    request.offset = 3
    #expect(try notes.store.fetchIDs(request).map(\.key) == Array(all.dropFirst(3)))
    #expect(try notes.store.count(request) == all.count - 3)
    request.limit = 4
    #expect(try notes.store.fetchIDs(request).map(\.key) == Array(all[3..<7]))
    #expect(try notes.store.count(request) == 4)
    request.offset = all.count + 1
    #expect(try notes.store.fetchIDs(request).isEmpty)
    request.offset = 0
    request.sortOrderings = [SortOrdering("title", ascending: false)]
    let sorted = try notes.store.fetchIDs(request).map(\.key)
    let titles = sorted.compactMap { notes.texts[$0]?.title }
    let highest = all.compactMap { notes.texts[$0]?.title }.sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    #expect(titles == highest.reversed().prefix(4).map { $0 })
  }
}
