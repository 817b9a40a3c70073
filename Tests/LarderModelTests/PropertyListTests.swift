import Foundation
import LarderModel
import TestSupport
import Testing

/// Compared with Foundation's own reader and writer.
@Suite struct PropertyListTests {
  @Test func `Foundation reads what is written`() throws {
    let value = PropertyListValue.dictionary([
      "text": .string("Crème"), "ascii": .string("plain"), "empty": .string(""),
      "long": .string(String(repeating: "ü🍰", count: 300)),
      "integers": .array([0, 1, 255, 256, 65_536, 4_294_967_296, .max, -1, .min].map(integer)),
      "real": .real(-1.5), "yes": .boolean(true), "no": .boolean(false),
      "date": .date(Date(timeIntervalSinceReferenceDate: 12_345.5)),
      "data": .data(Data((0..<40).map { UInt8($0) })), "": .dictionary([:]), "none": .array([]),
    ])
    let read = try PropertyListSerialization.propertyList(
      from: value.binaryPropertyList(), options: [], format: nil)
    let root = try #require(read as? [String: Any])
    #expect(root.count == 12)
    #expect(root["text"] as? String == "Crème")
    #expect(root["long"] as? String == String(repeating: "ü🍰", count: 300))
    #expect(
      root["integers"] as? [Int64]
        == [0, 1, 255, 256, 65_536, 4_294_967_296, .max, -1, .min])
    #expect(root["real"] as? Double == -1.5)
    #expect(root["yes"] as? Bool == true && root["no"] as? Bool == false)
    #expect(root["date"] as? Date == Date(timeIntervalSinceReferenceDate: 12_345.5))
    #expect((root["data"] as? Data)?.count == 40)
  }

  private func integer(_ value: Int64) -> PropertyListValue { .integer(value) }

  @Test func `what Foundation writes is read`() throws {
    let object: [String: Any] = [
      "a": ["x", 1, -7, 2.5, true, Date(timeIntervalSinceReferenceDate: 1), Data([1, 2])],
      "é": ["k": "v"], "many": Array(0..<300),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    let value = try PropertyListValue(binaryPropertyList: data)
    #expect(
      value
        == .dictionary([
          "a": .array([
            .string("x"), .integer(1), .integer(-7), .real(2.5), .boolean(true),
            .date(Date(timeIntervalSinceReferenceDate: 1)), .data(Data([1, 2])),
          ]),
          "é": .dictionary(["k": .string("v")]),
          "many": .array((0..<300).map { .integer(Int64($0)) }),
        ]))
  }

  @Test func `random values survive`() throws {
    var random = SeededGenerator.fromEnvironment("property list")
    for _ in 0..<300 {
      let value = Self.random(depth: 4, &random)
      #expect(try PropertyListValue(binaryPropertyList: value.binaryPropertyList()) == value)
    }
  }

  @Test func `damaged bytes are refused or read, never more`() throws {
    var random = SeededGenerator.fromEnvironment("property list damage")
    let values = (0..<12).map { _ in Self.random(depth: 1, &random) }
    let whole = Array(PropertyListValue.dictionary(["k": .array(values)]).binaryPropertyList())
    for length in 0..<min(whole.count, 400) {
      #expect(throws: PropertyListError.self) {
        try PropertyListValue(binaryPropertyList: whole[..<length])
      }
    }
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        // Mostly the trailer and the offsets, where damage hurts.
        let index =
          Bool.random(using: &random)
          ? Int.random(in: bytes.indices, using: &random)
          : Int.random(in: max(0, bytes.count - 60)..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? PropertyListValue(binaryPropertyList: bytes)
    }
  }

  @Test func `a list that holds itself, or multiplies itself, is refused`() throws {
    func list(_ objects: [[UInt8]]) -> [UInt8] {
      var bytes = Array("bplist00".utf8)
      var offsets: [UInt8] = []
      for object in objects {
        offsets.append(UInt8(bytes.count))
        bytes += object
      }
      let table = UInt8(bytes.count)
      bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
      for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
      return bytes
    }
    #expect(
      try PropertyListValue(binaryPropertyList: list([[0xa1, 1], [0x09]]))
        == .array([.boolean(true)]))
    #expect(throws: PropertyListError.self) {
      try PropertyListValue(binaryPropertyList: list([[0xa1, 0]]))
    }
    // Each array holds the next ten times: 10 to the 15th values in 200 bytes.
    var bomb = (0..<15).map { [0xaa] + [UInt8](repeating: UInt8($0 + 1), count: 10) }
    bomb.append([0x09])
    #expect(throws: PropertyListError.self) {
      try PropertyListValue(binaryPropertyList: list(bomb))
    }
  }

  static func random(depth: Int, _ random: inout SeededGenerator) -> PropertyListValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: return .string(["", "a", "Łódź", "🍰"].randomElement(using: &random) ?? "")
    case 1:
      return .integer(Int64(bitPattern: random.next() >> UInt64.random(in: 0..<64, using: &random)))
    case 2: return .real(Double.random(in: -1e9...1e9, using: &random))
    case 3: return .boolean(.random(using: &random))
    case 4: return .date(Date(timeIntervalSinceReferenceDate: .random(in: 0...1e9, using: &random)))
    case 5: return .data(Data(repeating: 7, count: .random(in: 0...20, using: &random)))
    case 6, 7:
      return .array(
        (0..<Int.random(in: 0...18, using: &random)).map { _ in
          Self.random(depth: depth - 1, &random)
        })
    default:
      var values: [String: PropertyListValue] = [:]
      for index in 0..<Int.random(in: 0...18, using: &random) {
        values["k\(index)"] = Self.random(depth: depth - 1, &random)
      }
      return .dictionary(values)
    }
  }
}
