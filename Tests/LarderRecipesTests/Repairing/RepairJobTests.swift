import Foundation
import LarderModel
import LarderPredicates
import LarderRecipes
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// A store that was damaged is made whole from what can be read of it and from the files.
@Suite struct RepairJobTests {
  /// A collection whose store is closed, so that its file can be changed.
  private struct Closed {
    let folder: TemporaryFolder
    let path: String

    init(_ count: Int = 6) throws {
      let collection = try Collection()
      for number in 0..<count {
        try collection.write(
          "\(number % 2)/\(number).json", title: "Soup \(number)",
          ingredients: ["\(number + 1) cups water", "2 leeks"])
      }
      try collection.importAll()
      folder = collection.folder
      path = collection.folder.path("store.larder")
    }

    func open(readOnly: Bool = false) throws -> any PersistentStore {
      var options = StoreOptions()
      options.isReadOnly = readOnly
      return try StoreType.sqlite.open(path, RecipeModel.make(), options)
    }

    /// All that the recipes say, by their keys.
    func recipes() throws -> [String] {
      let library = RecipeLibrary(store: try open(readOnly: true))
      return try (1...20).flatMap { try library.recipes(for: "p\($0)") }.map {
        "\($0.objectID.key) \($0.recipe) \($0.ingredients) \($0.path ?? "") \(String(describing: $0.added))"
      }
    }

    func change(_ body: (inout Data) -> Void) throws {
      let url = URL(fileURLWithPath: path)
      var bytes = try Data(contentsOf: url)
      body(&bytes)
      try bytes.write(to: url)
    }

    /// Makes the store one of which a page is zeros.
    func lose(_ page: Int, of bytes: Data) throws {
      try change { changed in
        changed = bytes
        changed.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(count: 4096))
      }
    }

    func rate(_ key: Int64, _ rating: Double) throws { try set("rating", .double(rating), of: key) }

    /// The files of the store's folder.
    func names() throws -> [String] {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        $0.hasPrefix("store.larder") && !$0.hasSuffix(".lock")
      }
    }

    /// Gives a recipe a value, as a program would.
    func set(_ property: String, _ value: Value, of key: Int64) throws {
      let store = try open()
      let recipe = try #require(store.model.entity("Recipe"))
      let slot = try #require(recipe.slot(property))
      var changes = StoreChanges()
      changes.updates.append(
        StoreChanges.Update(
          objectID: ObjectID(store: store.identifier, entityName: "Recipe", key: key),
          baseVersion: nil, values: [slot: value]))
      _ = try store.save(changes)
    }

    func repair(full: Bool = false) throws -> RepairJob.Summary {
      try RepairJob(path: path, type: .sqlite).run(isFull: full) { _ in true }
    }
  }

  @Test func `nothing is done to a sound store`() throws {
    let closed = try Closed()
    let before = try Data(contentsOf: URL(fileURLWithPath: closed.path))
    let summary = try closed.repair()
    #expect(summary.problems == [] && summary.keptAs == nil && summary.losses == [])
    #expect(try closed.repair(full: true).keptAs == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: closed.path)) == before)
  }

  /// A changed byte of a title, an amount or a step shows in no check of SQLite's.
  @Test(arguments: ["Soup 3", "Stir Soup 4.", "5 cups water", "4/", "store"])
  func `a changed byte is found, and the recipe is as its file says again`(
    _ text: String
  ) throws {
    let closed = try Closed()
    let before = try closed.recipes()
    try closed.change { bytes in
      guard let found = bytes.range(of: Data(text.utf8)) else { return }
      bytes[found.lowerBound] ^= 1
    }
    let summary = try closed.repair()
    if summary.problems.isEmpty { return }
    #expect(try closed.recipes() == before)
    #expect(try closed.open().checkIntegrity(progress: nil) == [])
    let kept = try #require(summary.keptAs)
    #expect(FileManager.default.fileExists(atPath: kept))
  }

  /// The pages that are lost one after the other: the first two, one of each kind, and some others; all of them in a long run.
  private static func pagesToLose(of bytes: Data) -> [Int] {
    let all = Array(0..<(bytes.count / 4096))
    if LongRun.isOn { return all }
    var generator = SeededGenerator.fromEnvironment("pages that are lost")
    let shuffled = all.shuffled(using: &generator)
    var chosen = Set([0, 1] + shuffled.prefix(3))
    // The first byte says what a page is: that of an index or a table, inner or leaf, or another.
    var kinds: Set<UInt8> = []
    for page in shuffled where kinds.insert(bytes[bytes.startIndex + page * 4096]).inserted {
      chosen.insert(page)
    }
    return chosen.sorted()
  }

  /// The first page has the head, and in a store of ours the way to the whole schema.
  @Test func `a page that is lost is made good`() throws {
    let closed = try Closed()
    let before = try closed.recipes()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: closed.path))
    for page in Self.pagesToLose(of: bytes) {
      try closed.lose(page, of: bytes)
      _ = try closed.repair()
      #expect(try closed.recipes() == before, "page \(page + 1)")
      #expect(try closed.open().checkIntegrity(progress: nil) == [], "page \(page + 1)")
    }
  }

  /// No file says when a recipe was added, and what a program gave it; of what can be searched for, the index does.
  @Test func `a rating outlives the page that it was on`() throws {
    let closed = try Closed()
    try closed.rate(2, 4.5)
    let before = try closed.recipes()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: closed.path))
    let text = try #require(bytes.range(of: Data("Soup 3".utf8)))
    try closed.lose(text.lowerBound / 4096, of: bytes)
    #expect(try closed.repair().losses == [])
    #expect(try closed.recipes() == before)
    #expect(before.contains { $0.contains("4.5") })
  }

  /// Notes are in no file; the index knows that there were some.
  @Test func `notes that were on a lost page are said to be lost`() throws {
    let closed = try Closed()
    try closed.set("notes", .string("with pepper"), of: 2)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: closed.path))
    let text = try #require(bytes.range(of: Data("with pepper".utf8)))
    try closed.lose(text.lowerBound / 4096, of: bytes)
    let losses = try closed.repair().losses
    #expect(losses.count == 1 && losses[0].hasPrefix("p2 "), "\(losses)")
  }

  /// The recipes said that they belong to no file, and the next import made second ones.
  @Test func `the rows of files that recipes came from are made anew`() throws {
    let closed = try Closed()
    let before = try closed.recipes()
    do {
      let store = try closed.open()
      var changes = StoreChanges()
      for key in [2, 3] as [Int64] {
        changes.deletions.append(
          StoreChanges.Deletion(
            objectID: ObjectID(store: store.identifier, entityName: "SourceFile", key: key),
            baseVersion: nil))
      }
      _ = try store.save(changes)
    }
    let summary = try closed.repair()
    #expect(summary.problems.count == 1 && summary.losses == [] && summary.repaired == 2)
    #expect(try closed.recipes() == before)
    #expect(try ReindexJob(store: closed.open(), verb: "reindex").reindex().added == 0)
  }

  /// A new store that was half made, and second names of the old one: what a repair leaves that is killed.
  @Test func `what a killed repair left is removed by the next`() throws {
    let closed = try Closed()
    let names = try closed.names()
    for suffix in [".repairing", ".repairing-wal", ".repairing-shm", ".damaged-2001-01-01-wal"] {
      try Data("left".utf8).write(to: URL(fileURLWithPath: closed.path + suffix))
    }
    try FileManager.default.linkItem(
      atPath: closed.path, toPath: closed.path + ".damaged-2001-01-01-2")
    let kept = closed.path + ".damaged-2001-01-01-3"
    try Data("kept".utf8).write(to: URL(fileURLWithPath: kept))
    #expect(try closed.repair().keptAs == nil)
    #expect(try Set(closed.names()) == Set(names).union(["store.larder.damaged-2001-01-01-3"]))
  }

  /// Bit by bit of the two bytes that say how large pages are.
  @Test func `a store whose head says another size of pages is made good`() throws {
    let closed = try Closed(1)
    let before = try closed.recipes()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: closed.path))
    for (byte, bits) in [(16, 0x30 as UInt8), (16, 0x18), (17, 0x01)] {
      try closed.change { changed in
        changed = bytes
        changed[byte] ^= bits
      }
      _ = try closed.repair()
      #expect(try closed.recipes() == before, "byte \(byte), bits \(bits)")
    }
  }

  /// The path said another file, and the old one was taken for a new one; the index over the paths was whole.
  @Test func `a text that an index has is right again on a damaged page`() throws {
    let closed = try Closed()
    let before = try closed.recipes()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: closed.path))
    for text in ["1/3.json", "0/4.json"] {
      // Once in the row, once in the index.
      var start = bytes.startIndex
      while let found = bytes.range(of: Data(text.utf8), in: start..<bytes.endIndex) {
        try closed.change { changed in
          changed = bytes
          changed[found.lowerBound] ^= 2
        }
        #expect(try closed.repair().losses == [])
        #expect(try closed.recipes() == before, "\(text) at \(found.lowerBound)")
        start = found.upperBound
      }
      #expect(start > bytes.startIndex)
    }
  }

  /// It was emptied: of tables that no recipe has nothing was copied.
  @Test func `a damaged store of another program's objects is left alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.larder")
    do {
      let model = try ManagedObjectModel([
        EntityDescription("Note", attributes: [AttributeDescription("text", .string)])
      ])
      _ = try StoreType.sqlite.open(path, model, StoreOptions())
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for lost in [0..<100, 4096..<8192] {
      bytes.replaceSubrange(lost, with: Data(count: lost.count))
      try bytes.write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: StoreError.self) {
        try RepairJob(path: path, type: .sqlite).run(isFull: false) { _ in true }
      }
      #expect(error?.code == .incompatibleModel)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
  }

  /// A damaged head proves nothing: a file of another program stays as it is, with or without one.
  @Test func `a file that is not ours is not repaired without its head either`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("other.db")
    do {
      let connection = try Connection(path: path)
      try connection.execute(
        "CREATE TABLE ZRECIPE (Z_PK INTEGER PRIMARY KEY, ZTITLE); INSERT INTO ZRECIPE VALUES (1, 'x')"
      )
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.replaceSubrange(0..<100, with: Data(count: 100))
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: StoreError.self) {
      try RepairJob(path: path, type: .sqlite).run(isFull: false) { _ in true }
    }
    #expect(error?.code == .notAStore)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  /// It once said "unchanged", made the index of the damaged rows, and a check said that all was well.
  @Test func `a full reindexing makes recipes what their unchanged files say`() throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Chicken")
    try collection.write("b.json", title: "Leek Soup")
    try collection.importAll()
    let recipe = try #require(collection.store.model.entity("Recipe"))
    let slot = try #require(recipe.slot("title"))
    var changes = StoreChanges()
    changes.updates.append(
      StoreChanges.Update(
        objectID: ObjectID(store: collection.store.identifier, entityName: "Recipe", key: 1),
        baseVersion: nil, values: [slot: .string("Chickex")]))
    _ = try collection.store.save(changes)
    var options = ReindexJob.Options()
    options.isFull = true
    let summary = try collection.reindex(options)
    #expect(summary.repaired == 1 && summary.unchanged == 1 && summary.changed == 0)
    #expect(try collection.titles("chicken") == ["Chicken"])
    #expect(try !collection.titles("chickex").contains("Chickex"))
    #expect(try collection.reindex(options).repaired == 0)
  }

  @Test func `amounts that are not those of the text are found, with the recipe`() throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Soup", ingredients: ["2 cups water"])
    try collection.importAll()
    let check = try RecipeCheck(store: collection.store)
    #expect(try check.findings(isThorough: true) == [])
    let line = try #require(collection.store.model.entity("IngredientLine"))
    let slot = try #require(line.slot("quantity"))
    var changes = StoreChanges()
    changes.updates.append(
      StoreChanges.Update(
        objectID: ObjectID(store: collection.store.identifier, entityName: line.name, key: 1),
        baseVersion: nil, values: [slot: .double(99)]))
    _ = try collection.store.save(changes)
    for isThorough in [false, true] {
      let findings = try check.findings(isThorough: isThorough)
      #expect(findings.count == 1 && findings[0].hasPrefix("p1 \"Soup\": its ingredient"))
    }
  }

  /// What a program noted and no file holds stays.
  @Test func `a rating outlives a repair and a full reindexing`() throws {
    let closed = try Closed()
    do {
      try closed.rate(2, 4.5)
      let store = try closed.open()
      var options = ReindexJob.Options()
      options.isFull = true
      #expect(try ReindexJob(store: store, verb: "reindex").reindex(options: options).repaired == 0)
    }
    let before = try closed.recipes()
    #expect(before.contains { $0.contains("4.5") })
    try closed.change { bytes in
      guard let found = bytes.range(of: Data("Stir Soup 4.".utf8)) else { return }
      bytes[found.lowerBound] ^= 4
    }
    #expect(!(try closed.repair()).problems.isEmpty)
    #expect(try closed.recipes() == before)
  }

  @Test func `a store that is open elsewhere, and a file of another kind, are left alone`() throws {
    let closed = try Closed()
    let store = try closed.open()
    _ = try store.count(StoreFetchRequest(entity: try #require(store.model.entity("Recipe"))))
    let error = #expect(throws: StoreError.self) { try closed.repair(full: true) }
    #expect(error?.code == .busy)
    withExtendedLifetime(store) {}
    let other = closed.folder.path("other.larder")
    try Data("not a store".utf8).write(to: URL(fileURLWithPath: other))
    let second = #expect(throws: StoreError.self) {
      try RepairJob(path: other, type: .sqlite).run(isFull: false) { _ in true }
    }
    #expect(second?.code == .notAStore)
    #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == Data("not a store".utf8))
  }
}
