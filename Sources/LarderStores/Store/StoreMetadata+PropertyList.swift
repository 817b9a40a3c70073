public import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates

extension StoreMetadata {
  private enum Key {
    static let hashes = "NSStoreModelVersionHashes"
    static let hashesVersion = "NSStoreModelVersionHashesVersion"
    static let type = "NSStoreType"
    static let identifiers = "NSStoreModelVersionIdentifiers"
    static let framework = "NSPersistenceFrameworkVersion"
    static let vacuum = "_NSAutoVacuumLevel"
    /// Not in `values`.
    static let own: Set = [hashes, hashesVersion, type]
    /// What Core Data expects of every store; the number is that of the generation whose tables ours are like.
    static let expected: [String: PropertyListValue] = [
      hashesVersion: .integer(3), identifiers: .array([.string("")]), framework: .integer(754),
      vacuum: .string("2"),
    ]
  }

  /// What Core Data expects of every store, as far as it stands among the values.
  static let standardValues: [String: Value] = [
    Key.identifiers: .list([.string("")]), Key.framework: .integer(754), Key.vacuum: .string("2"),
  ]

  /// Reads the property list of a store's `Z_METADATA` row; `identifier` is its `Z_UUID`.
  ///
  /// What a `Value` cannot express, such as a dictionary, is not in `values`, but `propertyList(updating:)` keeps it.
  ///
  /// - Throws: `corrupt`.
  public init(propertyList: Data, identifier: UUID) throws(StoreError) {
    let root = try Self.root(of: propertyList)
    var hashes: [String: Data] = [:]
    for (entity, hash) in root[Key.hashes]?.dictionary ?? [:] { hashes[entity] = hash.data }
    var values: [String: Value] = [:]
    for (key, value) in root where !Key.own.contains(key) { values[key] = Value(value) }
    self.init(
      identifier: identifier, storeType: root[Key.type]?.string ?? "", modelVersionHashes: hashes,
      values: values)
  }

  /// Returns the metadata as a binary property list with Core Data's keys.
  ///
  /// - Parameter original: what the store held before: keys that `values` cannot express are taken over from it.
  /// - Throws: `invalidInput` for a value that is no string, number, date, data, Boolean or list of them; `corrupt` for an
  ///   original that cannot be read.
  public func propertyList(updating original: Data? = nil) throws(StoreError) -> Data {
    var root: [String: PropertyListValue] = Key.expected
    if let original {
      // What `values` can express and no longer has was removed.
      root = try Self.root(of: original).filter {
        Key.own.contains($0.key) || Value($0.value) == nil
      }
      root[Key.hashesVersion] = root[Key.hashesVersion] ?? .integer(3)
    }
    root[Key.type] = .string(storeType)
    root[Key.hashes] = .dictionary(modelVersionHashes.mapValues { .data($0) })
    for (key, value) in values {
      if value.isNull || Key.own.contains(key) { continue }
      guard let converted = Self.convert(value) else {
        throw StoreError(
          .invalidInput,
          "the metadata value \"\(key)\" cannot be stored; use a string, number, date, data, "
            + "Boolean or a list of them")
      }
      root[key] = converted
    }
    return PropertyListValue.dictionary(root).binaryPropertyList()
  }

  private static func root(
    of propertyList: Data
  ) throws(StoreError) -> [String: PropertyListValue] {
    do {
      let list = try PropertyListValue(binaryPropertyList: propertyList)
      if let root = list.dictionary { return root }
    } catch {
      throw StoreError(
        .corrupt, "the store's metadata cannot be read", underlying: error.message)
    }
    throw StoreError(.corrupt, "the store's metadata cannot be read")
  }

  private static func convert(_ value: Value) -> PropertyListValue? {
    switch value {
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .double(let value): .real(value)
    case .string(let value): .string(value)
    case .date(let value): .date(value)
    case .data(let value): .data(value)
    case .list(let values):
      if case let converted = CallStack.step({ values.compactMap(convert) }),
        converted.count == values.count
      {
        .array(converted)
      } else {
        nil
      }
    case .null, .decimal, .uuid, .url, .object: nil
    }
  }
}

extension Value {
  /// A property list's value, or nil for a dictionary and a list that holds one.
  fileprivate init?(_ value: PropertyListValue) {
    switch value {
    case .string(let value): self = .string(value)
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .double(value)
    case .boolean(let value): self = .boolean(value)
    case .date(let value): self = .date(value)
    case .data(let value): self = .data(value)
    case .array(let values):
      let converted = CallStack.step { values.compactMap(Value.init) }
      guard converted.count == values.count else { return nil }
      self = .list(converted)
    case .dictionary: return nil
    }
  }
}
