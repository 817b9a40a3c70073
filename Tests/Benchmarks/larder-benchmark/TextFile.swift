import Glibc

/// The texts of the documents, beside the folder of the index, as a store keeps its objects beside its index: the index wants
/// the old text of a document that goes. Not part of the index, so neither its size nor its making counts.
///
/// One file has the texts, one behind the other, new ones at the end; another has for each key the place of its texts.
/// Nothing protects them from a crash: they stand for the rows of a store, whose writing is another benchmark.
final class TextFile {
  private static let bufferSize = 1 << 20

  private let texts: Int32
  private let places: Int32
  private var end: Int
  private var pending: [UInt8] = []
  /// What was read last.
  private var bytes: [UInt8] = []
  private var pendingPlaces: [(key: Int64, place: Int)] = []

  init(besides folder: String, create: Bool) throws {
    var path = folder
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let flags = O_RDWR | O_CLOEXEC | (create ? O_CREAT | O_TRUNC : 0)
    texts = open(path + ".texts", flags, 0o666)
    places = open(path + ".places", flags, 0o666)
    guard texts >= 0, places >= 0 else {
      throw Failure("\(path).texts: \(String(cString: strerror(errno)))")
    }
    end = Int(lseek(texts, 0, SEEK_END))
    pending.reserveCapacity(Self.bufferSize + (1 << 16))
  }

  deinit {
    close(texts)
    close(places)
  }

  /// Appends the texts of a document. They cannot be read before `finish`.
  func write(_ values: [String], key: Int64) throws {
    pendingPlaces.append((key, end + pending.count))
    for value in values {
      withUnsafeBytes(of: UInt32(value.utf8.count)) { pending.append(contentsOf: $0) }
    }
    for value in values {
      // A string's bytes as a sequence are appended one by one.
      var value = value
      value.withUTF8 { pending.append(contentsOf: $0) }
    }
    if pending.count >= Self.bufferSize { try flush() }
  }

  /// The texts of a document as they were when the file was opened; nil when there are none.
  func read(_ key: Int64) throws -> [String]? {
    var place: Int64 = 0
    guard key >= 0, pread(places, &place, 8, off_t(key * 8)) == 8, place > 0 else { return nil }
    let count = CorpusDocument.fields.count
    // Enough for most documents, so that one call reads lengths and texts.
    if bytes.isEmpty { bytes = [UInt8](repeating: 0, count: 4096) }
    var size = pread(texts, &bytes, bytes.count, off_t(place - 1))
    guard size >= count * 4 else { throw Failure("the texts of \(key) are not there") }
    let lengths = bytes.withUnsafeBytes { bytes in
      (0..<count).map { Int(bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
    }
    let wanted = count * 4 + lengths.reduce(0, +)
    if wanted > size {
      if bytes.count < wanted { bytes = [UInt8](repeating: 0, count: wanted) }
      size = pread(texts, &bytes, wanted, off_t(place - 1))
      guard size == wanted else { throw Failure("the texts of \(key) are not there") }
    }
    var values: [String] = []
    var start = count * 4
    bytes.withUnsafeBufferPointer { bytes in
      for length in lengths {
        values.append(
          String(
            decoding: UnsafeBufferPointer(rebasing: bytes[start..<start + length]), as: UTF8.self))
        start += length
      }
    }
    return values
  }

  private func flush() throws {
    guard !pending.isEmpty else { return }
    guard pwrite(texts, pending, pending.count, off_t(end)) == pending.count else {
      throw Failure("texts: \(String(cString: strerror(errno)))")
    }
    end += pending.count
    pending.removeAll(keepingCapacity: true)
    // Places one behind the other are written at once; 0 is no place.
    var first = 0
    while first < pendingPlaces.count {
      let key = pendingPlaces[first].key
      var run: [Int64] = []
      while first < pendingPlaces.count, pendingPlaces[first].key == key + Int64(run.count) {
        run.append(Int64(pendingPlaces[first].place + 1))
        first += 1
      }
      guard pwrite(places, run, run.count * 8, off_t(key * 8)) == run.count * 8 else {
        throw Failure("places: \(String(cString: strerror(errno)))")
      }
    }
    pendingPlaces.removeAll(keepingCapacity: true)
  }

  func finish() throws { try flush() }
}
