/// One line of an ignore file: a pattern of file names, with the rules that gitignore(5) gives them.
struct GlobPattern: Hashable, Sendable {
  /// Whether what it fits is taken in again.
  let isNegated: Bool
  /// Whether it fits folders alone.
  private let isForFolders: Bool
  /// The parts between slashes; one that fits at any depth begins with `**`.
  private let parts: [Part]

  /// A part of a pattern between two slashes.
  private enum Part: Hashable {
    /// Any number of folders: `**`.
    case folders
    case name([Token])
  }

  private enum Token: Hashable {
    case character(Unicode.Scalar)
    /// `?`
    case any
    /// `*`
    case run
    case set(CharacterRanges, isNegated: Bool)
  }

  /// Characters in brackets.
  private struct CharacterRanges: Hashable {
    var ranges: [ClosedRange<UInt32>] = []

    func holds(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } }
  }

  /// Reads a line; nil where it says nothing: a blank line, a comment, brackets that are not closed.
  ///
  /// - Parameter line: without its end.
  init?(_ line: some StringProtocol) {
    var text = Array(line.unicodeScalars)
    if text.first == "#" { return nil }
    Self.trimEnd(&text)
    isNegated = text.first == "!"
    if isNegated { text.removeFirst() }
    isForFolders = text.last == "/"
    if isForFolders { text.removeLast() }
    let isAnchored = text.contains("/")
    if text.first == "/" { text.removeFirst() }
    guard !text.isEmpty else { return nil }
    var parts: [Part] = isAnchored ? [] : [.folders]
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      if part.elementsEqual(["*", "*"]) {
        if parts.last != .folders { parts.append(.folders) }
        continue
      }
      guard let tokens = Self.tokens(Array(part)) else { return nil }
      parts.append(.name(tokens))
    }
    // What ends in `/**` fits what is in the folder, not the folder.
    if isAnchored, parts.last == .folders { parts.append(.name([.run])) }
    self.parts = parts
  }

  /// Blanks at the end do not count, but for one behind a backslash.
  private static func trimEnd(_ text: inout [Unicode.Scalar]) {
    if text.last == "\r" { text.removeLast() }
    while text.last == " " || text.last == "\t" {
      let backslashes = text.dropLast().reversed().prefix { $0 == "\\" }.count
      if backslashes % 2 == 1 { return }
      text.removeLast()
    }
  }

  /// Nil where it can fit nothing.
  private static func tokens(_ text: [Unicode.Scalar]) -> [Token]? {
    var tokens: [Token] = []
    var index = 0
    while index < text.count {
      let scalar = text[index]
      index += 1
      switch scalar {
      case "*": if tokens.last != .run { tokens.append(.run) }
      case "?": tokens.append(.any)
      case "[":
        guard let set = set(text, &index) else { return nil }
        tokens.append(set)
      case "\\":
        guard index < text.count else { return nil }
        tokens.append(.character(text[index]))
        index += 1
      default: tokens.append(.character(scalar))
      }
    }
    return tokens
  }

  /// Reads brackets, from behind the opening one to behind the closing one.
  private static func set(_ text: [Unicode.Scalar], _ index: inout Int) -> Token? {
    let isNegated = index < text.count && (text[index] == "!" || text[index] == "^")
    if isNegated { index += 1 }
    var set = CharacterRanges()
    var isFirst = true
    while index < text.count {
      if text[index] == "]", !isFirst {
        index += 1
        return .set(set, isNegated: isNegated)
      }
      isFirst = false
      if let ranges = characterClass(text, &index) {
        set.ranges += ranges
        continue
      }
      guard let low = character(text, &index) else { return nil }
      var high = low
      if index + 1 < text.count, text[index] == "-", text[index + 1] != "]" {
        index += 1
        guard let end = character(text, &index) else { return nil }
        high = end
      }
      if low <= high { set.ranges.append(low.value...high.value) }
    }
    return nil
  }

  private static func character(_ text: [Unicode.Scalar], _ index: inout Int) -> Unicode.Scalar? {
    if text[index] == "\\" { index += 1 }
    guard index < text.count else { return nil }
    defer { index += 1 }
    return text[index]
  }

  /// `[:alpha:]` and the like, of ASCII.
  private static func characterClass(
    _ text: [Unicode.Scalar], _ index: inout Int
  ) -> [ClosedRange<UInt32>]? {
    guard text[index...].starts(with: ["[", ":"]),
      let end = text[index...].firstIndex(of: "]"), end > index + 2, text[end - 1] == ":"
    else { return nil }
    let name = String(String.UnicodeScalarView(text[(index + 2)..<(end - 1)]))
    guard let ranges = classes[name] else { return nil }
    index = end + 1
    return ranges
  }

  private static let classes: [String: [ClosedRange<UInt32>]] = [
    "alpha": [0x41...0x5a, 0x61...0x7a], "digit": [0x30...0x39],
    "alnum": [0x30...0x39, 0x41...0x5a, 0x61...0x7a], "upper": [0x41...0x5a],
    "lower": [0x61...0x7a], "space": [0x09...0x0d, 0x20...0x20],
    "blank": [0x09...0x09, 0x20...0x20],
    "punct": [0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e],
    "cntrl": [0...0x1f, 0x7f...0x7f],
    "print": [0x20...0x7e], "graph": [0x21...0x7e],
    "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]

  /// Whether it fits a path.
  ///
  /// Cost: the product of the lengths at most.
  /// - Parameters:
  ///   - path: the names from the folder of the pattern on.
  ///   - isFolder: whether there is a folder.
  func fits(_ path: [[Unicode.Scalar]], isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders else { return false }
    return Self.fits(parts, path, run: .folders) { part, name in
      guard case .name(let tokens) = part else { return false }
      return Self.fits(tokens, name, run: .run) { token, scalar in
        switch token {
        case .character(let own): own == scalar
        case .any: true
        case .run: false
        case .set(let set, let isNegated): set.holds(scalar) != isNegated
        }
      }
    }
  }

  /// Whether a pattern fits a list, where one of its elements stands for any number of those of the list.
  private static func fits<Element: Equatable, Other>(
    _ pattern: [Element], _ list: [Other], run: Element, _ isFit: (Element, Other) -> Bool
  ) -> Bool {
    var (place, index) = (0, 0)
    // Where to go on when what follows the last run does not fit: the run takes one more.
    var retry: (place: Int, index: Int)?
    while index < list.count {
      if place < pattern.count, pattern[place] == run {
        retry = (place, index)
        place += 1
      } else if place < pattern.count, isFit(pattern[place], list[index]) {
        place += 1
        index += 1
      } else if let last = retry {
        retry = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == run }
  }
}
