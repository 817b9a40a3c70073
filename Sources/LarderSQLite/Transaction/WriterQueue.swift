internal import Dispatch
internal import Glibc
internal import LarderBytes
internal import LarderLocks

/// Where those stand who want to write to one file, in all processes and in one, so that each gets its turn.
///
/// SQLite's writers look now and then whether the lock is free, so that one who writes without pause keeps all others out. Here they wait for two locks
/// in a file that all of them have open: whoever holds the first is the next one, whoever holds the second writes. The next one waits for
/// the second and then lets go of the first; somebody who has just written finds the first one taken by whoever came meanwhile. So a writer waits
/// for one turn of each of those who came before it, and hardly more.
///
/// The locks are ranges of bytes that belong to an open file (`F_OFD_SETLK` in fcntl(2)): the system lets go of them when a process ends, however it
/// ends, and they are other locks than SQLite's. The system can wait for one without end only, so the waiting is done by a thread that
/// begins when somebody has to wait for the first time; nobody looks again and again.
///
/// Not thread-safe: one owner at a time. A program that does not know the queue is kept out by SQLite's own lock, as ever.
package final class WriterQueue {
  /// What came of waiting.
  package enum Outcome: Equatable, Sendable {
    /// The turn has come, after so many milliseconds.
    case entered(waited: Int32)
    /// Others had the turn all the time.
    case timedOut
    /// The file cannot be locked; SQLite's lock is all there is.
    case unavailable
  }

  private let line: Line
  private var isThreadRunning = false
  private var isEntered = false

  /// Opens the file; nil where there is none, or where it cannot be written.
  package convenience init?(path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    if descriptor < 0 { return nil }
    self.init(descriptor: descriptor)
  }

  /// - Parameter descriptor: an open file that nobody else uses; the queue closes it.
  package init(descriptor: Int32) { line = Line(descriptor) }

  deinit {
    leave()
    // The thread may still stand in line; then it ends, and the file is closed, when its turn has come.
    line.close()
  }

  /// Waits for the turn, which lasts until `leave`. Cost where nobody else is there: three calls of the system, two to five
  /// microseconds.
  ///
  /// - Parameter timeout: how long to wait at most, in milliseconds.
  package func enter(timeout: Int32) -> Outcome {
    guard !isEntered else { return .entered(waited: 0) }
    let outcome = line.hasAbandoned ? nil : line.enterAtOnce()
    let result = outcome ?? wait(timeout)
    if case .entered = result { isEntered = true }
    return result
  }

  /// Ends the turn.
  ///
  /// - Returns: false where the system did not take the locks back: they then last until this queue goes, and others wait for that.
  @discardableResult package func leave() -> Bool {
    guard isEntered else { return true }
    isEntered = false
    return line.releaseAll()
  }

  private func wait(_ timeout: Int32) -> Outcome {
    guard timeout > 0 else { return .timedOut }
    if !isThreadRunning {
      guard line.startThread() else { return .unavailable }
      isThreadRunning = true
    }
    return line.wait(timeout)
  }
}

/// The file, and the thread that waits for its locks.
private final class Line: Sendable {
  /// A byte far behind everything that the file can hold; locks need no bytes to be there.
  private static let start = 0x4000_0000_0000_0000
  private static let next = OpenFileLock(at: start, count: 1)
  private static let turn = OpenFileLock(at: start + 1, count: 1)
  private static let both = OpenFileLock(at: start, count: 2)

  private enum State {
    case idle
    /// The thread stands in line, and somebody waits for it.
    case waiting
    /// The thread stands in line for somebody who has gone away; the next one takes the place.
    case abandoned
    case granted
    case failed
    case closed
  }

  private let descriptor: Int32
  private let state = Lock(State.idle)
  private let requests = DispatchSemaphore(value: 0)
  private let answers = DispatchSemaphore(value: 0)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  // SQLite holds no locks of this file, so that closing takes none away.
  deinit { Glibc.close(descriptor) }

  var hasAbandoned: Bool { state.withLock { $0 == .abandoned } }

  /// - Returns: nil where somebody else writes or waits.
  func enterAtOnce() -> WriterQueue.Outcome? {
    let result = Self.both.take(descriptor)
    if result == 0 {
      Self.next.release(descriptor)
      return .entered(waited: 0)
    }
    return result == EAGAIN || result == EACCES ? nil : .unavailable
  }

  /// Lets go of both, since letting go of the first may have failed.
  func releaseAll() -> Bool { Self.both.release(descriptor) == 0 }

  /// Has the thread stand in line, if it does not yet, and waits for its answer.
  func wait(_ timeout: Int32) -> WriterQueue.Outcome {
    let begun = DispatchTime.now()
    let isInLine = state.withLock { state in
      defer { state = .waiting }
      return state == .abandoned
    }
    if !isInLine { requests.signal() }
    if answers.wait(timeout: begun + .milliseconds(Int(timeout))) == .timedOut {
      let isLate = state.withLock { state in
        guard state == .waiting else { return false }
        state = .abandoned
        return true
      }
      if isLate { return .timedOut }
      // The answer came in the last moment.
      answers.wait()
    }
    let nanoseconds = DispatchTime.now().uptimeNanoseconds &- begun.uptimeNanoseconds
    return state.withLock { state in
      defer { state = .idle }
      return state == .granted
        ? .entered(waited: Int32(clamping: nanoseconds / 1_000_000)) : .unavailable
    }
  }

  func close() {
    state.withLock { $0 = .closed }
    requests.signal()
  }

  /// - Returns: false where the system has no thread left.
  func startThread() -> Bool { SystemThread.start { self.serve() } }

  private func serve() {
    while true {
      requests.wait()
      if state.withLock({ $0 == .closed }) { return }
      let isGranted = stand()
      let isClosed = state.withLock { state in
        switch state {
        case .waiting:
          state = isGranted ? .granted : .failed
          answers.signal()
          return false
        case .closed:
          if isGranted { Self.turn.release(descriptor) }
          return true
        case .abandoned, .idle, .granted, .failed:
          if isGranted { Self.turn.release(descriptor) }
          state = .idle
          return false
        }
      }
      if isClosed { return }
    }
  }

  /// Waits until the turn has come, however long.
  private func stand() -> Bool {
    guard Self.next.take(descriptor, waits: true) == 0 else { return false }
    let result = Self.turn.take(descriptor, waits: true)
    Self.next.release(descriptor)
    return result == 0
  }
}
