import Glibc
import LarderLocks
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct NotificationTests {
  /// Z-058: the sets of an event, told by `processPendingChanges`; what came and went within it is
  /// not told.
  @Test func `objects did change`() throws {
    let stack = try Stack(.memory)
    let (soup, cake) = (try stack.recipe("Soup"), try stack.recipe("Cake"))
    try stack.context.save()
    var heard: [ContextNotification] = []
    let token = stack.context.notifications.observe(.objectsDidChange) { heard.append($0) }
    soup.title = "Broth"
    soup.rating = 2
    let tea = try stack.recipe("Tea")
    stack.context.delete(cake)
    stack.context.delete(try stack.recipe("Never"))
    #expect(heard.isEmpty)
    stack.context.processPendingChanges()
    stack.context.processPendingChanges()
    #expect(heard.count == 1)
    #expect(heard[0].context === stack.context)
    #expect(heard[0].insertedObjects == [tea])
    #expect(heard[0].updatedObjects == [soup])
    #expect(heard[0].deletedObjects == [cake])
    // A save tells what was not yet told.
    tea.title = "Green tea"
    try stack.context.save()
    #expect(heard.count == 2)
    #expect(heard[1].updatedObjects == [tea])
    try stack.context.refresh(soup, mergesChanges: true)
    stack.context.processPendingChanges()
    #expect(heard[2].refreshedObjects == [soup])
    soup.title = "Stew"
    stack.context.rollback()
    #expect(heard.last?.updatedObjects == [soup])
    stack.context.reset()
    #expect(heard.last?.hasInvalidatedAll == true)
    let count = heard.count
    token.cancel()
    try stack.recipe("Late")
    stack.context.processPendingChanges()
    #expect(heard.count == count)
  }

  /// A-306, I-263, I-264, Z-058: before a save, and after it with what was written, those objects included that only a deletion changed.
  @Test(arguments: StoreKind.allCases) func `will save and did save`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    let ann = try stack.author("Ann")
    soup.insert(ann, into: "authors")
    try stack.context.save()
    stack.context.name = "kitchen"
    stack.context.author = "ann"
    var heard: [String] = []
    var saved: ContextChanges?
    let tokens = [
      stack.context.notifications.observe(.willSave) { notification in
        heard.append("will \(soup.isDeleted) \(notification.deletedObjects.count)")
      },
      stack.context.notifications.observe(.didSave) { notification in
        heard.append("did \(notification.context.hasChanges)")
        saved = notification.changes
      },
    ]
    let all = Lock<[ContextChanges]>([])
    let any = stack.container.coordinator.observeSaves { changes in
      all.withLock { $0.append(changes) }
    }
    stack.context.delete(soup)
    let tea = try stack.recipe("Tea")
    try stack.context.save()
    #expect(heard == ["will true 1", "did false"])
    #expect(saved?.inserted == [tea.objectID])
    #expect(saved?.updated == [ann.objectID])
    #expect(saved?.deleted == [soup.objectID])
    #expect(saved?.contextName == "kitchen" && saved?.author == "ann")
    // Nothing to save, nothing to tell; a save that fails tells no success.
    try stack.context.save()
    tea.rating = 9
    #expect(throws: ObjectError.self) { try stack.context.save() }
    #expect(heard == ["will true 1", "did false", "will false 0"])
    // Another context of the coordinator is heard by those who listen to all.
    let other = stack.otherContext()
    other.name = "other"
    _ = try other.insert(Author.self)
    try other.save()
    #expect(all.withLock { $0.map(\.contextName) } == ["kitchen", "other"])
    tokens.forEach { $0.cancel() }
    any.cancel()
  }

  /// I-265, Z-192: observers are called where it happens; who wants to touch another context goes to its queue first.
  @Test func `the thread of a notification`() async throws {
    let stack = try Stack(.memory)
    let mirror = stack.container.makeContextActor()
    let done = Lock<CheckedContinuation<Int, any Error>?>(nil)
    let threads = Lock<[UInt]>([])
    let token = stack.container.coordinator.observeSaves { changes in
      threads.withLock { $0.append(UInt(pthread_self())) }
      let waiting = done.withLock { $0 }
      Task {
        do {
          let count = try await mirror.perform { context in
            context.mergeChanges(changes)
            return try context.count(FetchRequest(Recipe.self))
          }
          waiting?.resume(returning: count)
        } catch { waiting?.resume(throwing: error) }
      }
    }
    let container = stack.container
    let count = try await withCheckedThrowingContinuation { continuation in
      done.withLock { $0 = continuation }
      container.makeContextActor().performAndWait { context in
        threads.withLock { $0.append(UInt(pthread_self())) }
        #expect(throws: Never.self) {
          _ = try context.insert(Recipe.self)
          try context.save()
        }
      }
    }
    #expect(count == 1)
    #expect(Set(threads.withLock { $0 }).count == 1)
    token.cancel()
  }

  /// The same as streams of values that other tasks may read.
  @Test func `streams`() async throws {
    let stack = try Stack(.memory)
    let changes = stack.context.notifications.changes(.objectsDidChange)
    let saves = stack.container.coordinator.saves()
    let soup = try stack.recipe("Soup")
    stack.context.processPendingChanges()
    try stack.context.save()
    soup.title = "Broth"
    try stack.context.save()
    let ids = soup.objectID
    let reader = Task {
      var result: [[Int]] = []
      for await change in changes {
        result.append([change.inserted.count, change.updated.count])
        if result.count == 2 { break }
      }
      return result
    }
    #expect(await reader.value == [[1, 0], [0, 1]])
    var iterator = saves.makeAsyncIterator()
    #expect(await iterator.next()?.inserted == [ids])
    #expect(await iterator.next()?.updated == [ids])
  }

  /// A-307, I-266, Z-192, Z-194, I-262, A-305, Z-191: nothing comes by itself; a merge brings inserts, updates and deletions.
  @Test(arguments: StoreKind.allCases) func `merging a save`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water", "salt"])
    let cake = try stack.recipe("Cake")
    try stack.context.save()
    let other = stack.otherContext()
    let theirs = try other.fetch(FetchRequest(Recipe.self))
    _ = theirs.map(\.lines)
    let theirLines = theirs[0].lines
    var heard: [ContextNotification] = []
    let token = other.notifications.observe(.objectsDidChange) { heard.append($0) }
    var saved: ContextNotification?
    let saving = stack.context.notifications.observe(.didSave) { saved = $0 }
    soup.title = "Broth"
    soup.rating = 3
    stack.context.delete(soup.lines[1])
    stack.context.delete(cake)
    let tea = try stack.recipe("Tea")
    #expect(try other.count(FetchRequest(Recipe.self)) == 2)
    #expect(theirs.map(\.title) == ["Soup", "Cake"])
    try stack.context.save()
    #expect(theirs.map(\.title) == ["Soup", "Cake"])
    #expect(theirs[0].lines.count == 2)
    // Local edits are kept over what comes.
    theirs[0].title = "Mine"
    other.mergeChanges(fromContextDidSave: try #require(saved))
    #expect(theirs[0].title == "Mine")
    #expect(theirs[0].rating == 3)
    #expect(theirs[0].lines.map(\.text) == ["water"])
    #expect(theirs[1].managedObjectContext == nil)
    #expect(theirLines[1].managedObjectContext == nil)
    let mineTea = try #require(other.registeredObject(with: tea.objectID))
    #expect(mineTea.isFault)
    #expect(heard.last?.insertedObjects == [mineTea])
    #expect(heard.last?.deletedObjects == [theirs[1], theirLines[1]])
    #expect(heard.last?.refreshedObjects.contains(theirs[0]) == true)
    // The store's version was taken over, so this is no conflict.
    try other.save()
    #expect(try stack.otherContext().fetch(FetchRequest(Recipe.self)).count == 2)
    // Who observes one context hears of no other one's saves, so that nothing is merged twice.
    #expect(saved?.context === stack.context)
    // Its own notification is nothing new to a context.
    soup.title = "Again"
    stack.context.mergeChanges(fromContextDidSave: try #require(saved))
    #expect(soup.title == "Again")
    token.cancel()
    saving.cancel()
  }

  /// I-270, A-305: what was deleted elsewhere leaves the context with all that was changed in it.
  @Test func `merging a deletion into changes`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup", lines: ["water"])
    let ann = try stack.author("Ann")
    try stack.context.save()
    let other = stack.otherContext()
    let mine = try #require(try other.existingObject(with: soup.objectID) as? Recipe)
    let mineAnn = other.object(with: ann.objectID)
    mine.title = "Mine"
    mine.insert(mineAnn, into: "authors")
    let line = try other.insert(Line.self)
    line.text = "new"
    line.recipe = mine
    stack.context.delete(soup)
    try stack.context.save()
    var gone: Set<ManagedObject> = []
    let token = other.notifications.observe(.objectsDidChange) { gone.formUnion($0.deletedObjects) }
    other.mergeChanges(ContextChanges(deleted: [soup.objectID]))
    // Whoever holds an object can look whether it is still there, or hear of it.
    #expect(mine.managedObjectContext == nil)
    #expect(gone.contains(mine) && !gone.contains(mineAnn))
    token.cancel()
    #expect(mineAnn.count(of: "recipes") == 0)
    // The rule "cascade" finds what this context had added.
    #expect(line.managedObjectContext == nil)
    try other.save()
    #expect(try stack.otherContext().count(FetchRequest(Line.self)) == 0)
  }

  /// Saves are merged without being asked for, into contexts of stores and into children.
  @Test(arguments: StoreKind.allCases) func `automatic merging`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let other = stack.otherContext()
    other.automaticallyMergesChangesFromParent = true
    let child = ManagedObjectContext(parent: stack.context)
    child.automaticallyMergesChangesFromParent = true
    let sibling = ManagedObjectContext(parent: stack.context)
    let objects = try [other, child].map {
      try #require(try $0.existingObject(with: soup.objectID) as? Recipe)
    }
    soup.title = "Broth"
    #expect(objects.map(\.title) == ["Soup", "Soup"])
    try stack.context.save()
    #expect(objects.map(\.title) == ["Broth", "Broth"])
    sibling.object(with: soup.objectID)["title"] = "Stew"
    try sibling.save()
    #expect(objects.map(\.title) == ["Broth", "Stew"])
    other.automaticallyMergesChangesFromParent = false
    try stack.context.save()
    #expect(objects[0].title == "Broth")
  }

  /// Z-194: what came from another process as URIs, into several contexts at once.
  @Test func `merging identifiers from elsewhere`() throws {
    let stack = try Stack(.sqlite)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let foreign = try Stack(reopening: stack)
    foreign.context.object(with: soup.objectID)["title"] = "Broth"
    let tea = try foreign.recipe("Tea")
    try foreign.context.save()
    let coordinator = stack.container.coordinator
    let changes = ContextChanges(
      inserted: [try coordinator.objectID(forURI: tea.objectID.uri)],
      updated: [try coordinator.objectID(forURI: soup.objectID.uri)])
    let other = stack.otherContext()
    let theirs = try #require(try other.existingObject(with: soup.objectID) as? Recipe)
    ManagedObjectContext.mergeChanges(changes, into: [stack.context, other])
    #expect(soup.title == "Broth" && theirs.title == "Broth")
    #expect(other.registeredObject(with: tea.objectID)?["title"] == Value.string("Tea"))
  }
}
