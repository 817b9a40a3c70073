import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

private final class LabelledJar: ManagedObject {}

@Suite struct GenerationTests {
  /// A context that is pinned reads the same, whatever is saved meanwhile, until it saves, merges, is reset or let go.
  @Test(arguments: StoreKind.allCases) func `stable reads`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    try stack.recipe("Soup", lines: ["water", "salt"])
    try stack.recipe("Cake")
    try stack.context.save()
    let reader = stack.otherContext()
    try reader.setQueryGeneration(from: .current)
    #expect(try reader.count(FetchRequest(Recipe.self)) == 2)
    let all = try stack.context.fetch(FetchRequest(Recipe.self))
    all[0].title = "Broth"
    stack.context.delete(all[0].lines[1])
    stack.context.delete(all[1])
    try stack.recipe("Tea")
    try stack.context.save()
    let seen = try reader.fetch(FetchRequest(Recipe.self))
    #expect(seen.map(\.title) == ["Soup", "Cake"])
    #expect(try reader.fetchIDs(FetchRequest(Recipe.self)).count == 2)
    #expect(seen[0].lines.map(\.text) == ["water", "salt"])
    try reader.refresh(seen[0], mergesChanges: false)
    #expect(seen[0].title == "Soup")
    // Another context may share the moment, and finds it still after the first has gone on.
    let second = stack.otherContext()
    try second.setQueryGeneration(from: reader.queryGeneration)
    try reader.setQueryGeneration(from: nil)
    #expect(try reader.count(FetchRequest(Recipe.self)) == 2)
    try reader.refreshAllObjects()
    #expect(seen[0].title == "Broth")
    #expect(try second.fetch(FetchRequest(Recipe.self)).map(\.title) == ["Soup", "Cake"])
    // A save moves it on.
    second.reset()
    #expect(try second.fetch(FetchRequest(Recipe.self)).map(\.title) == ["Broth", "Tea"])
    try stack.recipe("Stew")
    try stack.context.save()
    #expect(try second.count(FetchRequest(Recipe.self)) == 2)
    _ = try second.insert(Author.self)
    try second.save()
    #expect(try second.count(FetchRequest(Recipe.self)) == 3)
  }

  /// A conflict is found against what the store has now, not against the moment that is read.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `saving from a moment`(_ kind: StoreKind)
    throws
  {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let reader = stack.otherContext()
    try reader.setQueryGeneration(from: .current)
    let mine = try #require(try reader.fetch(FetchRequest(Recipe.self)).first)
    soup.title = "Theirs"
    soup.rating = 2
    try stack.context.save()
    mine.title = "Mine"
    #expect(throws: ObjectError.self) { try reader.save() }
    reader.mergePolicy = .objectTrump
    try reader.save()
    #expect(mine.rating == 2)
  }

  /// A search, with its pieces of text, is of the moment that is pinned, for a child of the context too.
  @Test func `searching a moment`() throws {
    let folder = try TemporaryFolder()
    let container = PersistentContainer(
      model: try StorePantry.model(), classes: ["Jar": LabelledJar.self])
    try container.addStore(type: .sqlite, path: folder.path("Jars"))
    let writer = container.makeContext()
    func insert(_ label: String) throws -> LabelledJar {
      let jar = try writer.insert(LabelledJar.self)
      jar["label"] = label
      return jar
    }
    let jar = try insert("red pepper")
    _ = try insert("salt")
    try writer.save()
    let reader = container.makeContext()
    try reader.setQueryGeneration(from: .current)
    #expect(try reader.count(FetchRequest<ManagedObject>(entity: "Jar")) == 2)
    jar["label"] = "green tea"
    _ = try insert("pepper again")
    try writer.save()
    func found(_ context: ManagedObjectContext, _ word: String) throws -> [String?] {
      let result = try context.search(LabelledJar.self, for: word, includesSnippets: true)
      #expect(result.hits.count == result.total)
      return result.objects.map { $0["label"] }
    }
    #expect(try found(writer, "pepper") == ["pepper again"])
    let child = ManagedObjectContext(parent: reader)
    for context in [reader, child] {
      #expect(try found(context, "pepper") == ["red pepper"])
      #expect(try found(context, "tea").isEmpty)
    }
    reader.reset()
    #expect(try found(reader, "tea") == ["green tea"])
  }

  /// A batch request acts on what the stores have now, whatever moment its context reads, and leaves the context there.
  @Test(arguments: StoreKind.allCases) func `batches and moments`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    try stack.recipe("Soup")
    try stack.context.save()
    let reader = stack.otherContext()
    try reader.setQueryGeneration(from: .current)
    #expect(try reader.count(FetchRequest(Recipe.self)) == 1)
    try stack.recipe("Tea")
    try stack.context.save()
    let done = try reader.execute(
      BatchUpdateRequest(
        "Recipe", setting: ["rating": .constant(.double(3))], resultType: .count))
    #expect(done.count == 2)
    #expect(try reader.fetch(FetchRequest(Recipe.self)).map(\.rating) == [nil])
    reader.reset()
    #expect(try reader.fetch(FetchRequest(Recipe.self)).map(\.rating) == [3, 3])
  }

  /// A child reads from its parent, so it has no moments of its own.
  @Test func `children are not pinned`() throws {
    let stack = try Stack(.memory)
    let child = ManagedObjectContext(parent: stack.context)
    #expect(throws: ObjectError.self) { try child.setQueryGeneration(from: .current) }
  }

  /// A log that grows large lets go of the moments that keep it from being shortened; readers are told so.
  @Test func `moments expire`() throws {
    let folder = try TemporaryFolder()
    let model = try ManagedObjectModel([
      EntityDescription("Blob", attributes: [AttributeDescription("bytes", .binary)])
    ])
    let container = PersistentContainer(model: model)
    var options = StoreOptions()
    options.durability = .off
    try container.addStore(type: .sqlite, path: folder.path("Blobs"), options: options)
    let writer = container.makeContext()
    _ = try writer.insert("Blob")
    try writer.save()
    let request = FetchRequest<ManagedObject>(entity: "Blob")
    let reader = container.makeContext()
    try reader.setQueryGeneration(from: .current)
    #expect(try reader.count(request) == 1)
    try Connection(path: folder.path("Blobs")).execute(
      "UPDATE ZBLOB SET ZBYTES = zeroblob(\(80 << 20))")
    _ = try writer.insert("Blob")
    try writer.save()
    let error = #expect(throws: StoreError.self) { try reader.count(request) }
    #expect(error?.code == .generationExpired)
    try reader.setQueryGeneration(from: .current)
    #expect(try reader.count(request) == 2)
  }
}
