public import LarderModel

/// Collects what a `DerivationPlan` holds.
struct DerivationPlanBuilder {
  typealias Dependent = DerivationPlan.Dependent

  private let model: ManagedObjectModel
  /// By entity, then property.
  private(set) var dependents: [String: [String: [Dependent]]] = [:]
  private var levels: [String: Int] = [:]

  init(_ model: ManagedObjectModel) { self.model = model }

  /// Registers the keys that a store keeps beside texts; each counts as a derived attribute under its own name.
  mutating func build(_ keys: [StoredTextKey]) {
    for key in keys {
      guard let entity = model.entity(key.entity) else { continue }
      let owner = Owner(
        entity: entity, kind: .derivedAttribute(key.name),
        level: sourceLevel([key.attribute], from: entity))
      register(path: [key.attribute], for: owner)
    }
  }

  mutating func build() {
    for description in model.entities {
      guard let entity = model.entity(description.name) else { continue }
      for attribute in description.attributes {
        guard let derivation = attribute.derivation else { continue }
        let owner = Owner(
          entity: entity, kind: .derivedAttribute(attribute.name),
          level: level(of: attribute, in: entity))
        switch derivation {
        case .count(let relationship): register(path: [relationship], for: owner)
        case .now: registerProperties(of: entity, [], [], for: owner)
        default: break
        }
        for path in derivation.keyPaths { register(path: path, for: owner) }
      }
      guard !description.searchFields.isEmpty else { continue }
      var paths: [[String]] = []
      for field in description.searchFields {
        for path in field.keyPaths where !paths.contains(path) { paths.append(path) }
      }
      for attribute in description.searchAttributes {
        for path in attribute.sourceKeyPaths where !paths.contains(path) { paths.append(path) }
      }
      let highest = paths.map { sourceLevel($0, from: entity) }.max() ?? 0
      let owner = Owner(entity: entity, kind: .searchFields, level: highest)
      for path in paths { register(path: path, for: owner) }
    }
  }

  private struct Owner {
    var entity: ResolvedEntity
    var kind: Dependent.Kind
    var level: Int
  }

  /// Registers every property of an entity's own, whoever of its heirs declares it. What is derived does not count.
  private mutating func registerProperties(
    of entity: ResolvedEntity, _ names: [String], _ back: [DerivationPlan.Step], for owner: Owner
  ) {
    for heir in entity.subtreeNames.compactMap({ model.entity($0) }) {
      for property in heir.attributes where property.derivation == nil && !property.isTransient {
        add(property.name, of: heir.name, names, back, movesWayBack: false, owner)
      }
      for relationship in heir.relationships {
        add(relationship.name, of: heir.name, names, back, movesWayBack: false, owner)
      }
    }
  }

  /// Registers every property that a key path reads: the links it crosses, from both ends, and the attribute.
  private mutating func register(path: [String], for owner: Owner) {
    guard let resolved = model.resolve(keyPath: path, from: owner.entity) else { return }
    var names: [String] = []
    var back: [DerivationPlan.Step] = []
    for step in resolved.steps {
      let relationship = step.relationship
      add(relationship.name, of: step.entity, names, back, movesWayBack: false, owner)
      let inverse = model.inverse(of: relationship)
      back.insert(
        DerivationPlan.Step(
          from: relationship.destination, to: step.entity, forward: relationship,
          inverse: inverse), at: 0)
      names.append(relationship.name)
      // Without an inverse the far end has no property that moves the link, but its deletion does.
      add(
        inverse?.name ?? "", of: relationship.destination, names, back, movesWayBack: true, owner)
    }
    guard let attribute = resolved.attribute else { return }
    add(attribute.name, of: resolved.lastEntity, names, back, movesWayBack: false, owner)
    // A derived attribute changes with what it reads itself.
    guard let derivation = attribute.derivation else { return }
    let prefix = Array(path.dropLast())
    for inner in derivation.keyPaths { register(path: prefix + inner, for: owner) }
    switch derivation {
    case .count(let relationship): register(path: prefix + [relationship], for: owner)
    case .now:
      if let entity = model.entity(resolved.lastEntity) {
        registerProperties(of: entity, names, back, for: owner)
      }
    default: break
    }
  }

  private mutating func add(
    _ property: String, of entity: String, _ names: [String], _ back: [DerivationPlan.Step],
    movesWayBack: Bool, _ owner: Owner
  ) {
    let dependent = Dependent(
      ownerEntity: owner.entity.name, ownerEntities: owner.entity.subtreeNames,
      pathFromOwner: names, pathToOwner: back, kind: owner.kind, level: owner.level,
      needsStateBefore: movesWayBack)
    for name in model.entity(entity)?.subtreeNames ?? [] {
      var known = dependents[name, default: [:]][property, default: []]
      if known.contains(dependent) { continue }
      known.append(dependent)
      dependents[name, default: [:]][property] = known
    }
  }

  private mutating func level(of attribute: AttributeDescription, in entity: ResolvedEntity) -> Int
  {
    guard let derivation = attribute.derivation else { return 0 }
    let key = "\(entity.rootName).\(attribute.name)"
    if let known = levels[key] { return known }
    let level = derivation.keyPaths.map { sourceLevel($0, from: entity) }.max() ?? 0
    levels[key] = level
    return level
  }

  /// The level of what reads this path: one above the derived attribute at its end.
  private mutating func sourceLevel(_ path: [String], from entity: ResolvedEntity) -> Int {
    guard let resolved = model.resolve(keyPath: path, from: entity),
      let attribute = resolved.attribute, attribute.derivation != nil,
      let owner = model.entity(resolved.lastEntity)
    else { return 0 }
    return level(of: attribute, in: owner) + 1
  }
}

extension DerivationExpression {
  /// The key paths to attributes that are read; none for a count and for the time.
  public var keyPaths: [[String]] {
    switch self {
    case .copy(let path), .canonical(let path), .lowercase(let path), .uppercase(let path),
      .sum(let path):
      [path]
    case .searchText(let paths): paths
    case .count, .now: []
    }
  }
}
