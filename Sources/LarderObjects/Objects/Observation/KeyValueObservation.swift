internal import LarderModel
internal import LarderPredicates

/// The observation of a key path; it ends with `invalidate()`, or when nobody holds this any more.
///
/// It does not keep the observed object alive. Not thread-safe: use where the object is used.
public final class KeyValueObservation {
  private weak var object: ManagedObject?
  private let path: [String]
  private let options: KeyValueObservingOptions
  private let handler: (KeyValueChange) -> Void
  private var watch: KeyPathWatch?
  /// How many changes of sources of the value are under way.
  private var depth = 0
  private var old: Value?
  private var indexes: [Int]?

  init(
    _ object: ManagedObject, _ path: [String], _ options: KeyValueObservingOptions,
    _ handler: @escaping (KeyValueChange) -> Void
  ) {
    self.object = object
    self.path = path
    self.options = options
    self.handler = handler
    watch = KeyPathWatch(
      object, path,
      will: { [weak self] in self?.will($0) }, did: { [weak self] in self?.did($0) })
    if options.contains(.initial) {
      let new = options.contains(.new) ? object.observedValue(path) : nil
      send(.setting, nil, new: new)
    }
  }

  /// Ends the observation; the handler is not called again.
  public func invalidate() {
    let ended = watch
    watch = nil
    withExtendedLifetime(ended) {}
  }

  private func will(_ event: KeyEvent) {
    depth += 1
    guard depth == 1, let object else { return }
    old = nil
    indexes = nil
    if case .mutation(let mutation) = event, let end = object.observedEnd(path) {
      indexes = end.indexesBefore(mutation, path.last ?? "")
    }
    if options.contains(.old) {
      switch event {
      case .mutation(.setting), .turningIntoFault: old = object.observedValue(path)
      case .mutation(.insertion), .mutation(.union), .realising: break
      case .mutation(.removal(let identifier)): old = .list([.object(identifier)])
      case .mutation(.minus(let identifiers)): old = .list(identifiers.map(Value.object))
      case .mutation(.replacement(let identifier, _, _)): old = .list([.object(identifier)])
      case .mutation(.move):
        old = object.observedEnd(path)?.members(at: indexes ?? [], of: path.last ?? "")
      }
    }
    if options.contains(.prior) {
      send(event.kind, indexes, isPrior: true, event.isFaulting)
    }
  }

  private func did(_ event: KeyEvent) {
    depth -= 1
    guard depth == 0, watch != nil, let object else { return }
    var new: Value?
    if options.contains(.new) {
      switch event {
      case .mutation(.setting), .realising: new = object.observedValue(path)
      case .mutation(.removal), .mutation(.minus), .turningIntoFault: break
      case .mutation(.insertion(let identifier, _)): new = .list([.object(identifier)])
      case .mutation(.union(let identifiers)): new = .list(identifiers.map(Value.object))
      case .mutation(.replacement(_, let identifier, _)): new = .list([.object(identifier)])
      case .mutation(.move):
        new = object.observedEnd(path)?.members(at: indexes ?? [], of: path.last ?? "")
      }
    }
    send(event.kind, indexes, new: new, event.isFaulting)
    old = nil
  }

  private func send(
    _ kind: KeyValueChange.Kind, _ indexes: [Int]?, new: Value? = nil, isPrior: Bool = false,
    _ isFaulting: Bool = false
  ) {
    guard let object else { return }
    handler(
      KeyValueChange(
        object: object, keyPath: path.joined(separator: "."), kind: kind, indexes: indexes,
        oldValue: old, newValue: new, isPrior: isPrior, isFaulting: isFaulting))
  }
}

extension KeyEvent {
  fileprivate var kind: KeyValueChange.Kind {
    switch self {
    case .mutation(.insertion), .mutation(.union): .insertion
    case .mutation(.removal), .mutation(.minus): .removal
    case .mutation(.move), .mutation(.replacement): .replacement
    case .mutation(.setting), .realising, .turningIntoFault: .setting
    }
  }

  fileprivate var isFaulting: Bool {
    if case .mutation = self { false } else { true }
  }
}

extension ManagedObject {
  /// Calls a closure whenever what stands under a key path changes, until the result is let go or made invalid.
  ///
  /// A path may cross to-one relationships; a change of any object on it counts. The end may be a to-many relationship, whose changes are
  /// told by their kinds, or a key whose value the class derives (`keyPathsForValuesAffectingValue(for:)`). There is one notification for each
  /// change, on this thread, while the change is made. It also comes when the object is filled or becomes a fault. Nothing is told of
  /// what `awakeFromFetch` and primitive setters write, nor of what a store computes.
  ///
  /// A path through a to-many relationship, and one of more than 64 keys, is an error in the program and traps.
  public final func observe(
    _ keyPath: String, options: KeyValueObservingOptions = [],
    _ handler: @escaping (KeyValueChange) -> Void
  ) -> KeyValueObservation {
    let path = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if path.contains("") { fatalMistake("\(entity.name): '\(keyPath)' is not a key path") }
    if path.count > KeyPathWatch.maximumLength {
      fatalMistake(
        "\(entity.name): a key path of \(path.count) keys cannot be observed; \(KeyPathWatch.maximumLength) are the most"
      )
    }
    return KeyValueObservation(self, path, options, handler)
  }

  /// What stands under a key path; null where a relationship on it leads to nothing or a value cannot be read.
  fileprivate final func observedValue(_ path: [String]) -> Value {
    (try? value(forKeyPath: path.joined(separator: "."))) ?? .null
  }

  /// The object that has the last key of a path.
  fileprivate final func observedEnd(_ path: [String]) -> ManagedObject? {
    var here: ManagedObject? = self
    for key in path.dropLast() {
      guard let object = here, object.entity.relationship(named: key)?.isToMany == false else {
        return nil
      }
      here = object.object(for: key)
    }
    return here
  }

  /// The places that a change concerns: of a removal before it, of all else after it. Nil without an order, or where it is not in memory.
  fileprivate final func indexesBefore(_ mutation: Mutation, _ key: String) -> [Int]? {
    guard entity.relationship(named: key)?.isOrdered == true,
      let members = toManyStates[key]?.members ?? (status == .inserted ? IdentifierList() : nil)
    else { return nil }
    switch mutation {
    case .setting: return nil
    case .insertion(_, let index): return [min(max(index ?? members.count, 0), members.count)]
    case .removal(let identifier): return members.index(of: identifier).map { [$0] }
    case .move(_, let from, let to):
      return Array(min(from, to)...min(max(from, to), members.count - 1))
    case .replacement(_, _, let index): return [index]
    case .union(let identifiers):
      let new = identifiers.count { !members.contains($0) }
      return Array(members.count..<members.count + new)
    case .minus(let identifiers):
      return Set(identifiers.compactMap(members.index(of:))).sorted()
    }
  }

  fileprivate final func members(at indexes: [Int], of key: String) -> Value {
    let all = toManyStates[key]?.members?.identifiers ?? []
    return .list(indexes.filter(all.indices.contains).map { .object(all[$0]) })
  }
}
