internal import FoundationEssentials
internal import LarderBytes
internal import LarderPredicates

/// Reads the body of a binary store. Nothing in it is believed: not a length, not a number of rows.
struct BinaryStoreReader {
  /// How deep lists may lie in lists.
  static let maximumDepth = 16

  private let bytes: [UInt8]
  /// Where in the file the bytes begin, for messages.
  private let offset: Int
  private let identifier: UUID
  private var place = 0
  private var names: [String] = []

  init(bytes: [UInt8], offset: Int, identifier: UUID) {
    self.bytes = bytes
    self.offset = offset
    self.identifier = identifier
  }

  mutating func contents(_ metadata: StoreMetadata) throws(AtomicFormatError) -> AtomicContents {
    var contents = AtomicContents(metadata: metadata)
    for _ in 0..<(try count()) { names.append(try text()) }
    for _ in 0..<(try count()) {
      let root = try name()
      contents.nextKeys[root] = try signed()
    }
    for _ in 0..<(try count()) { contents.tables.append(try table()) }
    guard place == bytes.count else { throw damage("there is more than the objects") }
    return contents
  }

  private mutating func table() throws(AtomicFormatError) -> AtomicContents.Table {
    var table = AtomicContents.Table(entityName: try name(), properties: [], lists: [])
    for _ in 0..<(try count()) { table.properties.append(try name()) }
    for _ in 0..<(try count()) { table.lists.append(try name()) }
    // Each row takes at least two bytes, so that no number read here can fill the memory.
    let rows = try count()
    table.rows.reserveCapacity(rows)
    var key: Int64 = 0
    for _ in 0..<rows {
      let (next, overflow) = key.addingReportingOverflow(try signed())
      guard !overflow else { throw damage("an impossible key") }
      key = next
      var row = AtomicContents.Row(key: key, version: try signed(), values: [])
      row.values.reserveCapacity(table.properties.count)
      for _ in table.properties { row.values.append(try value(depth: 0)) }
      for _ in table.lists {
        var members: [ObjectID] = []
        for _ in 0..<(try count()) { members.append(try object()) }
        row.members.append(members)
      }
      table.rows.append(row)
    }
    return table
  }

  private mutating func value(depth: Int) throws(AtomicFormatError) -> Value {
    guard let tag = BinaryValueTag(rawValue: try byte()) else {
      throw damage("a value of an unknown kind")
    }
    switch tag {
    case .null: return .null
    case .no: return .boolean(false)
    case .yes: return .boolean(true)
    case .integer: return .integer(try signed())
    case .double: return .double(Double(bitPattern: try bits()))
    case .decimal:
      guard let number = Decimal(string: try text()) else { throw damage("an unreadable number") }
      return .decimal(number)
    case .string: return .string(try text())
    case .date:
      return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try bits())))
    case .data: return .data(Data(try slice(try count())))
    case .uuid:
      guard let uuid = UUID(bytes: try slice(16).span) else { throw damage("a short identifier") }
      return .uuid(uuid)
    case .url:
      guard let url = URL(string: try text()) else { throw damage("an unreadable address") }
      return .url(url)
    case .object: return .object(try object())
    case .list:
      guard depth < Self.maximumDepth else { throw damage("lists nested too deep") }
      var values: [Value] = []
      for _ in 0..<(try count()) { values.append(try value(depth: depth + 1)) }
      return .list(values)
    }
  }

  private mutating func object() throws(AtomicFormatError) -> ObjectID {
    let name = try name()
    return ObjectID(store: identifier, entityName: name, key: try signed())
  }

  // MARK: - Primitives

  private mutating func byte() throws(AtomicFormatError) -> UInt8 {
    guard place < bytes.count else { throw damage("the objects end too early") }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func slice(_ count: Int) throws(AtomicFormatError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - place else { throw damage("the objects end too early") }
    defer { place += count }
    return bytes[place..<place + count]
  }

  private mutating func unsigned() throws(AtomicFormatError) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try byte()
      // The tenth byte has room for one bit.
      guard shift < 63 || byte <= 1 else { break }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
    }
    throw damage("an impossible number")
  }

  private mutating func signed() throws(AtomicFormatError) -> Int64 {
    let number = try unsigned()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// A number of things of at least a byte each, so it cannot be larger than what is left.
  private mutating func count() throws(AtomicFormatError) -> Int {
    let number = try unsigned()
    guard number <= UInt64(bytes.count - place) else { throw damage("an impossible count") }
    return Int(number)
  }

  private mutating func bits() throws(AtomicFormatError) -> UInt64 {
    var result: UInt64 = 0
    for byte in try slice(8).reversed() { result = result << 8 | UInt64(byte) }
    return result
  }

  private mutating func text() throws(AtomicFormatError) -> String {
    let bytes = try slice(try count())
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw damage("a text that is no UTF-8")
    }
    return text
  }

  private mutating func name() throws(AtomicFormatError) -> String {
    let number = try unsigned()
    guard number < UInt64(names.count) else { throw damage("a name that is not listed") }
    return names[Int(number)]
  }

  private func damage(_ what: String) -> AtomicFormatError {
    AtomicFormatError(.damaged, "damaged at byte \(offset + place): \(what); restore a copy")
  }
}
