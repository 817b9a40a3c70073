import Foundation
import Glibc
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// A small file for each recipe, kept in step with the store.
@Suite struct ExternalRecordsTests {
  let folder: TemporaryFolder
  let container: PersistentContainer
  let context: ManagedObjectContext
  let store: any PersistentStore
  let records: ExternalRecords

  static let rule = ExternalRecordRule(
    "Recipe", named: "title", titlePrefix: "Recipe: ",
    values: ["author": "authors.name", "rating": "rating", "source": "source.path"],
    texts: ["steps.text"])

  init() throws { try self.init(.sqlite) }

  init(_ kind: StoreKind) throws {
    folder = try TemporaryFolder()
    container = PersistentContainer(model: try Kitchen.model(), classes: Kitchen.classes)
    store = try container.addStore(type: kind.type, path: kind.path(folder, "Kitchen"))
    context = container.makeContext()
    records = try ExternalRecords(Self.rule, of: container, in: folder.path("a/b/records"))
  }

  private var place: String { "\(records.folder)/\(store.identifier.uuidString)" }

  private func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Title, values and texts of the records, by file.
  private func contents() throws -> [String] {
    try files().map { file in
      let record = try ExternalRecord(contentsOfFile: "\(place)/\(file)")
      let values = record.values.sorted { $0.key < $1.key }.map { "\($0.key)=\(words($0.value))" }
      return "\(file): \(record.displayName); \(values.joined(separator: " ")); "
        + record.texts.joined(separator: "|")
    }
  }

  private func words(_ value: Value) -> String {
    switch value {
    case .string(let text): text
    case .double(let number): "\(number)"
    case .list(let items): items.map(words).sorted().joined(separator: "+")
    default: "\(value)"
    }
  }

  @discardableResult
  private func recipe(_ title: String, by author: ManagedObject? = nil) throws -> Recipe {
    let recipe = try context.insert(Recipe.self)
    recipe.title = title
    if let author { recipe.insert(author, into: "authors") }
    return recipe
  }

  private func author(_ name: String) throws -> ManagedObject {
    let author = try context.insert("Author")
    author["name"] = name
    return author
  }

  /// Z-257, Z-260, Z-261, Z-262, Z-263: a file for each object, called as the object is, with what the rule names and a link back; what has
  /// no value is left out, and what the rule does not name is not in it.
  @Test func `what a record says`() throws {
    let soup = try recipe("Soup", by: try author("Julia"))
    soup.insert(try author("Max \"M\" <&>\u{1}\\"), into: "authors")
    soup.rating = 4.5
    for text in ["Boil.", "Two\nlines"] {
      let step = try context.insert("Step")
      step["text"] = text
      soup.insert(step, into: "steps")
    }
    let image = try context.insert("Image")
    image["location"] = "secret.png"
    soup.setObject(image, for: "cover")
    let line = try context.insert(Line.self)
    line.text = "hidden salt"
    line.recipe = soup
    try recipe("Tea")
    try context.save()
    try records.start()
    #expect(
      try contents() == [
        "Soup (1).html: Recipe: Soup; author=Julia+Max \"M\" <&>\u{1}\\ rating=4.5; "
          + "Boil.|Two\nlines",
        "Tea (2).html: Recipe: Tea; ; ",
      ])
    let path = try #require(records.path(of: soup.objectID))
    #expect(try ExternalRecord(contentsOfFile: path).objectID == soup.objectID)
    // The page is one that every program reads.
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.contains("<title>Recipe: Soup</title>"))
    #expect(page.contains("<meta name=\"author\" data-type=\"list string\" content=\"Julia\"/>"))
    #expect(page.contains("<a href=\"\(soup.objectID.uri)\">"))
    #expect(!page.contains("secret") && !page.contains("soup") && !page.contains("salt"))
  }

  /// Z-265, Z-266, Z-267, Z-269, Z-270, Z-271: every context's saves are followed, after the store has written; only objects of the rule's
  /// entity have files; the file of a renamed or deleted object goes.
  @Test(arguments: StoreKind.allCases) func `saves are followed`(_ kind: StoreKind) async throws {
    let test = try ExternalRecordsTests(kind)
    try await test.follow()
  }

  private func follow() async throws {
    try records.start()
    #expect(files().isEmpty)
    let soup = try recipe("Soup")
    let line = try context.insert(Line.self)
    line.text = "water"
    line.recipe = soup
    // Nothing is told before it is saved.
    try records.update()
    #expect(files().isEmpty)
    context.delete(try recipe("Never"))
    try context.save()
    try records.update()
    #expect(files() == ["Soup (\(soup.objectID.key)).html"])
    try await container.perform { context in
      try context.insert(Recipe.self).title = "Tea"
      _ = try context.insert("Shelf")
      for _ in 0..<2 {
        let pan = try context.insert("Pan")
        pan.setObject(
          try context.insertedObjects.first { $0.entity.name == "Shelf" }
            ?? context.insert("Shelf"),
          for: "shelf")
      }
      try context.save()
    }
    try records.update()
    #expect(files().count == 2)
    soup.title = "Broth"
    try context.save()
    try records.update()
    #expect(files().map { $0.prefix(3) } == ["Bro", "Tea"])
    // A save that fails touches no file; one with nothing to write neither.
    let state = try contents()
    soup.title = "Stew"
    let wrong = try context.insert(Line.self)
    #expect(throws: ObjectError.self) { try context.save() }
    try records.update()
    #expect(try contents() == state)
    context.delete(wrong)
    soup.title = "Broth"
    try context.save()
    try records.update()
    #expect(try contents() == state)
    context.delete(soup)
    try context.save()
    try records.update()
    #expect(files().map { $0.prefix(3) } == ["Tea"])
    records.stop()
    try recipe("Late")
    try context.save()
    #expect(files().count == 1)
  }

  /// Z-260: a page is put in the place of the old one in one moment: who reads the old one reads it to its end.
  @Test func `pages are replaced whole`() throws {
    let soup = try recipe("Soup")
    try context.save()
    try records.start()
    let path = try #require(records.path(of: soup.objectID))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let start = try reader.read(upToCount: 10) ?? Data()
    soup.rating = 5
    try context.save()
    try records.update()
    #expect(start + (try reader.readToEnd() ?? Data()) == before)
    #expect(try ExternalRecord(contentsOfFile: path).values["rating"] == .double(5))
    // Nothing is left of how it was done.
    #expect(files() == ["Soup (1).html"])
  }

  /// Who is killed when pages are written and the state is not yet noted leaves pages of objects that may be gone when the
  /// next one looks: then they came and went, and their pages have to go as well.
  @Test func `what a killed run wrote`() throws {
    try recipe("Soup")
    try context.save()
    try records.start()
    let note = URL(fileURLWithPath: "\(place)/.larder-records")
    let before = try Data(contentsOf: note)
    let tea = try recipe("Tea")
    try context.save()
    try records.update()
    #expect(files() == ["Soup (1).html", "Tea (2).html"])
    try before.write(to: note)
    context.delete(tea)
    try context.save()
    try records.update()
    #expect(files() == ["Soup (1).html"])
  }

  /// A record tells of other objects: it changes with them.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `what others say`(_ kind: StoreKind) throws {
    let test = try ExternalRecordsTests(kind)
    try test.changeOthers()
  }

  private func changeOthers() throws {
    let (julia, max) = (try author("Julia"), try author("Max"))
    let soup = try recipe("Soup", by: julia)
    try recipe("Tea", by: max)
    let source = try context.insert("Source")
    source["path"] = "book"
    soup.setObject(source, for: "source")
    try context.save()
    try records.start()
    func soupIs(_ words: String, _ line: Comment) throws {
      try records.update()
      #expect(try contents()[0].hasSuffix("Soup; \(words); "), line)
    }
    try soupIs("author=Julia source=book", "first")
    julia["name"] = "Jane"
    try context.save()
    try soupIs("author=Jane source=book", "an author over a to-many relationship")
    source["path"] = "magazine"
    try context.save()
    try soupIs("author=Jane source=magazine", "a to-one relationship")
    soup.insert(max, into: "authors")
    try context.save()
    try soupIs("author=Jane+Max source=magazine", "a new link")
    context.delete(julia)
    try context.save()
    try soupIs("author=Max source=magazine", "a deletion at the other end")
    #expect(try contents()[1].contains("author=Max"))
  }

  /// Z-258, Z-272: the files can be thrown away; they are made anew at the next start. Those of another rule are made anew too, and what is
  /// no object's is removed.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `made anew`(_ kind: StoreKind) throws {
    let test = try ExternalRecordsTests(kind)
    try test.throwAway()
  }

  private func throwAway() throws {
    let soup = try recipe("Soup")
    try recipe("Tea")
    try context.save()
    try records.start()
    let before = try contents()
    #expect(before.count == 2)
    try FileManager.default.removeItem(atPath: records.folder)
    try records.start()
    #expect(try contents() == before)
    // Also while they are followed.
    try FileManager.default.removeItem(atPath: records.folder)
    soup.rating = 2
    try context.save()
    try records.update()
    #expect(files().count == 2)
    try Data("old".utf8).write(to: URL(fileURLWithPath: "\(place)/Gone (77).html"))
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(place)/notes.txt"))
    try records.rebuild()
    #expect(files() == ["Soup (1).html", "Tea (2).html", "notes.txt"])
    var rule = Self.rule
    rule.titlePrefix = "Rezept: "
    try ExternalRecords(rule, of: container, in: records.folder).start()
    let page = try ExternalRecord(contentsOfFile: "\(place)/Tea (2).html")
    #expect(page.displayName == "Rezept: Tea")
    // A name, an entity and key paths have to be in the model.
    for wrong in [
      ExternalRecordRule("Recipes", named: "title"), ExternalRecordRule("Recipe", named: "rating"),
      ExternalRecordRule("Recipe", named: "title", values: ["x": "authors.nmae"]),
      ExternalRecordRule("Recipe", named: "title", texts: ["authors"]),
    ] {
      let error = #expect(throws: ObjectError.self) {
        try ExternalRecords(wrong, of: container, in: records.folder)
      }
      #expect(error?.code == .unknownName)
    }
  }

  /// Another process, and a batch request, are followed by the store's history; only what changed is written.
  @Test func `what others wrote`() throws {
    try recipe("Soup")
    try recipe("Tea")
    try context.save()
    try records.start()
    let stamps = try inodes()
    let other = PersistentContainer(model: try Kitchen.model(), classes: Kitchen.classes)
    try other.addStore(type: .sqlite, path: StoreKind.sqlite.path(folder, "Kitchen"))
    let elsewhere = other.makeContext()
    try #require(
      try elsewhere.fetch(FetchRequest(Recipe.self, where: equal("title", .string("Tea")))).first
    ).title = "Chai"
    try elsewhere.save()
    try records.update()
    #expect(files() == ["Chai (2).html", "Soup (1).html"])
    #expect(try inodes()["Soup (1).html"] == stamps["Soup (1).html"])
    _ = try context.execute(
      BatchUpdateRequest(
        "Recipe", where: equal("title", .string("Soup")),
        setting: ["title": .constant(.string("Stew"))]))
    try records.update()
    #expect(files() == ["Chai (2).html", "Stew (1).html"])
    // What the history no longer tells is looked up in the store.
    _ = try elsewhere.execute(BatchDeleteRequest(FetchRequest(entity: "Recipe")))
    try elsewhere.insert(Recipe.self).title = "Cake"
    try elsewhere.save()
    try store.purgeHistory(through: try #require(try store.currentHistoryToken()))
    try elsewhere.insert(Recipe.self).title = "Pie"
    try elsewhere.save()
    try records.update()
    #expect(files() == ["Cake (3).html", "Pie (4).html"])
    // A later process goes on from there.
    let last = try inodes()
    try ExternalRecords(Self.rule, of: container, in: records.folder).start()
    #expect(try inodes() == last)
  }

  private func inodes() throws -> [String: UInt64] {
    var result: [String: UInt64] = [:]
    for file in files() {
      var status = stat()
      let found = stat("\(place)/\(file)", &status)
      #expect(found == 0)
      result[file] = UInt64(status.st_ino)
    }
    return result
  }

  /// Z-259, Z-274: what a record says is known from the file alone, whoever looks, with no store there.
  @Test func `reading needs no store`() throws {
    let soup = try recipe("Soup", by: try author("Julia"))
    try context.save()
    try records.start()
    let copy = folder.path("copy.html")
    try FileManager.default.copyItem(
      atPath: try #require(records.path(of: soup.objectID)), toPath: copy)
    container.coordinator.remove(store)
    for suffix in ["", "-wal", "-shm"] {
      unlink((StoreKind.sqlite.path(folder, "Kitchen") ?? "") + suffix)
    }
    let record = try ExternalRecord(contentsOfFile: copy)
    #expect(record.displayName == "Recipe: Soup")
    #expect(record.values == ["author": .list([.string("Julia")])])
    #expect(record.objectID == soup.objectID)
    let error = #expect(throws: ObjectError.self) { try records.objectID(ofFile: copy) }
    #expect(error?.code == .noStore)
  }

  /// Z-277: the file leads to the object; a deleted object is said to be gone.
  @Test func `from the file to the object`() throws {
    let soup = try recipe("Soup")
    try context.save()
    try records.start()
    let path = try #require(records.path(of: soup.objectID))
    let copy = folder.path("copy.html")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    #expect(try records.objectID(ofFile: path) == soup.objectID)
    #expect(try records.objectID(ofFile: copy) == soup.objectID)
    context.delete(soup)
    try context.save()
    #expect(throws: (any Error).self) { try records.objectID(ofFile: copy) }
    try records.update()
    #expect(records.path(of: soup.objectID) == nil)
    let missing = #expect(throws: StoreError.self) { try records.objectID(ofFile: path) }
    #expect(missing?.code == .notFound)
  }

  /// Z-264, Z-268: the usual folder is among what can be made anew, or an error where there is none; folders are made with those that they stand in;
  /// a file in the way is an error, which a save does not feel, and what was missed is written later.
  @Test func `folders`() throws {
    func folder(_ environment: [String: String]) throws -> String {
      try ExternalRecords.defaultFolder(for: "cookbook", environment: environment)
    }
    #expect(try folder(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/cookbook/Records")
    #expect(try folder(["HOME": "/h"]) == "/h/.cache/cookbook/Records")
    #expect(throws: ObjectError.self) { try folder([:]) }
    #expect(throws: ObjectError.self) { try folder(["HOME": "h", "XDG_CACHE_HOME": ""]) }

    try records.start()
    try FileManager.default.removeItem(atPath: records.folder)
    try Data().write(to: URL(fileURLWithPath: records.folder))
    try recipe("Soup")
    try context.save()
    let error = #expect(throws: StoreError.self) { try records.update() }
    #expect(error?.code == .alreadyExists)
    #expect(error?.message.contains(records.folder) == true)
    #expect(records.failure is StoreError)
    try FileManager.default.removeItem(atPath: records.folder)
    try records.update()
    #expect(files() == ["Soup (1).html"])
    #expect(records.failure == nil)
  }

  /// Z-268, Z-269: where a folder cannot be made, or a file cannot be removed, is an error that names the place; the
  /// file goes with the next update that can.
  @Test func `what cannot be made or removed`() throws {
    try Data("text".utf8).write(to: URL(fileURLWithPath: folder.path("text")))
    let under = try ExternalRecords(Self.rule, of: container, in: folder.path("text/records"))
    let error = #expect(throws: StoreError.self) { try under.start() }
    #expect(error?.message.contains(folder.path("text")) == true)
    let soup = try recipe("Soup")
    try context.save()
    try records.start()
    // A folder in the place of the file cannot be removed as a file.
    let path = try #require(records.path(of: soup.objectID))
    unlink(path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    context.delete(soup)
    try context.save()
    let kept = #expect(throws: StoreError.self) { try records.update() }
    #expect(kept?.message.contains(path) == true)
    #expect(files() == ["Soup (1).html"])
    rmdir(path)
    try Data().write(to: URL(fileURLWithPath: path))
    try records.update()
    #expect(files().isEmpty && records.failure == nil)
  }

  /// Names that no file can have.
  @Test func `names of files`() throws {
    let titles = [
      "", "a/b\u{0}c\n", "..", ".hidden", "Soup", "Soup", "Soup (9).html",
      String(repeating: "é", count: 300), "👩‍🍳 Crème",
    ]
    for title in titles { try recipe(title) }
    try context.save()
    try records.start()
    #expect(
      files() == [
        "Recipe (1).html", "Recipe (3).html", "Soup (5).html", "Soup (6).html",
        "Soup (9).html (7).html", "a b c  (2).html", "hidden (4).html",
        String(repeating: "é", count: 100) + " (8).html", "👩‍🍳 Crème (9).html",
      ])
    let found = try files().map { try ExternalRecord(contentsOfFile: "\(place)/\($0)").displayName }
    #expect(Set(found) == Set(titles.map { "Recipe: " + $0 }))
    for recipe in try context.fetch(FetchRequest(Recipe.self)) { context.delete(recipe) }
    try context.save()
    try records.update()
    #expect(files().isEmpty)
  }

  /// Files that others have damaged, or that are none of ours, are errors.
  @Test func `damaged files`() throws {
    let record = ExternalRecord(
      objectID: ObjectID(store: UUID(), entityName: "Recipe", key: 7), displayName: "Soup",
      values: [
        "a": .list([.integer(1), .boolean(true), .uuid(UUID())]), "b": .date(Date()),
        "c": .string("x\\\u{0}\u{2028}\""), "d": .decimal(1.5), "e": .list([]), "f": .null,
      ], texts: ["", "one"])
    let bytes = record.fileContents
    var same = record
    same.values["e"] = nil
    same.values["f"] = nil
    #expect(try ExternalRecord(fileContents: bytes) == same)
    var generator = SeededGenerator.fromEnvironment("damaged records")
    var refused = 0
    for _ in 0..<500 {
      var damaged = [UInt8](bytes)
      let place = Int.random(in: 0..<damaged.count, using: &generator)
      if Bool.random(using: &generator) {
        damaged.removeSubrange(place...)
      } else {
        damaged[place] = UInt8.random(in: 0...255, using: &generator)
      }
      do throws(StoreError) {
        _ = try ExternalRecord(fileContents: Data(damaged))
      } catch {
        refused += 1
        #expect(error.code == .invalidInput)
      }
    }
    #expect(refused > 250)
    for text in ["", "<html></html>", "<store/>", "plain", "<!DOCTYPE html><html></html>"] {
      #expect(throws: StoreError.self) { try ExternalRecord(fileContents: Data(text.utf8)) }
    }
    let missing = #expect(throws: StoreError.self) {
      try ExternalRecord(contentsOfFile: folder.path("none"))
    }
    #expect(missing?.code == .notFound)
    #expect(throws: StoreError.self) { try ExternalRecord(contentsOfFile: folder.url.path) }
  }

  /// Z-166, Z-245, B-016: a picture that was chosen is copied under a name of its own, and the copy's path is what the
  /// object keeps; nothing chosen is nothing done. The copy is the program's to remove when its object is gone.
  @Test func `attached files`() throws {
    let files = AttachedFiles(folder: folder.path("pictures/large"))
    #expect(try files.add(copyOf: nil) == nil)
    #expect(!FileManager.default.fileExists(atPath: files.folder))
    let original = folder.path("chosen.png")
    let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try bytes.write(to: URL(fileURLWithPath: original))
    let image = try context.insert("Image")
    let path = try #require(try files.add(copyOf: original))
    image["location"] = path
    #expect(path.hasPrefix(files.folder + "/") && !path.contains("chosen"))
    #expect(!path.dropFirst(files.folder.count).contains("."))
    #expect(try files.add(copyOf: original) != path)
    try context.save()
    unlink(original)
    let other = container.makeContext()
    let again = other.object(with: image.objectID)
    let kept: String = try #require(again["location"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == bytes)
    let error = #expect(throws: StoreError.self) { try files.add(copyOf: original) }
    #expect(error?.code == .notFound)
    #expect(throws: StoreError.self) { try files.add(copyOf: folder.url.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.folder).count == 2)
    let mine = folder.path("mine")
    try Data().write(to: URL(fileURLWithPath: mine))
    files.remove(mine)
    files.remove(files.folder + "/../../mine")
    #expect(FileManager.default.fileExists(atPath: mine))
    context.delete(image)
    try context.save()
    #expect(FileManager.default.fileExists(atPath: path))
    files.remove(path)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// I-017, I-316: an object keeps the name of its copy, a UUID, and finds it wherever the folder is by then; the copy before goes when another
  /// one takes its place.
  @Test func `attached files by their names`() throws {
    let manager = FileManager.default
    let files = AttachedFiles(folder: folder.path("before"))
    let originals = try ["first", "second"].map { text in
      let path = folder.path("\(text).png")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    let image = try context.insert("Image")
    let first = try #require(try files.add(copyOf: originals[0]))
    image["location"] = files.name(of: first)
    try context.save()
    try manager.moveItem(atPath: files.folder, toPath: folder.path("after"))
    let moved = AttachedFiles(folder: folder.path("after"))
    let other = container.makeContext()
    let again = other.object(with: image.objectID)
    let name: String = try #require(again["location"])
    #expect(UUID(uuidString: name) != nil)
    let old = try #require(moved.path(named: name))
    #expect(try Data(contentsOf: URL(fileURLWithPath: old)) == Data("first".utf8))
    let new = try #require(try moved.add(copyOf: originals[1]))
    again["location"] = moved.name(of: new)
    try other.save()
    moved.remove(old)
    #expect(try manager.contentsOfDirectory(atPath: moved.folder) == [again["location"] ?? ""])
    #expect(try Data(contentsOf: URL(fileURLWithPath: new)) == Data("second".utf8))
    #expect(moved.name(of: originals[0]) == nil && moved.path(named: "../first.png") == nil)
  }
}
