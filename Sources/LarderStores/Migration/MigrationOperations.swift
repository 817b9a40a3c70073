public import LarderModel

/// Operations of a type of store for migrations of its files.
///
/// A type without them is migrated by being copied into one that has them.
public struct MigrationOperations: Sendable {
  /// Whether each save writes the whole file, so that a store is filled in memory first.
  public var isWrittenWhole: Bool
  /// Whether a store is one of another program, which is read and never changed.
  public var isForeign: @Sendable (_ path: String) -> Bool
  /// Returns the model that the tables of another program's store give, for want of the one it was made with.
  public var derivedModel: @Sendable (_ path: String) throws(StoreError) -> ManagedObjectModel
  /// Lists in words the contents of another program's store that a model would not see; fails with `incompatibleModel`
  /// where the model asks for what the store lacks.
  public var unread:
    @Sendable (_ path: String, _ model: ManagedObjectModel) throws(StoreError) -> [String]
  /// Returns the model that a store keeps of itself; nil where it keeps none.
  public var storedModel: @Sendable (_ path: String) throws(StoreError) -> ManagedObjectModel?
  /// Carries out a light migration: all of it or nothing.
  ///
  /// It waits `patience` seconds for others who have the store open, and fails with `busy`. The closure gets the share
  /// that is done, 0 to 1; false ends the work with `cancelled`.
  public var migrate:
    @Sendable (
      _ path: String, _ migration: LightMigration, _ patience: Double,
      _ progress: @escaping (Double) -> Bool
    ) throws(StoreError) -> Void
  /// Keeps everybody else from opening the store, and fails with `busy` where somebody has it open for so many seconds.
  ///
  /// Meanwhile the store can be read by this process, opened for reading only.
  public var hold:
    @Sendable (_ path: String, _ patience: Double) throws(StoreError) -> any StoreHold
  /// Puts a new store, which is closed, in the place of another file or of nothing: from one moment to the next, on the
  /// disk when it returns.
  public var install: @Sendable (_ temporary: String, _ path: String) throws(StoreError) -> Void
  /// Copies a closed store that is held to another name, as quickly as can be; what is there is not a store to anybody
  /// yet.
  public var duplicate: @Sendable (_ path: String, _ copy: String) throws(StoreError) -> Void
  /// Removes what belongs to a store beside its file and is not needed any more, when a store of another type has taken
  /// its place.
  public var removeCompanions: @Sendable (_ path: String) -> Void
  /// Whether stores are where a server is, and their paths are addresses.
  package var isOnServer = false
  /// Keeps everybody from writing, where the store is only read; others go on to read it where they can.
  package var holdWriters:
    @Sendable (_ path: String, _ patience: Double) throws(StoreError) -> any StoreHold
  /// Whether `install` can take a store from one place to another.
  package var isNear: @Sendable (_ path: String, _ other: String) -> Bool = { _, _ in true }
  /// What a migration makes beside a store.
  package var site: @Sendable (_ path: String) throws(StoreError) -> any MigrationSite = {
    (path) throws(StoreError) in MigrationRemains(path)
  }

  /// Creates the operations.
  public init(
    isWrittenWhole: Bool, isForeign: @escaping @Sendable (_ path: String) -> Bool = { _ in false },
    derivedModel:
      (@Sendable (_ path: String) throws(StoreError) -> ManagedObjectModel)? = nil,
    unread:
      (@Sendable (_ path: String, _ model: ManagedObjectModel) throws(StoreError) -> [String])? =
      nil,
    storedModel: @escaping @Sendable (_ path: String) throws(StoreError) -> ManagedObjectModel?,
    migrate:
      @escaping @Sendable (
        _ path: String, _ migration: LightMigration, _ patience: Double,
        _ progress: @escaping (Double) -> Bool
      ) throws(StoreError) -> Void,
    hold:
      @escaping @Sendable (_ path: String, _ patience: Double) throws(StoreError) -> any StoreHold,
    install: @escaping @Sendable (_ temporary: String, _ path: String) throws(StoreError) -> Void,
    duplicate: @escaping @Sendable (_ path: String, _ copy: String) throws(StoreError) -> Void,
    removeCompanions: @escaping @Sendable (_ path: String) -> Void
  ) {
    self.isWrittenWhole = isWrittenWhole
    self.isForeign = isForeign
    if let derivedModel {
      self.derivedModel = derivedModel
    } else {
      self.derivedModel = { (path) throws(StoreError) in throw .isOwn(path) }
    }
    if let unread {
      self.unread = unread
    } else {
      self.unread = { (path, _) throws(StoreError) in throw .isOwn(path) }
    }
    self.storedModel = storedModel
    self.migrate = migrate
    self.hold = hold
    holdWriters = hold
    self.install = install
    self.duplicate = duplicate
    self.removeCompanions = removeCompanions
  }
}

extension StoreError {
  /// A store of ours that was asked what only one of another program's is.
  fileprivate static func isOwn(_ path: String) -> StoreError {
    StoreError(.unsupported, "\(path): not a store of another program", path: path)
  }
}

/// A store that nobody else can open, from `MigrationOperations.hold` until `release`.
public protocol StoreHold: AnyObject {
  /// Throws when the store was changed all the same.
  func verify() throws(StoreError)
  /// Lets others have it again.
  func release()
}
