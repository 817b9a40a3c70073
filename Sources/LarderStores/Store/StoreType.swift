internal import Glibc
internal import LarderBytes
internal import LarderLocks
public import LarderModel
public import LarderPredicates

/// A type of store, as a value that carries its factory.
public struct StoreType: Sendable {
  /// Opens or creates a store at a path, which is nil for a store in memory.
  public typealias Opening =
    @Sendable (_ path: String?, _ model: ManagedObjectModel, _ options: StoreOptions)
    throws(StoreError) -> any PersistentStore

  /// Operations on the files of a store that is not open.
  public struct FileOperations: Sendable {
    /// Removes a store with all that belongs to it; one that is not there is removed already.
    public var destroy: @Sendable (_ path: String) throws(StoreError) -> Void
    /// Puts a copy of the first store in the place of the second one. The first may be open, the second must not be.
    public var replace:
      @Sendable (_ source: String, _ destination: String) throws(StoreError) -> Void
    /// Gives a store another name. There must be none under that name.
    public var move: @Sendable (_ source: String, _ destination: String) throws(StoreError) -> Void
    /// The place of a store beside another one, whose name has a suffix.
    package var place: @Sendable (_ path: String, _ suffix: String) throws(StoreError) -> String = {
      (path, suffix) throws(StoreError) in path + suffix
    }

    /// Whether there is anything in the place of a store.
    package var isTaken: @Sendable (_ path: String) throws(StoreError) -> Bool = {
      (path) throws(StoreError) in access(path, F_OK) == 0
    }

    /// Creates the operations.
    public init(
      destroy: @escaping @Sendable (_ path: String) throws(StoreError) -> Void,
      replace:
        @escaping @Sendable (_ source: String, _ destination: String) throws(StoreError) -> Void,
      move: @escaping @Sendable (_ source: String, _ destination: String) throws(StoreError) -> Void
    ) {
      self.destroy = destroy
      self.replace = replace
      self.move = move
    }
  }

  /// The name by which the type is registered, and which the metadata of its stores have.
  public let name: String
  /// Opens or creates a store. The path is nil for a store in memory.
  public let open: Opening
  /// Reads the metadata of a store without opening it: what the file holds now.
  public let readMetadata: @Sendable (_ path: String) throws(StoreError) -> StoreMetadata
  /// Sets or removes one value of the metadata of a store without opening it, at once.
  public let writeMetadata:
    @Sendable (_ path: String, _ key: String, _ value: Value?) throws(StoreError) -> Void
  /// The operations on a store's files; nil for a store without any.
  public let files: FileOperations?
  /// The operations for migrations; nil for a store that cannot be migrated where it is.
  public let migration: MigrationOperations?
  /// The operations that make a damaged store whole; nil for a type that cannot be repaired.
  public let repair: RepairOperations?

  /// Creates a store type.
  public init(
    name: String,
    open: @escaping Opening,
    readMetadata: @escaping @Sendable (_ path: String) throws(StoreError) -> StoreMetadata,
    writeMetadata:
      @escaping @Sendable (_ path: String, _ key: String, _ value: Value?)
      throws(StoreError) -> Void,
    files: FileOperations? = nil, migration: MigrationOperations? = nil,
    repair: RepairOperations? = nil
  ) {
    self.name = name
    self.open = open
    self.readMetadata = readMetadata
    self.writeMetadata = writeMetadata
    self.files = files
    self.migration = migration
    self.repair = repair
  }
}

extension StoreType {
  /// Whether there is anything where a store of this type is to be.
  package func isTaken(_ path: String) throws(StoreError) -> Bool {
    try files?.isTaken(path) ?? (access(path, F_OK) == 0)
  }

  private static let registry = Lock<[String: StoreType]>([:])
  private static let builtIn: [StoreType] = [.memory, .binary, .xml]

  /// Makes a store type known by its name. One of the same name that was registered before is replaced; those that come
  /// with this module cannot be.
  ///
  /// - Throws: `alreadyExists` for the name of a type that comes with this module.
  public static func register(_ type: StoreType) throws(StoreError) {
    guard !builtIn.contains(where: { $0.name == type.name }) else {
      throw StoreError(.alreadyExists, "\(type.name): a store type of this name is built in")
    }
    registry.withLock { $0[type.name] = type }
  }

  /// Forgets a registered type.
  public static func unregister(_ name: String) { registry.withLock { $0[name] = nil } }

  /// Returns the store type of a name, as `StoreMetadata.storeType` has it.
  ///
  /// The SQLite store is a module of its own and known after `StoreType.register(.sqlite)`.
  public static func named(_ name: String) -> StoreType? {
    builtIn.first { $0.name == name } ?? registry.withLock { $0[name] }
  }

  /// The names of all known types, in order.
  public static var knownNames: [String] {
    (builtIn.map(\.name) + registry.withLock { Array($0.keys) }).sorted()
  }
}
