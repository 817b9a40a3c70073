/// An error in a data model.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The entity at fault.
  public let entity: String?
  /// The property at fault.
  public let property: String?
  /// Words for the user, lower case, naming the thing first.
  public let message: String

  /// Creates an error.
  public init(entity: String? = nil, property: String? = nil, _ message: String) {
    self.entity = entity
    self.property = property
    self.message = message
  }

  /// Entity, property and message.
  public var description: String {
    let place = [entity, property].compactMap { $0 }.joined(separator: ".")
    return place.isEmpty ? message : "\(place): \(message)"
  }
}
