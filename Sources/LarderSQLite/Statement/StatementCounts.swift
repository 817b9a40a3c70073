internal import Synchronization

/// How many statements a connection ran and found compiled.
///
/// The owner of the connection counts, which is one thread at a time, so that adding needs no exchange of cache lines; any thread may read.
final class StatementCounts: Sendable {
  struct Values {
    var statements = 0
    var hits = 0
    var misses = 0

    static func + (left: Values, right: Values) -> Values {
      Values(
        statements: left.statements + right.statements, hits: left.hits + right.hits,
        misses: left.misses + right.misses)
    }

    static func - (left: Values, right: Values) -> Values {
      Values(
        statements: left.statements - right.statements, hits: left.hits - right.hits,
        misses: left.misses - right.misses)
    }
  }

  private let statements = Atomic<Int>(0)
  private let hits = Atomic<Int>(0)
  private let misses = Atomic<Int>(0)

  var values: Values {
    Values(
      statements: statements.load(ordering: .relaxed), hits: hits.load(ordering: .relaxed),
      misses: misses.load(ordering: .relaxed))
  }

  func noteStatement() {
    statements.store(statements.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }
  func noteHit() { hits.store(hits.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }
  func noteMiss() { misses.store(misses.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }
}
