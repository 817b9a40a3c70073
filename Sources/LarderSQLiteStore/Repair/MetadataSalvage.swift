internal import FoundationEssentials
internal import LarderPredicates
internal import LarderSQLite
internal import LarderStores

/// What can be read of a damaged store's metadata, and of the keys that it has given out.
struct MetadataSalvage {
  private let image: DatabaseImage
  private var metadata: StoreMetadata?
  private var identifier: UUID?
  private var maxima: [Int: Int64] = [:]
  /// What is lost, or may be another than it was.
  private(set) var losses: [String] = []

  init(image: DatabaseImage) { self.image = image }

  mutating func read(_ salvager: Salvager, _ places: SalvagePlaces) {
    var isCertain = false
    _ = salvager.forEachRow(inTableAt: places.root("Z_METADATA")) { row in
      guard row.values.count == 3, case .text(let text) = row.values[1],
        let found = UUID(uuidString: String(decoding: text, as: UTF8.self))
      else { return }
      identifier = found
      isCertain = row.isCertain
      if case .blob(let bytes) = row.values[2] {
        metadata = try? StoreMetadata(propertyList: Data(bytes), identifier: found)
      }
    }
    _ = salvager.forEachRow(inTableAt: places.root("Z_PRIMARYKEY")) { row in
      guard row.isCertain || !image.hasChecksums, row.values.count == 4,
        case .integer(let maximum) = row.values[3]
      else { return }
      maxima[Int(clamping: row.rowID)] = maximum
    }
    if identifier == nil {
      losses.append("the store's identifier, and with it the addresses (larder://) of its objects")
    } else if !isCertain, image.hasChecksums {
      losses.append(
        "whether the store's identifier is what it was: addresses (larder://) kept elsewhere may lead nowhere"
      )
    }
    let names = ownersValues.keys.sorted()
    if metadata == nil {
      losses.append("what was noted in the store's metadata, if anything was")
    } else if !isCertain, image.hasChecksums, !names.isEmpty {
      losses.append(
        "the metadata \(names.joined(separator: ", ")) may have other values than before")
    }
  }

  private var ownersValues: [String: Value] {
    metadata?.values.filter { !StoreMetadata.isReserved($0.key) } ?? [:]
  }

  /// The highest key that the store has given out, as far as that is known and can be true.
  func maximum(_ entity: Int, above largest: Int64) -> Int64 {
    guard let maximum = maxima[entity], maximum < 1 << 53 else { return largest }
    return max(largest, maximum)
  }

  /// Gives the new store the identifier and what the owner noted.
  func write(_ connection: Connection, path: String) throws {
    if let identifier {
      let statement = try connection.prepare("UPDATE Z_METADATA SET Z_UUID = ?")
      try statement.bind(1, identifier.uuidString)
      try statement.run()
    }
    try MetadataRow.set(connection, ownersValues, path: path)
  }
}
