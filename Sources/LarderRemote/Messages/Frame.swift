/// A part of an answer. An answer is `LRDR`, the version, and frames: kind (1), length (4, little end first), content.
/// One that does not end with `end` or `failure` was cut.
enum FrameKind: UInt8 {
  /// Some of the content; more follows.
  case part = 1
  /// The rest of the content.
  case end = 2
  /// A `StoreError`; nothing follows.
  case failure = 3
  /// The share of the work that is done, 0 to 1.
  case progress = 4
}

enum Frame {
  /// The longest content of a frame.
  static let maximumSize = 1 << 30
  /// What an answer begins with.
  static let head = CallHead.mark + [RemoteProtocol.version]

  static func bytes(_ kind: FrameKind, _ content: [UInt8]) -> [UInt8] {
    var bytes = [kind.rawValue]
    bytes.reserveCapacity(content.count + 5)
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: content.count >> shift)) }
    return bytes + content
  }
}

/// Takes an answer apart as it comes.
struct FrameReader {
  private var bytes: [UInt8] = []
  private var place = 0
  private var hasHead = false
  /// Whether the last frame has come.
  private(set) var isComplete = false

  /// Takes bytes, and gives each frame that they complete to `body`.
  mutating func take(
    _ new: some Collection<UInt8>,
    _ body: (FrameKind, [UInt8]) throws(MessageError) -> Void
  ) throws(MessageError) {
    bytes.append(contentsOf: new)
    if !hasHead {
      guard bytes.count >= Frame.head.count else { return }
      guard bytes.starts(with: CallHead.mark) else {
        throw MessageError(message: "no answer of a served store", place: 0)
      }
      guard bytes[4] == RemoteProtocol.version else { throw .otherVersion(bytes[4]) }
      hasHead = true
      place = Frame.head.count
    }
    while bytes.count - place >= 5 {
      guard !isComplete, let kind = FrameKind(rawValue: bytes[place]) else {
        throw MessageError(message: "a part of an unknown kind", place: place)
      }
      let size = (1...4).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
      guard size <= Frame.maximumSize else {
        throw MessageError(message: "an impossible length", place: place)
      }
      guard bytes.count - place - 5 >= size else { break }
      let content = Array(bytes[place + 5..<place + 5 + size])
      place += 5 + size
      isComplete = kind == .end || kind == .failure
      try body(kind, content)
    }
    if place > 0, place == bytes.count {
      (bytes, place) = ([], 0)
    } else if place > 1 << 20 {
      bytes.removeFirst(place)
      place = 0
    }
  }
}
