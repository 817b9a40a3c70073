internal import LarderModel
internal import LarderPredicates

struct MemoryEvaluation {
  let state: MemoryState
  let entity: ResolvedEntity
  func matches(_ references: [MemoryReference], _ predicate: ObjectPredicate) throws(StoreError)
    -> [MemoryReference]
  { references }
  func sorted(_ references: [MemoryReference], by orderings: [SortOrdering]) throws(StoreError)
    -> [MemoryReference]
  { references }
}
