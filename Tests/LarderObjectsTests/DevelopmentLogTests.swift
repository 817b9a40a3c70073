import Testing

@testable import LarderObjects

/// What a program says of itself in debug builds, and in others.
@Suite struct DevelopmentLogTests {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  /// Z-332: a line in debug builds, nothing in release builds, where the message is not even made.
  @Test func `debugging`() async throws {
    let written = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      DevelopmentLog.debug("seen", file: "a.swift", line: 7, isDebugBuild: true)
      DevelopmentLog.debug("hidden", file: "a.swift", line: 8, isDebugBuild: false)
    }
    #expect(words(written).contains("a.swift:7: seen\n") && !words(written).contains("hidden"))
    var made = 0
    func message() -> String {
      made += 1
      return "once"
    }
    DevelopmentLog.debug(message(), file: "a.swift", line: 1, isDebugBuild: false)
    #expect(made == 0)
    #if DEBUG
    #expect(DevelopmentLog.isDebugBuild)
    #else
    #expect(!DevelopmentLog.isDebugBuild)
    #endif
  }

  /// Z-333: the words are always written; a debug build ends.
  @Test func `mistakes`() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      DevelopmentLog.mistake("no store", file: "a.swift", line: 9, isDebugBuild: true)
    }
    #expect(words(ended).contains("no store"))
    let went = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      DevelopmentLog.mistake("no store", file: "a.swift", line: 9, isDebugBuild: false)
    }
    #expect(words(went).contains("a.swift:9: no store\n"))
  }

  /// Z-334: the condition is work that both builds do; the message is made only where it does not hold.
  @Test func `conditions`() async throws {
    var (done, made) = (0, 0)
    func work() -> Bool {
      done += 1
      return true
    }
    func message() -> String {
      made += 1
      return ""
    }
    #expect(DevelopmentLog.check(work(), message()) && done == 1 && made == 0)
    let failed = await #expect(
      processExitsWith: DevelopmentLog.isDebugBuild ? .failure : .success,
      observing: [\.standardErrorContent]
    ) { DevelopmentLog.check(1 + 1 == 3, "arithmetic") }
    #expect(words(failed).contains("arithmetic"))
  }
}
