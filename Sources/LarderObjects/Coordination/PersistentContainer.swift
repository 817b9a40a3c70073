public import LarderModel
public import LarderStores

/// A coordinator, and the classes of its model's entities: where a program begins.
///
/// Thread-safe. `perform` gives a context on a queue of its own; a program with one thread calls `makeContext` and
/// never writes `await`.
public final class PersistentContainer: Sendable {
  /// The stores, and what they have in common.
  public let coordinator: PersistentStoreCoordinator
  private let classes: ClassTable

  /// Creates a container without a store.
  ///
  /// - Parameters:
  ///   - model: the model of all stores.
  ///   - classes: the class of each entity's objects; entities that inherit from a named one share its class, all
  ///     others have `ManagedObject`. Naming an entity that the model does not have is an error in the program and
  ///     traps.
  public init(model: ManagedObjectModel, classes: [String: ManagedObject.Type] = [:]) {
    coordinator = PersistentStoreCoordinator(model: model)
    self.classes = ClassTable(model: model, classes: classes)
  }

  /// Opens or creates a store and adds it.
  ///
  /// - Returns: the store. Who keeps it keeps it open, also after the coordinator has removed it.
  @discardableResult
  public func addStore(
    type: StoreType, configuration: String? = nil, path: String? = nil,
    options: StoreOptions = StoreOptions()
  ) throws -> any PersistentStore {
    try coordinator.addStore(
      type: type, configuration: configuration, path: path, options: options)
  }

  /// Creates a context for the calling actor; outside of any actor for the task, or else the thread.
  ///
  /// An actor's initialiser is not yet the actor's own code: make the actor's context in a method of it, or call the
  /// context's `transfer(to:)` in the first one.
  public func makeContext(isolation: (any Actor)? = #isolation) -> ManagedObjectContext {
    ManagedObjectContext(
      coordinator: coordinator, classes: classes, owner: ContextOwner(isolation: isolation))
  }

  /// The context of the main actor, made when it is first asked for. Whatever thread the main actor runs on, it is this
  /// context's own.
  @MainActor public var viewContext: ManagedObjectContext {
    if let context = madeViewContext { return context }
    let context = makeContext()
    madeViewContext = context
    return context
  }
  @MainActor private var madeViewContext: ManagedObjectContext?

  /// Creates a context on a queue of its own that lives from call to call.
  public func makeContextActor() -> ContextActor {
    ContextActor(coordinator: coordinator, classes: classes)
  }

  /// Runs a closure with a new context on a queue of its own. Objects cannot leave it: take identifiers or values.
  ///
  /// What the closure does not save is thrown away with the context.
  public func perform<T: Sendable>(
    _ body: @Sendable (ManagedObjectContext) throws -> T
  ) async throws -> T {
    try await makeContextActor().perform(body)
  }
}
