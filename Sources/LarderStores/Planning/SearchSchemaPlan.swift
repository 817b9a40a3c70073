public import LarderModel

/// The sources of a search document of an entity tree, with every key path found in the model.
///
/// Immutable and thread-safe.
public struct SearchSchemaPlan: Sendable {
  /// A text that a field reads.
  public struct Source: Hashable, Sendable {
    /// The field's place in `fields`.
    public let field: Int
    /// The relationships to cross, and the String attribute at the end.
    public let path: ResolvedKeyPath
    /// Whether its texts follow each other in the order of their UTF-8 bytes, since the members crossed have none of their own
    /// (`ManagedObjectModel.crossesSharedMembers`): two stores with the same contents give a document the same places.
    public let isInOrderOfTexts: Bool
  }

  /// The values that a search attribute reads.
  public struct AttributeSource: Hashable, Sendable {
    /// The attribute's place in `attributes`.
    public let attribute: Int
    /// The relationships to cross, and the attribute at the end.
    public let path: ResolvedKeyPath
  }

  /// Texts that a reader makes keywords of.
  public struct Reading: Sendable {
    /// The reader.
    public let reader: SearchValueReader
    /// The texts, in the order of the reader's key paths.
    public let paths: [ResolvedKeyPath]
    /// The places in `attributes` of those that have the reader, by their names.
    public let attributes: [String: Int]
  }

  /// The root of the entity tree.
  public let root: ResolvedEntity
  /// The fields in the order of their numbers in the index.
  public let fields: [SearchFieldDescription]
  /// All sources, field by field, in the order in which their texts follow each other.
  public let sources: [Source]
  /// The search attributes in the order of their numbers in the index.
  public let attributes: [SearchAttributeDescription]
  /// All their sources, attribute by attribute.
  public let attributeSources: [AttributeSource]
  /// What readers make keywords of, each reader once.
  public let readings: [Reading]

  /// Plans the documents of a root; nil for an entity without search fields.
  public init?(_ root: ResolvedEntity, in model: ManagedObjectModel) {
    let fields = root.description.searchFields
    guard !fields.isEmpty else { return nil }
    var sources: [Source] = []
    for (number, field) in fields.enumerated() {
      for keyPath in field.keyPaths {
        guard let path = model.resolve(keyPath: keyPath, from: root) else { return nil }
        sources.append(
          Source(
            field: number, path: path, isInOrderOfTexts: model.crossesSharedMembers(path)))
      }
    }
    var attributeSources: [AttributeSource] = []
    for (number, attribute) in root.description.searchAttributes.enumerated() {
      for keyPath in attribute.keyPaths {
        guard let path = model.resolve(keyPath: keyPath, from: root) else { return nil }
        attributeSources.append(AttributeSource(attribute: number, path: path))
      }
    }
    var readings: [Reading] = []
    for reader in root.description.searchAttributes.compactMap(\.reader)
    where !readings.contains(where: { $0.reader == reader }) {
      var paths: [ResolvedKeyPath] = []
      for keyPath in reader.keyPaths {
        guard let path = model.resolve(keyPath: keyPath, from: root) else { return nil }
        paths.append(path)
      }
      let attributes = root.description.searchAttributes.enumerated()
        .filter { $0.element.reader == reader }
      readings.append(
        Reading(
          reader: reader, paths: paths,
          attributes: Dictionary(
            uniqueKeysWithValues: attributes.map { ($0.element.name, $0.offset) })))
    }
    self.root = root
    self.fields = fields
    self.sources = sources
    attributes = root.description.searchAttributes
    self.attributeSources = attributeSources
    self.readings = readings
  }

  /// Checks that documents can be made, or compared with what an index holds.
  ///
  /// - Throws: `incompatibleModel` where a reader is known by its name alone.
  public func requireReaders() throws(StoreError) {
    if let reading = readings.first(where: { !$0.reader.isPresent }) {
      throw StoreError(.incompatibleModel, "\(root.name): \(reading.reader.absence)")
    }
  }

  /// Plans the documents of every root with search fields, in order of the roots' names.
  public static func plans(for model: ManagedObjectModel) -> [SearchSchemaPlan] {
    model.searchableRoots.compactMap { SearchSchemaPlan($0, in: model) }
  }
}
