internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension FetchedResultsController {
  /// Takes in what happened in the context.
  func take(_ notification: ContextNotification) {
    guard let entity else { return }
    if notification.hasInvalidatedAll {
      replace(with: ResultsState(), objects: [], changed: [], entity)
      return
    }
    let touched = notification.insertedObjects.union(notification.updatedObjects)
      .union(notification.deletedObjects).union(notification.refreshedObjects)
      .union(notification.invalidatedObjects)
    take(touched, entity)
  }

  /// Takes in what another context saved of objects that are not in memory here: before the merge it is noted, and taken in with what the
  /// context itself tells of the merge, or, if that is nothing, at its end.
  func take(merged changes: ContextChanges?) {
    guard let entity else { return }
    if let changes {
      absentChanges = changes
    } else if absentChanges != nil {
      take([], entity)
    }
  }

  private func take(_ touched: Set<ManagedObject>, _ entity: ResolvedEntity) {
    let absent = absentChanges
    absentChanges = nil
    guard fetchRequest.includesPendingChanges || absent != nil else { return }
    let names =
      fetchRequest.includesSubentities ? Set(entity.subtreeNames) : [entity.name]
    var concerned = touched.filter { names.contains($0.entity.name) }
    let gone: Set<ObjectID> = absent?.deleted.filter { place(of: $0) != nil } ?? []
    for identifier in absent?.updated ?? []
    where names.contains(identifier.entityName) && !identifier.isTemporary {
      concerned.insert(context.object(with: identifier))
    }
    guard !concerned.isEmpty || !gone.isEmpty else { return }
    attempt {
      if fetchRequest.limit > 0 || fetchRequest.offset > 0 || fetchRequest.affectedStores != nil
        || !fetchRequest.includesPendingChanges
      {
        try runAgain(changed: Set(concerned.map(\.objectID)))
      } else {
        try move(concerned, entity, gone: gone)
      }
    }
  }

  /// After a save new objects have other identifiers, and derived attributes other values.
  func takeSave() {
    guard entity != nil else { return }
    if state.identifiers.contains(where: \.isTemporary) {
      state.identifiers = state.identifiers.enumerated().map { place, identifier in
        identifier.isTemporary ? managedObject(place).objectID : identifier
      }
      forgetPlaces()
    }
    if readsDerivedValues || !fetchRequest.includesPendingChanges {
      attempt { try runAgain(changed: []) }
    }
  }

  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
      note(nil)
    } catch {
      note(error)
    }
  }

  /// Runs the fetch again and tells the difference.
  private func runAgain(changed: Set<ObjectID>) throws {
    guard let entity else { return }
    let (next, found) = try results(try context.storeRequest(for: fetchRequest))
    replace(with: next, objects: found, changed: changed, entity)
  }

  /// Puts the objects that changed into their places; the others are not looked at.
  private func move(
    _ concerned: Set<ManagedObject>, _ entity: ResolvedEntity, gone: Set<ObjectID> = []
  ) throws {
    let alive = concerned.filter {
      $0.status != .deleted && $0.status != .detached
    }.sorted { precedesByKey($0, $1) }
    context.fill(alive)
    var matching = alive.filter { !$0.isFault }
    if let predicate = fetchRequest.predicate {
      matching = try ObjectEvaluation(context, entity).matches(matching, predicate)
    }
    if let error = context.takeStoreError() { throw error }
    let touched = Set(concerned.map(\.objectID)).union(gone)
    guard !matching.isEmpty || touched.contains(where: { place(of: $0) != nil }) else { return }
    // What did not change keeps its order; each object that did is looked up by halves.
    let rest = state.identifiers.indices.filter { !touched.contains(state.identifiers[$0]) }
    let orderings = fetchRequest.sortOrderings
    matching = try ObjectEvaluation(context, entity).sorted(matching, by: orderings)
    var identifiers: [ObjectID] = []
    identifiers.reserveCapacity(rest.count + matching.count)
    var merged: [ManagedObject] = []
    var next = 0
    for object in matching {
      let key = sortKey(object)
      var lower = next
      var upper = rest.count
      while lower < upper {
        let middle = (lower + upper) / 2
        let other = managedObject(rest[middle])
        if precedes(other, sortKey(other), object, key) {
          lower = middle + 1
        } else {
          upper = middle
        }
      }
      for place in next..<lower { append(rest[place], &identifiers, &merged) }
      next = lower
      identifiers.append(object.objectID)
      merged.append(object)
    }
    for place in next..<rest.count { append(rest[place], &identifiers, &merged) }
    let isLazy = loader != nil && !identifiers.contains(where: \.isTemporary)
    let names = sectionPath.map { sectionNames(identifiers, matching, $0) }
    let made = ResultsState(identifiers, names: names)
    replace(
      with: made, objects: isLazy ? nil : loaded(identifiers, merged), changed: touched, entity)
  }

  private func append(
    _ place: Int, _ identifiers: inout [ObjectID], _ merged: inout [ManagedObject]
  ) {
    identifiers.append(state.identifiers[place])
    if loader == nil { merged.append(objects[place]) }
  }

  /// All objects, where those that are not loaded come as faults.
  private func loaded(
    _ identifiers: [ObjectID], _ merged: [ManagedObject]
  ) -> [ManagedObject] {
    loader == nil ? merged : identifiers.map { context.object(with: $0) }
  }

  /// The section names: those of objects that did not change are known.
  private func sectionNames(
    _ identifiers: [ObjectID], _ changed: [ManagedObject], _ path: [String]
  ) -> [String] {
    var fresh: [ObjectID: String] = [:]
    for object in changed { fresh[object.objectID] = sectionName(of: object, path) }
    return identifiers.map { identifier in
      if let name = fresh[identifier] { return name }
      return place(of: identifier).map { state.sections[state.section(of: $0)].name } ?? ""
    }
  }

  /// Takes results and tells what is different.
  private func replace(
    with next: ResultsState, objects found: [ManagedObject]?, changed: Set<ObjectID>,
    _ entity: ResolvedEntity
  ) {
    let difference = ResultsDifference(from: state, to: next, changed: changed)
    guard !difference.isEmpty else { return }
    do { try checkClasses(next) } catch { return note(error) }
    delegate?.controllerWillChangeContent(self)
    // Those that are gone are told of with the object that they were.
    var known: [ObjectID: ManagedObject] = [:]
    if delegate != nil {
      for change in difference.objects where change.kind == .delete {
        guard let place = place(of: change.objectID) else { continue }
        known[change.objectID] = loader == nil ? objects[place] : nil
      }
    }
    state = next
    do {
      try take(found, entity)
    } catch {
      note(error)
    }
    if let delegate {
      for change in difference.sections { delegate.controller(self, didChange: change) }
      for change in difference.objects {
        let object = known[change.objectID] ?? context.object(with: change.objectID)
        guard let typed = object as? Result else { continue }
        delegate.controller(self, didChange: typed, change)
      }
      delegate.controllerDidChangeContent(self)
    }
    publish(difference.sections, difference.objects)
  }

  // MARK: - Order

  private func sortKey(_ object: ManagedObject) -> [Value] {
    fetchRequest.sortOrderings.map { ordering in
      var here: ManagedObject? = object
      for key in ordering.keyPath.dropLast() { here = here?.object(for: key) }
      return ordering.keyPath.last.flatMap { here?.value(for: $0) } ?? .null
    }
  }

  private func precedes(
    _ left: ManagedObject, _ leftKey: [Value], _ right: ManagedObject, _ rightKey: [Value]
  ) -> Bool {
    for (place, ordering) in fetchRequest.sortOrderings.enumerated() {
      if ordering.areInIncreasingOrder(leftKey[place], rightKey[place]) { return true }
      if ordering.areInIncreasingOrder(rightKey[place], leftKey[place]) { return false }
    }
    return precedesByKey(left, right)
  }

  private func precedesByKey(_ left: ManagedObject, _ right: ManagedObject) -> Bool {
    if left.isNew != right.isNew { return right.isNew }
    return left.objectID.key < right.objectID.key
  }
}
