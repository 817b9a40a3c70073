/// What a cell of a row holds.
package enum CellKind {
  @inlinable package static var null: UInt8 {
    @inline(__always) get { 0 }
  }
  @inlinable package static var boolean: UInt8 {
    @inline(__always) get { 1 }
  }
  @inlinable package static var integer: UInt8 {
    @inline(__always) get { 2 }
  }
  @inlinable package static var double: UInt8 {
    @inline(__always) get { 3 }
  }
  @inlinable package static var string: UInt8 {
    @inline(__always) get { 4 }
  }
  @inlinable package static var date: UInt8 {
    @inline(__always) get { 5 }
  }
  @inlinable package static var object: UInt8 {
    @inline(__always) get { 6 }
  }
  /// The cell is the number of a value that is kept elsewhere.
  @inlinable package static var other: UInt8 {
    @inline(__always) get { 7 }
  }
}

/// A row of a `RowMemory`, found by the address of its first cell, which is eight bytes like the others.
///
/// In front of the cells stand the kinds of the values, a byte each, from right to left, and before these the row's header:
///
///     size in bytes (4) · number of the shape (4) · key (8) · version (8) · … kind 1 · kind 0
///     · cell 0 · cell 1 · … · bytes of texts
///
/// Kinds are filled up to a multiple of eight bytes. A text's cell is the offset of its bytes from the first cell on and their number.
///
/// Invariant: whoever has one keeps the memory, and asks for slots that the row's shape has; `RowMemory.mistake` looks at the rest.
package struct StoredRow {
  @usableFromInline let cells: UnsafeMutableRawPointer

  @inlinable
  @inline(__always)
  init(cells: UnsafeMutableRawPointer) { self.cells = cells }

  /// How many bytes the kinds of so many cells take.
  @inlinable
  @inline(__always)
  static func kindBytes(_ slotCount: Int) -> Int { (slotCount + 7) & ~7 }

  @inlinable static var headerSize: Int {
    @inline(__always) get { 24 }
  }

  /// The version of a row of so many values.
  @inlinable
  package func version(slotCount: Int) -> Int64 {
    cells.load(fromByteOffset: -Self.kindBytes(slotCount) - 8, as: Int64.self)
  }

  /// The number of the shape of a row of so many values.
  @inlinable
  package func shape(slotCount: Int) -> Int {
    Int(cells.load(fromByteOffset: -Self.kindBytes(slotCount) - 20, as: UInt32.self))
  }

  /// The kind of a value, one of `CellKind`.
  @inlinable
  @inline(__always)
  package func kind(_ slot: Int) -> UInt8 { cells.load(fromByteOffset: -1 &- slot, as: UInt8.self) }

  /// The cell of a value that is a number.
  @inlinable
  @inline(__always)
  package func integer(_ slot: Int) -> Int64 {
    cells.load(fromByteOffset: 8 &* slot, as: Int64.self)
  }

  /// The cell of a value that is a number with a fraction, or a date's seconds.
  @inlinable
  @inline(__always)
  package func double(_ slot: Int) -> Double {
    cells.load(fromByteOffset: 8 &* slot, as: Double.self)
  }

  /// A text. Ill-formed UTF-8 is repaired.
  @inlinable
  @inline(__always)
  package func string(_ slot: Int) -> String {
    let place = cells.load(fromByteOffset: 8 &* slot, as: UInt32.self)
    let count = cells.load(fromByteOffset: 8 &* slot &+ 4, as: UInt32.self)
    return String(
      decoding: UnsafeRawBufferPointer(start: cells + Int(place), count: Int(count)), as: UTF8.self)
  }
}

/// A row that is being written: the cells, with as much room as `RowWriter.beginRow` said.
package struct NewRow {
  @usableFromInline let cells: UnsafeMutableRawPointer

  @inlinable
  @inline(__always)
  init(cells: UnsafeMutableRawPointer) { self.cells = cells }

  @inlinable
  @inline(__always)
  package func setKind(_ kind: UInt8, _ slot: Int) {
    cells.storeBytes(of: kind, toByteOffset: -1 &- slot, as: UInt8.self)
  }

  @inlinable
  @inline(__always)
  package func setInteger(_ number: Int64, _ slot: Int) {
    cells.storeBytes(of: number, toByteOffset: slot &* 8, as: Int64.self)
  }

  @inlinable
  @inline(__always)
  package func setDouble(_ number: Double, _ slot: Int) {
    cells.storeBytes(of: number, toByteOffset: slot &* 8, as: Double.self)
  }

  /// Puts a text's bytes at an offset from the first cell on.
  ///
  /// - Returns: the offset behind them; nil where that is more than `room`.
  @inlinable
  @inline(__always)
  package func setText(
    _ text: UnsafePointer<UInt8>, count: Int, at end: Int, room: Int, _ slot: Int
  ) -> Int? {
    guard count <= room &- end else { return nil }
    cells.storeBytes(of: UInt32(end), toByteOffset: slot &* 8, as: UInt32.self)
    cells.storeBytes(of: UInt32(count), toByteOffset: slot &* 8 &+ 4, as: UInt32.self)
    (cells + end).copyMemory(from: text, byteCount: count)
    return end &+ count
  }
}
