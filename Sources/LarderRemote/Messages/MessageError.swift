/// A message that breaks the rules, and where.
struct MessageError: Error {
  /// What is wrong, as a clause.
  var message: String
  /// Where in the message, in bytes; nil where it is understood and asks for what cannot be.
  var place: Int?

  /// The words for whoever sent it.
  var text: String { place.map { "damaged at byte \($0): \(message)" } ?? message }
}

/// What crosses between client and server.
protocol Message {
  /// Appends the message.
  func write(to writer: inout MessageWriter)
  /// Reads what `write` wrote; believes nothing of it.
  init(from reader: inout MessageReader) throws(MessageError)
}

/// An enumeration or a set of options that crosses as what it stands for.
protocol RawMessage: Message, RawRepresentable where RawValue: Message {}

extension RawMessage {
  func write(to writer: inout MessageWriter) { writer.write(rawValue) }

  init(from reader: inout MessageReader) throws(MessageError) {
    guard let value = Self(rawValue: try reader.read()) else {
      throw reader.damage("an unknown \(Self.self)")
    }
    self = value
  }
}
