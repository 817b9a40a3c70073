public import LarderModel

/// Rules for writing an object, and objects around it, into a text that other programs read.
public struct ExportRules: Hashable, Sendable {
  /// The treatment of a relationship, under its name (`authors`) or for one entity alone (`Recipe.authors`), which goes
  /// first: the objects at its end are written with everything, by their identifiers only, or not at all. What is not
  /// named is written with everything, unless the model says that it is not exported
  /// (`RelationshipDescription.isExported`).
  ///
  /// The way back to where the walk came from is never written: reading sets it.
  public var relationships: [String: CopyRules.Policy]
  /// Attributes that are not written, by name or `Entity.name`. Transient and derived ones never are.
  public var omittedAttributes: Set<String>

  /// Creates rules; without any, all that can be reached is written.
  public init(
    relationships: [String: CopyRules.Policy] = [:], omittedAttributes: Set<String> = []
  ) {
    self.relationships = relationships
    self.omittedAttributes = omittedAttributes
  }

  func policy(
    of relationship: RelationshipDescription, in entity: ResolvedEntity
  ) -> CopyRules.Policy {
    relationships["\(entity.name).\(relationship.name)"] ?? relationships[relationship.name]
      ?? (relationship.isExported ? .copy : .leaveOut)
  }

  func writes(_ attribute: AttributeDescription, in entity: ResolvedEntity) -> Bool {
    attribute.derivation == nil && !attribute.isTransient
      && !omittedAttributes.contains(attribute.name)
      && !omittedAttributes.contains("\(entity.name).\(attribute.name)")
  }
}

/// How objects are made of a text.
public struct ImportRules: Hashable, Sendable {
  /// Whether an object whose identifier (`@id`) is that of an object in an open store is that object, with the values
  /// of the text. False, as at first, makes new objects of all.
  public var reusesObjects = false
  /// Whether an identifier that stands for no object, neither of the text nor of a store, is passed over; else nothing
  /// is imported.
  public var ignoresUnknownReferences = false
  /// How many objects of the outermost list are saved at a time, after which their memory is given back; 0 saves all at
  /// once.
  public var batchSize = 0

  /// Creates the usual rules.
  public init() {}
}

extension RelationshipDescription {
  private static let exportKey = "LarderExported"

  /// Whether an export goes along this relationship; true unless the model says no. It stands in `userInfo`.
  ///
  /// A walk that may follow every relationship ends where the store ends; this is how a model says what belongs to an
  /// object.
  public var isExported: Bool {
    get { userInfo[Self.exportKey] != "NO" }
    set { userInfo[Self.exportKey] = newValue ? nil : "NO" }
  }
}

extension ObjectError.Code {
  /// A text is not what was expected: no JSON, or JSON that does not say objects of the model.
  public static let malformed = ObjectError.Code(rawValue: "malformed")
}
