/// The values of a statement's parameters, in order, each with its type.
package struct PostgreSQLParameters: Sendable {
  /// The bytes of all values, one after the other.
  private(set) var writer = BinaryWriter()
  /// Where each value ends in them.
  private(set) var ends: [Int] = []
  /// The place of those that are NULL.
  private(set) var isNull: [Bool] = []
  private(set) var types: [UInt32] = []
  /// 1 for a binary value, 0 for one as text.
  private(set) var formats: [Int32] = []

  package init() {}

  package var count: Int { ends.count }

  private mutating func end(_ type: UInt32, isBinary: Bool = true, isNull: Bool = false) {
    ends.append(writer.bytes.count)
    types.append(type)
    formats.append(isBinary ? 1 : 0)
    self.isNull.append(isNull)
  }

  package mutating func add(_ value: Int64) {
    writer.add(value)
    end(PostgreSQLType.bigint.rawValue)
  }

  package mutating func add(_ value: Int) { add(Int64(value)) }

  package mutating func add(_ value: Double) {
    writer.add(value)
    end(PostgreSQLType.doublePrecision.rawValue)
  }

  package mutating func add(_ value: String) {
    writer.add(value)
    end(PostgreSQLType.text.rawValue)
  }

  package mutating func add(_ value: [UInt8]) {
    writer.add(value)
    end(PostgreSQLType.bytea.rawValue)
  }

  package mutating func add(_ value: RawSpan) {
    writer.add(value)
    end(PostgreSQLType.bytea.rawValue)
  }

  /// The sixteen bytes of an identifier.
  package mutating func add(uuid: [UInt8]) {
    writer.add(uuid)
    end(PostgreSQLType.uuid.rawValue)
  }

  /// A decimal number as its digits.
  package mutating func add(decimal: String) {
    // The server reads it; a zero ends a value as text.
    writer.add(decimal)
    writer.add([0])
    end(PostgreSQLType.numeric.rawValue, isBinary: false)
  }

  /// A value that was written already.
  package mutating func add(_ value: BinaryWriter, type: PostgreSQLType) {
    writer.add(value.bytes)
    end(type.rawValue)
  }

  package mutating func addNull(_ type: PostgreSQLType) { end(type.rawValue, isNull: true) }

  package mutating func add(_ value: String?) {
    if let value { add(value) } else { addNull(.text) }
  }

  /// A list of numbers as one value.
  package mutating func add(_ values: some Collection<Int64>) {
    begin(.bigint, count: values.count)
    for value in values {
      writer.add(Int32(8))
      writer.add(value)
    }
    end(PostgreSQLType.bigint.array)
  }

  /// A list as one value; `body` writes one of its elements, and returns false for NULL.
  package mutating func add<Element>(
    _ values: some Collection<Element>, as type: PostgreSQLType,
    _ body: (Element, inout BinaryWriter) -> Bool
  ) {
    begin(type, count: values.count)
    for value in values {
      var isThere = true
      writer.sized { isThere = body(value, &$0) }
      if !isThere { writer.replaceLastWithNull() }
    }
    end(type.array)
  }

  /// Dimensions, whether there are NULLs, the elements' type; then the length and the first index of the one dimension
  /// (`array_send` in PostgreSQL's arrayfuncs.c).
  private mutating func begin(_ type: PostgreSQLType, count: Int) {
    writer.add(Int32(count == 0 ? 0 : 1))
    writer.add(Int32(1))
    writer.add(Int32(bitPattern: type.rawValue))
    if count == 0 { return }
    writer.add(Int32(clamping: count))
    writer.add(Int32(1))
  }
}
