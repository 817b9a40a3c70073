import Foundation
import LarderModel
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// The formats of atomic stores by themselves: what is written is read, and damage is an error.
@Suite struct AtomicFormatTests {
  static let formats: [any AtomicStoreFormat] = [BinaryStoreFormat(), XMLStoreFormat()]

  private static func text(_ random: inout SeededGenerator) -> String {
    let scalars: [UInt32] = [
      0, 1, 9, 10, 13, 0x1B, 0x20, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x5C, 0x41, 0x7F, 0x85, 0xE9,
      0x301,
      0x2028, 0xD7FF, 0xFEFF, 0xFFFE, 0xFFFF, 0x1F373, 0x10FFFF,
    ]
    var result = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      if let value = scalars.randomElement(using: &random), let scalar = Unicode.Scalar(value) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func value(_ store: UUID, _ random: inout SeededGenerator) -> Value {
    switch Int.random(in: 0..<11, using: &random) {
    case 0: .null
    case 1: .boolean(.random(using: &random))
    case 2: .integer(.random(in: .min ... .max, using: &random))
    case 3: .double(Double(bitPattern: .random(in: 0...0x7FEF_FFFF_FFFF_FFFF, using: &random)))
    case 4: .decimal(Decimal(Int64.random(in: -9999...9999, using: &random)) / 100)
    case 5: .string(text(&random))
    case 6:
      .date(Date(timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &random)))
    case 7: .data(Data((0..<Int.random(in: 0...40, using: &random)).map { UInt8($0) }))
    case 8: .uuid(UUID())
    case 9:
      URL(string: "https://example.org/\(Int.random(in: 0...9, using: &random))?a=b&c")
        .map { .url($0) } ?? .null
    default:
      .object(
        ObjectID(
          store: store, entityName: "Tag", key: .random(in: 1 ... .max, using: &random)))
    }
  }

  static func contents(_ random: inout SeededGenerator, rows: Int) -> AtomicContents {
    let store = UUID()
    var contents = AtomicContents(
      metadata: StoreMetadata(
        identifier: store, storeType: "Any",
        modelVersionHashes: ["Recipe": Data(repeating: 4, count: 32)],
        values: [
          "note": .string("<&> \"quoted\" \\ and a line\nmore"), "n": .integer(-5),
          "list": .list([.string("a"), .list([.boolean(true)]), .double(0.5)]),
          "when": .date(Date(timeIntervalSinceReferenceDate: 12.5)),
        ]))
    contents.nextKeys = ["Recipe": 1000, "Tag": 7]
    for entity in ["Recipe", "Dessert"] {
      var table = AtomicContents.Table(
        entityName: entity, properties: ["a", "b", "c"], lists: ["tags"])
      var key: Int64 = 0
      for _ in 0..<rows {
        key += .random(in: 1...3, using: &random)
        table.rows.append(
          AtomicContents.Row(
            key: key, version: .random(in: 1...9, using: &random),
            values: (0..<3).map { _ in value(store, &random) },
            members: [
              (0..<Int.random(in: 0...3, using: &random)).map {
                ObjectID(store: store, entityName: "Tag", key: Int64($0 + 1))
              }
            ]))
      }
      contents.tables.append(table)
    }
    return contents
  }

  /// Everything by name, so that what a format leaves out (a value that is null, a column without any) does not matter.
  private func picture(_ contents: AtomicContents) -> [String: [String: Value]] {
    var result: [String: [String: Value]] = [:]
    for table in contents.tables {
      for row in table.rows {
        var values: [String: Value] = ["version": .integer(row.version)]
        for (name, value) in zip(table.properties, row.values) where !value.isNull {
          values[name] = value
        }
        for (name, members) in zip(table.lists, row.members) where !members.isEmpty {
          values[name] = .list(members.map { .object($0) })
        }
        result["\(table.entityName) \(row.key)"] = values
      }
    }
    return result
  }

  @Test(arguments: [0, 1]) func `written and read`(_ number: Int) throws {
    let format = Self.formats[number]
    var random = SeededGenerator.fromEnvironment("formats")
    for rows in [0, 1, 60] {
      let contents = Self.contents(&random, rows: rows)
      let bytes = try format.bytes(of: contents)
      let read = try format.contents(of: bytes)
      #expect(picture(read) == picture(contents))
      #expect(read.nextKeys == contents.nextKeys)
      #expect(read.metadata.identifier == contents.metadata.identifier)
      #expect(read.metadata.modelVersionHashes == contents.metadata.modelVersionHashes)
      for (key, value) in contents.metadata.values { #expect(read.metadata.values[key] == value) }
      let metadata = try format.metadata(of: bytes)
      #expect(metadata == read.metadata)
      // A slice that does not begin at nought is read alike.
      #expect(
        try picture(format.contents(of: (Data([1, 2]) + bytes).dropFirst(2))) == picture(read))
    }
  }

  /// Rule: damage is an error that says where, never a crash and never a wrong answer in a format with a checksum.
  @Test(arguments: [0, 1]) func `damage`(_ number: Int) throws {
    let format = Self.formats[number]
    var random = SeededGenerator.fromEnvironment("damage")
    let contents = Self.contents(&random, rows: 6)
    let bytes = try format.bytes(of: contents)
    func check(_ damaged: Data, _ what: String) {
      do throws(AtomicFormatError) {
        let read = try format.contents(of: damaged)
        if number == 0, damaged != bytes { Issue.record("\(what) was not noticed") }
        _ = picture(read)
      } catch {
        #expect(!error.message.isEmpty)
        if error.kind == .damaged {
          let place = error.message.contains("byte") || error.message.contains("line")
          #expect(place, "\(error.message)")
        }
      }
      _ = try? format.metadata(of: damaged)
    }
    for length in stride(from: 0, to: bytes.count, by: LongRun.times(3, long: 1)) {
      check(bytes.prefix(length), "an end at \(length)")
    }
    for _ in 0..<LongRun.times(1000, long: 3000) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      check(damaged, "flipped bits")
    }
    for _ in 0..<300 {
      let first = Int.random(in: 0..<bytes.count, using: &random)
      let last = Int.random(in: first..<bytes.count, using: &random)
      check(bytes.prefix(first) + bytes.suffix(bytes.count - last), "a hole")
      check(bytes.prefix(last) + bytes.suffix(bytes.count - first), "a repetition")
    }
  }

  /// Behind the checksum the reader believes nothing either: not a length, not a count.
  @Test func `a body with a right checksum`() throws {
    var random = SeededGenerator.fromEnvironment("body")
    let bytes = try BinaryStoreFormat().bytes(of: Self.contents(&random, rows: 3))
    let length = Int(bytes[12]) | Int(bytes[13]) << 8
    let body = 16 + length + 32
    for _ in 0..<LongRun.times(1000, long: 3000) {
      var damaged = Data(bytes.prefix(bytes.count - 32))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: body..<damaged.count, using: &random)
        damaged[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      }
      damaged.append(Self.checksum(damaged))
      _ = try? BinaryStoreFormat().contents(of: damaged)
    }
    var newer = bytes
    newer[8] = 9
    let error = #expect(throws: AtomicFormatError.self) {
      try BinaryStoreFormat().contents(of: newer)
    }
    #expect(error?.kind == .newerVersion)
  }

  private static func checksum(_ data: Data) -> Data {
    ContentHash.sha256(data.span)
  }

  /// What other programs and people write.
  @Test func `XML by hand`() throws {
    let text = """
      \u{FEFF}<?xml version='1.0'?>\r
      <!-- by hand -->
      <store id='6D64F2DE-3E6E-4E6F-9D52-1B7B8D9B9B11' version="1" type="XML">
        <metadata/>
        <object key="2" version="1" entity="Recipe">
          <attribute name="title" type="string"><![CDATA[a < b]]> &#x26; &apos;c&#39;\r\nd</attribute>
          <relationship name="author">Author/p3</relationship>
          <members name="tags"> Tag/p1
             Tag/p2 </members>
        </object>
        <object key="1" version="1" entity="Recipe"/>
      </store>
      """
    let contents = try XMLStoreFormat().contents(of: Data(text.utf8))
    let table = try #require(contents.tables.first)
    #expect(table.rows.map(\.key) == [2, 1])
    #expect(table.rows[0].values[0] == .string("a < b & 'c'\nd"))
    #expect(table.rows[0].members[0].map(\.key) == [1, 2])
    #expect(table.rows[1].values == [.null, .null])
    func message(_ text: String) -> String {
      do throws(AtomicFormatError) {
        _ = try XMLStoreFormat().contents(of: Data(text.utf8))
        return ""
      } catch { return error.message }
    }
    let head = "<store id='6D64F2DE-3E6E-4E6F-9D52-1B7B8D9B9B11' version='1'>"
    #expect(message("\(head)\n<objekt/></store>").contains("line 2"))
    #expect(message("\(head)<!DOCTYPE a></store>").contains("document types"))
    #expect(message("\(head)</store><store/>").contains("second"))
    #expect(message("\(head)<object entity='A' key='x' version='1'/></store>").contains("number"))
    #expect(message("\(head)" + String(repeating: "<metadata>", count: 99)).isEmpty == false)
    #expect(message("<html/>").contains("not an XML store"))
    #expect(message(head.replacing("'1'", with: "'7'")).contains("newer"))
    #expect(message("").contains("not an XML store"))
  }
}
