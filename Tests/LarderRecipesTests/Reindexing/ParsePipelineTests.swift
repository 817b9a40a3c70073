import Foundation
import LarderFormats
import Synchronization
import TestSupport
import Testing

@testable import LarderRecipes

/// Files that are read beside one another, one of which never comes to an end.
@Suite struct ParsePipelineTests {
  /// A reader that is at work until it is let go.
  private final class EndlessReader: FormatReader {
    let isReleased = Atomic(false)

    func recognize(_ file: FileSample) -> Recognition? {
      file.pathExtension == "endless" ? Recognition(.mark, "it has no end") : nil
    }

    func read(
      _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
    ) throws(ImportError) {
      while !isReleased.load(ordering: .relaxed) {}
      throw ImportError(.noRecipe, "let go")
    }
  }

  private let endless = EndlessReader()

  private func pipeline(_ names: [String], in folder: TemporaryFolder) throws -> ParsePipeline {
    let formats = FormatTable(
      RecipeFormats.all + [
        RecipeFormat(
          name: "endless", title: "endless", extensions: ["endless"], parts: [], version: 1,
          reader: endless)
      ])
    var walk = FolderWalk(formats: formats)
    for name in names {
      let text = #"{"title": "\#(name)", "ingredients": ["1 egg"]}"#
      let file = folder.url.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      walk.add(file: file.path)
    }
    walk.readStates()
    return ParsePipeline(
      files: Array(names.indices),
      walk: .init(paths: walk.paths, states: walk.states, formats: formats),
      secondsPerFile: 0.2)
  }

  @Test func `a file that takes too long is given up, and the others are read`() throws {
    defer { endless.isReleased.store(true, ordering: .relaxed) }
    let folder = try TemporaryFolder()
    let names = ["a.json", "b.endless", "c.json", "d.endless", "e.json"]
    var found: [String] = []
    let isDone = try pipeline(names, in: folder).run(mayGoOn: { true }) { files in
      found += files.map { file in
        file.failure?.code.rawValue ?? file.recipes.map(\.imported.title).joined()
      }
      return true
    }
    #expect(isDone)
    #expect(found == ["a.json", "too-slow", "c.json", "too-slow", "e.json"])
  }

  @Test func `who no longer wants to go on is heard while a file is read`() throws {
    defer { endless.isReleased.store(true, ordering: .relaxed) }
    let folder = try TemporaryFolder()
    var questions = 0
    let isDone = try pipeline(["a.endless"], in: folder).run(
      mayGoOn: {
        questions += 1
        return questions < 3
      }, { _ in true })
    #expect(!isDone && questions == 3)
  }

  @Test func `many files come in their order`() throws {
    let folder = try TemporaryFolder()
    let names = (0..<700).map { "\($0).json" }
    var found: [String] = []
    let isDone = try pipeline(names, in: folder).run(mayGoOn: { true }) { files in
      found += files.flatMap { $0.recipes.map(\.imported.title) }
      return true
    }
    #expect(isDone && found == names)
  }
}
