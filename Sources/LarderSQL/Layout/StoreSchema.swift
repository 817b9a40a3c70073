package import LarderModel
package import LarderStores

/// How the entities of a model are laid out in tables, as Core Data lays them out.
///
/// `Z<ENTITY>` is the one table of an inheritance tree: `Z_PK` (key), `Z_ENT` (entity number), `Z_OPT` (version), then a
/// column `Z<NAME>` for each attribute and to-one relationship. A many-to-many relationship has a table
/// `Z_<number><NAME>`. The search-only attributes have no table `Z<ENTITY>_SEARCH` yet: their text is derived from the rows
/// whenever it is needed, and kept in the index alone.
///
/// Immutable and thread-safe.
package final class StoreSchema: Sendable {
  package let model: ManagedObjectModel
  /// The entities in the order of their numbers, from 1.
  package let entities: [ResolvedEntity]
  /// The tables in the order of their roots' numbers.
  package let tables: [TableLayout]
  package let joins: [JoinLayout]
  /// The keys that are kept beside texts.
  package let keys: [StoredTextKey]
  /// The roots whose objects an index knows, where that is not what the model says.
  private let searchableRoots: Set<String>?
  private let tablesByEntity: [String: TableLayout]
  private let joinsByRelationship: [String: (join: Int, isFirst: Bool)]

  /// - Parameters:
  ///   - keepsKeys: whether the file has the keys that the model asks for beside texts.
  ///   - adapting: gives the names that a join table has in the file, where another program may have chosen them.
  package init(
    model: ManagedObjectModel, searchableRoots: Set<String>? = nil, keepsKeys: Bool = true,
    adapting: (JoinLayout) -> JoinLayout = { $0 }
  ) {
    self.model = model
    self.searchableRoots = searchableRoots
    entities = model.entities.compactMap { model.entity($0.name) }.sorted { $0.number < $1.number }
    keys = keepsKeys ? StoredTextKey.keys(of: model) : []
    var builder = SchemaBuilder(model: model, entities: entities, keys: keys)
    builder.build()
    tables = builder.tables
    joins = builder.joins.map(adapting)
    tablesByEntity = builder.tablesByEntity
    joinsByRelationship = builder.joinsByRelationship
  }

  /// Returns the table that holds an entity's objects.
  package func table(_ entity: String) -> TableLayout? { tablesByEntity[entity] }

  /// Returns an entity and its place in its table.
  package func layout(_ entity: String) -> (table: TableLayout, entity: EntityLayout)? {
    guard let table = tablesByEntity[entity], let number = model.entity(entity)?.number,
      let layout = table.entities[number]
    else { return nil }
    return (table, layout)
  }

  /// Returns the entity with this number.
  package func entity(number: Int) -> ResolvedEntity? {
    if number >= 1, number <= entities.count, entities[number - 1].number == number {
      return entities[number - 1]
    }
    // The numbers of another program may have gaps.
    return entities.first { $0.number == number }
  }

  /// An entity's number in the store, whatever its number in the model that a caller has it from.
  package func number(of entity: ResolvedEntity) -> Int {
    model.entity(entity.name)?.number ?? entity.number
  }

  /// Returns how a relationship of an entity is stored.
  package func relationship(_ relationship: RelationshipDescription, of entity: ResolvedEntity)
    -> RelationshipLayout?
  {
    guard let own = layout(entity.name) else { return nil }
    if !relationship.isToMany {
      return own.entity.columns[relationship.name].map { .toOne(column: $0) }
    }
    let owner = declaringEntity(of: relationship.name, from: entity.name, in: model)
    if let found = joinsByRelationship["\(owner).\(relationship.name)"] {
      return .manyToMany(joins[found.join], ownerIsFirst: found.isFirst)
    }
    guard let inverse = relationship.inverse, let other = layout(relationship.destination),
      let column = other.entity.columns[inverse]
    else { return nil }
    return .oneToMany(
      table: other.table, column: column, orderColumn: other.table.orderColumns[column])
  }

  /// The entity numbers of an entity and of all that inherit from it.
  package func subtreeNumbers(_ entity: ResolvedEntity) -> [Int] {
    entity.subtreeNames.compactMap { model.entity($0)?.number }.sorted()
  }

  /// Whether an index knows the objects of an entity tree.
  package func isSearchable(_ root: ResolvedEntity) -> Bool {
    searchableRoots?.contains(root.name) ?? !root.description.searchFields.isEmpty
  }

  /// Whether other entities inherit from an entity.
  package func hasSubentities(_ entity: String) -> Bool {
    (model.entity(entity)?.subtreeNames.count ?? 1) > 1
  }
}

/// Returns the entity, at or above `entity`, that declares a relationship.
package func declaringEntity(
  of relationship: String, from entity: String, in model: ManagedObjectModel
) -> String {
  var name = entity
  while let resolved = model.entity(name) {
    if resolved.description.relationships.contains(where: { $0.name == relationship }) {
      return name
    }
    guard let parent = resolved.description.parent else { return entity }
    name = parent
  }
  return entity
}
