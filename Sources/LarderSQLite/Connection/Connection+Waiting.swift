internal import CSQLite

extension Connection {
  /// Waits for other connections' locks at most `timeout` milliseconds, without a report.
  public func setBusyTimeout(milliseconds: Int32) {
    sqlite3_busy_timeout(handle, milliseconds)
    busyTimeout = milliseconds
    busyHandler = nil
  }

  /// Waits for other connections' locks and reports while it does.
  ///
  /// It waits in steps that grow from 1 to 100 milliseconds, and after each it calls `waiting` with
  /// the milliseconds waited so far; when that returns false or the timeout has passed, the
  /// statement fails with `SQLiteError.Code.busy`. `waiting` must not use this connection.
  public func setBusyTimeout(milliseconds: Int32, waiting: @escaping (Int) -> Bool) {
    let handler = BusyHandler(timeout: Int(milliseconds), waiting: waiting)
    sqlite3_busy_handler(
      handle,
      { context, attempt in
        guard let context else { return 0 }
        return Kept.with(context, BusyHandler.self) { $0.wait(attempt: Int(attempt)) ? 1 : 0 }
      }, Kept.address(handler))
    busyTimeout = milliseconds
    // Only now may the old one go: until here SQLite had a pointer to it.
    busyHandler = handler
  }

  /// Calls `handler` about every `instructions` steps of SQLite's machine while a statement runs
  /// (1000 are some ten microseconds); when it returns false, the statement fails with
  /// `SQLiteError.Code.interrupted`. Nil takes it away.
  public func setProgressHandler(
    every instructions: Int = 10_000, _ handler: (() -> Bool)?
  ) {
    guard let handler else {
      sqlite3_progress_handler(handle, 0, nil, nil)
      progressHandler = nil
      return
    }
    let box = ProgressHandler(handler)
    sqlite3_progress_handler(
      handle, Int32(clamping: max(1, instructions)),
      { context in
        guard let context else { return 0 }
        return Kept.with(context, ProgressHandler.self) { $0.body() ? 0 : 1 }
      }, Kept.address(box))
    progressHandler = box
  }
}

final class BusyHandler {
  private let timeout: Int
  private let waiting: (Int) -> Bool
  private var waited = 0
  private static let steps = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

  init(timeout: Int, waiting: @escaping (Int) -> Bool) {
    self.timeout = timeout
    self.waiting = waiting
  }

  func wait(attempt: Int) -> Bool {
    if attempt == 0 { waited = 0 }
    let step = min(Self.steps[min(attempt, Self.steps.count - 1)], timeout - waited)
    guard step > 0 else { return false }
    sqlite3_sleep(Int32(step))
    waited += step
    return waiting(waited)
  }
}

final class ProgressHandler {
  let body: () -> Bool

  init(_ body: @escaping () -> Bool) { self.body = body }
}
