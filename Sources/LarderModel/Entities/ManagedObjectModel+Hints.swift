internal import LarderPredicates

extension ManagedObjectModel {
  /// What was probably meant by a name that no entity has, as the end of an error's words; empty where nothing is near.
  package func hint(forEntity name: String) -> String {
    NearestName.hint(for: name, among: entities.map(\.name))
  }

  /// What was probably meant by the key of a path that does not exist, as the end of an error's words; empty where nothing is near.
  package func hint(forKeyPath keys: [String], from entity: ResolvedEntity) -> String {
    var here = entity.name
    for key in keys {
      switch predicateSchemaProperty(key, of: here) {
      case .toOne(let next), .toMany(let next): here = next
      case .attribute, .values: return ""
      case nil: return NearestName.hint(for: key, among: predicateKeys(of: here))
      }
    }
    return ""
  }
}
