internal import LarderModel
public import LarderPredicates

/// One thing that is wrong with an object that was about to be saved.
public struct ValidationError: Error, Sendable, CustomStringConvertible {
  /// The rule that was broken. `catch ValidationError.Rule.stringTooLong` matches the error of a save in which this
  /// alone is wrong.
  public struct Rule: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The rule's name, in lower case with hyphens: what is compared.
    public let rawValue: String

    /// Creates a rule from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the constant, e.g. `.stringTooLong`.
    public var description: String {
      switch self {
      case .missingMandatoryProperty: ".missingMandatoryProperty"
      case .stringPatternMatching: ".stringPatternMatching"
      case .relationshipLacksMinimumCount: ".relationshipLacksMinimumCount"
      case .relationshipExceedsMaximumCount: ".relationshipExceedsMaximumCount"
      case .relationshipDeniedDelete: ".relationshipDeniedDelete"
      default: CodeName.description(of: rawValue)
      }
    }

    /// A property that must have a value has none.
    public static let missingMandatoryProperty = Rule(rawValue: "missing-required")
    /// A value is not of its attribute's type, or an object not of its relationship's entity.
    public static let wrongType = Rule(rawValue: "wrong-type")
    /// A number does not fit its attribute's type, or is not a number.
    public static let outOfRange = Rule(rawValue: "out-of-range")
    /// A number is greater than the model allows.
    public static let numberTooLarge = Rule(rawValue: "number-too-large")
    /// A number is less than the model allows.
    public static let numberTooSmall = Rule(rawValue: "number-too-small")
    /// A date is later than the model allows.
    public static let dateTooLate = Rule(rawValue: "date-too-late")
    /// A date is earlier than the model allows.
    public static let dateTooSoon = Rule(rawValue: "date-too-soon")
    /// A text has more characters than the model allows.
    public static let stringTooLong = Rule(rawValue: "string-too-long")
    /// A text has fewer characters than the model asks for.
    public static let stringTooShort = Rule(rawValue: "string-too-short")
    /// A text does not match the model's pattern.
    public static let stringPatternMatching = Rule(rawValue: "string-pattern")
    /// A value breaks a condition of the model that has words of its own.
    public static let condition = Rule(rawValue: "condition")
    /// A to-many relationship has fewer objects than its minimum.
    public static let relationshipLacksMinimumCount = Rule(rawValue: "too-few")
    /// A to-many relationship has more objects than its maximum.
    public static let relationshipExceedsMaximumCount = Rule(rawValue: "too-many")
    /// The object was to be deleted, but a relationship with the rule "deny" still has objects.
    public static let relationshipDeniedDelete = Rule(rawValue: "delete-denied")
    /// A relationship leads to an object that is deleted by the same save.
    public static let deletedDestination = Rule(rawValue: "deleted-destination")
    /// A relationship leads to an object in another store.
    public static let otherStore = Rule(rawValue: "other-store")
    /// A rule of the object's own class.
    public static let custom = Rule(rawValue: "custom")
  }

  /// The object at fault.
  public let objectID: ObjectID
  /// The object's entity.
  public let entityName: String
  /// The property at fault; nil when the fault is the whole object's.
  public let property: String?
  /// The rule that is broken, to be matched.
  public let rule: Rule
  /// The fault in words for the user, without the names of entity and property; in those of the model's
  /// localization, where it has any.
  public private(set) var message: String
  /// The property at fault, as a person calls it: `Entity.property` in the words of the model's localization, where it has
  /// any.
  public private(set) var subject: String
  private var isLocalized = false
  /// The value that was refused; nil when the fault is not a value's.
  public let value: Value?
  /// The rule of the model, as a predicate on the object; nil where it is not a condition on the value.
  public let predicate: ObjectPredicate?
  /// The error that the object's class threw, when it was one of its own.
  public let underlying: (any Error)?

  /// Creates an error.
  public init(
    objectID: ObjectID, property: String? = nil, rule: Rule = .custom, value: Value? = nil,
    predicate: ObjectPredicate? = nil, underlying: (any Error)? = nil, _ message: String
  ) {
    self.objectID = objectID
    self.entityName = objectID.entityName
    self.property = property
    self.rule = rule
    self.value = value
    self.predicate = predicate
    self.underlying = underlying
    self.message = message
    subject = property.map { "\(objectID.entityName).\($0)" } ?? objectID.entityName
  }

  /// Entity, property and what is wrong, in words.
  public var description: String { "\(subject): \(message)" }

  /// The same error in the words of a model.
  func localized(by model: ManagedObjectModel) -> ValidationError {
    if isLocalized { return self }
    var error = self
    error.isLocalized = true
    error.message = model.localizedMessage(message)
    error.subject = model.localizedName(ofEntity: entityName)
    if let property {
      error.subject += "." + model.localizedName(ofProperty: property, entity: entityName)
    }
    return error
  }
}

extension [ValidationError] {
  /// One error of all of these, in the words of a model.
  func asOne(in model: ManagedObjectModel?) -> ObjectError {
    guard let model, !model.localization.isEmpty else { return ObjectError(validation: self) }
    return ObjectError(validation: map { $0.localized(by: model) })
  }
}

extension ValidationError: Hashable {
  /// Equal by everything but the underlying error.
  public static func == (left: ValidationError, right: ValidationError) -> Bool {
    left.objectID == right.objectID && left.property == right.property && left.rule == right.rule
      && left.message == right.message && left.value == right.value
      && left.predicate == right.predicate
  }

  /// Hashes what tells errors apart; the value and the predicate are left out.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(objectID)
    hasher.combine(property)
    hasher.combine(rule)
    hasher.combine(message)
  }
}

/// Matches an error by the one rule that was broken, for `catch`; an error that lists several matches none.
public func ~= (rule: ValidationError.Rule, error: any Error) -> Bool {
  if let error = error as? ValidationError { return error.rule == rule }
  guard let error = error as? ObjectError, error.validationErrors.count == 1 else { return false }
  return error.validationErrors[0].rule == rule
}
