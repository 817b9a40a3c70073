public import FoundationEssentials
public import LarderPredicates

/// How an atomic store's objects become the bytes of a file and come back: what a program writes to keep its objects in
/// a format of its own.
///
/// Reading gets bytes from anywhere and must answer damage with an error that says where, never with a crash.
public protocol AtomicStoreFormat: Sendable {
  /// The name of the store type, e.g. `Binary`.
  var storeType: String { get }

  /// Reads a file; the result need not fit any model, which is checked afterwards.
  func contents(of bytes: Data) throws(AtomicFormatError) -> AtomicContents
  /// Reads of a file what it says of itself. Where that stands at the beginning, no more need be read.
  func metadata(of bytes: Data) throws(AtomicFormatError) -> StoreMetadata
  /// Writes a file.
  func bytes(of contents: AtomicContents) throws(AtomicFormatError) -> Data
}

extension AtomicStoreFormat {
  /// Reads the whole file for it.
  public func metadata(of bytes: Data) throws(AtomicFormatError) -> StoreMetadata {
    try contents(of: bytes).metadata
  }
}

/// Why bytes are no store of a format, or objects cannot be written in it.
public struct AtomicFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Kind: Hashable, Sendable {
    /// The bytes are of another kind of file.
    case notThisFormat
    /// A newer version of the format.
    case newerVersion
    /// The bytes are of this format and make no sense.
    case damaged
    /// The format cannot express a value.
    case inexpressible
  }

  /// The kind of failure, to be matched.
  public let kind: Kind
  /// The mistake in words, in lower case, with its offset or line.
  public let message: String

  /// Creates an error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message.
  public var description: String { message }

  func storeError(path: String) -> StoreError {
    let code: StoreError.Code =
      switch kind {
      case .notThisFormat: .notAStore
      case .newerVersion: .newerVersion
      case .damaged: .corrupt
      case .inexpressible: .invalidInput
      }
    return StoreError(code, "\(path): \(message)", path: path)
  }
}

/// All that an atomic store holds, free of any model: entities and properties by name.
public struct AtomicContents: Hashable, Sendable {
  /// The objects of one entity; those of inheriting entities have tables of their own.
  public struct Table: Hashable, Sendable {
    /// The entity of all the objects.
    public var entityName: String
    /// The names of the stored attributes and to-one relationships, in the order of each row's values.
    public var properties: [String]
    /// The names of the to-many relationships whose members are kept with the row, in the order of each row's members.
    public var lists: [String]
    /// The objects, in any order.
    public var rows: [Row] = []

    /// Creates an empty table.
    public init(entityName: String, properties: [String], lists: [String]) {
      self.entityName = entityName
      self.properties = properties
      self.lists = lists
    }
  }

  /// One object.
  public struct Row: Hashable, Sendable {
    /// Unique among the rows of an inheritance tree, from 1.
    public var key: Int64
    /// The number of the object's state, which the next save of it compares.
    public var version: Int64
    /// A to-one relationship's value is `.object`.
    public var values: [Value]
    /// For each list of the table the members, in their order where the relationship has one.
    public var members: [[ObjectID]]

    /// Creates a row.
    public init(key: Int64, version: Int64, values: [Value], members: [[ObjectID]] = []) {
      self.key = key
      self.version = version
      self.values = values
      self.members = members
    }
  }

  /// Its identifier is that of the objects' identifiers.
  public var metadata: StoreMetadata
  /// The next key of each inheritance tree, by the name of its root.
  public var nextKeys: [String: Int64] = [:]
  /// A table for each entity that has objects, in any order.
  public var tables: [Table] = []

  /// Creates contents without objects.
  public init(metadata: StoreMetadata) { self.metadata = metadata }
}
