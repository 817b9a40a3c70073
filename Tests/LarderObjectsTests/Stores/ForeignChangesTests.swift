import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What another process writes to the same file, seen through the store's history.
@Suite struct ForeignChangesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A-292, I-280: a context takes over what others wrote, when it is told to. Z-252: and then whoever observes an object
  /// hears what the other process made of it.
  @Test func `merging what others wrote`() throws {
    let here = try StorePantryStack(.sqlite, folder)
    let jar = try here.insert("Jar", ["label": .string("a")])
    let gone = try here.insert("Jar", ["label": .string("gone")])
    try here.context.save()
    let there = try StorePantryStack(.sqlite, folder)
    there.context.author = "them"
    there.context.name = "editor"
    let monitor = try StoreChangeMonitor(here.store)
    let other = try there.context.existingObject(with: jar.objectID)
    other.setValue(.string("b"), for: "label")
    there.context.delete(try there.context.existingObject(with: gone.objectID))
    let new = try there.insert("Jar", ["label": .string("new")])
    let brief = try there.insert("Jar")
    try there.context.save()
    there.context.delete(brief)
    try there.context.save()
    #expect(jar.value(for: "label") == .string("a"))
    var heard: [String] = []
    let observation = jar.observe("label", options: [.old, .new]) { change in
      heard.append("\(change.oldValue ?? .null) \(change.newValue ?? .null)")
    }
    let transactions = try monitor.poll()
    #expect(transactions.map(\.author) == ["them", "them"])
    #expect(transactions.map(\.contextName) == ["editor", "editor"])
    let update = try #require(transactions[0].changes.first { $0.kind == .update })
    #expect(update.updatedProperties == ["label"])
    let changes = ContextChanges(transactions)
    #expect(changes.inserted == [new.objectID])
    #expect(changes.updated == [jar.objectID])
    #expect(changes.deleted == [gone.objectID])
    #expect(heard.isEmpty)
    here.context.mergeChanges(changes)
    #expect(heard == ["\(Value.string("a")) \(Value.string("b"))"])
    observation.invalidate()
    #expect(jar.value(for: "label") == .string("b"))
    #expect(try here.all("Jar").count == 2)
    #expect(try monitor.poll().isEmpty)
  }

  @Test func `as a sequence`() async throws {
    let here = try StorePantryStack(.sqlite, folder)
    let monitor = try StoreChangeMonitor(here.store)
    do {
      let there = try StorePantryStack(.sqlite, folder)
      there.context.author = "them"
      for _ in 0..<3 {
        try there.insert("Shelf")
        try there.context.save()
      }
    }
    var authors: [String?] = []
    for try await transaction in monitor.transactions(every: 0.005) {
      authors.append(transaction.author)
      if authors.count == 3 { break }
    }
    #expect(authors == ["them", "them", "them"])
  }
}
