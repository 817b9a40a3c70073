internal import FoundationEssentials
internal import LarderBytes
internal import LarderPredicates

/// Writes the body of a binary store:
///
///     number of names, each name
///     number of trees, each: name of the root, next key
///     number of tables, each:
///       name of the entity
///       number of properties, each name; number of lists, each name
///       number of rows, each: key less the one before, version, values, members of each list
///
/// A name is a number among the names; a text is its length in bytes and its UTF-8.
struct BinaryStoreWriter {
  private(set) var bytes: [UInt8] = []
  private let identifier: UUID
  private var names: [String: Int] = [:]

  init(identifier: UUID) { self.identifier = identifier }

  mutating func write(_ contents: AtomicContents) throws(AtomicFormatError) {
    var all: Set<String> = Set(contents.nextKeys.keys)
    for table in contents.tables {
      all.insert(table.entityName)
      all.formUnion(table.properties)
      all.formUnion(table.lists)
      for row in table.rows {
        for case .object(let end) in row.values { all.insert(end.entityName) }
        for member in row.members.joined() { all.insert(member.entityName) }
      }
    }
    let sorted = all.sorted()
    for (number, name) in sorted.enumerated() { names[name] = number }
    append(sorted.count)
    for name in sorted { append(text: name) }
    append(contents.nextKeys.count)
    for (root, key) in contents.nextKeys.sorted(by: { $0.key < $1.key }) {
      append(name: root)
      append(signed: key)
    }
    append(contents.tables.count)
    for table in contents.tables { try write(table) }
  }

  private mutating func write(_ table: AtomicContents.Table) throws(AtomicFormatError) {
    append(name: table.entityName)
    append(table.properties.count)
    for name in table.properties { append(name: name) }
    append(table.lists.count)
    for name in table.lists { append(name: name) }
    append(table.rows.count)
    var last: Int64 = 0
    for row in table.rows {
      append(signed: row.key &- last)
      last = row.key
      append(signed: row.version)
      for value in row.values { try write(value, depth: 0) }
      for members in row.members {
        append(members.count)
        for member in members { try write(member) }
      }
    }
  }

  private mutating func write(_ value: Value, depth: Int) throws(AtomicFormatError) {
    switch value {
    case .null: append(.null)
    case .boolean(let flag): append(flag ? .yes : .no)
    case .integer(let number):
      append(.integer)
      append(signed: number)
    case .double(let number):
      append(.double)
      append(bits: number.bitPattern)
    case .decimal(let number):
      append(.decimal)
      append(text: number.description)
    case .string(let text):
      append(.string)
      append(text: text)
    case .date(let date):
      append(.date)
      append(bits: date.timeIntervalSinceReferenceDate.bitPattern)
    case .data(let data):
      append(.data)
      append(data.count)
      bytes.append(contentsOf: data)
    case .uuid(let uuid):
      append(.uuid)
      bytes.append(contentsOf: uuid.bytes)
    case .url(let url):
      append(.url)
      append(text: url.absoluteString)
    case .object(let end):
      append(.object)
      try write(end)
    case .list(let values):
      guard depth < BinaryStoreReader.maximumDepth else {
        throw AtomicFormatError(.inexpressible, "a list is nested too deep to be written")
      }
      append(.list)
      append(values.count)
      for value in values { try write(value, depth: depth + 1) }
    }
  }

  private mutating func write(_ end: ObjectID) throws(AtomicFormatError) {
    guard end.store == identifier else {
      throw AtomicFormatError(
        .inexpressible, "a relationship leads to the \(end.entityName) of another store")
    }
    append(name: end.entityName)
    append(signed: end.key)
  }

  // MARK: - Primitives

  private mutating func append(_ tag: BinaryValueTag) { bytes.append(tag.rawValue) }

  private mutating func append(_ count: Int) { append(unsigned: UInt64(max(0, count))) }

  private mutating func append(name: String) { append(names[name] ?? 0) }

  private mutating func append(text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Small numbers of either sign become small ones without.
  private mutating func append(signed number: Int64) {
    append(unsigned: UInt64(bitPattern: number &<< 1 ^ number &>> 63))
  }

  private mutating func append(unsigned number: UInt64) { bytes.append(varint: number) }

  private mutating func append(bits: UInt64) {
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift * 8))) }
  }
}
