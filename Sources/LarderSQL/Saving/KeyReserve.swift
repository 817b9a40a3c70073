/// Keys that were set aside and not given out yet, by the number of the root entity.
///
/// A transaction for each new object would cost as much as its save. The first request takes what it needs, so that
/// a program which saves once leaves no gap; each further one takes twice as much as the one before. What is left when
/// the store is closed stays unused.
package struct KeyReserve {
  /// The most keys set aside ahead of need.
  package static let maximum = 1024

  private struct Keys {
    var next: Int64 = 0
    var left = 0
    var ahead = 0
    var highest = Int64.min
  }

  private var keys: [Int64: Keys] = [:]

  package init() {}

  /// Whether the store is known to have set aside all keys up to this one.
  package func covers(_ key: Int64, entity: Int64) -> Bool {
    keys[entity].map { key <= $0.highest } ?? false
  }

  /// Gives out `count` consecutive keys; `reserve` sets aside as many as it is asked for and returns the highest.
  package mutating func take(
    _ count: Int, entity: Int64, reserve: (Int) throws -> Int64
  ) throws -> Range<Int64> {
    var known = keys[entity, default: Keys()]
    if known.left < count {
      let wanted = count + known.ahead
      known.highest = try reserve(wanted)
      known.next = known.highest - Int64(wanted) + 1
      known.left = wanted
      known.ahead = min(max(known.ahead, count) * 2, Self.maximum)
    }
    let first = known.next
    known.next += Int64(count)
    known.left -= count
    keys[entity] = known
    return first..<first + Int64(count)
  }
}
