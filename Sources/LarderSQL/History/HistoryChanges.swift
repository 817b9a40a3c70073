package import FoundationEssentials
internal import LarderModel
package import LarderStores

/// What one transaction changed, as the history keeps it: a row stands for all objects of one entity with neighbouring
/// keys that were changed in the same way, so that a batch of many rows takes one.
package struct HistoryChanges {
  /// What happened to an object; the numbers are those of Core Data.
  package typealias Kind = HistoryChange.Kind

  /// The numbers that Core Data gives the two entities of the history.
  package static let changeEntity = 16001
  package static let transactionEntity = 16002
  /// How long history is kept, in seconds.
  package static let lifetime: Double = 30 * 86_400
  /// How long a registered reader that is not heard of keeps what it has not read, in seconds.
  package static let patience: Double = 90 * 86_400

  /// Who makes a transaction.
  package struct Origin {
    package var author: String?
    package var contextName: String?
    /// What names the store object.
    package var instance: String?

    package init(author: String?, contextName: String? = nil, instance: String?) {
      self.author = author
      self.contextName = contextName
      self.instance = instance
    }
  }

  /// What stands in one row.
  package struct Row {
    package var entity: Int
    package var kind: Kind
    package var keys: ClosedRange<Int64>
    /// The names of the changed properties, in order, with commas; nil for none.
    package var properties: String?
    /// What a deleted object left behind, as a binary property list.
    package var tombstone: Data?
  }

  private struct Group: Hashable {
    var entity: Int
    var kind: Kind
    var properties: String
  }

  private var keys: [Group: [Int64]] = [:]
  private var ranges: [(group: Group, range: ClosedRange<Int64>)] = []
  private var tombstones: [(entity: Int, key: Int64, values: Data)] = []

  package init() {}

  package var isEmpty: Bool { keys.isEmpty && ranges.isEmpty && tombstones.isEmpty }

  package mutating func add(_ kind: Kind, entity: Int, key: Int64, properties: [String] = []) {
    add(kind, entity: entity, keys: CollectionOfOne(key), properties: properties)
  }

  package mutating func add(
    _ kind: Kind, entity: Int, keys: some Collection<Int64>, properties: [String] = []
  ) {
    if keys.isEmpty { return }
    let group = Group(
      entity: entity, kind: kind, properties: properties.sorted().joined(separator: ","))
    self.keys[group, default: []].append(contentsOf: keys)
  }

  package mutating func add(
    _ kind: Kind, entity: Int, range: ClosedRange<Int64>, properties: [String] = []
  ) {
    let group = Group(
      entity: entity, kind: kind, properties: properties.sorted().joined(separator: ","))
    ranges.append((group, range))
  }

  /// Adds a deletion that leaves values behind, as a binary property list.
  package mutating func add(tombstone values: Data, entity: Int, key: Int64) {
    tombstones.append((entity, key, values))
  }

  /// The rows in the order in which they are written: deletions that leave values behind come last.
  package var rows: [Row] {
    var all = ranges
    for (group, keys) in keys {
      for range in KeyRanges(keys).ranges { all.append((group, range)) }
    }
    all.sort {
      ($0.group.entity, $0.group.kind.rawValue, $0.range.lowerBound)
        < ($1.group.entity, $1.group.kind.rawValue, $1.range.lowerBound)
    }
    return all.map { group, range in
      Row(
        entity: group.entity, kind: group.kind, keys: range,
        properties: group.properties.isEmpty ? nil : group.properties)
    }
      + tombstones.map { entity, key, values in
        Row(entity: entity, kind: .deletion, keys: key...key, tombstone: values)
      }
  }
}
