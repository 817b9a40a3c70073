internal import FoundationEssentials
internal import LarderBytes
internal import LarderModel
public import LarderPredicates
internal import LarderStores

extension ManagedObject {
  /// Throws when a property must not have this value: by the model first, then by the object's class.
  ///
  /// This is the one way to validate a value before it is set; whoever calls `validate(_:for:)` leaves the model's rules out. Nothing is set
  /// here: the value that the class puts in the place of the one given is left in `value`.
  ///
  /// - Throws: `ObjectError` with the code `validation` or `validationMultipleErrors`, or `unknownName` for a name that the entity does not have.
  public final func validateValue(_ value: inout Value, for key: String) throws {
    guard let property = entity.property(key) else { throw undefinedKey(key) }
    let errors = validationErrors(&value, for: property)
    if !errors.isEmpty { throw errors.asOne(in: managedObjectContext?.model) }
  }

  /// Throws when a property must not have this value; what the class would put in its place is not asked for.
  public final func validateValue(_ value: Value, for key: String) throws {
    var value = value
    try validateValue(&value, for: key)
  }

  /// Validates all properties that are in memory, each by the model's rules and the object's class.
  ///
  /// A value that the class replaced is set, which is a change, so that the object is validated again.
  final func validateProperties() throws {
    var errors: [ValidationError] = []
    if isRealised { validateSlots(&errors) }
    let entity = entity
    if isRealised, !entity.transientAttributes.isEmpty {
      for property in entity.transientAttributes {
        errors += validate(transientValues[property.name] ?? .null, property.property)
      }
    }
    if !entity.toManyRelationships.isEmpty { validateMembers(&errors) }
    if !errors.isEmpty { throw errors.asOne(in: managedObjectContext?.model) }
  }

  /// Validates what the slots hold. A value of the right type that no rule is about needs nothing but the subclass's own word, and nearly all
  /// values are of this kind.
  @inline(__always)
  private final func validateSlots(_ errors: inout [ValidationError]) {
    homeReference.with { home in
      var slot = 0
      // A hook may do anything, even let the values go.
      while slot < valueCount {
        if !home.rules[slot].isDerived, home.hasHooks || !isPlainlySound(slot, home) {
          validateSlot(slot, home, &errors)
        }
        slot += 1
      }
    }
  }

  /// Whether a value breaks no rule that can be looked at without the value itself; where not, the longer way finds out more.
  @inline(__always)
  private final func isPlainlySound(_ slot: Int, _ home: ObjectHome) -> Bool {
    guard row == nil, let stateReference else { return false }
    return stateReference.with { state in
      if home.rules[slot].soundKinds & state.kindBit(slot) != 0 { return true }
      guard home.rules[slot].isRelationship, case .object(let end) = state[slot] else {
        return false
      }
      return home.isSound(end, slot: slot)
    }
  }

  @inline(__always)
  private final func validateSlot(
    _ slot: Int, _ home: ObjectHome, _ errors: inout [ValidationError]
  ) {
    var value = slotValue(slot)
    let isSound: Bool
    if home.rules[slot].isRelationship, case .object(let end) = value {
      isSound = home.isSound(end, slot: slot)
    } else {
      isSound = home.rules[slot].isSound(value)
    }
    guard isSound else {
      errors += validate(value, home.entity.snapshotProperties[slot])
      return
    }
    let bytes = MemoryBits(value)
    do { try validate(&value, for: home.names[slot]) } catch {
      errors += objectID.validationErrors(
        from: error, property: home.names[slot], value: slotValue(slot))
      return
    }
    if MemoryBits(value) != bytes { take(value, slot, home) }
  }

  /// Sets what the subclass has put in the place of a value, if it is worth anything else.
  @inline(never)
  private final func take(_ value: Value, _ slot: Int, _ home: ObjectHome) {
    if slot >= valueCount || slotValue(slot) != value { setValue(value, for: home.names[slot]) }
  }

  private final func validateMembers(_ errors: inout [ValidationError]) {
    for property in entity.toManyRelationships {
      // What was not changed was valid when it was stored. Nor is a relationship loaded only to find that it may have
      // any number of objects: an author of a thousand recipes gets another one without reading the thousand.
      guard status == .inserted || toManyStates.isChanged(property.name) else { continue }
      if validateSoundMembers(property, &errors) { continue }
      let state = toManyStates[property.name]
      guard case .relationship(let relationship) = property.property else { continue }
      if let state, state.members == nil, !property.limitsCount {
        validateEnds(state.added.identifiers, of: relationship) { rule, message in
          errors.append(
            ValidationError(
              objectID: objectID, property: relationship.name, rule: rule, message))
        }
        continue
      }
      let members = memberIDs(of: relationship.name).map(Value.object)
      errors += validate(.list(members), .relationship(relationship))
    }
  }

  private final func validate(
    _ value: Value, _ property: ResolvedEntity.Property
  ) -> [ValidationError] {
    var replaced = value
    let errors = validationErrors(&replaced, for: property)
    if errors.isEmpty, replaced != value { setValue(replaced, for: property.name) }
    return errors
  }

  /// Validates a relationship with many objects where no rule is about their number, and all that came are there: then only the subclass
  /// has a word in it.
  ///
  /// - Returns: false where this is not so.
  private final func validateSoundMembers(
    _ property: ResolvedProperty, _ errors: inout [ValidationError]
  ) -> Bool {
    guard !property.limitsCount, let context = managedObjectContext else { return false }
    let value: Value?
    if let stateReference {
      let found = stateReference.with { state -> (Bool, Value?) in
        var last: (origin: ObjectID.Origin, home: ObjectHome)?
        let areSound = state.toManyStates.areAllAdded(property.name) { end in
          if let last, last.origin === end.origin { return last.home.isSound(end.key, context) }
          guard let home = context.registry.home(end.origin),
            home.entity.name == property.destinationName
          else { return false }
          last = (end.origin, home)
          return home.isSound(end.key, context)
        }
        guard areSound, home.hasHooks else { return (areSound, nil) }
        return (true, state.toManyStates.memberValue(property.name))
      }
      guard found.0 else { return false }
      value = found.1
    } else {
      value = nil
    }
    // What is a fault is not loaded for this.
    guard home.hasHooks else { return true }
    guard value != nil || status == .inserted else { return true }
    runHook(value ?? .list([]), property.name, &errors)
    return true
  }

  /// Lets the subclass have its word.
  private final func runHook(
    _ value: Value, _ name: String, _ errors: inout [ValidationError]
  ) {
    var replaced = value
    do { try validate(&replaced, for: name) } catch {
      errors += objectID.validationErrors(from: error, property: name, value: value)
      return
    }
    if MemoryBits(replaced) != MemoryBits(value), replaced != value {
      setValue(replaced, for: name)
    }
  }

  /// Throws for every relationship with the rule "deny" that still leads to an object.
  final func validateDeleteRules() throws {
    var errors: [ValidationError] = []
    for relationship in entity.relationships where relationship.deleteRule == .deny {
      let ends =
        relationship.isToMany
        ? memberIDs(of: relationship.name)
        : [realise() ? destinationID(of: relationship) : nil].compactMap { $0 }
      let count = ends.count { managedObjectContext?.isPendingDeletion($0) != true }
      guard count > 0 else { continue }
      errors.append(
        ValidationError(
          objectID: objectID, property: relationship.name, rule: .relationshipDeniedDelete,
          "not deleted, because \(count) \(relationship.destination) still belong to it"))
    }
    if !errors.isEmpty { throw errors.asOne(in: managedObjectContext?.model) }
  }

  private final func validationErrors(
    _ value: inout Value, for property: ResolvedEntity.Property
  ) -> [ValidationError] {
    var errors: [ValidationError] = []
    let given = value
    func report(_ rule: ValidationError.Rule, _ message: String) {
      errors.append(
        ValidationError(
          objectID: objectID, property: property.name, rule: rule, value: given, message))
    }
    switch property {
    case .attribute(let attribute):
      // The engine computes a derived attribute after validation.
      if attribute.derivation != nil { return [] }
      if value.isNull {
        if !attribute.isOptional { report(.missingMandatoryProperty, "a value is required") }
      } else if let problem = attribute.type.problem(with: value) {
        report(problem.rule, problem.message)
      } else {
        errors += brokenRules(value, of: attribute)
      }
    case .relationship(let relationship):
      validate(value, of: relationship, report: report)
    }
    if errors.isEmpty {
      do { try validate(&value, for: property.name) } catch {
        errors += objectID.validationErrors(from: error, property: property.name, value: given)
      }
    }
    return errors
  }

  private final func validate(
    _ value: Value, of relationship: RelationshipDescription,
    report: (ValidationError.Rule, String) -> Void
  ) {
    switch value {
    case .null:
      if !relationship.isOptional { report(.missingMandatoryProperty, "an object is required") }
    case .object(let identifier):
      // A stored link that was not touched may dangle, where a delete rule says so.
      let stored = entity.slot(relationship.name).flatMap { storedValue($0) }
      if stored != value { validateEnds([identifier], of: relationship, report: report) }
    case .list(let members):
      let count = members.count
      let least = max(relationship.minimumCount, relationship.isOptional ? 0 : 1)
      if count < least, count > 0 || !relationship.isOptional {
        report(
          .relationshipLacksMinimumCount, "at least \(least) objects are required, found \(count)")
      }
      if relationship.maximumCount > 0, count > relationship.maximumCount {
        report(
          .relationshipExceedsMaximumCount,
          "at most \(relationship.maximumCount) objects are allowed, found \(count)")
      }
      let added = toManyStates[relationship.name]?.added.identifiers ?? []
      validateEnds(added, of: relationship, report: report)
    default:
      report(.wrongType, "expected an object of \(relationship.destination)")
    }
  }

  private final func validateEnds(
    _ ends: [ObjectID], of relationship: RelationshipDescription,
    report: (ValidationError.Rule, String) -> Void
  ) {
    guard let context = managedObjectContext else { return }
    if ends.isEmpty { return }
    let allowed = context.model.entity(relationship.destination)?.subtreeNames ?? []
    for end in ends {
      if end.entityName != relationship.destination, !allowed.contains(end.entityName) {
        report(
          .wrongType, "expected an object of \(relationship.destination), found \(end.entityName)")
      }
      if context.isPendingDeletion(end) {
        report(.deletedDestination, "the \(end.entityName) it leads to is deleted")
      } else if context.isUnknownTemporary(end) {
        report(
          .deletedDestination,
          "the \(end.entityName) it leads to has a temporary identifier that this context does not know: it is deleted, or new in another context"
        )
      }
    }
  }
}

extension ObjectID {
  /// Makes validation errors of whatever a validation method threw.
  func validationErrors(
    from error: any Error, property: String? = nil, value: Value? = nil
  ) -> [ValidationError] {
    if let error = error as? ObjectError, !error.validationErrors.isEmpty {
      return error.validationErrors
    }
    if let error = error as? ValidationError { return [error] }
    return [
      ValidationError(
        objectID: self, property: property, value: value, underlying: error, "\(error)")
    ]
  }
}

extension AttributeType {
  /// Returns what is wrong with a value, other than null, for an attribute of this type.
  func problem(with value: Value) -> (rule: ValidationError.Rule, message: String)? {
    switch (self, value) {
    case (.boolean, .boolean), (.string, .string), (.date, .date), (.binary, .data),
      (.uuid, .uuid), (.uri, .url), (.integer64, .integer), (.transformable, .data),
      (.undefined, _), (.objectID, .object):
      return nil
    case (.integer16, .integer(let number)):
      return Int16(exactly: number) == nil ? (.outOfRange, "does not fit 16 bits") : nil
    case (.integer32, .integer(let number)):
      return Int32(exactly: number) == nil ? (.outOfRange, "does not fit 32 bits") : nil
    case (.float, .double(let number)), (.double, .double(let number)):
      return number.isNaN ? (.outOfRange, "is not a number") : nil
    case (.decimal, .decimal(let number)):
      return number.isNaN ? (.outOfRange, "is not a number") : nil
    default:
      return (.wrongType, "expected a value of type \(rawValue), found \(value.kind)")
    }
  }
}

extension Value {
  /// What kind of value this is, in words.
  var kind: String {
    switch self {
    case .null: "nothing"
    case .boolean: "a Boolean"
    case .integer: "a whole number"
    case .double: "a number"
    case .decimal: "a decimal number"
    case .string: "text"
    case .date: "a date"
    case .data: "data"
    case .uuid: "a UUID"
    case .url: "a URL"
    case .object: "an object"
    case .list: "a list"
    }
  }
}
