internal import FoundationEssentials
internal import Glibc
internal import LarderBytes

/// The translations beside a model: lines `"KEY" = "TEXT";` in a file whose name is the model's with `Model.strings`, also
/// where the name ends with `Model` already. Keys are those of `ManagedObjectModel.localization`.
enum LocalizationFile {
  /// Where the translations of a model stand.
  static func path(besideModel path: String) -> String {
    var base = path
    while base.count > 1, base.hasSuffix("/") { base.removeLast() }
    for ending in [".xcdatamodeld", ".xcdatamodel"] where base.hasSuffix(ending) {
      base.removeLast(ending.count)
      break
    }
    return base + "Model.strings"
  }

  /// The translations of a model; none where there is no file.
  static func contents(besideModel path: String) throws(ModelFileError) -> [String: String] {
    let path = Self.path(besideModel: path)
    guard access(path, F_OK) == 0 else { return [:] }
    let data = try ModelFolder.contents(path)
    guard let text = text(data) else {
      throw ModelFileError(.malformed, "\(path): neither UTF-8 nor UTF-16")
    }
    var reader = StringsReader(text)
    do throws(StringsReader.Failure) { return try reader.entries() } catch {
      throw ModelFileError(.malformed, "\(path), line \(error.line): \(error.message)")
    }
  }

  /// Writes the file. Without translations nothing is written, and what is there stays.
  static func write(
    _ localization: [String: String], besideModel path: String
  ) throws(ModelFileError) {
    if localization.isEmpty { return }
    let lines = localization.sorted { $0.key < $1.key }
      .map { "\(quoted($0.key)) = \(quoted($0.value));\n" }
    try ModelFolder.write(Data(lines.joined().utf8), Self.path(besideModel: path))
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Xcode wrote UTF-16 with a mark of its order for many years.
  private static func text(_ data: Data) -> String? {
    if data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff]) {
      return String(data: data, encoding: .utf16)
    }
    let bytes = data.starts(with: [0xef, 0xbb, 0xbf]) ? data.dropFirst(3) : data
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Reads `"KEY" = "TEXT";` with comments, one scalar at a time.
struct StringsReader {
  struct Failure: Error {
    let line: Int
    let message: String
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var line = 1

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func entries() throws(Failure) -> [String: String] {
    var entries: [String: String] = [:]
    try skipBlanks()
    while place < scalars.count {
      let key = try word()
      try expect("=")
      entries[key] = try word()
      try expect(";")
      try skipBlanks()
    }
    return entries
  }

  private func failure(_ message: String) -> Failure { Failure(line: line, message: message) }

  private mutating func next() -> Unicode.Scalar? {
    guard place < scalars.count else { return nil }
    defer { place += 1 }
    if scalars[place] == "\n" { line += 1 }
    return scalars[place]
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(Failure) {
    try skipBlanks()
    guard place < scalars.count, scalars[place] == mark else {
      throw failure("expected \"\(mark)\"")
    }
    place += 1
    try skipBlanks()
  }

  private mutating func skipBlanks() throws(Failure) {
    while place < scalars.count {
      if scalars[place].properties.isWhitespace {
        _ = next()
      } else if scalars[place] == "/", place + 1 < scalars.count, scalars[place + 1] == "/" {
        while let scalar = next(), scalar != "\n" {}
      } else if scalars[place] == "/", place + 1 < scalars.count, scalars[place + 1] == "*" {
        let start = line
        place += 2
        while place + 1 < scalars.count, !(scalars[place] == "*" && scalars[place + 1] == "/") {
          _ = next()
        }
        guard place + 1 < scalars.count else {
          throw Failure(line: start, message: "a comment does not end")
        }
        place += 2
      } else {
        return
      }
    }
  }

  /// A text in quotation marks, or letters and digits without.
  private mutating func word() throws(Failure) -> String {
    var result = String.UnicodeScalarView()
    guard place < scalars.count else { throw failure("the file ends in the middle of an entry") }
    guard scalars[place] == "\"" else {
      while place < scalars.count,
        scalars[place].properties.isAlphabetic || scalars[place].properties.numericType != nil
          || "_-./".unicodeScalars.contains(scalars[place])
      {
        result.append(scalars[place])
        place += 1
      }
      guard !result.isEmpty else { throw failure("expected a text in quotation marks") }
      return String(result)
    }
    let start = line
    place += 1
    while let scalar = next() {
      if scalar == "\"" { return String(result) }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch next() {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "U", "u": result.append(try hexadecimal())
      case let escaped?: result.append(escaped)
      case nil: break
      }
    }
    throw Failure(line: start, message: "a text does not end")
  }

  private mutating func hexadecimal() throws(Failure) -> Unicode.Scalar {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next().flatMap({ Character($0).hexDigitValue }) else {
        throw failure("expected four hexadecimal digits")
      }
      value = value * 16 + UInt32(digit)
    }
    guard let scalar = Unicode.Scalar(value) else { throw failure("no character has this number") }
    return scalar
  }
}
