/// What the beginning of a zip archive shows: the names of its first members, and the media type that documents in zip
/// archives name in their first one (https://www.w3.org/TR/epub-33/#sec-zip-container-mime).
public struct ZipHead: Hashable, Sendable {
  /// The names of members as they stand there, at most 64; not to be taken for paths.
  public private(set) var names: [String] = []
  /// What the first member says where it is `mimetype`, and not compressed.
  public private(set) var mediaType: String?

  private static let maximumNames = 64
  private static let headerSize = 30
  private static let longestType = 200

  /// Makes what an archive without members shows.
  public init() {}

  /// Looks at the beginning of an archive.
  init(_ head: Span<UInt8>) {
    var start = 0
    while names.count < Self.maximumNames, start + Self.headerSize <= head.count,
      Self.isHeader(head, start)
    {
      let nameStart = start + Self.headerSize
      let nameEnd = nameStart + Self.number(head, start + 26, bytes: 2)
      let data = nameEnd + Self.number(head, start + 28, bytes: 2)
      guard nameEnd <= head.count else { break }
      let name = Self.text(head, nameStart..<nameEnd)
      let size = Self.number(head, start + 18, bytes: 4)
      let end = data + size
      if names.isEmpty, name == "mimetype", size <= Self.longestType, end <= head.count,
        Self.number(head, start + 8, bytes: 2) == 0
      {
        mediaType = Self.text(head, data..<end).onOneLine
      }
      names.append(name)
      // Where sizes stand behind the data, the next header is looked for.
      let sizeFollows = Self.number(head, start + 6, bytes: 2) & 8 != 0 && size == 0
      start = sizeFollows ? Self.nextHeader(head, from: data) : end
    }
  }

  /// Whether it shows a member whose name begins so.
  func holds(_ prefix: String) -> Bool { names.contains { $0.hasPrefix(prefix) } }

  private static func isHeader(_ head: Span<UInt8>, _ start: Int) -> Bool {
    head[start] == 0x50 && head[start + 1] == 0x4b && head[start + 2] == 3 && head[start + 3] == 4
  }

  private static func nextHeader(_ head: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + headerSize <= head.count {
      if isHeader(head, index) { return index }
      index += 1
    }
    return head.count
  }

  private static func number(_ head: Span<UInt8>, _ start: Int, bytes: Int) -> Int {
    var number = 0
    for place in (0..<bytes).reversed() { number = number << 8 | Int(head[start + place]) }
    return number
  }

  private static func text(_ head: Span<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: range.map { head[$0] }, as: UTF8.self)
  }
}
