internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Makes objects of what a text says.
///
/// Everything that can fail is looked at before the first object is made.
struct ObjectImporter {
  private let context: ManagedObjectContext
  private let rules: ImportRules
  /// The objects of earlier batches by what the text calls them.
  private var known: [String: ObjectID] = [:]

  init(_ context: ManagedObjectContext, _ rules: ImportRules) {
    self.context = context
    self.rules = rules
  }

  /// Makes the objects of some nodes of the outermost list, with all that stands in them.
  func makeObjects(of roots: [ObjectNode]) throws -> [ManagedObject] {
    var nodes: [ObjectNode] = []
    for root in roots { Self.collect(root, &nodes) }
    let definitions = nodes.filter { !$0.isReference }
    var named: [String: ObjectNode] = [:]
    for node in definitions {
      guard let name = node.identifier else { continue }
      if known[name] != nil || named.updateValue(node, forKey: name) != nil {
        throw ObjectError(.malformed, "\(name): the object stands twice in the text")
      }
    }
    try findReferences(nodes.filter(\.isReference), named)
    if rules.reusesObjects { try findObjects(definitions) }

    for node in definitions {
      let object = try node.object ?? context.insert(node.entity.name)
      node.object = object
      for (name, value) in node.attributes { object.setValue(value, for: name) }
    }
    for node in nodes where node.isReference {
      if let name = node.identifier, let definition = named[name] {
        node.object = definition.object
      }
    }
    for node in definitions { link(node) }
    return roots.compactMap(\.object)
  }

  /// Remembers what the objects of saved nodes are called.
  mutating func noteSaved(_ roots: [ObjectNode]) {
    var nodes: [ObjectNode] = []
    for root in roots { Self.collect(root, &nodes) }
    for node in nodes where !node.isReference {
      if let name = node.identifier, let object = node.object { known[name] = object.objectID }
      node.object = nil
    }
  }

  private static func collect(_ node: ObjectNode, _ nodes: inout [ObjectNode]) {
    nodes.append(node)
    for (_, ends) in node.relationships {
      for end in ends { collect(end, &nodes) }
    }
  }

  private func link(_ node: ObjectNode) {
    guard let object = node.object else { return }
    for (relationship, ends) in node.relationships {
      let objects = ends.compactMap(\.object)
      if relationship.isToMany {
        object.setObjects(objects, for: relationship.name)
      } else {
        object.setObject(objects.first, for: relationship.name)
      }
    }
  }

  // MARK: - What is there already

  private func findReferences(
    _ references: [ObjectNode], _ named: [String: ObjectNode]
  ) throws {
    var open: [(node: ObjectNode, identifier: ObjectID)] = []
    for node in references {
      guard let name = node.identifier else { continue }
      if let definition = named[name] {
        try check(definition.entity.name, node, name)
      } else if let identifier = known[name] ?? storedID(name) {
        try check(identifier.entityName, node, name)
        open.append((node, identifier))
      } else if !rules.ignoresUnknownReferences {
        throw unknown(name)
      }
    }
    let objects = open.map { context.object(with: $0.identifier) }
    try fill(objects)
    for ((node, _), object) in zip(open, objects) {
      if Self.isThere(object) {
        node.object = object
      } else if !rules.ignoresUnknownReferences {
        throw unknown(node.identifier ?? "")
      }
    }
  }

  /// Finds the objects that have the identifiers of the text.
  private func findObjects(_ definitions: [ObjectNode]) throws {
    var open: [(node: ObjectNode, object: ManagedObject)] = []
    for node in definitions {
      guard let name = node.identifier, let identifier = storedID(name),
        identifier.entityName == node.entity.name
      else { continue }
      open.append((node, context.object(with: identifier)))
    }
    try fill(open.map(\.object))
    for (node, object) in open where Self.isThere(object) { node.object = object }
  }

  private func fill(_ objects: [ManagedObject]) throws {
    context.fill(objects)
    if let error = context.takeStoreError() { throw error }
  }

  private static func isThere(_ object: ManagedObject) -> Bool {
    object.isRealised && object.status != .deleted && object.status != .detached
  }

  private func storedID(_ name: String) -> ObjectID? {
    guard let identifier = try? context.coordinator.objectID(forURI: name) else { return nil }
    return identifier
  }

  private func check(_ entity: String, _ node: ObjectNode, _ name: String) throws {
    guard node.entity.subtreeNames.contains(entity) else {
      throw ObjectError(
        .malformed, "\(name): a \(entity) cannot stand where a \(node.entity.name) is expected")
    }
  }

  private func unknown(_ name: String) -> ObjectError {
    ObjectError(.notFound, "\(name): neither the text nor an open store has this object")
  }
}
