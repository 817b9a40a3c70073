import Glibc
import TestSupport
import Testing

@testable import LarderBytes

/// What tests run programs with.
@Suite struct ProgramTests {
  @Test func `a program's status, or the signal that ended it, and what it wrote`() throws {
    let result = try Program.run(["sh", "-c", "echo soup; echo salt >&2; exit 3"])
    #expect(result.status == 3)
    #expect(result.outputText == "soup\n" && result.errorText == "salt\n")
    #expect(try Program.run(["sh", "-c", "kill -9 $$"]).status == SIGKILL)
    #expect(try Program.python("import sys; print(sys.argv[1])", ["tea"]).outputText == "tea\n")
  }

  @Test func `more than a pipe holds, in and out`() throws {
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
    let result = try Program.run(
      ["sh", "-c", "head -c 2000000 /dev/zero >&2; cat; cat"], input: input)
    let isWhole = result.output == input
    #expect(result.status == 0 && isWhole)
    #expect(result.errors.count == 2_000_000 && result.errors.allSatisfy { $0 == 0 })
    #expect(try Program.run(["cat"]).output == [])
  }

  @Test func `an environment that holds nothing else, and another folder`() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(
      ["env"], environment: ["FOOD": "pea soup", "SIGN": "a=b"], folder: folder.path("."))
    #expect(Set(result.outputText.split(separator: "\n")) == ["FOOD=pea soup", "SIGN=a=b"])
    #expect(try Program.run(["sh", "-c", ": >pot"], folder: folder.path(".")).status == 0)
    #expect(access(folder.path("pot"), F_OK) == 0)
  }

  @Test func `programs that are not there, or cannot be started`() throws {
    let result = try Program.run(["larder-none"])
    #expect(result.status == 127 && result.errorText.contains("larder-none"))
    let error = #expect(throws: Program.Failure.self) {
      try Program.run(["echo", String(repeating: "x", count: 1 << 20)])
    }
    #expect(error?.description == "echo: Argument list too long")
    #expect(Program.wait(getpid()) == -1)
  }

  @Test func `a program has no descriptors but those that are said`() throws {
    // One that every other program gets.
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    // The last one is the folder that `ls` reads.
    #expect(try Program.run(["ls", "/proc/self/fd"]).outputText == "0\n1\n2\n3\n")
  }

  /// Foundation's `Process` would wait for both.
  @Test func `another process that was started meanwhile is not waited for`() async throws {
    let folder = try TemporaryFolder()
    let place = folder.path(".")
    let run = OwnThread {
      Result {
        // Until the mark is gone, or the folder with it.
        try Program.run(
          ["sh", "-c", ": >mark; while [ -e mark ]; do sleep 0.01; done"], folder: place)
      }
    }
    for _ in 0..<6_000 where access(folder.path("mark"), F_OK) != 0 {
      try await Task.sleep(for: .milliseconds(10))
    }
    try #require(access(folder.path("mark"), F_OK) == 0)
    // It gets all that is open and not marked.
    var other: pid_t = 0
    let number = startProgram(["sleep", "600"], descriptors: [], restoring: [], &other)
    try #require(number == 0)
    unlink(folder.path("mark"))
    let result = await run.value
    kill(other, SIGKILL)
    // Had it been waited for, it would have come to its end.
    #expect(Program.wait(other) == SIGKILL)
    #expect(try result.get().status == 0)
  }
}
