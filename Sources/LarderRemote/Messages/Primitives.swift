internal import FoundationEssentials
internal import LarderBytes
internal import LarderPredicates

typealias ObjectIDOrigin = ObjectID.Origin

extension Bool: Message {
  func write(to writer: inout MessageWriter) { writer.append(tag: self ? 1 : 0) }

  init(from reader: inout MessageReader) throws(MessageError) {
    let byte = try reader.byte()
    guard byte <= 1 else { throw reader.damage("neither yes nor no") }
    self = byte == 1
  }
}

extension UInt8: Message {
  func write(to writer: inout MessageWriter) { writer.append(tag: self) }
  init(from reader: inout MessageReader) throws(MessageError) { self = try reader.byte() }
}

extension UInt32: Message {
  func write(to writer: inout MessageWriter) { writer.append(unsigned: UInt64(self)) }

  init(from reader: inout MessageReader) throws(MessageError) {
    guard let number = UInt32(exactly: try reader.unsigned()) else {
      throw reader.damage("an impossible number")
    }
    self = number
  }
}

extension UInt64: Message {
  func write(to writer: inout MessageWriter) { writer.append(unsigned: self) }
  init(from reader: inout MessageReader) throws(MessageError) { self = try reader.unsigned() }
}

extension Int64: Message {
  /// Small numbers of either sign become small ones without.
  func write(to writer: inout MessageWriter) {
    writer.append(unsigned: UInt64(bitPattern: self &<< 1 ^ self &>> 63))
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let number = try reader.unsigned()
    self = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}

extension Int: Message {
  func write(to writer: inout MessageWriter) { Int64(self).write(to: &writer) }
  init(from reader: inout MessageReader) throws(MessageError) {
    self = Int(try Int64(from: &reader))
  }
}

extension MessageReader {
  /// A number that is not below 0: a limit, an offset.
  mutating func natural(_ what: String) throws(MessageError) -> Int {
    let number: Int = try read()
    guard number >= 0 else { throw refusal("\(what): it cannot be below 0") }
    return number
  }
}

extension Double: Message {
  func write(to writer: inout MessageWriter) { writer.append(bits: bitPattern) }
  init(from reader: inout MessageReader) throws(MessageError) {
    self = Double(bitPattern: try reader.bits())
  }
}

extension String: Message {
  func write(to writer: inout MessageWriter) {
    writer.append(utf8.count)
    writer.append(utf8)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let bytes = try reader.slice(try reader.byteCount())
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw reader.damage("a text that is no UTF-8")
    }
    self = text
  }
}

extension Data: Message {
  func write(to writer: inout MessageWriter) {
    writer.append(count)
    writer.append(self)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try reader.slice(try reader.byteCount()))
  }
}

extension Date: Message {
  func write(to writer: inout MessageWriter) {
    writer.append(bits: timeIntervalSinceReferenceDate.bitPattern)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(timeIntervalSinceReferenceDate: Double(bitPattern: try reader.bits()))
  }
}

extension UUID: Message {
  func write(to writer: inout MessageWriter) { writer.append(bytes) }

  init(from reader: inout MessageReader) throws(MessageError) {
    let bytes = try reader.slice(16)
    guard let uuid = UUID(bytes: bytes.span) else { throw reader.damage("a short identifier") }
    self = uuid
  }
}

extension Optional: Message where Wrapped: Message {
  func write(to writer: inout MessageWriter) {
    writer.append(tag: self == nil ? 0 : 1)
    self?.write(to: &writer)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
  }
}

extension Array: Message where Element: Message {
  func write(to writer: inout MessageWriter) {
    writer.append(count)
    for element in self { element.write(to: &writer) }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let count = try reader.count()
    self = []
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}

extension Set: Message where Element: Message {
  func write(to writer: inout MessageWriter) {
    writer.append(count)
    for element in self { element.write(to: &writer) }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try [Element](from: &reader))
  }
}

extension Dictionary: Message where Key: Message, Value: Message {
  func write(to writer: inout MessageWriter) {
    writer.append(count)
    for (key, value) in self {
      key.write(to: &writer)
      value.write(to: &writer)
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let count = try reader.count()
    self = [:]
    for _ in 0..<count {
      let key = try Key(from: &reader)
      self[key] = try Value(from: &reader)
    }
  }
}

extension Range: Message where Bound: Message {
  func write(to writer: inout MessageWriter) {
    lowerBound.write(to: &writer)
    upperBound.write(to: &writer)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let (lower, upper) = (try Bound(from: &reader), try Bound(from: &reader))
    guard lower <= upper else { throw reader.damage("a range that ends before it begins") }
    self = lower..<upper
  }
}

extension Parts: Message where Element: Message {
  func write(to writer: inout MessageWriter) { array.write(to: &writer) }
  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try [Element](from: &reader))
  }
}
