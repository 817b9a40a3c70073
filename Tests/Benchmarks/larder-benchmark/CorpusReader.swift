import Glibc

/// What a benchmark cannot go on with.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// A document of a corpus: a line of JSON.
struct CorpusDocument {
  static let fields = ["title", "ingredients", "directions", "tags"]

  var id: Int64?
  /// The text of each field; the texts of a list are the lines of one.
  var texts = [String](repeating: "", count: fields.count)

  var title: String { texts[0] }
  var ingredients: [String] { lines(1) }
  var directions: [String] { lines(2) }
  var tags: [String] { lines(3) }

  private func lines(_ field: Int) -> [String] {
    texts[field].utf8.split(separator: 0x0a).map { String(Substring($0)) }
  }
}

/// Reads a file of JSON lines, a document at a time, in little memory.
final class CorpusReader {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The lines read.
  private(set) var count = 0

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("\(path): \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  /// Returns the next document; nil behind the last.
  func next() throws -> CorpusDocument? {
    guard let line = try nextLine() else { return nil }
    count += 1
    let document = buffer.withUnsafeBufferPointer { bytes -> CorpusDocument? in
      var line = JSONLine(UnsafeBufferPointer(rebasing: bytes[line]))
      return line.document()
    }
    guard let document else { throw Failure("\(path):\(count): not a document") }
    return document
  }

  /// Where the next line stands in the buffer.
  private func nextLine() throws -> Range<Int>? {
    var searched = start
    while true {
      if let end = lineEnd(from: searched) {
        defer { start = end + 1 }
        return start..<end
      }
      guard !isAtEnd else {
        defer { start = buffer.count }
        return start < buffer.count ? start..<buffer.count : nil
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      try fill()
    }
  }

  private func lineEnd(from place: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, place < bytes.count,
        let found = memchr(base + place, 0x0a, bytes.count - place)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private func fill() throws {
    let size = 1 << 20
    let old = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: size))
    let count = buffer.withUnsafeMutableBytes { bytes in
      read(descriptor, bytes.baseAddress.map { $0 + old }, size)
    }
    guard count >= 0 else { throw Failure("\(path): \(String(cString: strerror(errno)))") }
    buffer.removeLast(size - count)
    isAtEnd = count == 0
  }

  /// All documents of a file.
  static func all(_ path: String) throws -> [CorpusDocument] {
    let reader = try CorpusReader(path)
    var documents: [CorpusDocument] = []
    while let document = try reader.next() { documents.append(document) }
    guard !documents.isEmpty else { throw Failure("\(path): there are no documents") }
    return documents
  }
}
