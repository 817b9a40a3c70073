import TestSupport
import Testing

@testable import LarderBytes

@Suite struct RowMemoryTests {
  private enum Cell: Equatable {
    case null
    case integer(Int64)
    case double(Double)
    case string(String)
  }

  private func read(_ row: StoredRow, _ slot: Int) -> Cell {
    switch row.kind(slot) {
    case CellKind.integer: .integer(row.integer(slot))
    case CellKind.double: .double(row.double(slot))
    case CellKind.string: .string(row.string(slot))
    default: .null
    }
  }

  @Test func `rows of several shapes are read as they were written, over several pieces`() {
    var random = SeededGenerator.fromEnvironment("RowMemory")
    let slotCounts = [0, 1, 7, 8, 9, 20]
    var writer = RowWriter()
    var written: [(shape: Int, key: Int64, version: Int64, cells: [Cell])] = []
    var found: [(shape: Int, key: Int64, version: Int64, cells: [Cell])] = []
    func look(_ piece: consuming RowMemory?) {
      guard let piece else { return }
      #expect(piece.mistake(slotCounts: slotCounts) == nil)
      var rows = piece.rows
      while !rows.isAtEnd {
        let (shape, key) = (rows.shape, rows.key)
        let count = slotCounts[shape]
        let row = rows.step(slotCount: count)
        #expect(row.shape(slotCount: count) == shape)
        found.append((shape, key, row.version(slotCount: count), (0..<count).map { read(row, $0) }))
      }
    }
    for number in 0..<2000 {
      let shape = Int.random(in: 0..<slotCounts.count, using: &random)
      let cells = (0..<slotCounts[shape]).map { _ -> Cell in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .null
        case 1: .integer(.random(in: .min ... .max, using: &random))
        case 2: .double(.random(in: -1...1, using: &random))
        default:
          .string(
            String(
              repeating: "é",
              count: number % 500 == 0 ? 40_000 : Int.random(in: 0...40, using: &random)))
        }
      }
      let texts = cells.reduce(0) { sum, cell in
        if case .string(let text) = cell { sum + text.utf8.count } else { sum }
      }
      let count = slotCounts[shape]
      if writer.isFull(slotCount: count, textBytes: texts) {
        look(writer.beginPiece(slotCount: count, textBytes: texts))
      }
      #expect(!writer.isFull(slotCount: count, textBytes: texts))
      let (row, room) = writer.beginRow(
        shape: shape, slotCount: count, key: Int64(number), version: Int64(number) * 3)
      var end = 8 * count
      for (slot, cell) in cells.enumerated() {
        switch cell {
        case .null: row.setKind(CellKind.null, slot)
        case .integer(let integer):
          row.setKind(CellKind.integer, slot)
          row.setInteger(integer, slot)
        case .double(let double):
          row.setKind(CellKind.double, slot)
          row.setDouble(double, slot)
        case .string(var text):
          row.setKind(CellKind.string, slot)
          text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return }
            #expect(
              row.setText(start, count: bytes.count, at: end, room: end, slot) == nil
                || bytes.isEmpty)
            end = row.setText(start, count: bytes.count, at: end, room: room, slot) ?? -1
          }
        }
      }
      #expect(end >= 8 * count && end <= room)
      writer.endRow(slotCount: count, byteCount: end)
      written.append((shape, Int64(number), Int64(number) * 3, cells))
    }
    look(writer.takeLast())
    #expect(writer.takeLast() == nil)
    #expect(found.count == written.count)
    for (left, right) in zip(found, written) { #expect(left == right) }
  }

  @Test func `rows that are damaged are found out`() {
    var writer = RowWriter()
    for number in 0..<3 {
      let (row, _) = writer.beginRow(shape: 0, slotCount: 1, key: Int64(number), version: 1)
      row.setKind(CellKind.integer, 0)
      row.setInteger(5, 0)
      writer.endRow(slotCount: 1, byteCount: 8)
    }
    guard let piece = writer.takeLast() else {
      Issue.record("there are no rows")
      return
    }
    let base = piece.base
    func mistake(_ offset: Int, _ value: UInt8) -> String? {
      let old = base.load(fromByteOffset: offset, as: UInt8.self)
      base.storeBytes(of: value, toByteOffset: offset, as: UInt8.self)
      defer { base.storeBytes(of: old, toByteOffset: offset, as: UInt8.self) }
      return piece.mistake(slotCounts: [1])
    }
    #expect(piece.mistake(slotCounts: [1]) == nil)
    #expect(piece.mistake(slotCounts: []) == "the row at 0 has shape 0")
    #expect(mistake(0, 255) == "the row at 0 has 255 bytes")
    #expect(mistake(40, 8) == "the row at 40 has 8 bytes")
    #expect(mistake(31, 9) == "kind 9 at 0")
    #expect(mistake(31, CellKind.string) == "a text of the row at 0 lies outside of it")
  }
}
