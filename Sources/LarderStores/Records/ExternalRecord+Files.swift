public import FoundationEssentials
internal import LarderPredicates

extension ExternalRecord {
  /// No record is larger: what a file claims beyond is not read.
  private static let maximumSize = 16 << 20

  /// Reads the record in a file. No store is opened for it.
  ///
  /// - Throws: `notFound`, `invalidInput` for a file that is no record, and errors of the file system.
  public init(contentsOfFile path: String) throws(StoreError) {
    let bytes: Data
    do throws(StoreError) {
      bytes = try AtomicFile(path).read(limit: Self.maximumSize).bytes
    } catch {
      guard error.code == .notFound else { throw error }
      throw StoreError(.notFound, "\(path): there is no such record", path: path)
    }
    try self.init(fileContents: bytes, path: path)
  }

  /// Reads a record's bytes, from whatever source.
  ///
  /// - Throws: `invalidInput` for what is no record.
  public init(fileContents bytes: Data, path: String = "a record") throws(StoreError) {
    do throws(AtomicFormatError) {
      var reader = RecordPageReader(bytes)
      self = try reader.record()
    } catch {
      throw StoreError(
        .invalidInput, "\(path): not a record of an object: \(error.message)", path: path)
    }
  }

  /// Writes the record, in the place of what the file had before: whoever reads meanwhile finds the one or the other.
  ///
  /// What a power cut takes away can be made anew, so the disk is not waited for.
  ///
  /// - Throws: `StoreError` of the file system.
  public func write(toFile path: String) throws(StoreError) {
    _ = try AtomicFile(path).write(fileContents, expected: nil, isDurable: false)
  }
}

/// Reads a record's page: strictly, because only we write such pages.
private struct RecordPageReader {
  private var scanner: XMLScanner
  private var uri: ObjectID?
  private var title: String?
  private var values: [String: Value] = [:]
  private var lists: [String: [Value]] = [:]
  private var texts: [String] = []

  init(_ bytes: Data) { scanner = XMLScanner(bytes) }

  mutating func record() throws(AtomicFormatError) -> ExternalRecord {
    var isFirst = true
    scan: while true {
      switch try scanner.next() {
      case .start(let name, let attributes, let isEmpty):
        if isFirst, name != "html" { throw scanner.damage("<\(name)> where <html> is expected") }
        isFirst = false
        switch name {
        case "meta": try note(attributes)
        case "title": title = isEmpty ? "" : try text()
        case "div": texts.append(isEmpty ? "" : try text())
        default: continue
        }
      case .end, .text: continue
      case .finished: break scan
      }
    }
    guard let uri, let title else { throw scanner.damage("no object or no title") }
    for (name, items) in lists { values[name] = .list(items) }
    return ExternalRecord(objectID: uri, displayName: title, values: values, texts: texts)
  }

  private mutating func note(_ attributes: [String: String]) throws(AtomicFormatError) {
    guard let rawName = attributes["name"], let rawContent = attributes["content"] else { return }
    let name = try unescaped(rawName)
    let content = try unescaped(rawContent)
    if name == ExternalRecord.objectKey {
      guard let found = ObjectID(uri: content), !found.isTemporary else {
        throw scanner.damage("\(content) is not the URI of an object")
      }
      uri = found
      return
    }
    // What others added has no type.
    guard let type = attributes["data-type"] else { return }
    let isList = type.hasPrefix("list ")
    guard let value = ExternalRecord.value(isList ? type.dropFirst(5) : type[...], content) else {
      throw scanner.damage("a value that is no \(type)")
    }
    if isList { lists[name, default: []].append(value) } else { values[name] = value }
  }

  private mutating func text() throws(AtomicFormatError) -> String {
    var text = ""
    while true {
      switch try scanner.next() {
      case .text(let part): text += part
      case .end: return try unescaped(text)
      case .start(let name, _, _): throw scanner.damage("<\(name)> in a text")
      case .finished: throw scanner.damage("a text without an end")
      }
    }
  }

  private func unescaped(_ text: String) throws(AtomicFormatError) -> String {
    guard let result = XMLStoreText.unescaped(text) else {
      throw scanner.damage("a backslash that stands for nothing")
    }
    return result
  }
}
