import Foundation
import LarderStores
import TestSupport
import Testing

@testable import LarderRecipes

@Suite struct JobLockTests {
  @Test func `a second job is told who holds the lock`() throws {
    let folder = try TemporaryFolder()
    let store = folder.path("store")
    do {
      let lock = try JobLock(storePath: store, verb: "import")
      #expect { _ = try JobLock(storePath: store, verb: "reindex") } throws: { error in
        guard let error = error as? StoreError else { return false }
        return error.code == .busy
          && error.message.contains("import, process \(ProcessInfo.processInfo.processIdentifier)")
      }
      withExtendedLifetime(lock) {}
    }
    _ = try JobLock(storePath: store, verb: "reindex")
  }

  /// The descriptors of this process under which a file is open.
  private func descriptors(of path: String) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int32.init)
      .filter { number in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)"))
          == path
      }
  }

  /// A child that is being started, say for `pdftotext`, has a copy of every descriptor until its program runs.
  @Test func `a lock that is let go is free, whoever has a copy of its descriptor`() throws {
    let folder = try TemporaryFolder()
    let store = folder.path("store.larder")
    try Data("x".utf8).write(to: URL(filePath: store))
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    for _ in 0..<2 {
      let lock = try JobLock(storePath: store, verb: "import")
      #expect(throws: StoreError.self) { try JobLock(storePath: store, verb: "reindex") }
      let open = try descriptors(of: store + ".lock")
      #expect(open.count == 1 + copies.count)
      copies += open.map { dup($0) }
      withExtendedLifetime(lock) {}
    }
    _ = try JobLock(storePath: store, verb: "reindex")
  }
}
