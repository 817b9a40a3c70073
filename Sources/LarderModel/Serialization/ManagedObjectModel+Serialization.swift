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
    var root: [String: PropertyListValue] = [
      "version": .integer(Self.encodingVersion), "entities": .array(list),
    ]
    if !configurations.isEmpty {
      root["configurations"] = .dictionary(configurations.mapValues(PropertyListValue.strings))
    }
    if !fetchRequestTemplates.isEmpty {
      root["fetchRequests"] = .array(
        fetchRequestTemplates.sorted { $0.key < $1.key }.map { $1.propertyList(name: $0) })
    }
    if !versionIdentifiers.isEmpty {
      root["versionIdentifiers"] = .strings(versionIdentifiers.sorted())
    }
    if !localization.isEmpty {
      root["localization"] = .dictionary(localization.mapValues { .string($0) })
    }
    return PropertyListValue.dictionary(root).binaryPropertyList()
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
    let reader = try DescriptionReader(list)
    var configurations: [String: [String]] = [:]
    for (name, members) in try reader.optional("configurations", default: [:], \.dictionary) {
      guard let members = members.strings else {
        throw ModelError("the stored model is damaged (\"configurations\" is wrong)")
      }
      configurations[name] = members
    }
    var templates: [String: FetchRequestTemplate] = [:]
    for item in try reader.optional("fetchRequests", default: [], \.array) {
      let (name, template) = try FetchRequestTemplate.read(item)
      templates[name] = template
    }
    try self.init(
      entities, configurations: configurations, fetchRequestTemplates: templates,
      versionIdentifiers: Set(try reader.optional("versionIdentifiers", default: [], \.strings)),
      localization: try reader.optional("localization", default: [:], \.stringDictionary))
  }
}
