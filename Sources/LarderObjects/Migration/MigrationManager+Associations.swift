internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What became of what.
extension MigrationManager {
  func destinations(of source: ObjectID, _ name: String?) -> [ManagedObject] {
    var result: [ManagedObject] = []
    let names = name.map { [$0] } ?? mappingModel.entityMappings.map(\.name)
    for name in names {
      if let table = tables[name], let reference = reference(source, sourceModel) {
        for found in table.destinations(of: reference) {
          if let identifier = identifier(found, destinationModel, destinationStore) {
            result.append(destinationContext.object(with: identifier))
          }
        }
      }
      result += fresh[name]?[source] ?? []
    }
    return result
  }

  func sources(of destination: ManagedObject, _ name: String?) -> [ManagedObject] {
    var result: [ManagedObject] = []
    let names = name.map { [$0] } ?? mappingModel.entityMappings.map(\.name)
    guard let reference = reference(destination.objectID, destinationModel) else { return [] }
    for name in names {
      guard let table = tables[name] else { continue }
      let inverse: AssociationTable
      if let known = inverses[name] {
        inverse = known
      } else {
        inverse = table.inverted()
        inverses[name] = inverse
      }
      for found in inverse.destinations(of: reference) {
        if let identifier = identifier(found, sourceModel, sourceStore) {
          result.append(sourceContext.object(with: identifier))
        }
      }
    }
    return result
  }

  func reference(
    _ identifier: ObjectID, _ model: ManagedObjectModel
  ) -> AssociationTable.Reference? {
    guard !identifier.isTemporary, let entity = model.entity(identifier.entityName) else {
      return nil
    }
    return AssociationTable.Reference(entity: Int32(clamping: entity.number), key: identifier.key)
  }

  func identifier(
    _ reference: AssociationTable.Reference, _ model: ManagedObjectModel,
    _ store: any PersistentStore
  ) -> ObjectID? {
    let place = ObjectIdentifier(store)
    if let origin = origins[place]?[reference.entity] {
      return ObjectID(origin: origin, key: reference.key)
    }
    guard
      let entity = model.entities.first(where: {
        model.entity($0.name)?.number == Int(reference.entity)
      })
    else { return nil }
    let origin = ObjectID.Origin(store: store.identifier, entityName: entity.name)
    origins[place, default: [:]][reference.entity] = origin
    return ObjectID(origin: origin, key: reference.key)
  }
}
