public import FoundationEssentials
public import LarderModel
internal import LarderPredicates
internal import LarderXML

/// A mapping model as Xcode's editor keeps it: the file `xcmapping.xml` in a folder `NAME.xcmappingmodel`, a store in
/// XML of the editor's own objects.
///
/// Which versions it leads from and to, which entity becomes which, filters, names of policies, and where the values of
/// properties come from are read. What the editor fills in by itself follows from the names, as there: attributes from
/// those of the source, relationships by what their objects became. Expressions that a person wrote are in archives of
/// Core Data's objects, which are not read: they are given beside the file, and one that is not is an error that names
/// it.
extension MappingModel {
  /// Larger files are refused.
  private static let maximumSize = 64 << 20

  /// Reads the mapping model of a folder `NAME.xcmappingmodel`, or of its file `xcmapping.xml`.
  ///
  /// - Parameters:
  ///   - path: the folder or the file.
  ///   - source: the model that it begins with.
  ///   - destination: the model that it leads to.
  ///   - expressions: those that were written by hand, by mapping and property (`"DishToMeal.title"`) or, for a
  ///     mapping's own choice of source objects, by mapping (`"DishToMeal"`, as a predicate).
  /// - Throws: `malformed` for any other file; `invalid` for what the models do not have, and for an expression that is
  ///   not given.
  public init(
    contentsOfXcode path: String, from source: ManagedObjectModel,
    to destination: ManagedObjectModel, expressions: [String: String] = [:]
  ) throws(MappingModelError) {
    let file = path.hasSuffix(".xml") ? path : path + "/xcmapping.xml"
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: file)) } catch {
      throw MappingModelError(.malformed, "\(file): cannot be read")
    }
    try self.init(xcode: data, from: source, to: destination, expressions: expressions)
  }

  /// Reads a mapping model from the bytes of `xcmapping.xml`; see `init(contentsOfXcode:from:to:expressions:)`.
  public init(
    xcode data: Data, from source: ManagedObjectModel, to destination: ManagedObjectModel,
    expressions: [String: String] = [:]
  ) throws(MappingModelError) {
    guard data.count <= Self.maximumSize else {
      throw MappingModelError(
        .malformed, "the mapping model has more than \(Self.maximumSize >> 20) MB")
    }
    let root: XMLElement
    do throws(XMLError) { root = try XMLElement(xml: data) } catch {
      throw MappingModelError(
        .malformed, "the mapping model is no XML, line \(error.line): \(error.message)")
    }
    let reader = try XcodeMappingReader(root, source, destination, expressions)
    self.init(from: source, to: destination, try reader.mappings())
    if let fault = faults(from: source, to: destination).first { throw fault }
  }
}

/// Reads the objects of the editor.
private struct XcodeMappingReader {
  /// One object, as the file has it.
  private struct Item {
    var type: String
    var attributes: [String: String] = [:]
    var references: [String: [String]] = [:]

    init(_ element: XMLElement) {
      type = (element["type"] ?? "").uppercased()
      for child in element.elements("attribute") {
        attributes[(child["name"] ?? "").lowercased()] = child.text
      }
      for child in element.elements("relationship") {
        references[(child["name"] ?? "").lowercased()] = (child["idrefs"] ?? "")
          .split(separator: " ").map(String.init)
      }
    }

    /// A text; nil for none and for an empty one.
    subscript(_ name: String) -> String? {
      attributes[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether the editor fills in an expression, because nobody wrote one.
    func isAutomatic(_ archive: String) -> Bool {
      ["1", "true", "yes"].contains(self["autogenerateexpression"]?.lowercased())
        || self[archive] == nil
    }
  }

  private let items: [String: Item]
  /// The entity mappings in their order.
  private let entities: [Item]
  private let source: ManagedObjectModel
  private let destination: ManagedObjectModel
  private let expressions: [String: String]

  init(
    _ root: XMLElement, _ source: ManagedObjectModel, _ destination: ManagedObjectModel,
    _ expressions: [String: String]
  ) throws(MappingModelError) {
    var items: [String: Item] = [:]
    for element in root.elements("object") {
      guard let identifier = element["id"] else { continue }
      items[identifier] = Item(element)
    }
    guard let model = items.values.first(where: { $0.type == "XDDEVMAPPINGMODEL" }) else {
      throw MappingModelError(
        .malformed,
        "no mapping model of Xcode's: there is no object of the type XDDEVMAPPINGMODEL in it")
    }
    self.items = items
    entities = (model.references["entitymappings"] ?? []).compactMap { items[$0] }
      .enumerated().sorted { left, right in
        let (one, other) = (Self.number(left.element), Self.number(right.element))
        return (one, left.offset) < (other, right.offset)
      }.map(\.element)
    self.source = source
    self.destination = destination
    self.expressions = expressions
  }

  private static func number(_ item: Item) -> Int { item["mappingnumber"].flatMap { Int($0) } ?? 0 }

  private static func name(_ item: Item) -> String {
    item["name"]
      ?? [item["sourcename"], item["destinationname"]].compactMap { $0 }.joined(separator: "To")
  }

  func mappings() throws(MappingModelError) -> [EntityMapping] {
    var mappings: [EntityMapping] = []
    for item in entities { mappings.append(try mapping(item)) }
    return mappings
  }

  private func mapping(_ item: Item) throws(MappingModelError) -> EntityMapping {
    let name = Self.name(item)
    let (old, new) = (item["sourcename"], item["destinationname"])
    var filter = item["sourcefilterpredicatestring"] ?? "TRUEPREDICATE"
    if !item.isAutomatic("sourceexpressiondata"), old != nil {
      guard let given = expressions[name] else { throw isArchived(name, nil) }
      filter = given
    }
    var mapping = EntityMapping(
      kind(old, new), name: name, from: old, to: new,
      policyName: item["migrationpolicyclassname"])
    if filter != "TRUEPREDICATE" {
      do throws(QueryError) { mapping.filter = try ObjectPredicate(format: filter) } catch {
        throw MappingModelError(.invalid, entity: name, "its filter: \(error.message)")
      }
    }
    // What is added has no source to take values from, and what is removed none to give them to.
    guard old != nil, new != nil else { return mapping }
    for part in (item.references["attributemappings"] ?? []).compactMap({ items[$0] }) {
      guard let property = try property(part, name, old, isRelationship: false) else { continue }
      mapping.attributes.append(property)
    }
    for part in (item.references["relationshipmappings"] ?? []).compactMap({ items[$0] }) {
      guard let property = try property(part, name, old, isRelationship: true) else { continue }
      mapping.relationships.append(property)
    }
    return mapping
  }

  /// The editor works the kind out: equal entities are copied, others transformed.
  private func kind(_ old: String?, _ new: String?) -> EntityMapping.Kind {
    guard let old else { return .add }
    guard let new else { return .remove }
    let hashes = (source.entityVersionHashes[old], destination.entityVersionHashes[new])
    return old == new && hashes.0 == hashes.1 && hashes.0 != nil ? .copy : .transform
  }

  private func property(
    _ item: Item, _ mapping: String, _ old: String?, isRelationship: Bool
  ) throws(MappingModelError) -> PropertyMapping? {
    guard let name = item["name"] else { return nil }
    if !item.isAutomatic("valueexpressiondata") {
      guard let given = expressions["\(mapping).\(name)"] else { throw isArchived(mapping, name) }
      do throws(QueryError) { return try PropertyMapping(name, format: given) } catch {
        throw MappingModelError(.invalid, entity: mapping, property: name, error.message)
      }
    }
    let key = item["sourcekeypath"] ?? name
    let path = key.split(separator: ".").map(String.init)
    guard let entity = old.flatMap({ source.entity($0) }),
      source.resolve(keyPath: path, from: entity) != nil
    else {
      // Nothing of the source has this name: the property begins with its default.
      return PropertyMapping(name, nil)
    }
    // Without a mapping's name, what the objects became by any of them is meant.
    guard isRelationship, let through = item["sourcemappingname"] else {
      return PropertyMapping(name, .source(path))
    }
    return PropertyMapping(
      name,
      .function(
        "destinationInstancesForEntityMappingNamed:sourceInstances:",
        [.variable("manager"), .constant(.string(through)), .source(path)]))
  }

  private func isArchived(_ mapping: String, _ property: String?) -> MappingModelError {
    let key = [mapping, property].compactMap { $0 }.joined(separator: ".")
    return MappingModelError(
      .invalid, entity: mapping, property: property,
      "the expression that was written for it is an archive of Core Data's objects, which is not read; give it "
        + "as text: expressions: [\"\(key)\": \"...\"]")
  }
}
