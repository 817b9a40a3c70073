public import LarderModel

/// Says what has to be computed anew when something changes: which objects' search documents and derived attributes,
/// and by which way from the changed object to them.
///
/// How a store carries it out, in the transaction of the save:
///
/// 1. For each changed object, ask `dependents(of:changing:)` with the names of the changed properties (a to-many
///    relationship whose members changed is one of them); for an inserted or a deleted object `dependents(ofWhole:)`.
/// 2. Walk each dependent's `pathToOwner` from the object: in the state after the change for an inserted or updated
///    object, and in the state before it as well where `Dependent.needsStateBefore` is true or the object is deleted.
///    What both walks reach, in so far as it still exists and is of one of the `ownerEntities`, is refreshed.
/// 3. Refresh derived attributes in ascending `level`, then search documents.
///
/// A link has two ends: adding an author to a recipe may be reported as a change of `Recipe.authors`, of
/// `Author.recipes` or of both; each is enough.
///
/// Immutable and thread-safe. Cost of making one: linear in the number of dependents, some tens of microseconds for a
/// model of ten entities.
public struct DerivationPlan: Sendable {
  /// Something derived that reads a property of another, or of the same, object.
  public struct Dependent: Hashable, Sendable {
    /// The kinds of derived data.
    public enum Kind: Hashable, Sendable {
      /// The search document of the owner.
      case searchFields
      /// The derived attribute of this name.
      case derivedAttribute(String)
    }

    /// The entity that declares what is derived; the owners are its objects and those of entities that inherit from it.
    public let ownerEntity: String
    /// The names of `ownerEntity` and of all that inherit from it.
    public let ownerEntities: [String]
    /// The relationships from the owner to the changed object; empty when the owner itself is what changes.
    public let pathFromOwner: [String]
    /// The way back, from the changed object to its owners, step by step; empty as above.
    public let pathToOwner: [Step]
    /// The derived data of the object that depend on the property.
    public let kind: Kind
    /// 0 for what reads stored attributes only, else one more than the highest level it reads.
    public let level: Int
    /// Whether the change moves the first link of the way back, so that owners by the link of before are touched too.
    public let needsStateBefore: Bool
  }

  /// One relationship walked back, from the side it leads to.
  public struct Step: Hashable, Sendable {
    /// The entity at the end we come from: the destination of `forward`.
    public let from: String
    /// The entity at the end we go to, which holds `forward`.
    public let to: String
    /// The relationship of `to` that leads to `from`.
    public let forward: RelationshipDescription
    /// The relationship of `from` that leads to `to`; nil when the model has none and only `forward` can be searched.
    public let inverse: RelationshipDescription?
  }

  private struct Table {
    var byProperty: [String: [Dependent]] = [:]
    var whole: [Dependent] = []
  }

  private let tables: [String: Table]

  /// Plans for all derived attributes and search fields of a model, and for the keys that a store keeps beside texts.
  public init(_ model: ManagedObjectModel, keys: [StoredTextKey] = []) {
    var builder = DerivationPlanBuilder(model)
    builder.build()
    builder.build(keys)
    var tables: [String: Table] = [:]
    for (entity, properties) in builder.dependents {
      var table = Table()
      for (property, dependents) in properties {
        table.byProperty[property] = Self.sorted(dependents)
        for dependent in dependents {
          // For a whole object it does not matter by which property it was found.
          let whole = dependent.withStateBefore(!dependent.pathToOwner.isEmpty)
          // The lists are short, and a set costs the start of the process more than it saves.
          if !table.whole.contains(whole) { table.whole.append(whole) }
        }
      }
      table.whole = Self.sorted(table.whole)
      tables[entity] = table
    }
    self.tables = tables
  }

  /// Returns what depends on one property of an entity, for an object of exactly this entity.
  public func dependents(of entity: String, changing property: String) -> [Dependent] {
    tables[entity]?.byProperty[property] ?? []
  }

  /// Returns what depends on any of these properties, each once, in ascending level.
  public func dependents(
    of entity: String, changing properties: some Collection<String>
  ) -> [Dependent] {
    guard let table = tables[entity] else { return [] }
    if properties.count == 1, let property = properties.first {
      return table.byProperty[property] ?? []
    }
    var found: [Dependent] = []
    for property in properties {
      for dependent in table.byProperty[property] ?? [] where !found.contains(dependent) {
        if dependent.needsStateBefore {
          found.removeAll { $0 == dependent.withStateBefore(false) }
        } else if found.contains(dependent.withStateBefore(true)) {
          continue
        }
        found.append(dependent)
      }
    }
    return Self.sorted(found)
  }

  /// Returns what depends on an object that is inserted or deleted, each once, in ascending level.
  public func dependents(ofWhole entity: String) -> [Dependent] { tables[entity]?.whole ?? [] }

  /// Whether nothing anywhere depends on objects of this entity: most saves can skip the rest by it.
  public func isIndependent(_ entity: String) -> Bool { tables[entity] == nil }

  /// Level first, then an order that is the same in every run.
  private static func sorted(_ dependents: [Dependent]) -> [Dependent] {
    guard dependents.count > 1 else { return dependents }
    return dependents.sorted { left, right in
      if left.level != right.level { return left.level < right.level }
      if left.kind != right.kind { return left.kind.sortKey < right.kind.sortKey }
      if left.ownerEntity != right.ownerEntity { return left.ownerEntity < right.ownerEntity }
      return left.pathFromOwner.lexicographicallyPrecedes(right.pathFromOwner)
    }
  }
}

extension DerivationPlan.Dependent {
  func withStateBefore(_ needsStateBefore: Bool) -> Self {
    if self.needsStateBefore == needsStateBefore { return self }
    return Self(
      ownerEntity: ownerEntity, ownerEntities: ownerEntities, pathFromOwner: pathFromOwner,
      pathToOwner: pathToOwner, kind: kind, level: level, needsStateBefore: needsStateBefore)
  }
}

extension DerivationPlan.Dependent.Kind {
  /// Derived attributes by name, search documents last.
  fileprivate var sortKey: String {
    switch self {
    case .derivedAttribute(let name): name
    case .searchFields: "~"
    }
  }
}
