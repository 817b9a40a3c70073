public import FoundationEssentials
internal import LarderPredicates

/// An error of the object graph: contexts, coordinator and container.
///
/// Errors of a store that concern no object in particular pass through as `StoreError`.
public struct ObjectError: Error, Sendable, CustomStringConvertible {
  /// The class of an error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The model has no such entity or property.
    public static let unknownName = Code(rawValue: "unknown-name")
    /// An abstract entity has no objects of its own.
    public static let abstractEntity = Code(rawValue: "abstract-entity")
    /// The object's class is not the one that was asked for.
    public static let wrongClass = Code(rawValue: "wrong-class")
    /// There is no such object, or no longer.
    public static let notFound = Code(rawValue: "not-found")
    /// A fault could not be filled.
    public static let fault = Code(rawValue: "fault")
    /// Objects are invalid; `validationErrors` says which and why.
    public static let validation = Code(rawValue: "validation")
    /// Somebody else changed the same objects; `conflicts` lists them.
    public static let conflict = Code(rawValue: "conflict")
    /// `willSave` and validation went on changing objects.
    public static let unstable = Code(rawValue: "unstable")
    /// No store, or no single one, is there for an object.
    public static let noStore = Code(rawValue: "no-store")
    /// One of several stores could not be saved; `savedStores` lists those that were.
    public static let partialSave = Code(rawValue: "partial-save")
    /// The context cannot do this.
    public static let unsupported = Code(rawValue: "unsupported")
    /// A text is not the URI of an object.
    public static let invalidURI = Code(rawValue: "invalid-uri")
  }

  public let code: Code
  public let message: String
  /// All that is wrong, for `validation`.
  public var validationErrors: [ValidationError] = []
  /// The objects in conflict, for `conflict`.
  public var conflicts: [SaveConflict] = []
  /// The stores that were saved before another one failed.
  public var savedStores: [UUID] = []
  /// What the failing store said.
  public var underlying: (any Error)?

  /// Creates an error.
  public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.underlying = underlying
  }

  /// Combines everything that is wrong into one error; a lone failure is worded as itself.
  ///
  /// An override of a validation method that goes on after the inherited one has failed throws this for both.
  public init(validation errors: [ValidationError]) {
    let first = errors.first?.description ?? "nothing is wrong"
    self.init(
      .validation,
      errors.count > 1 ? "\(errors.count) values are not valid, the first: \(first)" : first)
    self.validationErrors = errors
  }

  public var description: String { message }
}

/// Matches an error by its code, for `catch`.
public func ~= (code: ObjectError.Code, error: any Error) -> Bool {
  (error as? ObjectError)?.code == code
}
