internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderPredicates

extension SyncEngine {
  /// Writes a large value as a file by its content, once.
  func writeValue(_ bytes: [UInt8], _ hash: [UInt8]) throws {
    let path = folder.value(hash, of: settings.device)
    if access(path, F_OK) == 0 { return }
    let values = folder.folder(of: settings.device) + "/values"
    if mkdir(values, 0o700) != 0, errno != EEXIST {
      throw SyncError(system: errno, "cannot be made", path: values)
    }
    let writer = try makeFile(path, head(.value, number: 0, length: bytes.count))
    try writer.add(bytes)
    _ = try writer.finish()
    try reach(.fileWritten)
    try publish(path)
  }

  /// Puts the values that lie in files of their own where they belong.
  ///
  /// - Returns: how many bytes they have.
  func bringValues(_ state: inout ObjectState, from device: UInt32) throws(SyncError) -> Int {
    var size = 0
    for (property, value) in state.values {
      guard case .list(let parts) = value else { continue }
      guard parts.count == 2, case .data(let hash) = parts[0], hash.count == 32 else {
        throw .damaged(folder.folder(of: device))
      }
      let path = folder.value(Array(hash), of: device)
      let reader: SyncFileReader
      do throws(SyncError) {
        reader = try SyncFileReader(path, kind: .value, collection: settings.collection) {
          () throws(SyncError) in try passphraseKey()
        }
      } catch {
        if error.code == .notFound { throw .unfinished(path) }
        throw error
      }
      let bytes = try reader.all()
      var check = SHA256()
      check.update(bytes.span)
      guard check.finish() == Array(hash) else { throw .damaged(path) }
      var content = ByteReader(bytes)
      do throws(CodingMistake) {
        state.values[property] = try content.value(depth: 1)
        guard content.isAtEnd else { throw CodingMistake() }
      } catch {
        throw .damaged(path)
      }
      size += bytes.count
    }
    return size
  }
}
