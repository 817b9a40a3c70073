import Foundation
import Glibc
import LarderSQLite
import LarderStores
import TestSupport
import Testing

/// The names of lock files are known, so that anything may lie there; and a file has more names than one.
@Suite struct LockFileTests {
  private let folder: TemporaryFolder
  private let store: String
  private var path: String { store + ".lock" }

  init() throws {
    folder = try TemporaryFolder()
    store = folder.path("s.larder")
    try Data().write(to: URL(fileURLWithPath: store))
  }

  /// A link emptied what it led to, and an ordinary file of the name was emptied too.
  @Test func `what is no lock of ours stays as it is`() throws {
    let victim = folder.path("victim")
    let precious = Data("somebody's letter".utf8)
    let kinds: [(String) -> Void] = [
      { symlink(victim, $0) }, { link(victim, $0) }, { symlink(victim + "-none", $0) },
      { mkfifo($0, 0o600) }, { mkdir($0, 0o700) },
      { try? precious.write(to: URL(fileURLWithPath: $0)) },
      { try? Data("12 apples and pears\n".utf8).write(to: URL(fileURLWithPath: $0)) },
      { try? Data(count: 4096).write(to: URL(fileURLWithPath: $0)) },
    ]
    for (number, make) in kinds.enumerated() {
      try precious.write(to: URL(fileURLWithPath: victim))
      make(path)
      let error = #expect(throws: StoreError.self, "kind \(number)") {
        try LockFile(path, ofStore: store)
      }
      #expect(error?.code == .alreadyExists && error?.message.contains(path) == true)
      #expect(LockFile.reading(path) == nil)
      #expect(try Data(contentsOf: URL(fileURLWithPath: victim)) == precious)
      #expect(access(victim + "-none", F_OK) != 0)
      if rmdir(path) != 0 { unlink(path) }
    }
  }

  @Test(arguments: ["", "12\n", "12 import 2026-11-22T20:00:00Z\n", "\0\0\0\0"])
  func `what one of ours has left is taken over`(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let file = try LockFile(path, ofStore: store)
    #expect(try file.lock())
    try file.say("7 reindex 2026-11-22T20:00:00Z")
    #expect(LockFile.reading(path)?.isFree == false)
    #expect(LockFile.reading(path)?.words == ["7", "reindex", "2026-11-22T20:00:00Z"])
    let other = try LockFile(path, ofStore: store)
    #expect(try !other.lock())
  }

  @Test func `a lock file may be read by whoever may read the store`() throws {
    chmod(store, 0o600)
    _ = try LockFile(path, ofStore: store)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `a file is claimed once, whatever it is called`() throws {
    let link = folder.path("link")
    let second = folder.path("second")
    symlink(store, link)
    Glibc.link(store, second)
    for name in [store, link, second] {
      guard case .claimed(let claim) = FileClaim.take(name) else {
        Issue.record("\(name) is not claimed")
        continue
      }
      for other in [store, link, second] {
        guard case .isTaken = FileClaim.take(other) else {
          Issue.record("\(other) is claimed twice")
          continue
        }
      }
      withExtendedLifetime(claim) {}
    }
    guard case .claimed = FileClaim.take(folder.path("s.larder")) else {
      Issue.record("the claim outlives its owner")
      return
    }
  }

  /// Closing any descriptor of a file lets go of all locks that SQLite has on it in this process.
  @Test func `a claim leaves SQLite's locks alone`() throws {
    let path = folder.path("locked")
    var options = Connection.Options()
    options.journalMode = .delete
    let connection = try Connection(path: path, options: options)
    try connection.execute("CREATE TABLE t(a)")
    try connection.begin(.immediate)
    do {
      guard case .claimed = FileClaim.take(path) else {
        Issue.record("not claimed")
        return
      }
    }
    guard case .claimed = FileClaim.take(path) else {
      Issue.record("not claimed again")
      return
    }
    // Locks of an open file and those of a process keep each other out, within one process too.
    let descriptor = open(path, O_RDWR)
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0001
    lock.l_len = 1
    #expect(fcntl(descriptor, 37, &lock) != 0, "SQLite's lock is gone")
    connection.rollback()
    close(descriptor)
  }
}
