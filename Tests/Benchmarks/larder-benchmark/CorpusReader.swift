import FoundationEssentials
import Glibc

/// What a benchmark cannot go on with.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// A document of a corpus: a line of JSON.
struct CorpusDocument: Decodable {
  var id: Int64?
  var title: Text?
  var ingredients: Text?
  var directions: Text?
  var tags: Text?

  static let fields = ["title", "ingredients", "directions", "tags"]

  /// The text of each field.
  var texts: [String] { [title, ingredients, directions, tags].map { $0?.joined ?? "" } }

  /// A text, or a list of texts, which count as the lines of one.
  struct Text: Decodable {
    var lines: [String]
    var joined: String { lines.count == 1 ? lines[0] : lines.joined(separator: "\n") }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        lines = [text]
      } else {
        lines = try container.decode([String].self)
      }
    }
  }
}

/// Reads a file of JSON lines, a document at a time, in little memory.
final class CorpusReader {
  private let path: String
  private let descriptor: Int32
  private let decoder = JSONDecoder()
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
    do {
      return try decoder.decode(CorpusDocument.self, from: line)
    } catch {
      throw Failure("\(path):\(count): not a document: \(error)")
    }
  }

  private func nextLine() throws -> Data? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Data(buffer[start..<end])
      }
      guard !isAtEnd else {
        defer { start = buffer.count }
        return start < buffer.count ? Data(buffer[start...]) : nil
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      try fill()
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
