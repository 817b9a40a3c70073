internal import LarderLocks

/// How deep predicates and queries may be nested.
package enum PredicateLimits {
  /// In a text that is read or written, in SQL and in a query of the index.
  package static let depth = 200
  /// In a tree that is evaluated, checked or filled with values: a program may put together more than anyone writes.
  package static let treeDepth = 1_000
}

extension QueryError {
  /// - Throws: `tooLarge` where too little is left of this thread's stack for going deeper.
  static func checkStack(isShort: Bool = CallStack.isSpent) throws(QueryError) {
    guard isShort else { return }
    throw QueryError(
      .tooLarge, "the predicate is nested too deeply for the stack of this thread; make it flatter")
  }
}
