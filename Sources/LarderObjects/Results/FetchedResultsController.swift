internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The results of a fetch request, in sections, kept up to date while the objects of its context change.
///
/// Changes are taken in when the context tells of them: with `processPendingChanges`, a save, a merge. Only the objects
/// that changed are looked at; the fetch is run again only where it has a limit or an offset, does not see pending
/// changes, or reads derived attributes. As in a predicate, a change of a related object is noticed once an object of
/// the results changes itself.
///
/// Not thread-safe: use from the context's thread or queue. `snapshots()` may be awaited anywhere.
public final class FetchedResultsController<Result: ManagedObject> {
  /// The context that the results are objects of.
  public let context: ManagedObjectContext
  /// The request that is fetched. A change takes effect with the next `performFetch`.
  public var fetchRequest: FetchRequest<Result>
  /// The key path whose value names the section; nil for one section. The results have to be sorted so that sections
  /// are not scattered.
  public let sectionNameKeyPath: String?
  /// Where the order and the sections are kept between runs; nil for nowhere.
  public let cache: FetchedResultsCache?
  /// The name under which the cache keeps the results; nil for none.
  public let cacheName: String?
  /// Hears of each change.
  public weak var delegate: (any FetchedResultsControllerDelegate)?
  /// Called after each change, with the results of after.
  public var onChange: ((FetchedResultsSnapshot) -> Void)?
  /// Why the last change could not be taken in; the results are then those of before.
  public private(set) var changeError: (any Error)?

  var state = ResultsState()
  /// The objects of the results; empty where they are loaded batch by batch.
  var objects: [ManagedObject] = []
  var loader: BatchLoader?
  private var places: [ObjectID: Int]?
  private var tokens: [NotificationToken] = []
  private var continuations: [AsyncStream<FetchedResultsSnapshot>.Continuation] = []
  private(set) var entity: ResolvedEntity?
  var readsDerivedValues = false
  /// What a merge under way changes of objects that are not in memory, so that the context cannot tell of them.
  var absentChanges: ContextChanges?

  /// Creates a controller; nothing is fetched before `performFetch`.
  ///
  /// - Parameters:
  ///   - fetchRequest: which objects, in which order; it needs an order.
  ///   - context: the context that the results are objects of.
  ///   - sectionNameKeyPath: the key path whose value names the section; nil for one section.
  ///   - cache: where the order and the sections are kept between runs; nil for nowhere.
  ///   - cacheName: what the results are kept under in the cache; two requests should not share one.
  public init(
    _ fetchRequest: FetchRequest<Result>, in context: ManagedObjectContext,
    sectionNameKeyPath: String? = nil, cache: FetchedResultsCache? = nil, cacheName: String? = nil
  ) {
    self.fetchRequest = fetchRequest
    self.context = context
    self.sectionNameKeyPath = sectionNameKeyPath
    self.cache = cache
    self.cacheName = cacheName
  }

  deinit { for continuation in continuations { continuation.finish() } }

  // MARK: - Fetching

  /// Fetches the results and begins to follow changes.
  ///
  /// - Throws: `ObjectError` `invalidRequest` for a request without an order, and for one whose order scatters the
  ///   sections; what `fetch` throws.
  public func performFetch() throws {
    let request = try checkedRequest()
    let known = entity
    entity = request.entity
    readsDerivedValues = context.readsDerivedValues(
      fetchRequest.predicate, paths(request), request.entity)
    do { try run(request) } catch {
      entity = known
      throw error
    }
    if tokens.isEmpty { follow() }
    publish([], [])
  }

  private func checkedRequest() throws -> StoreFetchRequest {
    let request = try context.storeRequest(for: fetchRequest)
    guard !fetchRequest.sortOrderings.isEmpty else {
      throw ObjectError(
        .invalidRequest, "\(request.entity.name): a results controller needs an order to sort by")
    }
    return request
  }

  private func paths(_ request: StoreFetchRequest) -> [[String]] {
    var paths = request.sortOrderings.map(\.keyPath)
    if let sectionPath { paths.append(sectionPath) }
    return paths
  }

  var sectionPath: [String]? {
    sectionNameKeyPath.map { $0.split(separator: ".").map(String.init) }
  }

  /// Follows the context. The closures must not keep the controller.
  private func follow() {
    let changes = context.notifications.observe(.objectsDidChange) { [weak self] in
      self?.take($0)
    }
    let saves = context.notifications.observe(.didSave) { [weak self] _ in self?.takeSave() }
    let merges = context.held.observeMerges { [weak self] in self?.take(merged: $0) }
    tokens = [changes, saves, merges]
  }

  // MARK: - Results

  /// The objects in order; nil before the first fetch. Loaded batch by batch where the request has a batch size.
  public var fetchedObjects: [Result]? {
    guard entity != nil else { return nil }
    return state.identifiers.indices.map { object($0) }
  }

  /// How many objects there are.
  public var count: Int { state.identifiers.count }

  /// The sections in order; none where there are no objects.
  public var sections: [FetchedSection] { state.fetchedSections }

  /// The titles in a short list of sections, each once, in order.
  public var sectionIndexTitles: [String] {
    var seen: Set<String> = []
    return sections.map(\.indexTitle).filter { seen.insert($0).inserted }
  }

  /// The first section with an index title; nil for a title that none has.
  public func section(forIndexTitle title: String) -> Int? {
    sections.firstIndex { $0.indexTitle == title }
  }

  /// Returns the object at a place.
  ///
  /// - Throws: `ObjectError` `outOfBounds` for a place that the results do not have: they may have changed since
  ///   somebody learned of it.
  public func object(at path: ResultPath) throws(ObjectError) -> Result {
    guard state.sections.indices.contains(path.section) else {
      throw ObjectError(
        .outOfBounds, "\(path): there is no section \(path.section) among \(state.sections.count)")
    }
    let section = state.sections[path.section]
    guard 0..<section.count ~= path.item else {
      throw ObjectError(
        .outOfBounds,
        "\(path): there is no object \(path.item) among the \(section.count) of section \(path.section)"
      )
    }
    return object(section.start + path.item)
  }

  /// Returns the place of an object; nil for one that is not among the results.
  public func path(for object: Result) -> ResultPath? {
    place(of: object.objectID).map { state.path(of: $0) }
  }

  /// Gives the results of now, then those after each change; ends with the controller. None is left out.
  ///
  /// An object that was not saved yet is in them by its temporary identifier, and by its permanent one in the first
  /// snapshot after the save; no change says so. `obtainPermanentIDs(for:)` of the context, called right after the
  /// object was made, keeps identifiers the same.
  public func snapshots() -> AsyncStream<FetchedResultsSnapshot> {
    let (stream, continuation) = AsyncStream.makeStream(of: FetchedResultsSnapshot.self)
    continuations.append(continuation)
    if entity != nil {
      continuation.yield(
        FetchedResultsSnapshot(
          sections: sections, sectionChanges: [], objectChanges: []))
    }
    return stream
  }

  func object(_ place: Int) -> Result {
    guard let typed = managedObject(place) as? Result else {
      fatalMistake("\(managedObject(place)): the results were checked to be of \(Result.self)")
    }
    return typed
  }

  func managedObject(_ place: Int) -> ManagedObject {
    guard let loader else { return objects[place] }
    let size = max(1, fetchRequest.batchSize)
    let number = place / size
    return loader.batch(number) {
      let first = number * size
      return Array(state.identifiers[first..<min(first + size, state.identifiers.count)])
    }[place - number * size]
  }

  func place(of identifier: ObjectID) -> Int? {
    if let places { return places[identifier] }
    var made: [ObjectID: Int] = [:]
    made.reserveCapacity(state.identifiers.count)
    for (place, identifier) in state.identifiers.enumerated() { made[identifier] = place }
    places = made
    return made[identifier]
  }

  func forgetPlaces() { places = nil }

  func note(_ error: (any Error)?) { changeError = error }

  /// Tells the closure and the streams of the results of now.
  func publish(
    _ sectionChanges: [FetchedSectionChange], _ objectChanges: [FetchedObjectChange]
  ) {
    guard onChange != nil || !continuations.isEmpty else { return }
    let snapshot = FetchedResultsSnapshot(
      sections: sections, sectionChanges: sectionChanges, objectChanges: objectChanges)
    if !objectChanges.isEmpty || !sectionChanges.isEmpty { onChange?(snapshot) }
    continuations.removeAll { continuation in
      if case .terminated = continuation.yield(snapshot) { return true }
      return false
    }
  }
}
