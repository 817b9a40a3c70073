public import LarderPredicates

extension ManagedObjectModel {
  /// The names that raw Spotlight queries about an entity may use: its keys, and what its user information declares
  /// under `spotlight.NAME`. What an entity declares goes before what it inherits.
  ///
  /// - Parameters:
  ///   - entity: whose objects are asked for.
  ///   - clock: what `$time` refers to.
  ///   - freeText: reads a text without any operator; nil: such a text is an error.
  /// - Throws: `unknownKey` for a declaration of a key path that does not exist.
  public func spotlightVocabulary(
    of entity: ResolvedEntity, clock: QueryClock = .system,
    freeText: UserQueryParser? = UserQueryParser()
  ) throws(QueryError) -> SpotlightVocabulary {
    var declarations: [String: String] = [:]
    var next: ResolvedEntity? = entity
    while let one = next {
      for (key, value) in one.description.userInfo
      where key.hasPrefix(SpotlightVocabulary.userInfoPrefix) {
        let name = String(key.dropFirst(SpotlightVocabulary.userInfoPrefix.count))
        if declarations[name] == nil { declarations[name] = value }
      }
      next = one.description.parent.flatMap { self.entity($0) }
    }
    return try SpotlightVocabulary(
      declarations, schema: self, entity: entity.name, clock: clock, freeText: freeText)
  }
}
