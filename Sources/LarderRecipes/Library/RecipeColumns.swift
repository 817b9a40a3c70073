internal import LarderModel
public import LarderPredicates
public import LarderStores

/// Values of recipes by name, for tables: attributes (`title`, `rating`), key paths (`source.path`, `tags.name`) and the
/// names by which a query compares them (`time`, `cuisine`).
public struct RecipeColumns: Sendable {
  /// Where the values of a column come from.
  private enum Source {
    /// Columns of a recipe's row: the first, or the sum of the others where that has none.
    case row(Int, sum: [Int])
    /// What a relationship leads to: its number among those that are followed, an attribute, and which of it counts.
    case members(Int, attribute: String, condition: SearchAttributeDescription.Condition?)
  }

  /// The names of the columns.
  public let names: [String]
  private var sources: [Source] = []
  private var rowPaths: [String] = []
  private var relationships: [String] = []
  private let recipe: ResolvedEntity

  /// How many recipes are asked for at once.
  private static let step = 500

  /// Takes columns by their names.
  ///
  /// - Throws: `QueryError` `unknownKey` for a name that stands for no column, with the nearest one.
  public init(_ names: [String], of store: any PersistentStore) throws {
    guard let recipe = store.model.entity("Recipe") else {
      throw StoreError(.incompatibleModel, "the store does not hold recipes")
    }
    self.names = names
    self.recipe = recipe
    for name in names { sources.append(try source(of: name, in: store.model)) }
  }

  private mutating func source(
    of name: String, in model: ManagedObjectModel
  ) throws(QueryError) -> Source {
    if name == "path" { return row("source.path") }
    let isValue = recipe.attribute(name) != nil || recipe.relationship(name)?.isToMany == false
    if !isValue, let attribute = recipe.searchAttributeNames[name.lowercased()],
      attribute.reader == nil || attribute.keyPaths.count == 1, let path = attribute.keyPaths.first
    {
      let sum = attribute.substituteSum.map { place(of: $0) }
      if path.count == 1 || recipe.relationship(path[0])?.isToMany != true {
        return .row(place(of: path.joined(separator: ".")), sum: sum)
      }
      return .members(
        place(ofRelationship: path[0]), attribute: path[1], condition: attribute.condition)
    }
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var here = recipe.name
    var many: String?
    for (index, key) in path.enumerated() {
      switch model.predicateSchemaProperty(key, of: here) {
      case .attribute where index == path.count - 1:
        guard let many else { return row(name) }
        return .members(place(ofRelationship: many), attribute: key, condition: nil)
      case .toOne(let next) where many == nil && index < path.count - 1: here = next
      case .toMany(let next) where index == 0 && path.count == 2: (here, many) = (next, key)
      case .toMany, .toOne, .attribute, .values:
        throw QueryError(
          .unknownKey,
          "there is no column \"\(name)\": one is an attribute, or an attribute of what one relationship leads to, as tags.name"
        )
      case nil:
        var message = "there is no column \"\(name)\""
        let known =
          model.predicateKeys(of: here)
          + (index == 0 ? Array(recipe.searchAttributeNames.keys) + ["path", "id", "uri"] : [])
        if let near = NearestName.suggestion(for: key, among: known) {
          message += "; did you mean \"\((path.prefix(index) + [near]).joined(separator: "."))\"?"
        }
        throw QueryError(.unknownKey, message)
      }
    }
    throw QueryError(.unknownKey, "there is no column \"\(name)\"")
  }

  private mutating func row(_ path: String) -> Source { .row(place(of: path), sum: []) }

  private mutating func place(of path: String) -> Int {
    if let place = rowPaths.firstIndex(of: path) { return place }
    rowPaths.append(path)
    return rowPaths.count - 1
  }

  private mutating func place(ofRelationship name: String) -> Int {
    if let place = relationships.firstIndex(of: name) { return place }
    relationships.append(name)
    return relationships.count - 1
  }

  /// Returns the values of recipes, by their keys, in the order of the columns: a list for what has several, null for
  /// none. Recipes that are gone are absent.
  ///
  /// Cost: a statement for each 500 recipes, and one more for each relationship.
  public func values(
    of ids: [ObjectID], in store: any PersistentStore
  ) throws(StoreError) -> [Int64: [Value]] {
    var result: [Int64: [Value]] = [:]
    result.reserveCapacity(ids.count)
    for start in stride(from: 0, to: ids.count, by: Self.step) {
      let some = Array(ids[start..<min(start + Self.step, ids.count)])
      var related: [RelatedObjects] = []
      for name in relationships {
        related.append(try store.relatedObjects(of: some, relationship: name))
      }
      let members = related.enumerated().map { place, related in
        Members(related, entity: destination(of: relationships[place], in: store.model))
      }
      let request = StoreFetchRequest(
        entity: recipe,
        predicate: .comparison(
          Comparison(.evaluatedObject, .in, .constant(.list(some.map { .object($0) })))))
      try store.forEachRow(request, columns: rowPaths) { row in
        result[row.key] = sources.map { source in
          switch source {
          case .row(let place, let sum): Self.value(row, place, sum)
          case .members(let place, let attribute, let condition):
            members[place].values(of: row.key, attribute, condition)
          }
        }
        return true
      }
    }
    return result
  }

  private func destination(of relationship: String, in model: ManagedObjectModel) -> ResolvedEntity?
  {
    recipe.relationship(relationship).flatMap { model.entity($0.destination) }
  }

  private static func value(_ row: any RowReader, _ place: Int, _ sum: [Int]) -> Value {
    if !row.isNull(place) { return row.value(place) }
    let parts = sum.filter { !row.isNull($0) }
    return parts.isEmpty ? .null : .double(parts.reduce(0) { $0 + row.double($1) })
  }

  /// What a relationship leads to from some recipes.
  private struct Members {
    private let members: [Int64: [ObjectID]]
    private var snapshots: [Int64: Snapshot] = [:]
    private let entity: ResolvedEntity?

    init(_ related: RelatedObjects, entity: ResolvedEntity?) {
      members = related.members
      self.entity = entity
      for snapshot in related.snapshots { snapshots[snapshot.objectID.key] = snapshot }
    }

    func values(
      of owner: Int64, _ attribute: String, _ condition: SearchAttributeDescription.Condition?
    ) -> Value {
      guard let slot = entity?.slot(attribute) else { return .list([]) }
      var values: [Value] = []
      for id in members[owner] ?? [] {
        guard let snapshot = snapshots[id.key] else { continue }
        if let condition, let place = entity?.slot(condition.attribute),
          snapshot.values[place] != .string(condition.value)
        {
          continue
        }
        if !snapshot.values[slot].isNull { values.append(snapshot.values[slot]) }
      }
      // Names have no order of their own.
      return .list(
        values.sorted { left, right in
          guard case .string(let one) = left, case .string(let other) = right else { return false }
          return one < other
        })
    }
  }
}
