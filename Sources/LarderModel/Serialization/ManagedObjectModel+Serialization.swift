public import FoundationEssentials
internal import LarderPredicates

extension ManagedObjectModel {
  /// The version of the encoded form; a decoder refuses a higher one.
  static let encodingVersion: Int64 = 1

  /// Returns the model as a binary property list, for a store to keep.
  ///
  /// - Throws: `ModelError` for a default value that a property list cannot hold.
  public func encoded() throws(ModelError) -> Data {
    var list: [PropertyListValue] = []
    for entity in entities { list.append(try entity.propertyList()) }
    return PropertyListValue.dictionary([
      "version": .integer(Self.encodingVersion), "entities": .array(list),
    ]).binaryPropertyList()
  }

  /// Makes a model from what `encoded()` returned, with the same checks as any model.
  ///
  /// - Throws: `ModelError` for bytes that are damaged, from a newer version, or no valid model.
  public convenience init(encoded data: Data) throws(ModelError) {
    let list: PropertyListValue
    do { list = try PropertyListValue(binaryPropertyList: data) } catch {
      throw ModelError("the stored model cannot be read: \(error.message)")
    }
    guard let root = list.dictionary, let version = root["version"]?.integer,
      let items = root["entities"]?.array
    else { throw ModelError("the stored model cannot be read: it has no entities") }
    guard version <= Self.encodingVersion else {
      throw ModelError(
        "the stored model has the version \(version), newer than this program understands "
          + "(\(Self.encodingVersion)); use a newer program")
    }
    var entities: [EntityDescription] = []
    for item in items { entities.append(try EntityDescription(propertyList: item)) }
    try self.init(entities)
  }
}
