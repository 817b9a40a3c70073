import Glibc
import Testing

@testable import LarderRecipes

@Suite struct ChildProcessTests {
  private let limits = ChildProcess.Limits(seconds: 20, outputSize: 1 << 16, memory: 1 << 30)

  private func run(
    _ script: String, _ limits: ChildProcess.Limits? = nil, mayGoOn: () -> Bool = { true }
  ) -> ChildProcess.Outcome? {
    ChildProcess.run("/bin/sh", ["-c", script], limits ?? self.limits, mayGoOn: mayGoOn)
  }

  @Test func `output, the first line of its errors and the status are told`() throws {
    let outcome = try #require(run("echo out; echo first >&2; echo second >&2; exit 3"))
    #expect(outcome.end == .status(3))
    #expect(outcome.output == Array("out\n".utf8))
    #expect(outcome.message == "first")
  }

  @Test func `arguments are handed over as they are, input there is none`() throws {
    let outcome = try #require(
      ChildProcess.run("printf", ["%s|", "a b", "$HOME", "\"", "é"], limits))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "a b|$HOME|\"|é|")
    #expect(run("cat")?.end == .status(0))
  }

  @Test
  func `what takes too long, writes too much or is not waited for is ended with its children`() {
    var short = limits
    short.seconds = 0.2
    #expect(run("sleep 30 & wait", short)?.end == .tooSlow)
    #expect(run("while :; do echo 0123456789; done")?.end == .tooLarge)
    #expect(run("sleep 30", mayGoOn: { false })?.end == .cancelled)
    #expect(run("kill -9 $$")?.end == .signal(SIGKILL))
  }

  @Test func `memory has a limit`() {
    var small = limits
    small.memory = 64 << 20
    #expect(
      run("head -c 300000000 /dev/zero | tail -n 1 | wc -c", small)?.output
        != Array("300000000\n".utf8))
  }

  @Test func `a program that is not there is told apart from one that fails`() {
    errno = 0
    #expect(ChildProcess.run("no-such-program-of-a-test", [], limits) == nil)
    #expect(errno == ENOENT)
    #expect(ChildProcess.run("/etc/passwd", [], limits) == nil)
    #expect(errno == EACCES)
  }
}
