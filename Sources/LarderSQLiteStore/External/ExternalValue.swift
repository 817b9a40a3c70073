internal import FoundationEssentials
internal import LarderPredicates
internal import LarderSQLite
internal import LarderStores

/// How a value that may lie outside stands in its column, as Core Data has it: the byte 1 and the value, or the byte 2, the name
/// of the file and a NUL.
enum ExternalValue: Equatable {
  case inline(ArraySlice<UInt8>)
  case file(String)

  /// Reads a column's bytes; nil for anything else.
  init?(_ bytes: ArraySlice<UInt8>) {
    switch bytes.first {
    case 1: self = .inline(bytes.dropFirst())
    case 2:
      let name = String(decoding: bytes.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
      // Nothing but a UUID, so that no row can name a file elsewhere.
      guard let uuid = UUID(uuidString: name), uuid.uuidString == name.uppercased() else {
        return nil
      }
      self = .file(name)
    default: return nil
    }
  }

  static func inline(_ data: Data) -> [UInt8] {
    var bytes: [UInt8] = [1]
    bytes.reserveCapacity(data.count + 1)
    bytes.append(contentsOf: data)
    return bytes
  }

  static func file(_ name: String) -> [UInt8] { [2] + Array(name.utf8) + [0] }

  /// The part of a column that says which file it names, in SQL.
  static func reference(_ column: String) -> String {
    "CASE WHEN substr(\(column), 1, 1) = x'02' THEN substr(\(column), 1, 38) END"
  }
}

/// A row names a file that is gone: another program has just replaced the value, or somebody removed the file.
struct LostFile: Error {
  let path: String
}

extension Statement {
  /// Reads a column whose values may lie outside.
  func value(_ column: Int, in storage: ExternalStorage) throws -> Value {
    if isNull(column) { return .null }
    switch ExternalValue(bytes(column)[...]) {
    case .inline(let bytes): return .data(Data(bytes))
    case .file(let name):
      guard let data = try storage.read(name) else {
        throw LostFile(path: "\(storage.folder)/\(name)")
      }
      return .data(data)
    case nil:
      throw StoreError(
        .corrupt, "\(storage.supportFolder): a large value is neither in its row nor in a file")
    }
  }

  /// Binds a value that may lie outside; a large one is written to a file.
  func bind(_ index: Int, _ value: Value, _ transaction: ExternalTransaction?) throws {
    guard case .data(let data) = value else { return try bind(index, value: value) }
    try bindBlob(index, ExternalValue.bytes(of: data, transaction))
  }
}

extension ExternalValue {
  /// What stands in the column for a value; a large one is written to a file.
  static func bytes(
    of data: Data, _ transaction: ExternalTransaction?
  ) throws(StoreError) -> [UInt8] {
    guard let transaction, data.count >= ExternalStorage.threshold else { return inline(data) }
    return file(try transaction.write(data))
  }
}
