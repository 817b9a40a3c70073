internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderStores

/// How a store's tables are made beside what its model says: chosen by the address when the store is created, and kept in
/// its metadata, so that every migration makes them so again.
struct TableSettings: Hashable, Sendable {
  /// How many partitions the tables of objects have, by hash of the objects' keys; 0 for tables of one piece.
  var partitions = 0
  /// Whether the server refuses links that lead nowhere.
  var hasForeignKeys = false

  static let mostPartitions = 64
  private static let partitionCounts = 2...mostPartitions

  init() {}

  /// Those that a store was made with.
  init(_ metadata: StoreMetadata) {
    if case .integer(let count)? = metadata.values[StoreMetadata.partitionsKey] {
      partitions = Self.partitionCounts.contains(Int(clamping: count)) ? Int(clamping: count) : 0
    }
    hasForeignKeys = metadata.values[StoreMetadata.foreignKeysKey] == .boolean(true)
  }

  /// Those that an address asks for, in a store that is created.
  init(_ address: PostgreSQLAddress) throws(StoreError) {
    if let text = address.tableSettings["partitions"] {
      guard let count = Int(text), count == 0 || Self.partitionCounts.contains(count) else {
        throw Self.refused(
          address, "partitions has to be a number from 2 to \(Self.mostPartitions), or 0 for none")
      }
      partitions = count
    }
    switch address.tableSettings["foreign_keys"] {
    case "on": hasForeignKeys = true
    case "off", nil: break
    default: throw Self.refused(address, "foreign_keys has to be on or off")
    }
  }

  /// Refuses an address that asks for other tables than the store has.
  static func check(_ address: PostgreSQLAddress, _ metadata: StoreMetadata) throws(StoreError) {
    let (wanted, found) = (try TableSettings(address), TableSettings(metadata))
    if address.tableSettings["partitions"] != nil, wanted.partitions != found.partitions {
      let has = found.partitions == 0 ? "no partitions" : "\(found.partitions) partitions"
      throw refused(
        address,
        "the store was made with \(has); leave partitions= out, or migrate it to a new schema")
    }
    if address.tableSettings["foreign_keys"] != nil, wanted.hasForeignKeys != found.hasForeignKeys {
      let has = found.hasForeignKeys ? "with" : "without"
      throw refused(
        address,
        "the store was made \(has) foreign keys; leave foreign_keys= out, or migrate it to a new schema"
      )
    }
  }

  private static func refused(_ address: PostgreSQLAddress, _ words: String) -> StoreError {
    StoreError(.invalidInput, "\(address.text): \(words)", path: address.text)
  }

  func note(in metadata: inout StoreMetadata) {
    metadata.values[StoreMetadata.partitionsKey] =
      partitions > 0 ? .integer(Int64(partitions)) : nil
    metadata.values[StoreMetadata.foreignKeysKey] = hasForeignKeys ? .boolean(true) : nil
  }

  /// What they are, for people.
  var remarks: [String] {
    (partitions > 0 ? ["tables of objects have \(partitions) partitions"] : [])
      + (hasForeignKeys ? ["foreign keys: the server refuses links that lead nowhere"] : [])
  }

  /// The words of an address that asks for them.
  var words: [String: String] {
    ["partitions": String(partitions), "foreign_keys": hasForeignKeys ? "on" : "off"]
  }
}
