internal import Dispatch
internal import Glibc
internal import Synchronization

/// Threads of the system.
///
/// Those of Dispatch ask `/proc` how busy they are and take descriptors for themselves: where there is no `/proc`, or no
/// descriptor left, they end the process.
package enum SystemThread {
  /// Runs a closure on a new thread, which no signal of the process interrupts.
  ///
  /// - Returns: false where the system has no thread left; then the closure does not run.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackSize)
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if result != 0 { work.release() }
    return result == 0
  }

  /// Calls a closure with each number below `count`, on all cores and in any order, and returns when all calls have.
  ///
  /// The calling thread does its part, and all of it where the system has no thread left.
  package static func forEach(below count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let counter = Counter()
    let ended = DispatchSemaphore(value: 0)
    let work: @Sendable () -> Void = {
      while true {
        let number = counter.next()
        guard number < count else { return }
        body(number)
      }
    }
    var started = 0
    while started < min(coreCount, count) - 1,
      start({
        work()
        ended.signal()
      })
    { started += 1 }
    work()
    for _ in 0..<started { ended.wait() }
  }

  /// Makes an array of so many elements, each made by a closure that gets its number, part by part on all cores.
  ///
  /// - Parameters:
  ///   - count: how many elements there are.
  ///   - size: how many of them are made one after the other.
  ///   - empty: stands in their places before.
  package static func map<Element: Sendable>(
    below count: Int, inParts size: Int, _ empty: Element,
    _ body: @escaping @Sendable (Int) -> Element
  ) -> [Element] {
    var result = [Element](repeating: empty, count: count)
    result.withUnsafeMutableBufferPointer { buffer in
      // Each part of the buffer is written by the one call that gets its number.
      nonisolated(unsafe) let buffer = buffer
      forEach(below: (count + size - 1) / size) { part in
        for number in part * size..<min((part + 1) * size, count) { buffer[number] = body(number) }
      }
    }
    return result
  }

  /// Lets other threads go before the present one from now on, where there are too few cores for all.
  ///
  /// Linux keeps a niceness for each thread: https://man7.org/linux/man-pages/man7/pthreads.7.html.
  package static func giveWay() { _ = nice(5) }

  /// A number for the present task; nil outside of tasks.
  package static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// A number for the present thread.
  package static var current: UInt { UInt(pthread_self()) }

  /// How many threads can run at a time.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// In bytes: what a thread of Dispatch has, and as much again.
  private static let stackSize = 1 << 20

  private final class Counter: Sendable {
    private let value = Atomic(0)

    func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
  }

  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
