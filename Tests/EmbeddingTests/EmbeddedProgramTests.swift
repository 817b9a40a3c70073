import Foundation
import TestSupport
import Testing

/// The program in the README's section on embedding.
@Suite struct EmbeddedProgramTests {
  @Test("it does what the README says")
  func program() throws {
    let folder = try TemporaryFolder()
    let lines = try keepRecipes(in: folder.path("Family.larder"))
    #expect(
      lines == ["saved 3", "quick: Toast", "quick: Crème brûlée", "found: Crème brûlée"])
  }

  @Test("it is the one that the README shows")
  func text() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let program = try String(
      contentsOf: tests.appending(path: "EmbeddedProgram.swift"), encoding: .utf8)
    let readme = try String(
      contentsOf: tests.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(program)```"))
  }
}
