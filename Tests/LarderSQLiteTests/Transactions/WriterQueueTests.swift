import Foundation
import LarderSQLite
import TestSupport
import Testing

/// Turns of those who write, one after the other, in this process and in others.
@Suite struct WriterQueueTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("queue")
    try Data().write(to: URL(fileURLWithPath: path))
  }

  private func queue() throws -> WriterQueue { try #require(WriterQueue(path: path)) }

  /// Waits until somebody stands in line at the file.
  private static func waitForLine(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    for _ in 0..<60_000 {
      var range = flock()
      range.l_type = Int16(F_WRLCK)
      range.l_whence = Int16(SEEK_SET)
      range.l_start = 0x4000_0000_0000_0000
      range.l_len = 1
      // F_OFD_GETLK: who is in the way.
      if fcntl(descriptor, 36, &range) == 0, range.l_type != Int16(F_UNLCK) { return }
      usleep(1000)
    }
    Issue.record("nobody stands in line")
  }

  @Test func `who stands in line comes before who asks again`() throws {
    let first = try queue()
    #expect(first.enter(timeout: 0) == .entered(waited: 0))
    let path = path
    let entered = DispatchSemaphore(value: 0)
    let mayLeave = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let second = WriterQueue(path: path)
      if case .entered = second?.enter(timeout: 60_000) { entered.signal() }
      mayLeave.wait()
      second?.leave()
    }
    Self.waitForLine(path)
    #expect(first.enter(timeout: 0) == .entered(waited: 0), "it has the turn already")
    first.leave()
    #expect(first.enter(timeout: 0) == .timedOut)
    #expect(entered.wait(timeout: .now() + 60) == .success)
    #expect(first.enter(timeout: 1) == .timedOut)
    mayLeave.signal()
    guard case .entered = first.enter(timeout: 60_000) else {
      Issue.record("the turn did not come back")
      return
    }
  }

  @Test func `who gave up keeps nobody out`() throws {
    let first = try queue()
    var second: WriterQueue? = try queue()
    let third = try queue()
    #expect(first.enter(timeout: 0) == .entered(waited: 0))
    for _ in 0..<3 { #expect(second?.enter(timeout: 5) == .timedOut) }
    first.leave()
    // The place of the one that gave up is there for its next attempt.
    guard case .entered = second?.enter(timeout: 60_000) else {
      Issue.record("its turn did not come")
      return
    }
    #expect(first.enter(timeout: 5) == .timedOut)
    second?.leave()
    // Both have a place in line by now; neither wants its turn when it comes.
    #expect(third.enter(timeout: 60_000) != .timedOut)
    #expect(second?.enter(timeout: 5) == .timedOut)
    second = nil
    third.leave()
    guard case .entered = first.enter(timeout: 60_000) else {
      Issue.record("the turn stayed with one that is gone")
      return
    }
  }

  @Test func `files without locks`() throws {
    #expect(WriterQueue(path: folder.path("none")) == nil)
    // What is opened for its name only cannot be locked.
    let named = WriterQueue(descriptor: open(path, 0o10000000 | O_CLOEXEC))
    #expect(named.enter(timeout: 60_000) == .unavailable)
    named.leave()
    #expect(try queue().enter(timeout: 0) == .entered(waited: 0))
  }

  @Test func `a turn that cannot be given back is said`() throws {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    let queue = WriterQueue(descriptor: descriptor)
    #expect(queue.enter(timeout: 0) == .entered(waited: 0))
    // From here on the number is that of a file opened for its name only, which has no locks to give back.
    let named = open(path, 0o10000000 | O_CLOEXEC)
    #expect(dup2(named, descriptor) == descriptor)
    close(named)
    #expect(!queue.leave())
    #expect(queue.leave(), "there is no turn any more")
  }

  @Test func `one that is killed in its turn`() async throws {
    setenv("LARDER_TEST_QUEUE", path, 1)
    let path = path
    let survivor = OwnThread { () -> [WriterQueue.Outcome] in
      for _ in 0..<60_000 where access(path + ".in", F_OK) != 0 { usleep(1000) }
      guard let queue = WriterQueue(path: path) else { return [] }
      let first = queue.enter(timeout: 0)
      try? Data().write(to: URL(fileURLWithPath: path + ".waiting"))
      return [first, queue.enter(timeout: 60_000)]
    }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let path = try #require(getenv("LARDER_TEST_QUEUE").map { String(cString: $0) })
      let queue = try #require(WriterQueue(path: path))
      #expect(queue.enter(timeout: 0) == .entered(waited: 0))
      // A second one stands in line when it happens.
      let other = try #require(WriterQueue(path: path))
      #expect(other.enter(timeout: 1) == .timedOut)
      try Data().write(to: URL(fileURLWithPath: path + ".in"))
      for _ in 0..<60_000 where access(path + ".waiting", F_OK) != 0 { usleep(1000) }
      kill(getpid(), SIGKILL)
    }
    let outcomes = await survivor.value
    #expect(outcomes.first == .timedOut)
    guard case .entered? = outcomes.last else {
      Issue.record("a dead process has the turn")
      return
    }
  }
}

/// Turns of connections to databases.
@Suite struct ConnectionTurnTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("a.db")
    try Connection(path: path).execute("CREATE TABLE t(a)")
  }

  private func connection(
    _ path: String? = nil, mode: Connection.JournalMode? = nil, timeout: Int32 = 5
  ) throws -> Connection {
    var options = Connection.Options()
    options.busyTimeout = timeout
    options.journalMode = mode
    return try Connection(path: path ?? self.path, options: options)
  }

  private func inTurn<Result>(
    _ connection: Connection, _ body: () throws -> Result
  ) throws -> Result {
    try connection.inTurn(mapping: { $0 as any Error }, body)
  }

  @Test func `one turn at a time`() throws {
    let link = folder.path("link.db")
    symlink("a.db", link)
    let first = try connection()
    // The name by which a file is found does not matter.
    for name in [path, link] {
      let second = try connection(name)
      try inTurn(first) {
        let error = try #require(throws: SQLiteError.self) {
          try inTurn(second) { Issue.record("two turns at once") }
        }
        #expect(error.code == .busy)
        // A turn in a turn is the same one.
        try inTurn(first) { try first.execute("INSERT INTO t VALUES (1)") }
        #expect(throws: SQLiteError.self) { try inTurn(second) {} }
      }
      // Whoever gave up is let in now, perhaps after its forgotten place in line has come to nothing.
      second.setBusyTimeout(milliseconds: 60_000)
      try inTurn(second) { try second.execute("INSERT INTO t VALUES (2)") }
    }
    // Nobody waits who has the lock that others would wait for.
    let second = try connection()
    try inTurn(first) {
      try second.begin()
      try inTurn(second) { try second.execute("INSERT INTO t VALUES (0)") }
      second.rollback()
    }
    struct Own: Error {}
    #expect(throws: Own.self) { try inTurn(first) { throw Own() } }
    try inTurn(try connection()) { try first.execute("INSERT INTO t VALUES (3)") }
    #expect(try first.firstInt64("SELECT sum(a) FROM t") == 9)
  }

  @Test func `a writer that knows no queue`() throws {
    let other = try connection()
    let queued = try connection()
    try other.begin(.immediate)
    let error = try #require(throws: SQLiteError.self) {
      try inTurn(queued) { try queued.begin(.immediate) }
    }
    #expect(error.code == .busy && error.extendedCode & 0xff == 5)
    other.rollback()
    try inTurn(queued) { try queued.execute("INSERT INTO t VALUES (1)") }
  }

  @Test func `databases without a log`() throws {
    let memory = try connection(":memory:")
    try inTurn(memory) { try memory.execute("CREATE TABLE t(a)") }
    let path = folder.path("b.db")
    let first = try connection(path, mode: .delete)
    let second = try connection(path)
    try inTurn(first) {
      try inTurn(second) { try second.execute("CREATE TABLE t(a)") }
      try first.execute("INSERT INTO t VALUES (1)")
    }
    // From the moment on that it has one, there is a queue.
    try first.execute("PRAGMA journal_mode = WAL")
    try inTurn(first) { _ = #expect(throws: SQLiteError.self) { try inTurn(second) {} } }
  }

  /// As many files are open after turns, waits and closed connections as before; in a process of its own, where nobody else opens any.
  @Test func `files that stay open`() async throws {
    setenv("LARDER_TEST_TURNS", path, 1)
    await #expect(processExitsWith: .success) {
      let path = try #require(getenv("LARDER_TEST_TURNS").map { String(cString: $0) })
      func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      var options = Connection.Options()
      options.busyTimeout = 1
      func run() throws {
        let first = try Connection(path: path)
        for _ in 0..<20 {
          try first.inTurn(mapping: { $0 as any Error }) {
            let second = try Connection(path: path, options: options)
            #expect(throws: SQLiteError.self) { try second.inTurn(mapping: { $0 as any Error }) {} }
          }
        }
      }
      try run()
      // The threads that were in line for nobody end one after the other.
      let begun = try openFiles()
      for _ in 0..<20 { try run() }
      for _ in 0..<60_000 where try openFiles() > begun { usleep(1000) }
      #expect(try openFiles() <= begun)
    }
  }
}
