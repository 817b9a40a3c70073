package import LarderModel
package import LarderPredicates

/// Stored objects as conditions, derived attributes and search documents see them, for stores that have neither their
/// objects in memory nor a language that says it all.
///
/// What a relationship leads to is read when it is first asked for, of all these objects at once: as many requests as a
/// key path has steps, however many objects there are. Not thread-safe; belongs to one snapshot.
package final class StoredObjects {
  private let reader: any StoreReader
  /// The objects, in the order in which they were given.
  package let snapshots: [Snapshot]
  private var related: [String: [Related]] = [:]
  private let failure: Failure

  private struct Related {
    var relationship: RelationshipDescription
    var members: [Int64: [StoredSubject]]
  }

  /// What went wrong first: those who ask a subject cannot be told.
  private final class Failure {
    var error: StoreError?
  }

  package convenience init(_ snapshots: [Snapshot], from reader: any StoreReader) {
    self.init(snapshots, reader, Failure())
  }

  private init(_ snapshots: [Snapshot], _ reader: any StoreReader, _ failure: Failure) {
    self.snapshots = snapshots
    self.reader = reader
    self.failure = failure
  }

  /// The objects as subjects, in the same order.
  package var subjects: [StoredSubject] { snapshots.compactMap(subject) }

  /// One object as a subject; nil for one of an entity that the model does not have.
  package func subject(_ snapshot: Snapshot) -> StoredSubject? {
    reader.model.entity(snapshot.objectID.entityName).map {
      StoredSubject(objects: self, snapshot: snapshot, entity: $0)
    }
  }

  /// Throws what went wrong while subjects were asked; to be called before an answer of theirs counts.
  package func check() throws(StoreError) { if let error = failure.error { throw error } }

  /// What a relationship leads to from one of the objects.
  fileprivate func ends(
    of owner: Snapshot, _ relationship: RelationshipDescription
  ) -> [StoredSubject] {
    let known = related[relationship.name]?.first { $0.relationship == relationship }
    return (known ?? load(relationship)).members[owner.objectID.key] ?? []
  }

  private func load(_ relationship: RelationshipDescription) -> Related {
    var found = Related(relationship: relationship, members: [:])
    do throws(StoreError) {
      // Entities of one tree may have relationships of one name that are not the same.
      let owners = snapshots.map(\.objectID).filter { identifier in
        guard
          case .relationship(relationship)? = reader.model.entity(identifier.entityName)?
            .property(relationship.name)
        else { return false }
        return true
      }
      let ends = try reader.relatedObjects(of: owners, relationship: relationship.name)
      let objects = StoredObjects(ends.snapshots, reader, failure)
      var subjects: [ObjectID: StoredSubject] = [:]
      for subject in objects.subjects { subjects[subject.snapshot.objectID] = subject }
      for (owner, members) in ends.members {
        found.members[owner] = members.compactMap { subjects[$0] }
      }
    } catch {
      failure.error = failure.error ?? error
    }
    related[relationship.name, default: []].append(found)
    return found
  }
}

/// One of some stored objects.
package struct StoredSubject: PredicateSubject {
  fileprivate let objects: StoredObjects
  package let snapshot: Snapshot
  package let entity: ResolvedEntity

  package var predicateObjectID: ObjectID? { snapshot.objectID }

  package func predicateProperty(_ key: String) -> PredicateProperty {
    switch entity.property(key) {
    case .attribute:
      guard let slot = entity.slot(key) else { return .missing }
      return .attribute(snapshot.values[slot])
    case .relationship(let relationship):
      let ends = objects.ends(of: snapshot, relationship)
      return relationship.isToMany ? .toMany(ends) : .toOne(ends.first)
    case nil: return .missing
    }
  }

  /// The value at the end of a key path over to-one relationships; nothing where the way ends before.
  package func value(at path: [String]) -> Value { values(at: path[...]).first ?? .null }
}
