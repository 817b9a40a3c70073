import Foundation
import LarderFormats
import TestSupport
import Testing

/// What every format has to bear: all fixtures, cut, turned into other bytes, and made large.
@Suite struct BadInputTests {
  private static let files: [String] = {
    let root = TestFiles.fixture("Formats")
    let names = try? FileManager.default.subpathsOfDirectory(atPath: root.path)
    return (names ?? []).filter { $0.contains(".") }.sorted()
  }()

  private func bytes(_ file: String) throws -> [UInt8] {
    try Array(Data(contentsOf: TestFiles.fixture("Formats").appendingPathComponent(file)))
  }

  private func end(_ file: String) -> String { URL(fileURLWithPath: file).pathExtension }

  @Test(arguments: files)
  func `a fixture gives a recipe of its own format`(_ file: String) throws {
    // What lies too deep is a failure of its own, and what another program has to convert is read elsewhere.
    if [".pdf", ".tif", "five-deep.zip"].contains(where: file.hasSuffix) { return }
    let bytes = try bytes(file)
    let reading = RecipeFormats.read(bytes.span, name: "kitchen/\(file)")
    let found = try reading.result.get()
    #expect(found.recipes.allSatisfy { !$0.recipe.title.isEmpty && !$0.recipe.isHollow })
    let folder = String(file.prefix { $0 != "/" })
    // An app's archive is read as one; its members are of the app's format.
    if RecipeFormats.format(named: folder) != nil, reading.format?.name != "archive" {
      #expect(reading.format?.name == folder)
    }
  }

  @Test(arguments: files)
  func `cut at every tenth it is a recipe or an error of one line`(_ file: String) throws {
    let bytes = try bytes(file)
    for tenth in 0..<10 {
      let cut = bytes.prefix(bytes.count * tenth / 10)
      if let error = reading(cut, as: end(file)).failure { check(error) }
    }
  }

  @Test(arguments: files)
  func `changed at random it is a recipe or an error of one line`(_ file: String) throws {
    var random = SeededGenerator.fromEnvironment("changed \(file)")
    let bytes = try bytes(file)
    for _ in 0..<LongRun.times(20, long: 60) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        guard let place = changed.indices.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.remove(at: place)
        default: changed.insert(contentsOf: changed[place...].prefix(20), at: place)
        }
      }
      if let error = reading(changed, as: end(file)).failure { check(error) }
    }
  }

  /// Of each format one end; every end with LARDER_LONG=1.
  private static let ends =
    LongRun.isOn
    ? RecipeFormats.readExtensions
    : RecipeFormats.all.filter { $0.reader != nil }.map { $0.extensions[0] }

  @Test(arguments: ends)
  func `nothing, binary data and long runs of anything are errors`(_ end: String) {
    #expect(failure("", as: end) == .empty)
    #expect(failure([UInt8](0...255) + [UInt8](0...255), as: end) != nil)
    for piece in ["<", "[", "{", "#", "*", "- ", "---\n", "\n", "\r\n", "a", "![", "é", "\t", "("] {
      let error = reading(String(repeating: piece, count: tooOften).utf8, as: end).failure
      if let error { check(error) }
    }
  }

  private func check(_ error: ImportError) {
    #expect(!error.message.contains("\n") && !error.message.hasSuffix("."), "\(error.message)")
    #expect(error.message.first?.isUppercase == false, "\(error.message)")
  }
}
