internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The relationships to load ahead, as a tree: paths that begin alike share their steps.
struct PrefetchStep {
  var key: String
  var next: [PrefetchStep] = []

  fileprivate static func add(_ path: ArraySlice<String>, to steps: inout [PrefetchStep]) {
    guard let key = path.first else { return }
    let place = steps.firstIndex { $0.key == key } ?? steps.count
    if place == steps.count { steps.append(PrefetchStep(key: key)) }
    add(path.dropFirst(), to: &steps[place].next)
  }
}

extension ManagedObjectContext {
  /// Checks key paths over relationships and makes a tree of them.
  func prefetchSteps(
    _ keyPaths: [String], _ entity: ResolvedEntity
  ) throws(ObjectError) -> [PrefetchStep] {
    var steps: [PrefetchStep] = []
    for keyPath in keyPaths {
      let path = keyPath.split(separator: ".").map(String.init)
      let known = [entity.name] + entity.subtreeNames
      let isPath = known.contains { name in
        guard let entity = model.entity(name),
          let resolved = model.resolve(keyPath: path, from: entity)
        else { return false }
        return resolved.attribute == nil
      }
      guard isPath else {
        throw ObjectError(
          .unknownName, "\(entity.name).\(keyPath): not a path over relationships to load ahead")
      }
      PrefetchStep.add(path[...], to: &steps)
    }
    return steps
  }

  /// Loads what relationships lead to: one statement for each step, however many objects there are.
  ///
  /// Objects at the other end live as long as those that lead to them. Nothing is loaded that is in memory.
  func prefetch(_ steps: [PrefetchStep], for objects: [ManagedObject]) throws {
    guard !steps.isEmpty, !objects.isEmpty else { return }
    for step in steps {
      let owners = objects.filter { $0.relationship(step.key) != nil && $0.status != .detached }
      guard let relationship = owners.first?.relationship(step.key) else { continue }
      let ends =
        relationship.isToMany
        ? try prefetchMany(relationship, for: owners) : try prefetchOne(relationship, for: owners)
      try prefetch(step.next, for: ends)
    }
    if let error = takeStoreError() { throw error }
  }

  private func prefetchOne(
    _ relationship: RelationshipDescription, for owners: [ManagedObject]
  ) throws -> [ManagedObject] {
    fill(owners)
    var seen: Set<ObjectID> = []
    var ends: [ManagedObject] = []
    for owner in owners {
      guard let identifier = owner.destinationID(of: relationship) else { continue }
      let end = object(with: identifier)
      held.hold([end], for: owner.objectID)
      if seen.insert(identifier).inserted { ends.append(end) }
    }
    fill(ends)
    return ends
  }

  private func prefetchMany(
    _ relationship: RelationshipDescription, for owners: [ManagedObject]
  ) throws -> [ManagedObject] {
    let faults = owners.filter {
      $0.toManyStates[relationship.name]?.members == nil && $0.status != .inserted
    }
    let rows = try sourceRelated(faults, relationship.name)
    var seen: Set<ObjectID> = []
    var ends: [ManagedObject] = []
    // The rows first, so that no object is a fault in between.
    let loaded = rows.snapshots.map { object(for: $0) }
    for owner in faults {
      owner.toManyStates[relationship.name, default: ToManyState()]
        .load(rows.members[owner.objectID] ?? [])
    }
    for owner in owners {
      let members = owner.loadMembers(of: relationship).identifiers.map { object(with: $0) }
      if !members.isEmpty { held.hold(members, for: owner.objectID) }
      for member in members where seen.insert(member.objectID).inserted { ends.append(member) }
    }
    withExtendedLifetime(loaded) { fill(ends) }
    return ends
  }

  /// The members of a relationship of many objects, and the rows of the members.
  private struct RelatedRows {
    var members: [ObjectID: [ObjectID]] = [:]
    var snapshots: [Snapshot] = []
  }

  private func sourceRelated(
    _ owners: [ManagedObject], _ relationship: String
  ) throws -> RelatedRows {
    var result = RelatedRows()
    if owners.isEmpty { return result }
    if let parent {
      let identifiers = owners.map(\.objectID)
      try parent.performAndWait {
        let theirs = identifiers.map { parent.object(with: $0) }
        try parent.prefetch([PrefetchStep(key: relationship)], for: theirs)
        var ends: Set<ObjectID> = []
        for object in theirs {
          let members = object.memberIDs(of: relationship)
          result.members[object.objectID] = members
          ends.formUnion(members)
        }
        result.snapshots = ends.compactMap { identifier in
          parent.registeredObject(with: identifier).flatMap { parent.state(of: $0) }
        }
      }
      return result
    }
    var byStore: [UUID: [ManagedObject]] = [:]
    for owner in owners {
      guard let store = owner.objectID.store else { continue }
      byStore[store, default: []].append(owner)
    }
    for source in try sources() {
      guard let store = source.store, let owners = byStore[store.identifier] else { continue }
      let found = try source.relatedObjects(
        of: owners.map(\.objectID), relationship: relationship)
      for owner in owners { result.members[owner.objectID] = found.members[owner.objectID.key] }
      result.snapshots += found.snapshots
    }
    return result
  }

  /// Returns the state of objects that are faults: what was read ahead, or lately where the context takes that, and the rest from the
  /// sources in one go.
  func faultSnapshots(_ identifiers: [ObjectID]) throws -> [Snapshot] {
    let cache = coordinator.rowCache
    guard parent == nil, queryGeneration == nil else { return try sourceSnapshots(identifiers) }
    var found: [Snapshot] = []
    var missing = identifiers
    if cache.count > 0 {
      missing = []
      for identifier in identifiers {
        if let row = cache.row(identifier, age: stalenessInterval) {
          found.append(row)
        } else {
          missing.append(identifier)
        }
      }
    }
    if !missing.isEmpty {
      let read = try sourceSnapshots(missing)
      cache.note(read)
      found += read
    }
    return found
  }
}
