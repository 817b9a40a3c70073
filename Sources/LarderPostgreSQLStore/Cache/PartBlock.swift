internal import LarderBytes
internal import LarderPostgreSQL

/// Some rows of an index that lie side by side, as they are kept: one file on the disk.
///
/// The file is eight letters, a checksum of what follows, the length of the block's name and the name, then each row's
/// number, checksum, length and bytes; numbers are from the highest byte. Whatever is not so is no block.
struct PartBlock: Sendable {
  /// A row, and where its bytes are in the file.
  struct Row: Sendable {
    var number: Int64
    var checksum: UInt64
    var place: Range<Int>
  }

  /// The whole file.
  let file: [UInt8]
  let rows: [Row]

  /// How many rows are read and kept together: eight of 16 KB take a server no longer than one, and are one file where
  /// an index of 100 MB would have 6,000.
  static let rowCount: Int64 = 8
  /// More than a block can have.
  static let largestFile = 1 << 20

  private static let mark = Array("LDPARTS1".utf8)
  /// Where the bytes begin that the checksum is of.
  private static let start = 16

  /// Makes a block of rows that came from the server; nil where one of them is not what was written.
  ///
  /// - Parameter rows: with columns for number, checksum and bytes.
  init?(_ found: PostgreSQLRows, name: String) {
    var body = BinaryWriter()
    body.add(Int32(clamping: name.utf8.count))
    body.add(name)
    var rows: [Row] = []
    for row in 0..<found.count {
      let number = found.int64(row, 0)
      let checksum = UInt64(bitPattern: found.int64(row, 1))
      var isSound = false
      found.withRawBytes(row, 2) { bytes in
        isSound = Checksum.of(bytes) == checksum
        body.add(number)
        body.add(Int64(bitPattern: checksum))
        body.add(Int32(clamping: bytes.byteCount))
        let start = Self.start + body.bytes.count
        body.add(bytes)
        rows.append(
          Row(number: number, checksum: checksum, place: start..<start + bytes.byteCount))
      }
      guard isSound else { return nil }
    }
    var file = BinaryWriter()
    file.add(Self.mark)
    file.add(Int64(bitPattern: Checksum.of(body.bytes.span.raw)))
    file.add(body.bytes)
    self.file = file.bytes
    self.rows = rows
  }

  /// Reads a file; nil where it is damaged, or not the block of this name.
  init?(file: [UInt8], name: String) {
    let bytes = file.span
    var place = Self.mark.count
    func number<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) -> Number? {
      guard bytes.count - place >= MemoryLayout<Number>.size else { return nil }
      defer { place += MemoryLayout<Number>.size }
      return Number(bigEndian: bytes.number(at: place, as: type))
    }
    guard bytes.starts(with: Self.mark), let checksum = number(UInt64.self),
      Checksum.of(bytes.extracting(Self.start..<bytes.count).raw) == checksum,
      let count = number(UInt32.self), Int(count) == name.utf8.count,
      bytes.starts(with: name.utf8, at: place)
    else { return nil }
    place += Int(count)
    var rows: [Row] = []
    while place < bytes.count {
      guard let row = number(Int64.self), let checksum = number(UInt64.self),
        let count = number(UInt32.self), Int(count) <= bytes.count - place
      else { return nil }
      rows.append(Row(number: row, checksum: checksum, place: place..<place + Int(count)))
      place += Int(count)
    }
    self.file = file
    self.rows = rows
  }

  /// Gives a row and its checksum to `body`. - Returns: false where it is not here.
  func read(_ number: Int64, _ body: (UInt64, RawSpan) -> Void) -> Bool {
    guard let row = rows.first(where: { $0.number == number }) else { return false }
    body(row.checksum, file.span.raw.extracting(row.place))
    return true
  }
}
