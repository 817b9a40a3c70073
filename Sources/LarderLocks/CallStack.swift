internal import CStack

/// How much is left of the present thread's stack, and more of it for what goes deep.
///
/// A tree that comes from outside may be nested more deeply than a thread has stack for: half a megabyte on a queue's threads, eight on
/// the first one. Whatever calls itself along such a tree asks first:
///
///     if CallStack.isShort { return try CallStack.more { () throws(QueryError) in try read(tree) } }
package enum CallStack {
  /// What a step and all that it calls may take before the next one asks, in bytes: more than any does in a debug build.
  package static var reserve: Int { larder_stack_reserve() }

  /// Whether less than `reserve` is left. Some two nanoseconds.
  package static var isShort: Bool { larder_stack_left() < larder_stack_reserve() }

  /// Whether less than half of `reserve` is left: for steps that cannot go on elsewhere, and take less.
  package static var isSpent: Bool { larder_stack_left() < larder_stack_reserve() / 2 }

  /// Bytes that are left.
  package static var bytesLeft: Int { larder_stack_left() }

  /// Runs `body` here, or as `more` does where too little is left: for steps that call themselves at one place only.
  package static func step<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isShort ? try more(body) : try body()
  }

  /// Runs `body` on a thread with eight megabytes of stack, made for it, and waits for its end: some twenty microseconds.
  ///
  /// Not for what belongs to a thread: objects of a context, and work under a lock that the thread holds. That is refused with an
  /// error instead. Where the system gives no further thread, it goes on with what is left.
  package static func more<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    withoutActuallyEscaping({ outcome = Swift.Result(catching: body) }) { work in
      let job = Job(work)
      _ = larder_run_on_stack(
        8 << 20,
        { context in
          if let context { Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().work() }
        },
        Unmanaged.passUnretained(job).toOpaque())
    }
    guard let outcome else { return try body() }
    return try outcome.get()
  }

  private final class Job {
    let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }
  }
}
