internal import LarderPredicates
package import LarderStores

/// Puts the rows of members together by their owners; the rows come in the order of owners.
package struct RelatedCollector {
  private var result = RelatedObjects()
  private var known: [Int64: ObjectID] = [:]
  private var owner: Int64?
  private var members: [ObjectID] = []

  package init() {}

  /// Takes a row; `snapshot` gives the member's state, and is asked once for each member.
  package mutating func add(
    owner next: Int64, member key: Int64, _ snapshot: () throws -> Snapshot?
  ) rethrows {
    if next != owner {
      end()
      owner = next
    }
    if let member = known[key] {
      members.append(member)
    } else if let snapshot = try snapshot() {
      known[key] = snapshot.objectID
      members.append(snapshot.objectID)
      result.snapshots.append(snapshot)
    }
  }

  private mutating func end() {
    if let owner { result.members[owner] = members }
    members = []
  }

  /// All that was taken.
  package mutating func finish() -> RelatedObjects {
    end()
    owner = nil
    return result
  }
}
