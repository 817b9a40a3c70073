internal import LarderLocks
package import LarderModel
internal import LarderSearch
internal import LarderStores

/// Decides what that is derived from the rows is another after a light migration: what it reads has changed.
package struct StaleData {
  private let moves: TableMoves
  private var light: LightMigration { moves.light }

  package init(_ moves: TableMoves) { self.moves = moves }

  // MARK: - The index

  /// Whether the documents of an entity tree, and all that an index makes of them, are what they were.
  package func isIndexUnchanged(_ root: ResolvedEntity) -> Bool {
    guard let source = light.sourceEntities[root.name], let former = light.source.entity(source),
      former.rootName == former.name,
      let new = SearchSchemaPlan(root, in: light.destination),
      let old = SearchSchemaPlan(former, in: light.source),
      SearchSchema(new) == SearchSchema(old),
      new.sources.count == old.sources.count,
      new.attributeSources.count == old.attributeSources.count
    else { return false }
    guard isTreeUnchanged(root.name) else { return false }
    for (new, old) in zip(new.sources, old.sources) {
      guard new.field == old.field, isUnchanged(new.path, old.path) else { return false }
    }
    for (new, old) in zip(new.attributeSources, old.attributeSources) {
      guard new.attribute == old.attribute, isUnchanged(new.path, old.path) else { return false }
    }
    let (read, formerly) = (new.readings.flatMap(\.paths), old.readings.flatMap(\.paths))
    return read.count == formerly.count && zip(read, formerly).allSatisfy(isUnchanged)
  }

  /// Whether the objects of a tree are those of one tree of the source, all of them and with their keys.
  private func isTreeUnchanged(_ root: String) -> Bool {
    guard let table = moves.new.table(root) else { return false }
    let all = moves.moves(into: table)
    return all.count == 1 && all[0].offset == 0 && !moves.isSplit(all[0].source)
  }

  /// Whether two paths lead over the same links to the same values.
  private func isUnchanged(_ new: ResolvedKeyPath, _ old: ResolvedKeyPath) -> Bool {
    guard new.steps.count == old.steps.count else { return false }
    for (step, former) in zip(new.steps, old.steps) {
      guard isUnchanged(step.relationship, of: step.entity, former.relationship),
        light.sourceEntities[step.entity] == former.entity
      else { return false }
    }
    guard light.sourceEntities[new.lastEntity] == old.lastEntity else { return false }
    switch (new.attribute, old.attribute) {
    case (nil, nil): return true
    case (let attribute?, let former?):
      return isUnchanged(attribute, of: new.lastEntity, former)
    default: return false
    }
  }

  private func isUnchanged(
    _ new: RelationshipDescription, of entity: String, _ old: RelationshipDescription
  ) -> Bool {
    guard case .relationship(let source)? = light.sourceProperty(new.name, of: entity),
      source == old, new.isOrdered == old.isOrdered,
      let root = light.destination.entity(new.destination)?.rootName
    else { return false }
    return isTreeUnchanged(root)
  }

  private func isUnchanged(
    _ new: AttributeDescription, of entity: String, _ old: AttributeDescription
  ) -> Bool {
    guard case .attribute(let source)? = light.sourceProperty(new.name, of: entity), source == old
    else { return false }
    if new.derivation != nil || old.derivation != nil {
      guard let owner = light.destination.entity(entity) else { return false }
      return isDerivedUnchanged(new, of: owner)
    }
    return new.isOptional || !old.isOptional
  }

  // MARK: - Derived attributes

  /// Whether the values of a derived attribute are what they were.
  package func isDerivedUnchanged(_ attribute: AttributeDescription, of entity: ResolvedEntity)
    -> Bool
  {
    isDerivedUnchanged(attribute, of: entity, depth: 0)
  }

  private func isDerivedUnchanged(
    _ attribute: AttributeDescription, of entity: ResolvedEntity, depth: Int
  ) -> Bool {
    if CallStack.isShort {
      return CallStack.more {
        isDerivedUnchanged(attribute, of: entity, depth: depth)
      }
    }
    guard depth < 16, let derivation = attribute.derivation,
      case .attribute(let former)? = light.sourceProperty(attribute.name, of: entity.name),
      former.derivation == derivation, former.type == attribute.type,
      let source = light.sourceEntities[entity.name].flatMap({ light.source.entity($0) }),
      isTreeUnchanged(entity.rootName)
    else { return false }
    // Entities that inherit have the attribute too, and may be new in the tree; then the tree is another.
    for path in derivation.watchedPaths {
      guard let new = light.destination.resolve(keyPath: path, from: entity),
        let old = light.source.resolve(keyPath: path, from: source), isUnchanged(new, old)
      else { return false }
    }
    return true
  }
}

extension DerivationExpression {
  /// The key paths that the value depends on, a counted relationship's included.
  fileprivate var watchedPaths: [[String]] {
    if case .count(let relationship) = self { return [[relationship]] }
    return keyPaths
  }
}
