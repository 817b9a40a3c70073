internal import LarderModel
public import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Returns the objects that match as a collection that knows their identifiers and loads them batch by batch, as they
  /// are touched: one statement a batch (`batchSize` of the request), forwards, backwards or at random.
  ///
  /// It keeps the two batches last touched; other objects live as long as somebody uses them. So a million objects can
  /// be walked over in little memory.
  ///
  /// - Throws: as `fetch` does; errors of later batches are left in `faultError`, and their objects are faults.
  public func fetchBatches<T>(_ request: FetchRequest<T>) throws -> FetchedBatches<T> {
    let stored = try storeRequest(for: request)
    let steps = try prefetchSteps(request.relationshipKeyPathsForPrefetching, stored.entity)
    let identifiers = try fetchIDs(stored, request.options)
    for name in Set(identifiers.map(\.entityName))
    where !(classes.type(forEntityNamed: name, of: model) is T.Type) {
      throw ObjectError(
        .wrongClass,
        "\(name): its class is \(classes.type(forEntityNamed: name, of: model)), not \(T.self)")
    }
    return FetchedBatches(
      context: self, identifiers: identifiers, steps: steps,
      batchSize: request.batchSize > 0 ? request.batchSize : 100)
  }
}

/// The result of a fetch, loaded batch by batch.
///
/// Not thread-safe: use from the context that made it. It stays as it is when objects change; an object deleted
/// meanwhile is a fault.
public struct FetchedBatches<Element: ManagedObject>: RandomAccessCollection {
  /// The identifiers of all objects, in order.
  public let objectIDs: [ObjectID]
  /// How many objects are loaded at a time.
  public let batchSize: Int
  private let loader: BatchLoader

  init(
    context: ManagedObjectContext, identifiers: [ObjectID], steps: [PrefetchStep], batchSize: Int
  ) {
    objectIDs = identifiers
    self.batchSize = batchSize
    loader = BatchLoader(context: context, steps: steps)
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of objects; none is loaded for it.
  public var endIndex: Int { objectIDs.count }

  /// The object at a place; one that is out of bounds is an error in the program and traps.
  public subscript(position: Int) -> Element {
    guard objectIDs.indices.contains(position) else {
      fatalMistake("there is no object \(position) among \(objectIDs.count) fetched in batches")
    }
    let number = position / batchSize
    let first = number * batchSize
    let object = loader.batch(number) {
      Array(objectIDs[first..<Swift.min(first + batchSize, objectIDs.count)])
    }[position - first]
    guard let typed = object as? Element else {
      fatalMistake("\(object): the classes of entities cannot change while they are used")
    }
    return typed
  }
}

/// Loads batches and keeps the last two.
final class BatchLoader {
  private let context: ManagedObjectContext
  private let steps: [PrefetchStep]
  private var kept: [(number: Int, objects: [ManagedObject])] = []

  init(context: ManagedObjectContext, steps: [PrefetchStep]) {
    self.context = context
    self.steps = steps
  }

  func batch(_ number: Int, _ identifiers: () -> [ObjectID]) -> [ManagedObject] {
    if let place = kept.firstIndex(where: { $0.number == number }) {
      if place > 0 { kept.swapAt(0, place) }
      return kept[0].objects
    }
    let objects = identifiers().map { context.object(with: $0) }
    context.fill(objects)
    do {
      try context.prefetch(steps, for: objects)
    } catch {
      context.faultError = error
    }
    kept.insert((number, objects), at: 0)
    if kept.count > 2 { kept.removeLast() }
    return objects
  }
}
