internal import LarderModel
public import LarderPredicates

// Answers for stores that have no faster way.

extension StoreReader {
  /// Returns the objects at the other end of a relationship, for all owners at once.
  public func relatedObjects(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> RelatedObjects {
    var result = RelatedObjects()
    var known: Set<ObjectID> = []
    var ends: [ObjectID] = []
    let isToMany =
      owners.first.flatMap { model.entity($0.entityName)?.property(relationship) }
      .map { if case .relationship(let found) = $0 { found.isToMany } else { true } } ?? true
    if !isToMany { return try destinations(of: owners, relationship) }
    for owner in owners {
      let members = try members(of: owner, relationship: relationship)
      if members.isEmpty { continue }
      result.members[owner.key] = members
      for member in members where known.insert(member).inserted { ends.append(member) }
    }
    result.snapshots = try snapshots(ends)
    return result
  }
}

extension StoreReader {
  /// What a to-one relationship leads to.
  private func destinations(
    of owners: [ObjectID], _ relationship: String
  ) throws(StoreError) -> RelatedObjects {
    var result = RelatedObjects()
    var known: Set<ObjectID> = []
    for owner in try snapshots(owners) {
      guard let slot = model.entity(owner.objectID.entityName)?.slot(relationship),
        case .object(let end) = owner.values[slot]
      else { continue }
      result.members[owner.objectID.key] = [end]
      known.insert(end)
    }
    result.snapshots = try snapshots(Array(known))
    // What is gone is nothing that anybody leads to.
    let present = Set(result.snapshots.map(\.objectID))
    result.members = result.members.filter { present.contains($0.value[0]) }
    return result
  }

  /// Fetches the objects and works their values out in memory; stores that know SQL do better.
  public func fetchDictionaries(_ request: DictionaryRequest) throws(StoreError) -> [[Value]] {
    let plan = try DictionaryPlan(request, model: model)
    return try plan.results(try dictionaryRows(plan, isAlone: true), isAlone: true)
  }

  /// Reads what a plan asks of each object: a pass over the rows, and a step for each relationship of a path that has
  /// many ends.
  package func dictionaryRows(
    _ plan: DictionaryPlan, isAlone: Bool
  ) throws(StoreError) -> [DictionaryRow] {
    let request = plan.sourceRequest(isAlone: isAlone)
    var columns: [String] = []
    var direct: [Int] = []
    var indirect: [Int] = []
    for (place, path) in plan.paths.enumerated() {
      let resolved = model.resolve(keyPath: path, from: request.entity)
      if let resolved, !resolved.crossesToMany,
        resolved.attribute != nil || resolved.steps.count == 1
      {
        direct.append(place)
        columns.append(path.joined(separator: "."))
      } else {
        indirect.append(place)
      }
    }
    var rows: [DictionaryRow] = []
    if !direct.isEmpty || !plan.needsIdentifiers && indirect.isEmpty {
      try forEachRow(request, columns: columns) { reader in
        var values = [[Value]](repeating: [], count: plan.paths.count)
        for (column, place) in direct.enumerated() { values[place] = [reader.value(column)] }
        rows.append(DictionaryRow(objectID: nil, values: values))
        return true
      }
    }
    guard plan.needsIdentifiers || !indirect.isEmpty else { return rows }
    let identifiers = try fetchIDs(request)
    if direct.isEmpty {
      rows = identifiers.map {
        DictionaryRow(objectID: $0, values: [[Value]](repeating: [], count: plan.paths.count))
      }
    }
    guard rows.count == identifiers.count else {
      throw StoreError(.busy, "the store was changed while it was read; try again")
    }
    for (place, identifier) in identifiers.enumerated() { rows[place].objectID = identifier }
    for place in indirect {
      let found = try values(at: plan.paths[place], of: identifiers, request.entity)
      for (row, values) in found.enumerated() { rows[row].values[place] = values }
    }
    return rows
  }

  /// Returns the values at the end of a key path for each object.
  private func values(
    at path: [String], of owners: [ObjectID], _ entity: ResolvedEntity
  ) throws(StoreError) -> [[Value]] {
    var ends = owners.enumerated().map { (row: $0.offset, id: $0.element) }
    var here = entity
    var known: [ObjectID: Snapshot] = [:]
    var collector: AggregateFunction?
    var values: [[Value]]?
    for key in path {
      if let function = AggregateFunction(operator: key) {
        collector = function
        continue
      }
      if known.isEmpty, case .attribute = here.property(key) {
        for snapshot in try snapshots(ends.map(\.id)) { known[snapshot.objectID] = snapshot }
      }
      switch here.property(key) {
      case .attribute:
        var found = [[Value]](repeating: [], count: owners.count)
        for end in ends {
          guard let snapshot = known[end.id], let slot = slot(key, of: end.id) else { continue }
          found[end.row].append(snapshot.values[slot])
        }
        values = found
      case .relationship(let relationship):
        let related: RelatedObjects
        var unique: Set<ObjectID> = []
        let starts = ends.map(\.id).filter { unique.insert($0).inserted }
        related = try relatedObjects(of: starts, relationship: key)
        ends = ends.flatMap { end in
          (related.members[end.id.key] ?? []).map { (row: end.row, id: $0) }
        }
        known = [:]
        for snapshot in related.snapshots { known[snapshot.objectID] = snapshot }
        guard let destination = model.entity(relationship.destination) else { break }
        here = destination
      case nil: break
      }
    }
    var result = values ?? []
    if values == nil {
      result = [[Value]](repeating: [], count: owners.count)
      for end in ends { result[end.row].append(.object(end.id)) }
    }
    guard let collector else { return result }
    var collected: [[Value]] = []
    for values in result {
      var accumulator = AggregateAccumulator(collector)
      for value in values { try accumulator.add(value) }
      collected.append([accumulator.result])
    }
    return collected
  }

  private func slot(_ key: String, of identifier: ObjectID) -> Int? {
    model.entity(identifier.entityName)?.slot(key)
  }
}
