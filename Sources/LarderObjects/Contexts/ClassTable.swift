internal import LarderModel
internal import LarderPredicates

/// The Swift class of each entity's objects: the one registered for it or for the nearest entity it inherits from.
struct ClassTable: Sendable {
  /// By entity number.
  private var byNumber: [ManagedObject.Type]
  private var names: [ObjectIdentifier: [String]] = [:]

  init(model: ManagedObjectModel, classes: [String: ManagedObject.Type]) {
    byNumber = Array(repeating: ManagedObject.self, count: model.entities.count + 1)
    for (name, type) in classes where model.entity(name) == nil {
      fatalMistake(
        "\(name): the class \(type) is registered for it, but the model has no such entity")
    }
    var parents: [String: String] = [:]
    for entity in model.entities { parents[entity.name] = entity.parent }
    for entity in model.entities {
      var ancestor: String? = entity.name
      while let name = ancestor, classes[name] == nil { ancestor = parents[name] }
      guard let name = ancestor, let type = classes[name] else { continue }
      if let number = model.entity(entity.name)?.number { byNumber[number] = type }
      // A class stands for the entities it is registered for, not for those that inherit it.
      if name == entity.name { names[ObjectIdentifier(type), default: []].append(name) }
    }
  }

  func type(for entity: ResolvedEntity) -> ManagedObject.Type { byNumber[entity.number] }

  /// Whether all objects of an entity, and of those that inherit from it, are of a class.
  func areOf<T: ManagedObject>(
    _ type: T.Type, _ entity: ResolvedEntity, _ model: ManagedObjectModel
  ) -> Bool {
    entity.subtreeNames.allSatisfy { self.type(forEntityNamed: $0, of: model) is T.Type }
  }

  func type(forEntityNamed name: String, of model: ManagedObjectModel) -> ManagedObject.Type {
    model.entity(name).map { type(for: $0) } ?? ManagedObject.self
  }

  func entityName(for type: ManagedObject.Type) throws(ObjectError) -> String {
    let found = names[ObjectIdentifier(type)] ?? []
    guard let name = found.first else {
      throw ObjectError(.unknownName, "\(type): the class is not registered for an entity")
    }
    guard found.count == 1 else {
      let list = found.sorted().joined(separator: ", ")
      throw ObjectError(
        .unknownName, "\(type): the class stands for several entities (\(list)); name one")
    }
    return name
  }
}
