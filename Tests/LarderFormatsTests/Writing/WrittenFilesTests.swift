import Foundation
import LarderFormats
import TestSupport
import Testing

/// Files for the readers of others: with `LARDER_WRITTEN=FOLDER` in the environment every recipe of the fixtures is
/// written there in every format, as FORMAT/NUMBER.EXTENSION. `Tests/Tools/foreign_readers.py` compares them.
@Suite struct WrittenFilesTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["LARDER_WRITTEN"] != nil))
  func `every recipe in every format`() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["LARDER_WRITTEN"])
    for format in RecipeFormats.all {
      guard let writer = format.writer else { continue }
      let url = URL(fileURLWithPath: folder).appendingPathComponent(format.name)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (index, recipe) in (RoundTripTests.fixtures + [RoundTripTests.awkward]).enumerated() {
        let name = "\(10_000 + index).\(format.extensions[0])"
        try Data(writer.file(of: [recipe]).bytes).write(to: url.appendingPathComponent(name))
      }
    }
  }
}
