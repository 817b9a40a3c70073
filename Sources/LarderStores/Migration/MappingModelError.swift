/// Why a mapping cannot be inferred, or does not fit its models.
public struct MappingModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The class of an error.
  public enum Kind: Hashable, Sendable {
    /// The change needs somebody who knows what it means.
    case notInferable
    /// Values would be lost that are perhaps only called by another name.
    case loss
    /// The mapping model names what the models do not have, or leaves out what they need.
    case invalid
    /// The file is no mapping model.
    case malformed
  }

  /// The kind of mistake.
  public let kind: Kind
  /// The entity at fault, by its name in the destination, or in the source where it is gone.
  public let entity: String?
  /// The property at fault; nil where it is the mapping of an entity as a whole.
  public let property: String?
  /// The mistake and the remedy, in lower case.
  public let message: String

  /// Creates an error.
  public init(
    _ kind: Kind, entity: String? = nil, property: String? = nil, _ message: String
  ) {
    self.kind = kind
    self.entity = entity
    self.property = property
    self.message = message
  }

  /// Mapping, property and mistake in words.
  public var description: String {
    let place = [entity, property].compactMap { $0 }.joined(separator: ".")
    return place.isEmpty ? message : "\(place): \(message)"
  }

  /// The error as one of the store at a path.
  package func storeError(path: String) -> StoreError {
    StoreError(
      .cannotMigrate, "\(path): the store cannot be migrated: \(description)", path: path)
  }
}

extension StoreError.Code {
  /// No way leads from the store's version of the model to the one that is wanted.
  public static let cannotMigrate = StoreError.Code(rawValue: "cannot-migrate")
}
