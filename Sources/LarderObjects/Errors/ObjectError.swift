public import FoundationEssentials
internal import LarderPredicates

/// An error of the object graph: contexts, coordinator and container.
///
/// Errors of a store that concern no object in particular pass through as `StoreError`.
public struct ObjectError: Error, Sendable, CustomStringConvertible {
  /// The class of an error.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code's name, in lower case with hyphens: what is compared.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the constant, e.g. `.notFound`.
    public var description: String { CodeName.description(of: rawValue) }

    /// The model has no such entity or property.
    public static let unknownName = Code(rawValue: "unknown-name")
    /// An abstract entity has no objects of its own.
    public static let abstractEntity = Code(rawValue: "abstract-entity")
    /// The object's class is not the one that was asked for.
    public static let wrongClass = Code(rawValue: "wrong-class")
    /// There is no such object, or no longer.
    public static let notFound = Code(rawValue: "not-found")
    /// A fault could not be fulfilled, because the object is gone from its store.
    public static let fault = Code(rawValue: "fault")
    /// The object's context was reset or is gone, or its store is closed.
    public static let invalidated = Code(rawValue: "invalidated")
    /// A key path, or a collection operator in it, that makes no sense.
    public static let invalidKeyPath = Code(rawValue: "invalid-key-path")
    /// The transformer of an attribute is not registered, or does not make the type asked for.
    public static let unknownTransformer = Code(rawValue: "unknown-transformer")
    /// A transformer could not make bytes of a value, or a value of bytes.
    public static let transformation = Code(rawValue: "transformation")
    /// One thing is invalid; `validationErrors` says what and why.
    public static let validation = Code(rawValue: "validation")
    /// Several things are invalid; `validationErrors` lists them all.
    public static let validationMultipleErrors = Code(rawValue: "validation-multiple-errors")
    /// Somebody else changed the same objects; `conflicts` lists them.
    public static let conflict = Code(rawValue: "conflict")
    /// Objects agree where the model wants them unique; `constraintConflicts` lists them.
    public static let constraintConflict = Code(rawValue: "constraint-conflict")
    /// `willSave` and validation went on changing objects.
    public static let unstable = Code(rawValue: "unstable")
    /// No store, or no single one, is there for an object.
    public static let noStore = Code(rawValue: "no-store")
    /// One of several stores could not be saved; `savedStores` lists those that were.
    public static let partialSave = Code(rawValue: "partial-save")
    /// The context cannot do this.
    public static let unsupported = Code(rawValue: "unsupported")
    /// There is no object at a place of results, or no longer.
    public static let outOfBounds = Code(rawValue: "out-of-bounds")
    /// A text is not the URI of an object.
    public static let invalidURI = Code(rawValue: "invalid-uri")
  }

  /// The kind of failure, to be matched.
  public let code: Code
  /// Words for the user, in lower case and without a full stop.
  public let message: String
  /// All that is wrong, for `validation` and `validationMultipleErrors`: one flat list.
  public var validationErrors: [ValidationError] = []
  /// The objects in conflict, for `conflict`.
  public var conflicts: [MergeConflict] = []
  /// The objects that should be unique, for `constraintConflict`.
  public var constraintConflicts: [ConstraintConflict] = []
  /// The stores that were saved before another one failed.
  public var savedStores: [UUID] = []
  /// The error of the store that failed.
  public var underlying: (any Error)?

  /// Creates an error.
  public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.underlying = underlying
  }

  /// Makes one error of everything that is wrong; a lone failure is worded as itself.
  public init(validation errors: [ValidationError]) {
    let first = errors.first?.description ?? "nothing is wrong"
    self.init(
      errors.count > 1 ? .validationMultipleErrors : .validation,
      errors.count > 1 ? "\(errors.count) values are not valid, the first: \(first)" : first,
      underlying: errors.count == 1 ? errors[0].underlying : nil)
    self.validationErrors = errors
  }

  /// Combines what several checks of an object threw into one error: a list within a list becomes part of the one list.
  ///
  /// For an override of a validation method that goes on after the inherited one has failed.
  public init(combining errors: [any Error], of object: ManagedObject) {
    self.init(validation: errors.flatMap { object.objectID.validationErrors(from: $0) })
  }

  /// The message.
  public var description: String { message }
}

/// Matches an error by its code, for `catch`.
public func ~= (code: ObjectError.Code, error: any Error) -> Bool {
  (error as? ObjectError)?.code == code
}
