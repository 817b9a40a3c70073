import Foundation
import TestSupport
import Testing

@testable import LarderBytes

@Suite struct SystemTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "larder-bytes-\(UUID().uuidString)"
    #expect(mkdir(folder, 0o700) == 0)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `files are made, named, linked, looked at and removed`() throws {
    try withFolder { folder in
      let (one, two, three) = (folder + "/one", folder + "/two", folder + "/three")
      let file = open(one, O_WRONLY | O_CREAT, 0o600)
      #expect(Descriptors.write("soup".utf8.span, to: file))
      close(file)
      var status = stat()
      #expect(fileStatus(one, &status) == 0 && status.st_size == 4)
      #expect(link(one, two) == 0 && rename(two, three) == 0 && access(two, F_OK) != 0)
      #expect(renameToFree(three, one) == -1 && (errno == EEXIST || errno == ENOSYS))
      #expect(symlink(one, two) == 0)
      let path = Array((two + "\0").utf8)
      let link = SystemPath(path.span)
      #expect(link.isLink && link.status?.st_size == 4 && link.real == Array(one.utf8) + [])
      #expect(link.bytes.text == two)
      #expect(SystemFolder.names(in: folder).sorted() == ["one", "three", "two"])
      guard let opened = SystemFolder(open(folder, O_RDONLY | O_DIRECTORY)) else {
        Issue.record("the folder cannot be opened")
        return
      }
      var names: [String] = []
      #expect(opened.forEachName { name, _ in names.append(name.bytes.text) } == 0)
      #expect(names.sorted() == [".", "..", "one", "three", "two"])
      #expect(unlink(three) == 0 && unlink(three) != 0 && errno == ENOENT)
      #expect(SystemText.message(ENOENT) == "No such file or directory")
      #expect(SystemText.realPathBytes(folder + "/none") == nil && errno == ENOENT)
    }
    if SystemFolder(-1) != nil { Issue.record("no folder has the descriptor -1") }
    #expect(SystemFolder.names(in: "/nowhere").isEmpty)
  }

  @Test func `a program is started with its descriptors, arguments and environment`() throws {
    let ends = try #require(connectedSockets())
    var process: pid_t = 0
    let result = spawnProcess(
      "/bin/sh", ["sh", "-c", "echo \"$0 $FOOD\"", "hot"], environment: ["FOOD=soup"],
      descriptors: [0, ends.1, 2], &process)
    #expect(result == 0)
    close(ends.1)
    #expect(Descriptors.readAll(ends.0, atMost: 100) == Array("hot soup\n".utf8))
    close(ends.0)
    var status: Int32 = 1
    #expect(waitpid(process, &status, 0) == process && status == 0)
    #expect(spawnProcess("/none", [], environment: [], descriptors: [], &process) == ENOENT)
  }

  @Test func `the environment, and hashes`() {
    setenv("LARDER_BYTES_TEST", "soup", 1)
    #expect(SystemText.variable("LARDER_BYTES_TEST") == "soup")
    #expect(SystemText.variableBytes("LARDER_BYTES_TEST") == Array("soup".utf8))
    unsetenv("LARDER_BYTES_TEST")
    #expect(SystemText.variable("LARDER_BYTES_TEST") == nil)
    var hash = SHA256()
    hash.update("ab".utf8.span)
    hash.update(Span())
    hash.update("c".utf8.span)
    // FIPS 180-4.
    #expect(hash.finish().prefix(4) == [0xba, 0x78, 0x16, 0xbf])
  }
}
