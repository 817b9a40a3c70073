package import LarderModel
internal import LarderPredicates

extension BatchPlanner {
  package mutating func plan(
    _ batch: BatchDeletion
  ) throws(StoreError) -> (changes: StoreChanges, result: BatchChange) {
    var result = BatchChange()
    result.objectIDs = try store.fetchIDs(batch.source)
    var deleted = Set(result.objectIDs)
    var rules = DeleteRuleFindings()
    var frontier = result.objectIDs
    while !frontier.isEmpty {
      var next: [ObjectID] = []
      var groups: [String: [ObjectID]] = [:]
      for identifier in frontier { groups[identifier.entityName, default: []].append(identifier) }
      for (name, members) in groups.sorted(by: { $0.key < $1.key }) {
        guard let entity = model.entity(name) else { continue }
        for relationship in entity.relationships where model.isConcerned(relationship) {
          let related = try store.relatedObjects(of: members, relationship: relationship.name)
          for ends in related.members.values {
            guard relationship.deleteRule == .cascade else {
              rules.add(ends, relationship, entity)
              continue
            }
            for end in ends where deleted.insert(end).inserted {
              next.append(end)
              result.alsoDeleted.append(end)
            }
          }
        }
      }
      frontier = next
    }
    try settle(rules, deleted)
    result.alsoUpdated = order
    var changes = StoreChanges()
    changes.author = batch.author
    changes.updates = order.compactMap { updates[$0] }
    changes.deletions = (result.objectIDs + result.alsoDeleted).map {
      StoreChanges.Deletion(objectID: $0, baseVersion: nil)
    }
    return (changes, result)
  }

  private mutating func settle(
    _ rules: DeleteRuleFindings, _ deleted: Set<ObjectID>
  ) throws(StoreError) {
    for finding in rules.findings {
      for end in finding.ends where !deleted.contains(end) {
        let relationship = finding.relationship
        if relationship.deleteRule == .deny {
          throw .denied(relationship, of: finding.entity, end: end.entityName)
        }
        guard let inverse = model.inverse(of: relationship),
          let slot = model.entity(end.entityName)?.slot(inverse.name)
        else { continue }
        guard inverse.isOptional else {
          throw .required(inverse, of: end.entityName, leadingTo: finding.entity)
        }
        update(end, slot, to: .null)
      }
    }
  }
}

extension ManagedObjectModel {
  /// Whether deleting objects has to look at what a relationship of theirs leads to.
  package func isConcerned(_ relationship: RelationshipDescription) -> Bool {
    switch relationship.deleteRule {
    case .cascade, .deny: true
    // A many-to-many link goes with either of its ends.
    case .nullify: inverse(of: relationship)?.isToMany == false
    case .noAction: false
    }
  }
}

extension StoreError {
  /// A rule denies deleting an object.
  package static func denied(
    _ relationship: RelationshipDescription, of entity: ResolvedEntity, end: String
  ) -> StoreError {
    StoreError(
      .constraint,
      "\(entity.name).\(relationship.name): its rule denies deleting objects that still have a "
        + end)
  }

  /// An object needs one that is to be deleted.
  package static func required(
    _ inverse: RelationshipDescription, of end: String, leadingTo entity: ResolvedEntity
  ) -> StoreError {
    StoreError(
      .constraint,
      "\(end).\(inverse.name): it is required, so the \(entity.name) it leads to cannot be deleted")
  }
}

/// What rules that do not cascade have to do with the objects at the other end, once it is known what is deleted.
private struct DeleteRuleFindings {
  struct Finding {
    let ends: [ObjectID]
    let relationship: RelationshipDescription
    let entity: ResolvedEntity
  }

  private(set) var findings: [Finding] = []

  mutating func add(
    _ ends: [ObjectID], _ relationship: RelationshipDescription, _ entity: ResolvedEntity
  ) {
    findings.append(Finding(ends: ends, relationship: relationship, entity: entity))
  }
}
