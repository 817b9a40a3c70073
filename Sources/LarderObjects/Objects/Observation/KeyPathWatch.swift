internal import LarderModel
internal import LarderPredicates

/// Watches a key path from one object: its first key, what this key's value is derived from, and the rest of the path from the object that
/// the first key leads to.
final class KeyPathWatch {
  /// The most keys of a path: each has a watch that holds the next one.
  static let maximumLength = 64

  private weak var object: ManagedObject?
  private let key: String
  private let rest: [String]
  private let will: (KeyEvent) -> Void
  private let did: (KeyEvent) -> Void
  private var record: KeyRecord?
  private var dependencies: [KeyPathWatch] = []
  private var tail: KeyPathWatch?

  /// - Parameter derived: the keys of the object that are being followed already, because one is derived from the next.
  init(
    _ object: ManagedObject, _ path: [String], derived: Set<String> = [],
    will: @escaping (KeyEvent) -> Void, did: @escaping (KeyEvent) -> Void
  ) {
    self.object = object
    key = path[0]
    rest = Array(path.dropFirst())
    self.will = will
    self.did = did
    let record = KeyRecord(
      will: { [weak self] in self?.firstKeyWill($0) },
      did: { [weak self] in self?.firstKeyDid($0) })
    self.record = record
    let observation = object.observation ?? ObjectObservation()
    object.observation = observation
    observation.add(record, key)
    follow(object, derived)
    watchRest()
  }

  deinit {
    guard let record, let object else { return }
    if object.observation?.remove(record, key) == true { object.observation = nil }
    // Whoever was told of a beginning is told of an end.
    if record.isWaiting { did(.mutation(.setting)) }
  }

  private func firstKeyWill(_ event: KeyEvent) { will(pathEvent(event)) }

  private func firstKeyDid(_ event: KeyEvent) {
    // A fault leads where the object led before.
    if case .mutation = event { watchRest() }
    did(pathEvent(event))
  }

  /// What a change at the first key is for the whole path.
  private func pathEvent(_ event: KeyEvent) -> KeyEvent {
    if !rest.isEmpty, case .mutation = event { return .mutation(.setting) }
    return event
  }

  private func follow(_ object: ManagedObject, _ derived: Set<String>) {
    let sources = type(of: object).keyPathsForValuesAffectingValue(for: key)
    for source in sources.sorted() {
      let path = source.split(separator: ".").map(String.init)
      guard !path.isEmpty else {
        fatalMistake("\(object.entity.name).\(key): derived from an empty key path")
      }
      if derived.contains(path[0]) || path[0] == key { continue }
      dependencies.append(
        KeyPathWatch(
          object, path, derived: derived.union([key]),
          will: { [weak self] event in self?.will(Self.derivedEvent(event)) },
          did: { [weak self] event in self?.did(Self.derivedEvent(event)) }))
    }
  }

  /// What a change of a source is for the value derived from it.
  private static func derivedEvent(_ event: KeyEvent) -> KeyEvent {
    if case .mutation = event { .mutation(.setting) } else { event }
  }

  private func watchRest() {
    guard !rest.isEmpty, let object else { return }
    let ended = tail
    tail = nil
    withExtendedLifetime(ended) {}
    let relationship = object.entity.relationship(named: key)
    if relationship?.isToMany == true {
      fatalMistake(
        "\(object.entity.name).\(key): a to-many relationship cannot be observed through; observe its objects, or the context's changes"
      )
    }
    guard relationship != nil, let next = object.object(for: key) else { return }
    tail = KeyPathWatch(next, rest, will: will, did: did)
  }
}

extension ResolvedEntity {
  /// The relationship of a name.
  func relationship(named name: String) -> RelationshipDescription? {
    guard case .relationship(let relationship) = property(name) else { return nil }
    return relationship
  }
}
