internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObject {
  /// Returns the value of a transformable attribute by the transformer that the model names for it; nil when there is none.
  ///
  /// The value is made of the bytes at the first reading, and kept until they change. Loads a fault. The bytes themselves are under the
  /// same key as `.data`.
  ///
  /// - Throws: `ObjectError` `unknownTransformer` when the transformer is not registered or makes another type, `transformation` with the
  ///   transformer's own error, and the errors of `fulfil()`.
  public final func transformedValue<T: Sendable>(
    for key: String, as type: T.Type = T.self
  ) throws -> T? {
    guard let name = try transformable(key).transformerName else {
      throw ObjectError(
        .unknownTransformer,
        "\(entity.name).\(key): the attribute names no transformer, and \(T.self) is not Codable")
    }
    return try transformedValue(key) { data in
      try anyValue(from: data, by: try transformer(named: name, key), key)
    }
  }

  /// Returns the value of a transformable attribute by the transformer that the model names for it, else from a binary property list;
  /// nil when there is none. See the other method of this name.
  public final func transformedValue<T: Codable & Sendable>(
    for key: String, as type: T.Type = T.self
  ) throws -> T? {
    let name = try transformable(key).transformerName
    return try transformedValue(key) { data in
      guard let name else { return try PropertyListTransformer<T>().value(from: data) }
      return try anyValue(from: data, by: try transformer(named: name, key), key)
    }
  }

  /// Sets a transformable attribute; nil takes its value away. The bytes are made at once.
  ///
  /// - Throws: as `transformedValue(for:as:)`; then nothing is changed.
  public final func setTransformedValue<T: Sendable>(_ value: T?, for key: String) throws {
    guard let name = try transformable(key).transformerName else {
      throw ObjectError(
        .unknownTransformer,
        "\(entity.name).\(key): the attribute names no transformer, and \(T.self) is not Codable")
    }
    try setTransformedValue(value, key) { value in
      try data(from: value, by: try transformer(named: name, key), key)
    }
  }

  /// Sets a transformable attribute by the transformer that the model names for it, else as a binary property list. See the other method
  /// of this name.
  public final func setTransformedValue<T: Codable & Sendable>(
    _ value: T?, for key: String
  ) throws {
    let name = try transformable(key).transformerName
    try setTransformedValue(value, key) { value in
      guard let name else { return try PropertyListTransformer<T>().data(from: value) }
      return try data(from: value, by: try transformer(named: name, key), key)
    }
  }

  /// A transformable attribute as a Swift type, for typed properties: `var photo: Photo? { get { self[transformed: "photo"] } … }`.
  ///
  /// Where the bytes do not make such a value it reads nil, and where the transformer does not take the value nothing is set. Either way the
  /// context's `faultError` says why, and its next save throws that; `transformedValue(for:as:)` and `setTransformedValue(_:for:)` throw at once.
  public final subscript<T: Sendable>(transformed key: String) -> T? {
    get { leavingError(nil) { try transformedValue(for: key, as: T.self) } }
    set { leavingError(()) { try setTransformedValue(newValue, for: key) } }
  }

  /// A transformable attribute as a Codable type; see the other subscript of this name.
  public final subscript<T: Codable & Sendable>(transformed key: String) -> T? {
    get { leavingError(nil) { try transformedValue(for: key, as: T.self) } }
    set { leavingError(()) { try setTransformedValue(newValue, for: key) } }
  }

  private final func leavingError<R>(_ fallback: R, _ body: () throws -> R) -> R {
    do { return try body() } catch {
      managedObjectContext?.faultError = error
      return fallback
    }
  }

  private final func transformedValue<T: Sendable>(
    _ key: String, _ make: (Data) throws -> T
  ) throws -> T? {
    try fulfil()
    guard case .data(let data) = value(for: key) else { return nil }
    if let known = transformedValues[key], known.data == data, let value = known.value as? T {
      return value
    }
    let value = try wrapping(key) { try make(data) }
    transformedValues[key] = TransformedValue(data: data, value: value)
    return value
  }

  private final func setTransformedValue<T: Sendable>(
    _ value: T?, _ key: String, _ make: (T) throws -> Data
  ) throws {
    try fulfil()
    guard let value else {
      setValue(.null, for: key)
      return
    }
    let data = try wrapping(key) { try make(value) }
    setValue(.data(data), for: key)
    transformedValues[key] = TransformedValue(data: data, value: value)
  }

  /// Gives a transformer's own error the name of the attribute.
  private final func wrapping<T>(_ key: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as ObjectError {
      throw error
    } catch {
      throw ObjectError(
        .transformation, "\(entity.name).\(key): the transformer failed: \(error)",
        underlying: error)
    }
  }

  private final func transformable(_ key: String) throws(ObjectError) -> AttributeDescription {
    guard case .attribute(let attribute) = entity.property(key), attribute.type == .transformable
    else {
      throw ObjectError(.unknownName, "\(entity.name) has no transformable attribute '\(key)'")
    }
    return attribute
  }

  private final func transformer(
    named name: String, _ key: String
  ) throws -> any AttributeTransformer {
    guard let context = managedObjectContext else { throw lossError }
    if let transformer = context.coordinator.transformers.transformer(named: name) {
      return transformer
    }
    throw ObjectError(
      .unknownTransformer,
      "\(entity.name).\(key): the transformer '\(name)' is not registered with the coordinator")
  }

  private final func anyValue<T>(
    from data: Data, by transformer: some AttributeTransformer, _ key: String
  ) throws -> T {
    let value = try transformer.value(from: data)
    guard let typed = value as? T else {
      throw ObjectError(
        .unknownTransformer,
        "\(entity.name).\(key): its transformer makes \(Swift.type(of: value)), not \(T.self)")
    }
    return typed
  }

  private final func data<T: AttributeTransformer>(
    from value: some Sendable, by transformer: T, _ key: String
  ) throws -> Data {
    guard let typed = value as? T.Transformed else {
      throw ObjectError(
        .unknownTransformer,
        "\(entity.name).\(key): its transformer takes \(T.Transformed.self), not \(Swift.type(of: value))"
      )
    }
    return try transformer.data(from: typed)
  }
}

extension ManagedObjectContext {
  /// Whether an error of a method that cannot throw makes the next save fail: what was decided on missing values may be wrong, and what was
  /// to be set was not.
  func preventsSaving(_ error: any Error) -> Bool {
    if let error = error as? ObjectError {
      return [.transformation, .unknownTransformer].contains(error.code)
    }
    return error is StoreError
  }
}
