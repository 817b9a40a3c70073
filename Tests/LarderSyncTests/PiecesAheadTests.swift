import Foundation
import LarderBytes
import TestSupport
import Testing

@testable import LarderSync

/// What is read ahead is what is read.
@Suite struct PiecesAheadTests {
  let folder: TemporaryFolder
  let collection = UUID()
  /// Bytes that no packing makes less, a piece and a half more than three.
  static let content: [UInt8] = {
    var generator = SeededGenerator(seed: 7)
    return (0..<SyncFile.writtenPieceCount * 9 / 16).flatMap { _ in
      let word = generator.next()
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
  }()
  var content: [UInt8] { Self.content }
  var path: String { folder.path("baseline") }

  init() throws {
    folder = try TemporaryFolder()
    let head = SyncFile.Head(
      kind: .baseline, collection: collection, device: 1, number: 1, length: UInt64(content.count))
    let writer = try SyncFileWriter(path, temporary: path + ".new", head: head, key: nil, level: 1)
    try writer.add(content)
    _ = try writer.finish()
    try FileManager.default.moveItem(atPath: path + ".new", toPath: path)
  }

  private func reader() throws -> SyncFileReader {
    try SyncFileReader(path, kind: .baseline, collection: collection) { nil }
  }

  /// What a file gives before it ends or fails.
  private func pieces(_ next: () throws -> [UInt8]?) -> (bytes: [UInt8], error: String?) {
    var bytes: [UInt8] = []
    do {
      while let piece = try next() { bytes += piece }
      return (bytes, nil)
    } catch {
      return (bytes, "\(error)")
    }
  }

  @Test func aWholeFileIsGiven() throws {
    let ahead = PiecesAhead(try reader())
    let given = pieces(ahead.next)
    #expect(given.error == nil && given.bytes == content)
    #expect(try ahead.next() == nil)
  }

  /// A file that is cut, or in which a byte is another one, fails where it fails without a thread.
  @Test(arguments: [0.1, 0.3, 0.5, 0.9, 0.9999], [true, false])
  func aDamagedFileFailsInTheSamePlace(part: Double, isCut: Bool) throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let offset = Int(Double(bytes.count) * part)
    if isCut { bytes.removeLast(bytes.count - offset) } else { bytes[offset] ^= 0x40 }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let expected = pieces(try reader().next)
    let ahead = PiecesAhead(try reader())
    let given = pieces(ahead.next)
    #expect(given.error != nil && given.error == expected.error)
    #expect(given.bytes == expected.bytes)
    #expect(try ahead.next() == nil)
  }

  /// A file whose hash is right and whose pieces are not as many bytes as its head says.
  @Test(arguments: [-1, 1, SyncFile.writtenPieceCount * -2]) func anotherLengthIsFound(
    by difference: Int
  ) throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var length = ByteWriter()
    length.fixed(UInt64(content.count + difference))
    bytes.replaceSubrange(40..<48, with: length.bytes)
    bytes.removeLast(SyncFile.hashCount)
    var hash = SHA256()
    hash.update(bytes.span)
    try Data(bytes + hash.finish()).write(to: URL(fileURLWithPath: path))
    let expected = pieces(try reader().next)
    let ahead = PiecesAhead(try reader())
    let given = pieces(ahead.next)
    #expect(given.error == "\(SyncError.damaged(path))" && expected.error == given.error)
    #expect(
      given.bytes == expected.bytes
        && given.bytes.count <= max(content.count, content.count + difference))
    #expect(try ahead.next() == nil)
  }

  /// Whoever lets go of it in the middle leaves no thread behind and no open file.
  @Test(arguments: 0..<4) func whatNobodyTakesIsLetGoOf(taken: Int) throws {
    weak var left: SyncFileReader?
    do {
      let reader = try reader()
      left = reader
      let ahead = PiecesAhead(reader)
      for _ in 0..<taken { #expect(try ahead.next() != nil) }
    }
    for _ in 0..<500 where left != nil { usleep(10_000) }
    #expect(left == nil)
  }
}
