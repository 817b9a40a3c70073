public import FoundationEssentials
internal import LarderModel
public import LarderPredicates

extension ManagedObjectContext {
  /// Returns objects, with those that belong to them, as a JSON text: a list of objects.
  ///
  /// An object has its identifier's URI under `@id`, the name of its entity under `@entity` where that is not what is
  /// expected in the place, and its properties by name: dates as ISO 8601 texts, bytes as base64, a to-many
  /// relationship as a list. An object that was written before is an object with an `@id` alone. What is pending in
  /// this context counts.
  ///
  /// - Throws: `ObjectError` `fault` for an object that is gone, `unsupported` where objects stand more than 64 deep in
  ///   one another; the store's errors.
  public func exportJSON(
    _ objects: [ManagedObject], by rules: ExportRules = ExportRules()
  ) throws -> Data {
    let names = Set(objects.map(\.entity.name))
    var exporter = ObjectExporter(
      self, rules, entityName: names.count == 1 ? names.first : nil)
    try exporter.write(objects)
    exporter.finish()
    return exporter.take()
  }

  /// Makes objects of a JSON text as `exportJSON` writes it: one object or a list of them. They are pending afterwards,
  /// as if made by hand.
  ///
  /// Keys that are no property, or one that is transient or derived, are passed over; a property that is not there
  /// keeps its default value. What the text says of an object that stands in a relationship becomes an object at its
  /// end. All objects are new unless the rules say otherwise. Values are validated by the save.
  ///
  /// - Parameters:
  ///   - text: JSON in UTF-8.
  ///   - entityName: the entity of the outermost objects, or one from which theirs inherit.
  ///   - rules: what is taken from the text, and when an object is one that is there.
  /// - Throws: `ObjectError` `malformed` for what is no JSON, has another shape, or a value of another type, with the
  ///   place; `notFound` for a reference to nothing; then nothing was changed.
  @discardableResult
  public func importJSON(
    _ text: Data, as entityName: String, by rules: ImportRules = ImportRules()
  ) throws -> [ManagedObject] {
    try ObjectImporter(self, rules).makeObjects(
      of: ObjectDocument.read(text, model, try exchangeEntity(entityName)))
  }

  func exchangeEntity(_ name: String) throws(ObjectError) -> ResolvedEntity {
    guard let entity = model.entity(name) else {
      throw ObjectError(
        .unknownName, "\(name): the model has no such entity" + model.hint(forEntity: name))
    }
    return entity
  }
}

extension PersistentContainer {
  /// Returns stored objects as a JSON text, read by a context of its own on a queue of its own; see
  /// `ManagedObjectContext.exportJSON`.
  public func exportJSON(
    _ identifiers: [ObjectID], by rules: ExportRules = ExportRules()
  ) async throws -> Data {
    try await perform { context in
      try context.exportJSON(identifiers.map { context.object(with: $0) }, by: rules)
    }
  }

  /// Writes all stored objects that match as one JSON text, part by part, in little memory however many they are; see
  /// `ManagedObjectContext.exportJSON`. What else the memory holds is one identifier for each object written.
  ///
  /// - Parameters:
  ///   - request: which objects, in which order.
  ///   - rules: what of the objects is written.
  ///   - write: gets the parts of the text in order, on a queue of the export's own.
  /// - Returns: how many objects the outermost list has.
  public func exportJSON<T: ManagedObject>(
    _ request: FetchRequest<T>, by rules: ExportRules = ExportRules(),
    to write: @Sendable (Data) throws -> Void
  ) async throws -> Int {
    try await perform { context in
      let found = try context.fetchBatches(request)
      let names = Set(found.objectIDs.map(\.entityName))
      var exporter = ObjectExporter(
        context, rules, entityName: names.count == 1 ? names.first : nil)
      var start = 0
      while start < found.count {
        try Task.checkCancellation()
        let end = min(start + found.batchSize, found.count)
        try exporter.write(Array(found[start..<end]))
        try write(exporter.take())
        start = end
      }
      exporter.finish()
      try write(exporter.take())
      return found.count
    }
  }

  /// Makes objects of a JSON text and saves them, in a context of its own on a queue of its own; other contexts learn
  /// of them as of any save.
  ///
  /// With a batch size, each batch is saved for itself: when a later one fails, or the task is cancelled, those before
  /// stay.
  ///
  /// - Returns: the identifiers of the outermost objects, in the order of the text.
  /// - Throws: as `ManagedObjectContext.importJSON`, and a save's errors; after a batch was saved these come as
  ///   `partialSave`.
  @discardableResult
  public func importJSON(
    _ text: Data, as entityName: String, by rules: ImportRules = ImportRules()
  ) async throws -> [ObjectID] {
    try await perform { context in
      let nodes = try ObjectDocument.read(
        text, context.model, try context.exchangeEntity(entityName))
      var importer = ObjectImporter(context, rules)
      var result: [ObjectID] = []
      let size = rules.batchSize > 0 ? rules.batchSize : max(nodes.count, 1)
      var start = 0
      while start < nodes.count {
        try Task.checkCancellation()
        let batch = Array(nodes[start..<min(start + size, nodes.count)])
        do {
          let objects = try importer.makeObjects(of: batch)
          try context.save()
          result += objects.map(\.objectID)
        } catch {
          guard start > 0 else { throw error }
          throw ObjectError(
            .partialSave, "\(start) of \(nodes.count) objects are imported, then: \(error)",
            underlying: error)
        }
        importer.noteSaved(batch)
        context.reset()
        start += batch.count
      }
      return result
    }
  }
}
