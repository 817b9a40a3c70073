/// Puts inherited properties in their place; the names and parents have to be valid.
///
/// Cost: linear in the number of properties laid out, plus entities times the depth of inheritance.
struct ModelResolver {
  /// Every entity has a table of all its properties, inherited ones too: no more than these in all.
  static let maximumProperties = 2_000_000
  /// A chain of parents is walked over for each entity.
  static let maximumDepth = 256

  private let entities: [EntityDescription]
  private let indexes: [String: Int]

  /// - Throws: for a name twice, an unknown parent, or a circle of parents.
  init(_ entities: [EntityDescription]) throws(ModelError) {
    self.entities = entities
    var indexes: [String: Int] = [:]
    indexes.reserveCapacity(entities.count)
    var lowercased = Set<String>(minimumCapacity: entities.count)
    for (index, entity) in entities.enumerated() {
      try ModelValidator.checkName(entity.name, of: "entity", in: entity.name)
      guard lowercased.insert(entity.name.lowercased()).inserted else {
        throw Self.isTwice(entity)
      }
      indexes[entity.name] = index
    }
    self.indexes = indexes
  }

  func resolve() throws(ModelError) -> [String: ResolvedEntity] {
    let propertyCounts = entities.map {
      $0.attributes.count + $0.relationships.count + $0.fetchedProperties.count
    }
    var chains: [[Int]] = []
    chains.reserveCapacity(entities.count)
    var subtrees = [[String]](repeating: [], count: entities.count)
    var propertyCount = 0
    for index in entities.indices {
      let chain = try chain(to: index)
      for ancestor in chain { propertyCount += propertyCounts[ancestor] }
      guard propertyCount <= Self.maximumProperties else { throw Self.isTooLarge(entities[index]) }
      for ancestor in chain { subtrees[ancestor].append(entities[index].name) }
      chains.append(chain)
    }
    let order = entities.indices.sorted { entities[$0].name < entities[$1].name }
    let readings = entities.map { MemberReading.all(of: $0) }
    // Few models have any.
    let byMember = Dictionary(grouping: readings.joined(), by: \.member)
    var result: [String: ResolvedEntity] = [:]
    result.reserveCapacity(entities.count)
    for (number, index) in order.enumerated() {
      let chain = chains[index]
      let entity = entities[index]
      result[entity.name] = ResolvedEntity(
        description: entity, number: number + 1, rootName: entities[chain[0]].name,
        attributes: chain.count == 1
          ? entity.attributes : chain.flatMap { entities[$0].attributes },
        relationships: chain.count == 1
          ? entity.relationships : chain.flatMap { entities[$0].relationships },
        fetchedProperties: chain.count == 1
          ? entity.fetchedProperties : chain.flatMap { entities[$0].fetchedProperties },
        subtreeNames: subtrees[index],
        memberReadings: (
          owned: byMember.isEmpty ? [] : chain.flatMap { readings[$0].map(\.reading) },
          asMember: byMember.isEmpty
            ? [] : chain.flatMap { byMember[entities[$0].name, default: []].map(\.reading) }
        ))
    }
    return result
  }

  /// Returns the places of an entity's ancestors, the root first, and of the entity itself.
  private func chain(to index: Int) throws(ModelError) -> [Int] {
    var chain = [index]
    var here = entities[index]
    while let name = here.parent {
      guard let parent = indexes[name] else {
        throw Self.hasNoParent(here, name, indexes.keys)
      }
      guard chain.count <= entities.count else {
        throw Self.isCircle(entities[index])
      }
      guard chain.count < Self.maximumDepth else { throw Self.isTooDeep(entities[index]) }
      chain.append(parent)
      here = entities[parent]
    }
    return chain.reversed()
  }

  /// Returns the entities that can be resolved, with what is wrong with the names and the parents of all.
  static func sound(
    _ entities: [EntityDescription]
  ) -> (entities: [EntityDescription], faults: [ModelError]) {
    var sound: [EntityDescription] = []
    var faults: [ModelError] = []
    var names: Set<String> = []
    for entity in entities {
      do throws(ModelError) {
        try ModelValidator.checkName(entity.name, of: "entity", in: entity.name)
        guard names.insert(entity.name.lowercased()).inserted else {
          faults.append(Self.isTwice(entity))
          continue
        }
        sound.append(entity)
      } catch {
        faults.append(error)
      }
    }
    let circle = entitiesInCircles(sound)
    let known = Set(sound.map(\.name))
    for index in sound.indices {
      guard let parent = sound[index].parent else { continue }
      if !known.contains(parent) {
        faults.append(hasNoParent(sound[index], parent, known))
      } else if circle.members.contains(sound[index].name) {
        faults.append(isCircle(sound[index]))
      } else if !circle.below.contains(sound[index].name) {
        continue
      }
      // An entity below a circle is not at fault itself, but cannot be resolved either.
      sound[index].parent = nil
    }
    return (sound, faults)
  }

  /// Returns the entities whose parents form a circle, and those that inherit from one of them.
  ///
  /// Cost: each entity is walked over twice at most.
  private static func entitiesInCircles(
    _ entities: [EntityDescription]
  ) -> (members: Set<String>, below: Set<String>) {
    var parents: [String: String] = [:]
    for entity in entities { parents[entity.name] = entity.parent }
    var members: Set<String> = []
    var below: Set<String> = []
    // Where an entity stands: in which walk it was met.
    var walks: [String: Int] = [:]
    for (walk, entity) in entities.enumerated() where walks[entity.name] == nil {
      var path: [String] = []
      var here: String? = entity.name
      while let name = here, walks[name] == nil {
        walks[name] = walk
        path.append(name)
        here = parents[name]
      }
      guard let end = here else { continue }
      if walks[end] == walk, let start = path.firstIndex(of: end) {
        members.formUnion(path[start...])
        below.formUnion(path[..<start])
      } else if members.contains(end) || below.contains(end) {
        below.formUnion(path)
      }
    }
    return (members, below)
  }

  private static func isTwice(_ entity: EntityDescription) -> ModelError {
    ModelError(
      entity: entity.name,
      "the model has two entities of this name (case does not count); rename one of them")
  }

  private static func isCircle(_ entity: EntityDescription) -> ModelError {
    ModelError(
      entity: entity.name, "the parents form a circle; give one entity of it no parent")
  }

  private static func isTooDeep(_ entity: EntityDescription) -> ModelError {
    ModelError(
      entity: entity.name,
      "the entity has more than \(maximumDepth - 1) ancestors, or they form a circle; "
        + "make the tree flatter")
  }

  private static func isTooLarge(_ entity: EntityDescription) -> ModelError {
    ModelError(
      entity: entity.name,
      "the entities up to this one have more than \(maximumProperties) properties, inherited ones "
        + "counted for each heir; divide the model")
  }

  private static func hasNoParent(
    _ entity: EntityDescription, _ name: String, _ known: some Sequence<String>
  ) -> ModelError {
    ModelError(
      entity: entity.name,
      "the parent \"\(name)\" is not in the model; add it or correct the name"
        + ModelValidator.suggestion(name, among: known))
  }
}
