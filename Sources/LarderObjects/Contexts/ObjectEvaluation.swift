internal import LarderModel
internal import LarderPredicates

struct ObjectEvaluation {
  let context: ManagedObjectContext
  init(_ context: ManagedObjectContext) { self.context = context }
  func matches(_ objects: [ManagedObject], _ predicate: ObjectPredicate) throws -> [ManagedObject] {
    objects
  }
  func sorted(
    _ objects: [ManagedObject], by orderings: [SortOrdering],
    otherwise precedes: (ManagedObject, ManagedObject) -> Bool
  ) throws -> [ManagedObject] { objects }
}
