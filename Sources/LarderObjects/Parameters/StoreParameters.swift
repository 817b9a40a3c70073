internal import FoundationEssentials
public import LarderModel
public import LarderPredicates
public import LarderStores

/// The preferences of a store: values by name, kept as objects of one entity, with defaults that the program brings
/// along.
///
/// A value that equals its default is not stored, so that a later version can have another default without touching
/// what the user chose. Changes belong to the context: they are saved, undone and thrown away with it. A look-up is a
/// fetch.
///
/// Not thread-safe: it belongs to its context's thread or queue.
public final class StoreParameters {
  private let context: ManagedObjectContext
  private let entityName: String
  private let store: (any PersistentStore)?
  private var defaults: [String: Value]
  private var observers: [Int: (name: String?, handler: (ParameterChange) -> Void)] = [:]
  private var lastObserver = 0

  /// Creates the preferences of a store.
  ///
  /// - Parameters:
  ///   - context: the context that reads and changes the objects in which values are kept.
  ///   - entityName: an entity as `entity(named:)` describes it.
  ///   - store: the store that keeps them, where the coordinator has several; nil for the one that takes the entity.
  ///   - defaults: what holds where nothing is stored. They live in memory: register them at each start.
  public init(
    context: ManagedObjectContext, entityName: String = "Parameter",
    store: (any PersistentStore)? = nil, defaults: [String: Value] = [:]
  ) {
    self.context = context
    self.entityName = entityName
    self.store = store
    self.defaults = defaults
  }

  /// The entity to add to a model: a name, and a value as text beside its type, so that nothing can be stored too.
  public static func entity(named name: String = "Parameter") -> EntityDescription {
    EntityDescription(
      name,
      attributes: [
        AttributeDescription("name", .string, optional: false, default: .string("")),
        AttributeDescription("value", .string), AttributeDescription("type", .string),
      ])
  }

  /// Adds defaults; those of a name that has one already are replaced.
  public func registerDefaults(_ values: [String: Value]) {
    defaults.merge(values) { $1 }
  }

  // MARK: - Reading

  /// Returns the stored value, else the default, else null. A stored null is null whatever the default.
  public func value(for name: String) throws -> Value {
    guard let row = try row(name) else { return defaults[name] ?? .null }
    return value(of: row)
  }

  /// Returns a value as a Swift type; nil for none and for one of another type.
  public func value<T: AttributeValue>(for name: String, as type: T.Type = T.self) throws -> T? {
    T(attributeValue: try value(for: name))
  }

  /// Whether a value is stored for a name, and not only a default known.
  public func isStored(_ name: String) throws -> Bool { try row(name) != nil }

  /// The defaults with the stored values over them.
  public func allValues() throws -> [String: Value] {
    var result = defaults
    for row in try rows(nil) {
      if case .string(let name) = row.value(for: "name") { result[name] = value(of: row) }
    }
    return result
  }

  /// The names of all defaults and stored values.
  public func allNames() throws -> Set<String> { Set(try allValues().keys) }

  // MARK: - Writing

  /// Sets a value. One that equals the default is not stored, and removes what was.
  ///
  /// - Throws: `invalidInput` for a list or an object, which no text can stand for; what fetching throws.
  public func setValue(_ value: Value, for name: String) throws {
    let text = ValueText(value)
    guard text != nil || value.isNull else {
      throw StoreError(
        .invalidInput, "\(name): a parameter cannot be a list or an object; use a text or a number")
    }
    let row = try row(name)
    let old = row.map { self.value(of: $0) } ?? defaults[name] ?? .null
    let isDefault = value == defaults[name] ?? .null
    if row == nil, isDefault { return }
    let change = ParameterChange(name: name, old: old, new: value, hasHappened: false)
    if old != value { notify(change) }
    if isDefault, let row {
      context.delete(row)
    } else {
      let row = try row ?? insert(name)
      row.setValue(text.map { .string($0.text) } ?? .null, for: "value")
      row.setValue(text.map { .string($0.type) } ?? .null, for: "type")
    }
    if old != value {
      notify(ParameterChange(name: name, old: old, new: value, hasHappened: true))
    }
  }

  /// Sets a value of a Swift type; nil stores that there is none.
  public func setValue<T: AttributeValue>(_ value: T?, for name: String) throws {
    try setValue(value?.attributeValue ?? .null, for: name)
  }

  /// Removes a stored value, so that the default holds again.
  public func reset(_ name: String) throws { try setValue(defaults[name] ?? .null, for: name) }

  // MARK: - Observing

  /// Tells of every change before and after it happens, until the observation is cancelled or gone.
  ///
  /// - Parameters:
  ///   - name: the one parameter to watch; nil for all.
  ///   - handler: hears of the change, on the thread of the context.
  public func observe(
    _ name: String? = nil, _ handler: @escaping (ParameterChange) -> Void
  ) -> ParameterObservation {
    lastObserver += 1
    let number = lastObserver
    observers[number] = (name, handler)
    return ParameterObservation { [weak self] in self?.observers[number] = nil }
  }

  private func notify(_ change: ParameterChange) {
    for (_, observer) in observers.sorted(by: { $0.key < $1.key })
    where observer.name == nil || observer.name == change.name {
      observer.handler(change)
    }
  }

  // MARK: - Rows

  private func row(_ name: String) throws -> ManagedObject? {
    try rows(key("name").isEqual(to: name)).first
  }

  private func rows(_ predicate: ObjectPredicate?) throws -> [ManagedObject] {
    let request = FetchRequest<ManagedObject>(entity: entityName, where: predicate)
    let found = try context.fetch(request)
    guard let store else { return found }
    return found.filter { row in
      row.objectID.isTemporary || row.objectID.store == store.identifier
    }
  }

  private func insert(_ name: String) throws -> ManagedObject {
    let row = try context.insert(entityName)
    if let store { try context.assign(row, to: store) }
    row.setValue(.string(name), for: "name")
    return row
  }

  private func value(of row: ManagedObject) -> Value {
    guard case .string(let text) = row.value(for: "value") else { return .null }
    guard case .string(let type) = row.value(for: "type") else { return .string(text) }
    // What does not read as its type is a text.
    return ValueText(type: type, text: text).value ?? .string(text)
  }
}

/// A change of a parameter.
public struct ParameterChange: Hashable, Sendable {
  /// The parameter's name.
  public let name: String
  /// The value before; null where there was none.
  public let old: Value
  /// The value now; null where there is none any more.
  public let new: Value
  /// Whether it has happened, or is about to.
  public let hasHappened: Bool
}

/// Keeps an observer of parameters; it ends with this.
public final class ParameterObservation {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) { self.end = end }

  deinit { end?() }

  /// Ends the observation.
  public func cancel() {
    end?()
    end = nil
  }
}
