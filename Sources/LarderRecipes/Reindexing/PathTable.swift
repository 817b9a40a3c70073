internal import LarderBytes

/// Many paths in one piece of memory, each found again by its bytes.
///
/// A path is followed by a NUL byte, so that it can be handed to the system as it is. A value type;
/// not shared between threads while it grows.
struct PathTable {
  private(set) var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var lengths: [Int32] = []
  /// Open addressing; -1 for an empty place. Empty until `makeIndex`.
  private var places: [Int32] = []

  /// The number of paths.
  var count: Int { starts.count }

  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count * 64)
    starts.reserveCapacity(count)
    lengths.reserveCapacity(count)
  }

  /// Adds a path and returns its number.
  @discardableResult
  mutating func append(_ path: Span<UInt8>) -> Int {
    starts.append(bytes.count)
    lengths.append(Int32(path.count))
    bytes.append(contentsOf: path)
    bytes.append(0)
    return starts.count - 1
  }

  /// Adds `folder/name` and returns its number.
  @discardableResult
  mutating func append(
    folder: [UInt8], name: Span<UInt8>
  ) -> Int {
    starts.append(bytes.count)
    lengths.append(Int32(folder.count + 1 + name.count))
    bytes.append(contentsOf: folder)
    bytes.append(UInt8(ascii: "/"))
    bytes.append(contentsOf: name)
    bytes.append(0)
    return starts.count - 1
  }

  /// Calls the closure with a path.
  func withPath<R, Failure: Error>(
    _ number: Int, _ body: (SystemPath) throws(Failure) -> R
  ) throws(Failure) -> R {
    let start = starts[number]
    // With the NUL that follows it.
    return try body(SystemPath(bytes.span.extracting(start...start + Int(lengths[number]))))
  }

  /// A path as the store keeps it: bytes that are not UTF-8 are written as a shell does (`\xe9`),
  /// so that two names never become one.
  func string(_ number: Int) -> String {
    withPath(number) { $0.bytes.validText ?? Self.text($0.bytes.copy) }
  }

  /// Whether a path is well-formed UTF-8, and so is itself what the store keeps.
  func isUTF8(_ number: Int) -> Bool {
    withPath(number) { $0.bytes.isASCII || $0.bytes.validText != nil }
  }

  /// The text that stands for a path's bytes.
  static func text(_ path: some Collection<UInt8>) -> String {
    if let text = String(validating: path, as: UTF8.self) { return text }
    var result = ""
    var decoder = Unicode.UTF8.ForwardParser()
    var bytes = path.makeIterator()
    var position = path.startIndex
    while true {
      switch decoder.parseScalar(from: &bytes) {
      case .valid(let encoded):
        result.unicodeScalars.append(Unicode.UTF8.decode(encoded))
        position = path.index(position, offsetBy: encoded.count)
      case .error(let length):
        let end = path.index(position, offsetBy: length)
        for byte in path[position..<end] { result += "\\x" + String(byte, radix: 16) }
        position = end
      case .emptyInput: return result
      }
    }
  }

  /// Makes all paths findable; adding more paths afterwards does not make those findable.
  mutating func makeIndex() {
    var size = 64
    while size < count * 2 { size *= 2 }
    places = [Int32](repeating: -1, count: size)
    for number in 0..<count {
      var place = withPath(number) { Self.hash($0.bytes) } & (size - 1)
      while places[place] >= 0 { place = (place + 1) & (size - 1) }
      places[place] = Int32(number)
    }
  }

  /// Returns the number of a path, or nil. Cost: one hash, and a comparison or two.
  func find(_ path: Span<UInt8>) -> Int? {
    guard !places.isEmpty else { return nil }
    var place = Self.hash(path) & (places.count - 1)
    while places[place] >= 0 {
      let number = Int(places[place])
      if withPath(number, { $0.bytes.isEqual(to: path) }) { return number }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// Returns the number of a path, or nil.
  func find(_ path: String) -> Int? { find(path.utf8.span) }

  /// FNV-1a over eight bytes at a time, folded; good enough for names, and quick.
  private static func hash(_ bytes: Span<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = (hash ^ bytes.word(at: offset)) &* 0x100_0000_01b3
      hash ^= hash >> 29
      offset += 8
    }
    while offset < bytes.count {
      hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01b3
      offset += 1
    }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7fff_ffff)
  }
}
