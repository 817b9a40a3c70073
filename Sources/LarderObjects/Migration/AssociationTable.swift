/// Which source object became which destination objects, under one entity mapping.
///
/// Neighbouring keys that became neighbouring keys take one entry, so that a million objects that were taken over one by one cost a few bytes
/// and not a look-up table of a million; others cost 40 bytes each.
package struct AssociationTable {
  /// An object of either side, without its store.
  package struct Reference: Hashable, Comparable {
    /// The number of the entity in its model.
    package var entity: Int32
    package var key: Int64

    package init(entity: Int32, key: Int64) {
      self.entity = entity
      self.key = key
    }

    package static func < (left: Reference, right: Reference) -> Bool {
      (left.entity, left.key) < (right.entity, right.key)
    }
  }

  /// Objects whose keys rise together, on both sides by one at a time.
  private struct Run {
    var source: Reference
    var destination: Reference
    var count: Int64

    var end: Reference { Reference(entity: source.entity, key: source.key + count - 1) }
  }

  private var runs: [Run] = []
  private var isSorted = true
  /// How many pairs there are.
  package private(set) var count = 0

  package init() {}

  package mutating func add(_ source: Reference, _ destination: Reference) {
    count += 1
    if let last = runs.last {
      if last.source.entity == source.entity, last.destination.entity == destination.entity,
        source.key == last.source.key + last.count,
        destination.key == last.destination.key + last.count
      {
        runs[runs.count - 1].count += 1
        return
      }
      if source < last.end { isSorted = false }
    }
    runs.append(Run(source: source, destination: destination, count: 1))
  }

  /// Brings the pairs into the order of their sources; to be called before they are looked up.
  package mutating func sort() {
    if isSorted { return }
    var pairs: [(Reference, Reference)] = []
    pairs.reserveCapacity(count)
    forEach { pairs.append(($0, $1)) }
    let order = pairs.indices.sorted {
      (pairs[$0].0, $0) < (pairs[$1].0, $1)
    }
    var sorted = AssociationTable()
    for place in order { sorted.add(pairs[place].0, pairs[place].1) }
    self = sorted
  }

  /// The same seen from the other side.
  package func inverted() -> AssociationTable {
    var result = AssociationTable()
    forEach { result.add($1, $0) }
    result.sort()
    return result
  }

  package func forEach(_ body: (_ source: Reference, _ destination: Reference) throws -> Void)
    rethrows
  {
    for run in runs {
      for step in 0..<run.count {
        try body(
          Reference(entity: run.source.entity, key: run.source.key + step),
          Reference(entity: run.destination.entity, key: run.destination.key + step))
      }
    }
  }

  /// What an object became, in the order in which it was noted. Cost: the logarithm of the number of entries.
  package func destinations(of source: Reference) -> [Reference] {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end < source { low = middle + 1 } else { high = middle }
    }
    var result: [Reference] = []
    while low < runs.count, runs[low].source <= source {
      let run = runs[low]
      if run.source.entity == source.entity, source.key <= run.end.key {
        result.append(
          Reference(
            entity: run.destination.entity,
            key: run.destination.key + (source.key - run.source.key)))
      }
      low += 1
    }
    return result
  }
}
