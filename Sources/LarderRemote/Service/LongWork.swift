internal import Dispatch
internal import LarderLocks

/// Work that takes long and says how far it is: on a thread of its own, until nobody asks for its pieces any more.
final class LongWork: Sendable {
  private struct State {
    var share = 0.0
    var end: [UInt8]?
    var isOver = false
    var isCancelled = false
  }

  private let state = Lock(State())
  private let news = DispatchSemaphore(value: 0)
  /// How often there is a piece, at least, in seconds: so that nobody takes the server for dead.
  private static let interval = 1.0

  /// - Parameter work: gets what to call with the share that is done, which returns false when the work may end; gives the last
  ///   frame.
  static func pieces(
    _ work: @escaping @Sendable (_ progress: @escaping (Double) -> Bool) -> [UInt8]
  ) -> RemotePieces? {
    let long = LongWork()
    let guardian = Guardian(long)
    let isStarted = SystemThread.start {
      let end = work { share in
        long.state.withLock { state in
          state.share = share
          return !state.isCancelled
        }
      }
      long.state.withLock { $0.end = end }
      long.news.signal()
    }
    guard isStarted else { return nil }
    let isFirst = Lock(true)
    let head = FirstPiece(isFirst)
    return RemotePieces {
      let beginning = head.take() ? Frame.head : []
      return guardian.work.next().map { beginning + $0 }
    }
  }

  private func next() -> [UInt8]? {
    if state.withLock({ $0.isOver }) { return nil }
    _ = news.wait(timeout: .now() + Self.interval)
    return state.withLock { state in
      if let end = state.end {
        state.isOver = true
        return end
      }
      var writer = MessageWriter(store: nil)
      writer.write(state.share)
      return Frame.bytes(.progress, writer.bytes)
    }
  }

  /// Ends the work when nobody wants the pieces any more.
  private final class Guardian: Sendable {
    let work: LongWork
    init(_ work: LongWork) { self.work = work }
    deinit { work.state.withLock { $0.isCancelled = true } }
  }
}

/// Says once that a piece is the first.
final class FirstPiece: Sendable {
  private let isFirst: Lock<Bool>
  init(_ isFirst: consuming Lock<Bool> = Lock(true)) { self.isFirst = isFirst }

  func take() -> Bool {
    isFirst.withLock { isFirst in
      defer { isFirst = false }
      return isFirst
    }
  }
}
