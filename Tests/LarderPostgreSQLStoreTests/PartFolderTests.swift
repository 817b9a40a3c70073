import Foundation
import LarderPostgreSQLStore
import TestSupport
import Testing

/// The folder of what is kept stays within its limit.
@Suite struct PartFolderTests {
  private let temporary: TemporaryFolder
  private let base: String

  init() throws {
    temporary = try TemporaryFolder()
    base = temporary.path("larder")
  }

  private func size() throws -> Int {
    let files = FileManager.default
    let paths = files.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return try paths.reduce(0) { sum, path in
      let attributes = try files.attributesOfItem(atPath: "\(base)/\(path)")
      guard attributes[.type] as? FileAttributeType == .typeRegular else { return sum }
      return sum + (attributes[.size] as? Int ?? 0)
    }
  }

  @Test func `what nobody used for the longest goes first`() throws {
    let limit = 64 * 4096
    let (old, new) = (UUID(), UUID())
    let first = PartFolder(base, store: old, limit: limit)
    for number in 0..<40 {
      first.write("old\(number)", [UInt8](repeating: 1, count: 4000))
    }
    let aged = Date(timeIntervalSinceNow: -100_000)
    for number in 0..<40 {
      let path = "\(base)/\(old.uuidString)/old\(number)"
      try FileManager.default.setAttributes([.modificationDate: aged], ofItemAtPath: path)
    }
    // Those that are read are as good as new; what is half-written and what belongs to others is nothing of ours.
    for number in 0..<5 { #expect(first.read("old\(number)")?.count == 4000) }
    let half = "\(base)/\(old.uuidString)/.1234"
    let foreign = "\(base)/note"
    for path in [half, foreign] {
      try Data(count: 10).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.modificationDate: aged], ofItemAtPath: path)
    }
    // Another store's, which count as well.
    let second = PartFolder(base, store: new, limit: limit)
    for number in 0..<60 { second.write("new\(number)", [UInt8](repeating: 2, count: 4000)) }
    #expect(try size() <= limit)
    #expect((0..<60).allSatisfy { second.read("new\($0)") != nil || $0 < 30 })
    #expect((30..<60).allSatisfy { second.read("new\($0)")?.first == 2 })
    #expect((5..<40).count { first.read("old\($0)") != nil } < 10)
    #expect(!FileManager.default.fileExists(atPath: half))
    #expect(FileManager.default.fileExists(atPath: foreign))
    for number in 60..<200 { second.write("new\(number)", [UInt8](repeating: 2, count: 4000)) }
    #expect(try size() <= limit)
    // A folder that is empty goes.
    #expect(!FileManager.default.fileExists(atPath: "\(base)/\(old.uuidString)"))
  }

  @Test func `those that were read outlive those that were not`() throws {
    let limit = 64 * 4096
    let folder = PartFolder(base, store: UUID(), limit: limit)
    for number in 0..<50 { folder.write("a\(number)", [UInt8](repeating: 1, count: 4000)) }
    let parent = try #require(try FileManager.default.contentsOfDirectory(atPath: base).first)
    for number in 0..<50 {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100_000 + Double(number))],
        ofItemAtPath: "\(base)/\(parent)/a\(number)")
    }
    #expect(folder.read("a0") != nil && folder.read("a1") != nil)
    for number in 0..<25 { folder.write("b\(number)", [UInt8](repeating: 2, count: 4000)) }
    #expect(folder.read("a0") != nil && folder.read("a1") != nil)
    #expect(folder.read("a2") == nil && folder.read("a3") == nil)
    #expect(folder.read("a49") != nil)
  }
}
