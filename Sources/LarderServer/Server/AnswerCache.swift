internal import Glibc
internal import LarderBytes
internal import LarderLocks

/// Answers that were given, for whoever asks the same while the store is the same: its file, and the log beside it, are as
/// they were. A search costs milliseconds, a look at two files microseconds.
///
/// Thread-safe.
final class AnswerCache: Sendable {
  /// The state of a store's files.
  struct State: Equatable, Sendable {
    fileprivate var numbers: [UInt64] = []
    /// Whether they were written long enough ago that whatever is written from now on is seen in their times.
    fileprivate var isSettled = false

    static func == (left: State, right: State) -> Bool { left.numbers == right.numbers }
  }

  private struct Kept {
    var answer: Answer
    /// When it was made, in nanoseconds.
    var made: UInt64
  }

  private struct Contents {
    var state: State?
    /// What was asked for of late, and before that: when there is too much, the older half goes.
    var young: [String: Kept] = [:]
    var old: [String: Kept] = [:]
    var size = 0
  }

  /// How long an answer is given, in seconds: what is asked may speak of today.
  static let age = 60
  /// How long ago that is, in nanoseconds: some file systems count in steps of two seconds.
  private static let settling: UInt64 = 2_500_000_000
  /// What an answer costs beside its bytes.
  private static let overhead = 512

  private let paths: [String]
  private let maximumSize: Int
  private let contents = Lock(Contents())

  /// Makes one that is empty.
  ///
  /// - Parameters:
  ///   - file: the file of a store.
  ///   - maximumSize: how many bytes it may have, about.
  init(file: String, maximumSize: Int = 32 << 20) {
    paths = [file, file + "-wal"]
    self.maximumSize = maximumSize
  }

  /// The state of the store now; nil where it is no file.
  func state() -> State? {
    var state = State()
    var written: UInt64 = 0
    for path in paths {
      var status = stat()
      guard fileStatus(path, &status) == 0 else {
        if path == paths[0] { return nil }
        continue
      }
      let time = UInt64(status.st_mtim.tv_sec) * 1_000_000_000 + UInt64(status.st_mtim.tv_nsec)
      state.numbers += [UInt64(status.st_dev), UInt64(status.st_ino), UInt64(status.st_size), time]
      written = max(written, time)
    }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let time = UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
    state.isSettled = written < time && time - written > Self.settling
    return state
  }

  /// The answer to a question, where it was given in this state of the store.
  func answer(to question: String, _ state: State) -> Answer? {
    contents.withLock { contents in
      guard contents.state == state else { return nil }
      guard let kept = contents.young[question] ?? contents.old[question],
        LogTime.ticks() - kept.made < UInt64(Self.age) * 1_000_000_000
      else { return nil }
      if contents.young[question] == nil { keep(kept, question, &contents) }
      return kept.answer
    }
  }

  /// Keeps an answer that was made after the store was found in a state.
  func keep(_ answer: Answer, to question: String, _ state: State) {
    guard case .whole(let bytes) = answer.body, bytes.count <= maximumSize / 16, state.isSettled,
      self.state() == state
    else { return }
    contents.withLock { contents in
      if contents.state != state { contents = Contents(state: state) }
      keep(Kept(answer: answer, made: LogTime.ticks()), question, &contents)
    }
  }

  private func keep(_ kept: Kept, _ question: String, _ contents: inout Contents) {
    let size = (kept.answer.size ?? 0) + question.utf8.count + Self.overhead
    if contents.size + size > maximumSize / 2 {
      (contents.old, contents.young, contents.size) = (contents.young, [:], 0)
    }
    contents.young[question] = kept
    contents.size += size
  }
}
