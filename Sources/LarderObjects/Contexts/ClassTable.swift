internal import LarderModel

/// The Swift class of each entity's objects: the one registered for it or for the nearest entity it inherits from.
struct ClassTable: Sendable {
  private var types: [String: ManagedObject.Type] = [:]
  private var names: [ObjectIdentifier: [String]] = [:]

  init(model: ManagedObjectModel, classes: [String: ManagedObject.Type]) {
    for name in classes.keys {
      precondition(
        model.entity(name) != nil, "\(name): a class is registered, but the model has no entity")
    }
    var parents: [String: String] = [:]
    for entity in model.entities { parents[entity.name] = entity.parent }
    for entity in model.entities {
      var ancestor: String? = entity.name
      while let name = ancestor, classes[name] == nil { ancestor = parents[name] }
      guard let name = ancestor, let type = classes[name] else { continue }
      types[entity.name] = type
      // A class stands for the entities it is registered for, not for those that inherit it.
      if name == entity.name { names[ObjectIdentifier(type), default: []].append(name) }
    }
  }

  func type(for entityName: String) -> ManagedObject.Type {
    types[entityName] ?? ManagedObject.self
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
