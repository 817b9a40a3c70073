internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates

/// Keeps the order and the sections of results by name, in memory and, where it has a folder, on the disk.
///
/// What is kept is used only for the same request over stores that nobody has changed since, which their histories tell: it is never out of
/// date. A store without a history is not kept. A file that cannot be read is as good as none. Thread-safe.
public final class FetchedResultsCache: Sendable {
  struct Key: Hashable, Sendable {
    let name: String
    /// The request and the places in the histories of the stores.
    let fingerprint: String
    let predicate: ObjectPredicate?
  }

  struct Results: Sendable {
    var identifiers: [ObjectID]
    var names: [String]?
  }

  private struct Entry: Sendable {
    let key: Key
    let results: Results
  }

  /// Where the files are; nil for a cache in memory.
  public let folder: String?
  private let entries = Lock<[String: Entry]>([:])
  private let counters = Lock<(hits: Int, misses: Int)>((0, 0))

  /// Creates a cache.
  ///
  /// - Parameter folder: where its files go; nil for memory only. It is created when something is kept.
  public init(folder: String? = nil) { self.folder = folder }

  /// How often results were found.
  public var hits: Int { counters.withLock { $0.hits } }
  /// How often they were not, or were out of date.
  public var misses: Int { counters.withLock { $0.misses } }

  /// Forgets what is kept under a name; under all names for nil.
  public func delete(_ name: String? = nil) {
    entries.withLock { entries in
      if let name { entries[name] = nil } else { entries = [:] }
    }
    guard let folder else { return }
    if let name {
      try? FileManager.default.removeItem(atPath: file(name, folder))
    } else {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files where file.hasSuffix(Self.fileExtension) {
        try? FileManager.default.removeItem(atPath: folder + "/" + file)
      }
    }
  }

  func results(_ key: Key) -> Results? {
    let known = entries.withLock { $0[key.name] }
    var found = known?.key == key ? known?.results : nil
    if found == nil, known == nil { found = read(key) }
    counters.withLock { counters in
      if found == nil { counters.misses += 1 } else { counters.hits += 1 }
    }
    return found
  }

  func keep(_ state: ResultsState, _ key: Key) {
    var names: [String] = []
    for section in state.sections {
      names += repeatElement(section.name, count: section.count)
    }
    let results = Results(identifiers: state.identifiers, names: names)
    entries.withLock { $0[key.name] = Entry(key: key, results: results) }
    write(results, key)
  }

  // MARK: - Files

  private static let fileExtension = ".results"

  /// One file a name: the name in hexadecimal digits, so that it can hold anything.
  private func file(_ name: String, _ folder: String) -> String {
    let digits = name.utf8.prefix(100).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return folder + "/" + digits.joined() + Self.fileExtension
  }

  /// Entities and stores stand in a list, the objects as their numbers in it and their keys.
  private func write(_ results: Results, _ key: Key) {
    guard let folder, let predicate = Self.text(key.predicate) else { return }
    var origins: [ObjectIdentifier: Int] = [:]
    var list: [PropertyListValue] = []
    var flat: [PropertyListValue] = []
    for identifier in results.identifiers {
      guard let store = identifier.store else { return }
      let number: Int
      if let known = origins[ObjectIdentifier(identifier.origin)] {
        number = known
      } else {
        number = list.count
        origins[ObjectIdentifier(identifier.origin)] = number
        list.append(.array([.string(store.uuidString), .string(identifier.entityName)]))
      }
      flat.append(.integer(Int64(number)))
      flat.append(.integer(identifier.key))
    }
    let root = PropertyListValue.dictionary([
      "name": .string(key.name), "fingerprint": .string(key.fingerprint),
      "predicate": .string(predicate), "origins": .array(list), "objects": .array(flat),
      "sections": .array((results.names ?? []).map { .string($0) }),
    ])
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    // A cache that cannot be written is one that is not there.
    try? root.binaryPropertyList().write(
      to: URL(fileURLWithPath: file(key.name, folder)), options: .atomic)
  }

  private func read(_ key: Key) -> Results? {
    guard let folder, let predicate = Self.text(key.predicate),
      let data = try? Data(contentsOf: URL(fileURLWithPath: file(key.name, folder))),
      let root = (try? PropertyListValue(binaryPropertyList: data))?.dictionary,
      root["name"]?.string == key.name, root["fingerprint"]?.string == key.fingerprint,
      root["predicate"]?.string == predicate,
      case .array(let list)? = root["origins"], case .array(let flat)? = root["objects"],
      case .array(let sections)? = root["sections"], flat.count % 2 == 0
    else { return nil }
    var origins: [ObjectID.Origin] = []
    for item in list {
      guard case .array(let pair) = item, pair.count == 2, let text = pair[0].string,
        let store = UUID(uuidString: text), let entity = pair[1].string
      else { return nil }
      origins.append(ObjectID.Origin(store: store, entityName: entity))
    }
    var identifiers: [ObjectID] = []
    for place in stride(from: 0, to: flat.count, by: 2) {
      guard case .integer(let number) = flat[place], case .integer(let own) = flat[place + 1],
        number >= 0, number < origins.count
      else { return nil }
      identifiers.append(ObjectID(origin: origins[Int(number)], key: own))
    }
    let names = sections.compactMap(\.string)
    guard names.count == identifiers.count else { return nil }
    return Results(identifiers: identifiers, names: names)
  }

  /// A predicate as text that no other predicate has; nil for one without such a text.
  private static func text(_ predicate: ObjectPredicate?) -> String? {
    guard let predicate else { return "" }
    let text = predicate.description
    guard let again = try? ObjectPredicate(format: text), again == predicate else { return nil }
    return text
  }
}
