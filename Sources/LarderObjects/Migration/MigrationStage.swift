/// Work that a program does by itself before and after one step of a migration.
///
/// The closures get a context on the store that is being made, before the step with the objects of the earlier version,
/// after it with those of the later one. What they change is saved when they return. The old store is untouched
/// meanwhile.
public struct MigrationStage: Sendable {
  /// The name of the version that the step begins with.
  public var source: String
  /// The name of the version that the step ends with.
  public var destination: String
  /// Runs before the step; an error ends the migration.
  public var willMigrate: (@Sendable (ManagedObjectContext) throws -> Void)?
  /// Runs after the step; an error ends the migration.
  public var didMigrate: (@Sendable (ManagedObjectContext) throws -> Void)?

  /// Describes what is to be done beside a step.
  public init(
    from source: String, to destination: String,
    willMigrate: (@Sendable (ManagedObjectContext) throws -> Void)? = nil,
    didMigrate: (@Sendable (ManagedObjectContext) throws -> Void)? = nil
  ) {
    self.source = source
    self.destination = destination
    self.willMigrate = willMigrate
    self.didMigrate = didMigrate
  }
}

/// How far a migration has come.
public struct MigrationProgress: Sendable {
  /// The step that is being taken, from 1.
  public var step: Int
  /// The number of all steps.
  public var stepCount: Int
  /// The share of all steps that is done, 0 to 1; heavy steps count for more than light ones.
  public var share: Double
  /// Since the migration began, in seconds.
  public var elapsed: Double
  /// The time that is left, in seconds, if it goes on as it went; nil at the very beginning.
  public var remaining: Double? { share > 0.01 ? elapsed * (1 - share) / share : nil }
}
