import Testing

@testable import LarderBytes

@Suite struct CellsTests {
  @Test func `cells are written and read, singly, many at once and as bytes`() {
    let memory = FixedBuffer<UInt32>(repeating: 7, count: 8)
    let cells = memory.cells
    cells[0] = 0x0403_0201
    cells[1] += 1
    (cells + 2).update(from: cells, count: 2)
    (cells + 4).update(from: [10, 9].span)
    #expect(Array(cells.run(8)) == [0x0403_0201, 8, 0x0403_0201, 8, 10, 9, 7, 7])
    #expect(cells.load(1, as: UInt8.self) == 2 && cells.number(2, as: UInt16.self) == 0x0403)
    cells.store(UInt64(0), at: 24)
    cells.sort(8, by: >)
    #expect(Array(cells.run(8)) == [0x0403_0201, 0x0403_0201, 10, 9, 8, 8, 0, 0])
    // Their first one has the index 100.
    let higher = cells - 100
    #expect(higher[102] == 10 && (higher + 100).address == cells.address)
    #expect(cells.run(0).isEmpty && cells.run(3).max() == 0x0403_0201)
  }

  @Test func `there is not memory for everything`() {
    let cells = Cells.allocateIfThere(100)
    cells?.update(from: [1, 2, 3].span.raw)
    cells?.populate(100)
    #expect(cells?[2] == 3)
    cells?.deallocate()
    #expect(Cells.allocateIfThere(1 << 60) == nil)
  }

  @Test func `bytes come to a checksum wherever they lie`() {
    let bytes = (0..<100).map { UInt8($0) }
    let sum = Checksum.of(bytes.span.raw)
    let (shifted, reversed) = ([0] + bytes, Array(bytes.reversed()))
    let elsewhere = Checksum.of(shifted.span.extracting(1...).raw)
    let other = Checksum.of(reversed.span.raw)
    #expect(sum == elsewhere && sum != other)
    let nothing = Checksum.of(Span<UInt8>().raw)
    #expect(nothing != sum)
  }

  #if DEBUG
  @Test func `a place outside ends the process in debug builds`() async {
    await #expect(processExitsWith: .failure) { _ = FixedBuffer([1, 2]).cells[2] }
    await #expect(processExitsWith: .failure) { FixedBuffer([1, 2]).cells[-1] = 0 }
    await #expect(processExitsWith: .failure) { _ = FixedBuffer([1, 2]).cells.run(3) }
    await #expect(processExitsWith: .failure) { _ = FixedBuffer([1, 2]).cells.run(1)[1] }
    await #expect(processExitsWith: .failure) {
      _ = FixedBuffer<UInt8>([1, 2]).cells.load(1, as: UInt16.self)
    }
    await #expect(processExitsWith: .failure) { (FixedBuffer([1, 2]).cells + 1).store(0, at: 8) }
  }
  #endif
}
