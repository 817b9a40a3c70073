import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import LarderText
import TestSupport
import Testing

/// An entity names the analyzer of its search fields.
@Suite struct AnalyzerChoiceTests {
  private static let titles = [
    "Don't burn it", "l'huile d'olive", "low-fat yogurt", "1.5 l milk", "crème brûlée", "1,5 kg",
    "牛肉",
  ]

  private static func model(_ analyzer: Analyzer.Kind) throws -> ManagedObjectModel {
    try ManagedObjectModel {
      EntityDescription("Note", searchAnalyzer: analyzer) {
        AttributeDescription("title", .string)
        SearchFieldDescription("title", ["title"])
      }
    }
  }

  private func fill(_ store: any PersistentStore) throws {
    let note = try #require(store.model.entity("Note"))
    var changes = StoreChanges()
    for (place, title) in Self.titles.enumerated() {
      changes.insertions.append(
        StoreChanges.Insertion(
          objectID: ObjectID(store: store.identifier, entityName: "Note", key: Int64(place + 1)),
          values: note.snapshotProperties.map { _ in .string(title) }))
    }
    _ = try store.save(changes)
  }

  private func found(
    _ store: any PersistentStore, _ predicate: ObjectPredicate
  ) throws -> Set<String> {
    let note = try #require(store.model.entity("Note"))
    let ids = try store.fetchIDs(StoreFetchRequest(entity: note, predicate: predicate))
    return Set(ids.map { Self.titles[Int($0.key) - 1] })
  }

  private func words(_ text: String) throws -> ObjectPredicate {
    .fullText(try UserQueryParser().parse(text))
  }

  /// What a person finds by hand, from the rules of both analyzers.
  private static let answers: [(query: String, search: Set<String>, plain: Set<String>)] = [
    ("don", [], ["Don't burn it"]),
    ("don't", ["Don't burn it"], ["Don't burn it"]),
    ("dont", [], []),
    ("huile", ["l'huile d'olive"], ["l'huile d'olive"]),
    ("lowfat", ["low-fat yogurt"], []),
    ("fat", ["low-fat yogurt"], ["low-fat yogurt"]),
    ("5", [], ["1.5 l milk", "1,5 kg"]),
    ("creme", ["crème brûlée"], ["crème brûlée"]),
    ("肉", ["牛肉"], []),
    ("牛肉", ["牛肉"], ["牛肉"]),
  ]

  @Test(arguments: [Analyzer.Kind.search, .plain])
  func `searches cut text as the analyzer of the entity says, and conditions on text do not care`(
    analyzer: Analyzer.Kind
  ) throws {
    let folder = try TemporaryFolder()
    let model = try Self.model(analyzer)
    let stores: [any PersistentStore] = [
      try SQLiteStore.open(path: folder.path("notes.larder"), model: model),
      MemoryStore(model: model),
    ]
    for store in stores {
      try fill(store)
      for answer in Self.answers {
        let expected = analyzer == .search ? answer.search : answer.plain
        #expect(try found(store, words(answer.query)) == expected, "\(answer.query)")
      }
      for (letters, expected) in [
        ("on't b", ["Don't burn it"]), ("n'T", ["Don't burn it"]), ("-fat", ["low-fat yogurt"]),
        (".5", ["1.5 l milk"]), ("EME", ["crème brûlée"]), ("uil", ["l'huile d'olive"]),
        ("wfat", []), ("肉", ["牛肉"]), ("i", ["Don't burn it", "l'huile d'olive", "1.5 l milk"]),
      ] as [(String, Set<String>)] {
        let predicate = try ObjectPredicate(
          format: "title CONTAINS[cd] %@", arguments: [.string(letters)])
        #expect(try found(store, predicate) == expected, "\(letters)")
      }
    }
  }

  @Test
  func
    `a store that is opened with another analyzer says so, and the next save makes its index anew`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.larder")
    try fill(SQLiteStore.open(path: path, model: Self.model(.search)))
    let plain = try SQLiteStore.open(path: path, model: Self.model(.plain))
    let letters = try ObjectPredicate(
      format: "title CONTAINS[cd] 'n\u{2019}t' OR title LIKE '*yog*'")
    #expect(throws: StoreError.self) { try found(plain, words("don")) }
    #expect(try found(plain, letters) == ["low-fat yogurt"])
    var changes = StoreChanges()
    changes.deletions.append(
      StoreChanges.Deletion(
        objectID: ObjectID(store: plain.identifier, entityName: "Note", key: 7), baseVersion: nil))
    _ = try plain.save(changes)
    #expect(try found(plain, words("don")) == ["Don't burn it"])
    #expect(try found(plain, words("5")) == ["1.5 l milk", "1,5 kg"])
    #expect(try found(plain, letters) == ["low-fat yogurt"])
  }

  @Test func `an analyzer without search fields is a fault`() throws {
    let error = #expect(throws: ModelError.self) {
      try ManagedObjectModel {
        EntityDescription("Note", searchAnalyzer: .plain) {
          AttributeDescription("title", .string)
        }
      }
    }
    #expect(error?.message.contains("an analyzer goes with search fields") == true)
  }
}
