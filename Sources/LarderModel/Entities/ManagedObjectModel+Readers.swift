extension ManagedObjectModel {
  /// Returns the model with readers in place of those that a stored model knows by their names alone.
  ///
  /// Without its readers a model opens stores and finds what their indexes hold; what makes documents throws.
  ///
  /// - Parameter readers: those that are not in the model are passed over.
  /// - Throws: `ModelError`, which a valid model does not cause.
  public func bringing(_ readers: [SearchValueReader]) throws(ModelError) -> ManagedObjectModel {
    let model = try ManagedObjectModel(
      entities.map { entity in
        var entity = entity
        for place in entity.searchAttributes.indices {
          guard let named = entity.searchAttributes[place].reader, !named.isPresent,
            let reader = readers.first(where: { $0 == named })
          else { continue }
          entity.searchAttributes[place].reader = reader
        }
        return entity
      }, configurations: configurations, fetchRequestTemplates: fetchRequestTemplates,
      versionIdentifiers: versionIdentifiers, localization: localization)
    return model.renumbered(
      Dictionary(
        uniqueKeysWithValues: entities.compactMap { entity in
          self.entity(entity.name).map { (entity.name, $0.number) }
        }))
  }
}
