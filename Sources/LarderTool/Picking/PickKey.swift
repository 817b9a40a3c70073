internal import Glibc

/// What a person does with the keys.
enum PickKey: Equatable {
  /// Typed or pasted; control characters are blanks.
  case text(String)
  case enter, leave
  /// Ctrl-D: takes away what is under the cursor; with nothing typed it leaves.
  case deleteOrLeave
  case up, down, pageUp, pageDown
  /// Tab, Shift-Tab: marks, and goes on to the next or the one before.
  case markDown, markUp
  case left, right, wordLeft, wordRight, home, end
  case backspace, delete, deleteWord, deleteToStart, yank
  case previewUp, previewDown
  case redraw, suspend

  /// Whether it is about what was found, and not about the query.
  var isForList: Bool {
    switch self {
    case .enter, .up, .down, .pageUp, .pageDown, .markDown, .markUp, .previewUp, .previewDown: true
    default: false
    }
  }
}

/// Reads keys from the bytes that a terminal sends: UTF-8, and the sequences of xterm and what is like it.
struct PickKeyReader {
  private var bytes: [UInt8] = []
  private var isPasting = false

  private static let escape: UInt8 = 0x1b
  private static let endOfPaste = Array("\u{1b}[201~".utf8)
  /// Nothing that is a key is longer.
  private static let longestSequence = 64

  /// Whether something has begun that may go on; when nothing comes, `flush` says what it was.
  var isWaiting: Bool { !bytes.isEmpty && !isPasting }

  /// Takes bytes, and returns the keys that are complete.
  mutating func take(_ new: [UInt8]) -> [PickKey] {
    bytes += new
    var keys: [PickKey] = []
    while !bytes.isEmpty, let (key, count) = next() {
      bytes.removeFirst(count)
      guard let key else { continue }
      if case .text(let more) = key, case .text(let before) = keys.last {
        keys[keys.count - 1] = .text(before + more)
      } else {
        keys.append(key)
      }
    }
    return keys
  }

  /// Says what the bytes were that nothing came after: the Escape key alone.
  mutating func flush() -> [PickKey] {
    guard isWaiting else { return [] }
    defer { bytes = [] }
    return bytes == [Self.escape] ? [.leave] : []
  }

  /// The first key and its bytes; a key of nil is one that does nothing. Nil: it may go on.
  private mutating func next() -> (PickKey?, Int)? {
    if isPasting { return pasted() }
    let first = bytes[0]
    if first == Self.escape { return sequence() }
    if first < 0x20 || first == 0x7f { return (Self.control(first), 1) }
    return character()
  }

  private func character() -> (PickKey?, Int)? {
    let length: Int
    switch bytes[0] {
    case ..<0x80: length = 1
    case 0xc2..<0xe0: length = 2
    case 0xe0..<0xf0: length = 3
    case 0xf0..<0xf5: length = 4
    default: return (nil, 1)
    }
    let given = bytes.prefix(length)
    if let bad = given.dropFirst().firstIndex(where: { $0 & 0xc0 != 0x80 }) { return (nil, bad) }
    if given.count < length { return nil }
    guard let text = String(validating: given, as: UTF8.self) else { return (nil, length) }
    return (Self.clean(text), length)
  }

  /// What was pasted so far; a line end there is no Enter.
  private mutating func pasted() -> (PickKey?, Int)? {
    if let end = bytes.indices.first(where: { bytes[$0...].starts(with: Self.endOfPaste) }) {
      guard end == 0 else {
        return (Self.clean(String(decoding: bytes[..<end], as: UTF8.self)), end)
      }
      isPasting = false
      return (nil, Self.endOfPaste.count)
    }
    // All but what may be the beginning of the end, or of a character.
    var whole = bytes.count
    if let start = bytes.lastIndex(of: Self.escape), Self.endOfPaste.starts(with: bytes[start...]) {
      whole = start
    } else {
      while whole > 0, whole > bytes.count - 4, bytes[whole - 1] >= 0x80 { whole -= 1 }
    }
    guard whole > 0 else { return nil }
    return (Self.clean(String(decoding: bytes[..<whole], as: UTF8.self)), whole)
  }

  private static func clean(_ text: String) -> PickKey {
    var result = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      result.unicodeScalars.append(
        isControl || scalar == "\u{2028}" || scalar == "\u{2029}" ? " " : scalar)
    }
    return .text(result)
  }

  private static func control(_ byte: UInt8) -> PickKey? {
    switch byte {
    case 0x0d: .enter
    case 0x03, 0x07, 0x11: .leave  // Ctrl-C, Ctrl-G, Ctrl-Q
    case 0x04: .deleteOrLeave
    case 0x0b, 0x10: .up  // Ctrl-K, Ctrl-P
    case 0x0a, 0x0e: .down  // Ctrl-J, Ctrl-N
    case 0x09: .markDown
    case 0x02: .left
    case 0x06: .right
    case 0x01: .home
    case 0x05: .end
    case 0x08, 0x7f: .backspace
    case 0x17: .deleteWord
    case 0x15: .deleteToStart
    case 0x19: .yank  // Ctrl-Y
    case 0x0c: .redraw
    case 0x1a: .suspend
    default: nil
    }
  }

  /// A sequence behind Escape.
  private mutating func sequence() -> (PickKey?, Int)? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      return bytes.count > 2 ? (Self.key(final: bytes[2], []), 3) : nil
    case Self.escape: return (.leave, 1)
    case 0x08, 0x7f: return (.deleteWord, 2)
    case UInt8(ascii: "b"): return (.wordLeft, 2)
    case UInt8(ascii: "f"): return (.wordRight, 2)
    default: return (nil, bytes[1] < 0x80 ? 2 : 1)
    }
  }

  /// A sequence behind Escape and `[`: numbers, then a letter that says which.
  private mutating func controlSequence() -> (PickKey?, Int)? {
    guard let end = bytes.indices.dropFirst(2).first(where: { !(0x20..<0x40 ~= bytes[$0]) }) else {
      return bytes.count < Self.longestSequence ? nil : (nil, bytes.count)
    }
    // Something else has come in between.
    guard 0x40..<0x7f ~= bytes[end] else { return (nil, end) }
    let numbers = String(decoding: bytes[2..<end], as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    if bytes[end] == UInt8(ascii: "~"), numbers.first == 200 {
      isPasting = true
      return (nil, end + 1)
    }
    return (Self.key(final: bytes[end], numbers), end + 1)
  }

  private static func key(final: UInt8, _ numbers: [Int]) -> PickKey? {
    // Behind the number of a key: 1 and a bit each for Shift, Alt and Ctrl.
    let held = numbers.count > 1 ? numbers[1] : 1
    switch final {
    case UInt8(ascii: "A"): return held == 2 ? .previewUp : .up
    case UInt8(ascii: "B"): return held == 2 ? .previewDown : .down
    case UInt8(ascii: "C"): return held > 2 ? .wordRight : .right
    case UInt8(ascii: "D"): return held > 2 ? .wordLeft : .left
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "M") where numbers.isEmpty: return .enter
    case UInt8(ascii: "Z"): return .markUp
    case UInt8(ascii: "~"):
      switch numbers.first {
      case 1, 7: return .home
      case 4, 8: return .end
      case 3: return .delete
      case 5: return .pageUp
      case 6: return .pageDown
      default: return nil
      }
    default: return nil
    }
  }
}
