internal import LarderModel
internal import LarderStores

extension StoreSchema {
  /// The slots that a uniqueness constraint of an entity, or of one that it inherits from, reads.
  package func uniqueSlots(of name: String) -> Set<Int> {
    var slots: Set<Int> = []
    let entity = model.entity(name)
    var here = entity
    while let ancestor = here {
      for constraint in ancestor.description.uniquenessConstraints {
        for attribute in constraint { if let slot = entity?.slot(attribute) { slots.insert(slot) } }
      }
      here = ancestor.description.parent.flatMap { model.entity($0) }
    }
    return slots
  }
}
