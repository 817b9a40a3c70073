internal import LarderModel
public import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Returns the object for each value of an attribute, in the order of the values: the one that is there, else a new
  /// one.
  ///
  /// All that are there are found by one fetch of 10,000 values at most, not by one for each value, so an import stays
  /// linear. A value that comes twice has one object; pending objects are found too. Texts are the same when their code
  /// points are.
  ///
  /// - Parameters:
  ///   - type: the class of the objects.
  ///   - key: the attribute that tells the objects apart; it is set in new ones.
  ///   - values: what is looked for, in any order.
  ///   - prepare: gets each new object, once its key is set.
  /// - Throws: `ObjectError` for names that the model does not have; a store's error; what `prepare` throws.
  public func findOrCreate<T: ManagedObject>(
    _ type: T.Type, key: String, values: some Collection<Value>,
    prepare: (T) throws -> Void = { _ in }
  ) throws -> [T] {
    let name = try classes.entityName(for: type)
    guard case .attribute(let attribute)? = model.entity(name)?.property(key),
      !attribute.isTransient
    else {
      throw ObjectError(
        .unknownName,
        "\(name).\(key): there is no such stored attribute"
          + (model.entity(name).map { model.hint(forKeyPath: [key], from: $0) } ?? ""))
    }
    var wanted: [Value] = []
    var seen: Set<ExactValue> = []
    for value in values where seen.insert(ExactValue(value)).inserted { wanted.append(value) }
    var objects: [ExactValue: T] = [:]
    var start = 0
    while start < wanted.count {
      let end = min(start + 10_000, wanted.count)
      let condition = LarderPredicates.key(key).isIn(wanted[start..<end])
      for object in try fetch(FetchRequest(type, where: condition)) {
        let value = ExactValue(object.value(for: key))
        if objects[value] == nil { objects[value] = object }
      }
      start = end
    }
    return try values.map { value in
      if let object = objects[ExactValue(value)] { return object }
      let object = try insert(type)
      object.setValue(value, for: key)
      objects[ExactValue(value)] = object
      try prepare(object)
      return object
    }
  }
}
