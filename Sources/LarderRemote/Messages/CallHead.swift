internal import FoundationEssentials
internal import LarderModel

/// The beginning of each call: who asks for what, in which state of the store.
///
///     "LRDR" · version (1) · operation (1) · session (16) · checksum of the model, a text
///     · moment · turn · lane · number · attempt, numbers
struct CallHead: Message {
  static let mark = Array("LRDR".utf8)

  var operation: RemoteOperation
  /// One store object of one process, by a number that nobody else has.
  var session: UUID
  /// `ManagedObjectModel.versionChecksum` of the caller's model.
  var checksum: String
  /// The moment that is read; 0 for the present.
  var moment: UInt64 = 0
  /// The writer's turn that the call is part of; 0 for none.
  var turn: UInt64 = 0
  /// What is to take effect once has a lane of the session's, in which one call follows the other, and a number that is
  /// one more than that of the call before it.
  var lane: UInt64 = 0
  var number: UInt64 = 0
  /// How often the call was sent, with this time.
  var attempt: UInt64 = 1

  init(_ operation: RemoteOperation, session: UUID, checksum: String) {
    self.operation = operation
    self.session = session
    self.checksum = checksum
  }

  func write(to writer: inout MessageWriter) {
    writer.append(Self.mark)
    writer.append(tag: RemoteProtocol.version)
    writer.append(tag: operation.rawValue)
    writer.write(session)
    writer.write(checksum)
    for number in [moment, turn, lane, number, attempt] { writer.append(unsigned: number) }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    guard try reader.slice(4).elementsEqual(Self.mark) else {
      throw reader.damage("no call of a remote store")
    }
    let version = try reader.byte()
    guard version == RemoteProtocol.version else { throw .otherVersion(version) }
    guard let operation = RemoteOperation(rawValue: try reader.byte()) else {
      throw reader.damage("an unknown operation")
    }
    self.init(operation, session: try reader.read(), checksum: try reader.read())
    moment = try reader.unsigned()
    turn = try reader.unsigned()
    lane = try reader.unsigned()
    number = try reader.unsigned()
    attempt = try reader.unsigned()
  }
}

extension MessageError {
  /// The other side speaks another version of the protocol.
  static func otherVersion(_ version: UInt8) -> MessageError {
    MessageError(
      message: "version \(version) of the protocol is spoken on the other side, and version "
        + "\(RemoteProtocol.version) here; use programs of the same version on both", place: nil)
  }
}
