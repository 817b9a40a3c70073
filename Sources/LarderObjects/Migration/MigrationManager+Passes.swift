internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The three passes.
extension MigrationManager {
  func tell(_ share: Double) throws {
    self.progress = share
    if let cancellation { throw cancellation }
    guard report(share) else {
      throw StoreError(.cancelled, "the migration was ended", path: sourceStore.path)
    }
  }

  func sourceCount() throws -> Int {
    var total = 0
    for (mapping, policy) in zip(mappingModel.entityMappings, running) where policy != nil {
      if let request = request(for: mapping) { total += try sourceStore.count(request) }
    }
    return total
  }

  private func request(for mapping: EntityMapping) -> StoreFetchRequest? {
    guard let entity = mapping.source.flatMap({ sourceModel.entity($0) }) else { return nil }
    return StoreFetchRequest(
      entity: entity, includesSubentities: false, predicate: mapping.filter?.seenFromSource)
  }

  func createInstances(_ total: Int) throws {
    var done = 0
    for (mapping, policy) in zip(mappingModel.entityMappings, running) {
      guard let policy, let request = request(for: mapping) else { continue }
      currentEntityMapping = mapping
      try policy.begin(mapping, self)
      var keys: [Int64] = []
      try sourceStore.forEachRow(request, columns: []) { row in
        keys.append(row.key)
        return true
      }
      keys.sort()
      let origin = ObjectID.Origin(
        store: sourceStore.identifier, entityName: request.entity.name)
      try forEachBatch(keys) { batch in
        let objects = batch.map { sourceContext.object(with: ObjectID(origin: origin, key: $0)) }
        sourceContext.fill(objects)
        try prepared(mapping).prefetch(objects, sourceContext)
        try checkFaults()
        for object in objects {
          try policy.createDestinationInstances(for: object, mapping, self)
          if let cancellation { throw cancellation }
        }
        try endBatch()
        done += batch.count
        try tell(0.5 * Double(done) / Double(total))
      }
      try policy.endInstanceCreation(mapping, self)
      try endBatch()
    }
    currentEntityMapping = nil
  }

  func createRelationships() throws {
    let total = max(1, tables.values.reduce(0) { $0 + $1.count })
    var done = 0
    for (mapping, policy) in zip(mappingModel.entityMappings, running) {
      guard let policy else { continue }
      currentEntityMapping = mapping
      let isPlain =
        try mapping.kind != .custom && prepared(mapping).relationships.isEmpty
      if !isPlain, let table = tables[mapping.name] {
        var seen: AssociationTable.Reference?
        var batch: [ManagedObject] = []
        func flush() throws {
          destinationContext.fill(batch)
          sourceContext.fill(batch.flatMap { sources(of: $0, mapping.name) })
          try checkFaults()
          for object in batch {
            try policy.createRelationships(for: object, mapping, self)
            if let cancellation { throw cancellation }
          }
          batch = []
          try endBatch()
          try tell(0.5 + 0.35 * Double(done) / Double(total))
        }
        try table.inverted().forEach { destination, _ in
          done += 1
          // An object that was made of several comes once.
          if destination == seen { return }
          seen = destination
          guard let identifier = identifier(destination, destinationModel, destinationStore) else {
            return
          }
          batch.append(destinationContext.object(with: identifier))
          if batch.count >= batchSize { try flush() }
        }
        if !batch.isEmpty { try flush() }
      }
      try policy.endRelationshipCreation(mapping, self)
      try endBatch()
    }
    currentEntityMapping = nil
  }

  /// How many values that are not valid are listed.
  private static let maximumErrors = 100

  func validate() throws {
    var errors: [ValidationError] = []
    for (mapping, policy) in zip(mappingModel.entityMappings, running) {
      try policy?.performCustomValidation(mapping, self)
    }
    let entities = destinationModel.entities.filter { !$0.isAbstract }
    for (number, description) in entities.enumerated() {
      guard let entity = destinationModel.entity(description.name) else { continue }
      var keys: [Int64] = []
      let request = StoreFetchRequest(entity: entity, includesSubentities: false)
      try destinationStore.forEachRow(request, columns: []) { row in
        keys.append(row.key)
        return true
      }
      let limited = entity.relationships.filter {
        $0.isToMany && (!$0.isOptional || $0.minimumCount > 0 || $0.maximumCount > 0)
      }
      let origin = ObjectID.Origin(
        store: destinationStore.identifier, entityName: entity.name)
      try forEachBatch(keys) { batch in
        let objects = batch.map {
          destinationContext.object(with: ObjectID(origin: origin, key: $0))
        }
        destinationContext.fill(objects)
        try checkFaults()
        for object in objects where errors.count < Self.maximumErrors {
          do {
            try object.validateForInsert()
            for relationship in limited {
              try object.validateValue(object.value(for: relationship.name), for: relationship.name)
            }
          } catch {
            errors += object.objectID.validationErrors(from: error)
          }
        }
        destinationContext.refreshUnchangedObjects()
        try tell(0.85 + 0.14 * Double(number) / Double(entities.count))
      }
    }
    if !errors.isEmpty { throw ObjectError(validation: errors) }
  }

  func copyMetadata() throws {
    var changes = StoreChanges()
    changes.metadata = try sourceStore.metadata().values
      .filter { !StoreMetadata.isReserved($0.key) }
    if !changes.isEmpty { _ = try destinationStore.save(changes) }
  }

  // MARK: - Batches

  func forEachBatch<Key>(
    _ keys: [Key], _ body: (ArraySlice<Key>) throws -> Void
  ) throws {
    var first = 0
    while first < keys.count {
      let end = min(first + max(1, batchSize), keys.count)
      try body(keys[first..<end])
      first = end
    }
  }

  /// A value that could not be read would be written as none.
  private func checkFaults() throws {
    for context in [sourceContext, destinationContext] {
      if let error = context.faultError { throw error }
    }
  }

  private func endBatch() throws {
    try checkFaults()
    guard !sourceContext.hasChanges else {
      throw StoreError(
        .readOnly, "the objects of the source of a migration cannot be changed",
        path: sourceStore.path)
    }
    if destinationContext.hasChanges { try destinationContext.save() }
    for (mapping, source, destination) in freshPairs {
      guard let old = reference(source, sourceModel),
        let new = reference(destination.objectID, destinationModel)
      else { continue }
      tables[mapping, default: AssociationTable()].add(old, new)
      inverses[mapping] = nil
    }
    fresh = [:]
    freshPairs = []
    for (entity, objects) in freshInstances {
      for (key, object) in objects {
        uniqueInstances[entity, default: [:]][key] = object.objectID
      }
    }
    freshInstances = [:]
    // Objects that policies hold stay usable; what they hold is read again when it is needed.
    destinationContext.refreshUnchangedObjects()
    sourceContext.refreshUnchangedObjects()
  }
}
