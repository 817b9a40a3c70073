import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// A list of dishes that follows a context by what it tells everybody, and asks nothing else of it.
private final class HandMadeResults {
  private var dishes: [ObjectIdentifier: Dish] = [:]
  /// All that the context had to do with: what nobody holds it forgets, and then tells nothing of.
  private var held: Set<ManagedObject> = []
  private var tokens: [NotificationToken] = []
  /// How often each event was of use.
  private(set) var used = (changes: 0, deletions: 0, saves: 0)

  init(_ context: ManagedObjectContext) throws {
    for dish in try context.fetch(FetchRequest(Dish.self)) { take(dish) }
    tokens = [
      context.notifications.observe(.objectsDidChange) { [unowned self] event in
        used.changes += 1
        let changed = event.updatedObjects.union(event.refreshedObjects)
        for object in changed.union(event.insertedObjects) { take(object) }
        for object in event.deletedObjects { drop(object) }
      },
      context.notifications.observe(.willSave) { [unowned self] event in
        used.deletions += event.deletedObjects.count
        for object in event.deletedObjects { drop(object) }
      },
      context.notifications.observe(.didSave) { [unowned self] event in
        used.saves += event.insertedObjects.count
        for object in event.insertedObjects { take(object) }
      },
    ]
  }

  private func take(_ object: ManagedObject) {
    guard let dish = object as? Dish else { return }
    held.insert(dish)
    let belongs = (dish.minutes ?? .max) < 30
    dishes[ObjectIdentifier(dish)] = belongs ? dish : nil
  }

  private func drop(_ object: ManagedObject) { dishes[ObjectIdentifier(object)] = nil }

  /// The titles of the dishes by course and title.
  var titles: [String] {
    dishes.values.sorted { ($0.course ?? "", $0.title) < ($1.course ?? "", $1.title) }.map(\.title)
  }
}

@Suite struct HandMadeResultsTests {
  /// Z-120: what a controller of results knows, anybody can know who hears of changes, of saves that begin and of those that
  /// are done; also of what another context saved.
  @Test(arguments: [StoreKind.memory, .sqlite])
  func `a controller made of public notifications`(_ kind: StoreKind) throws {
    var generator = SeededGenerator.fromEnvironment("hand-made results")
    let stack = try PantryStack(kind)
    for number in 0..<5 { try stack.dish("old \(number)", "main", minutes: number * 10) }
    try stack.context.save()
    let context = stack.fresh()
    let peer = stack.container.makeContext()
    let controller = FetchedResultsController(
      FetchRequest(
        Dish.self, where: try ObjectPredicate(format: "minutes < 30"),
        sortedBy: [SortOrdering("course"), SortOrdering("title")]), in: context)
    try controller.performFetch()
    let made = try HandMadeResults(context)
    #expect(made.titles == controller.fetchedObjects?.map(\.title))
    // The peer's saves are merged, as those of a background import are.
    let merging = peer.notifications.observe(.didSave) { [unowned context] event in
      context.mergeChanges(fromContextDidSave: event)
    }
    defer { merging.cancel() }
    for step in 0..<300 {
      let place = Int.random(in: 0..<8, using: &generator) < 6 ? context : peer
      let known = try place.fetch(FetchRequest(Dish.self))
      let minutes = Int.random(in: 0..<60, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1:
        let course = ["main", "sweet", "soup"].randomElement(using: &generator)
        try stack.dish("\(step)", course, minutes: minutes, in: place)
      case 2: known.randomElement(using: &generator)?.minutes = minutes
      case 3: known.randomElement(using: &generator)?.title = "renamed \(step)"
      case 4:
        if known.count > 4, let one = known.randomElement(using: &generator) { place.delete(one) }
      default: break
      }
      if place === peer || step % 5 == 0 {
        // Nobody else may have changed what is saved, or the save would be a conflict.
        if place === peer { try context.save() }
        try place.save()
        if place === context { peer.reset() }
      }
      context.processPendingChanges()
      #expect(made.titles == controller.fetchedObjects?.map(\.title), "step \(step)")
    }
    #expect(made.used.changes > 50 && made.used.deletions > 5 && made.used.saves > 5)
  }
}
