import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// Folders with very many files and very large ones: memory does not grow with them (Z-236).
@Suite(.serialized, .enabled(if: LongRun.isOn)) struct LargeFolderTests: TwoDevices {
  let pair: Pair

  init() throws {
    pair = try Pair()
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
  }

  /// Runs something, and returns by how many MB the memory in use grew meanwhile, at its highest.
  private func growth(_ body: () throws -> Void) throws -> Int {
    func peak() -> Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
    }
    try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    let before = peak()
    try body()
    return (peak() - before) >> 10
  }

  private func settings(_ device: Device) throws -> SyncSettings {
    try #require(try SyncSettings.read(try device.store.metadata()))
  }

  /// The folder of the left device at the right one.
  private func place(_ device: UInt32) throws -> String {
    let collection = try settings(left).collection
    return SyncFolder(root: right.root, collection: collection).folder(of: device)
  }

  /// Writes a file as a device does.
  private func write(
    _ kind: SyncFile.Kind, number: UInt64, device: UInt32, length: Int, _ path: String,
    _ body: (SyncFileWriter) throws -> Void
  ) throws {
    let head = SyncFile.Head(
      kind: kind, collection: try settings(left).collection, device: device, number: number,
      length: UInt64(length))
    let writer = try SyncFileWriter(path, temporary: path + ".new", head: head, key: nil, level: 1)
    try body(writer)
    _ = try writer.finish()
    #expect(rename(path + ".new", path) == 0)
  }

  private func writeSegment(_ segment: Segment, _ number: UInt32, _ device: UInt32) throws {
    let bytes = segment.bytes()
    try write(
      .segment, number: UInt64(number), device: device, length: bytes.count,
      "\(place(device))/\(SyncFolder.name(of: number, ".segment"))"
    ) { try $0.add(bytes) }
  }

  private func segment(_ number: UInt32, _ device: UInt32, seen: VersionVector) throws -> Segment {
    var segment = Segment()
    segment.modelVersion = 1
    segment.written = UInt64(Date().timeIntervalSince1970 * 1000)
    segment.seen = seen
    segment.words = try SyncSchema(left.model).vocabulary.restricted(to: ["Note"])
    var state = ObjectState(identity: UUID(), entityName: "Note")
    state.created = Stamp(time: segment.written << 16, device: device, sequence: number)
    state.isWhole = true
    for key in ["label", "title"] { state.values[key] = .string("\(key) \(number)") }
    segment.objects = [state]
    return segment
  }

  @Test func tenThousandSmallSegments() throws {
    let (count, device) = (UInt32(10_000), try settings(left).device)
    let begun = try settings(left).last
    for number in begun + 1...begun + count {
      try writeSegment(try segment(number, device, seen: VersionVector()), number, device)
    }
    let began = Date()
    var summary = SyncSummary()
    let grown = try growth { summary = try right.sync() }
    print("\(count) segments: \(Int(Date().timeIntervalSince(began))) s, \(grown) MB more")
    #expect(summary.problems == [] && summary.inserted == Int(count))
    #expect(grown < 200, "\(grown) MB for \(count) segments")
    let quiet = Date()
    #expect(try right.sync().isQuiet)
    print("and with nothing new \(Int(Date().timeIntervalSince(quiet) * 1000)) ms")
  }

  /// Pictures of two gigabytes in all, of which each is a file: on the way out and in.
  @Test func valuesOfTwoGigabytes() throws {
    let (count, size) = (512, 4 << 20)
    for first in stride(from: 0, to: count, by: 16) {
      try left.edit { context in
        for number in first..<first + 16 {
          let note = try context.insert("Note")
          note.setValue(.string("p\(number)"), for: "label")
          var data = Data(repeating: UInt8(number % 251), count: size)
          data[0] = UInt8(number / 251)
          note.setValue(.data(data), for: "picture")
        }
      }
    }
    let out = try growth { try left.sync() }
    try Carrier.copyAll(from: left, to: right)
    let into = try growth { try right.sync() }
    print("\(count) pictures of \(size >> 20) MB: out \(out) MB more, in \(into) MB more")
    #expect(out < 600 && into < 600, "out \(out) MB, in \(into) MB")
    #expect(try right.dump() == left.dump())
  }

  /// A baseline that is small in the folder and two gigabytes when it is unpacked, of nothing.
  @Test func aBaselineOfTwoGigabytes() throws {
    let other = UInt32(77)
    let (size, piece) = (2 << 30, 1 << 20)
    try FileManager.default.createDirectory(
      atPath: try place(other), withIntermediateDirectories: true)
    var head = ByteWriter()
    var inner = ByteWriter()
    inner.number(1)
    var covered = VersionVector()
    covered[other] = 9
    inner.vector(covered)
    inner.count(1)
    inner.text("")
    inner.count(size)
    head.fixed(UInt32(inner.bytes.count))
    head.raw(inner.bytes)
    try write(
      .baseline, number: 1, device: other, length: size + head.bytes.count,
      "\(place(other))/00000001.baseline"
    ) { writer in
      try writer.add(head.bytes)
      let zeros = [UInt8](repeating: 0, count: piece)
      for _ in 0..<size / piece { try writer.add(zeros) }
    }
    var manifest = Manifest()
    (manifest.baseline, manifest.baselineSeen, manifest.modelVersion) = (1, covered, 1)
    manifest.last = 9
    let bytes = manifest.bytes()
    try write(
      .manifest, number: 9, device: other, length: bytes.count, "\(place(other))/manifest"
    ) { try $0.add(bytes) }
    var summary = SyncSummary()
    let grown = try growth { summary = try right.sync() }
    print("a baseline of 2 GB: \(grown) MB more, \(summary.problems)")
    #expect(grown < 100, "\(grown) MB")
    #expect(summary.problems.contains { $0.contains("00000001.baseline") })
    let remains = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter {
      $0.contains("joined")
    }
    #expect(remains == [])
    #expect(try right.store.checkIntegrity(progress: nil) == [])
  }
}
