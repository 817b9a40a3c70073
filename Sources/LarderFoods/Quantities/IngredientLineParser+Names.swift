internal import LarderBytes

extension IngredientLineParser {
  /// The longest name of the table that starts at a position and ends where a word does.
  ///
  /// Case is folded, full stops, plural endings in parentheses and parentheses around a later word
  /// are ignored, runs of spaces are one; a plural behind a slash belongs to it ("Zehe/n").
  func matchName(at start: Int) -> (entry: Int, end: Int)? {
    guard let name = longestName(at: start) else { return nil }
    guard name.end < count, base[name.end] == UInt8(ascii: "/") else { return name }
    if let end = slashedEnd(name.end) { return (name.entry, end) }
    // "Glas/Gläser"
    guard let plural = longestName(at: name.end + 1), plural.entry == name.entry else {
      return name
    }
    return plural
  }

  private func longestName(at start: Int) -> (entry: Int, end: Int)? {
    guard start < count else { return nil }
    if let spoon = singleLetterSpoon(at: start) { return spoon }
    var best: (entry: Int, end: Int)?
    var position = start
    var length = 0
    var spaces = 0
    var hash = UnitTable.emptyHash
    var isInside = false
    while position < count, length < UnitTable.maximumLength - 4 {
      let byte = base[position]
      if byte == UInt8(ascii: "."), length > 0, digit(at: position + 1) == nil {
        if best?.end == position { best?.end = position + 1 }
        position += 1
        continue
      }
      if byte == UInt8(ascii: "("), length > 0, let end = pluralEnd(position) {
        if best?.end == position { best?.end = end }
        position = end
        continue
      }
      // "2 colheres (sopa) de azeite"
      if byte == UInt8(ascii: "("), length > 0, scratch[length - 1] == 0x20, !isInside {
        isInside = true
        position += 1
        continue
      }
      if byte == UInt8(ascii: ")"), isInside {
        if best?.end == position { best?.end = position + 1 }
        return best
      }
      let space = spaceLength(position)
      if space > 0 {
        guard length > 0, spaces < 3 else { return best }
        position = skipSpaces(position)
        spaces += 1
        scratch[length] = 0x20
        hash = UnitTable.extend(hash, 0x20)
        length += 1
        continue
      }
      if isBoundary(position) { return best }
      let isFree = copyFolded(&position, &length, &hash)
      if isFree || isBoundary(position),
        let entry = table.find(scratch.span, 0..<length, hash: hash)
      {
        best = (entry, position)
      }
    }
    return best
  }

  /// Copies a character in lower case to the scratch bytes; returns whether its script writes no
  /// spaces.
  private func copyFolded(_ position: inout Int, _ length: inout Int, _ hash: inout UInt32) -> Bool
  {
    let byte = base[position]
    func put(_ byte: UInt8) {
      scratch[length] = byte
      hash = UnitTable.extend(hash, byte)
      length += 1
    }
    func put(_ first: UInt8, _ second: UInt8) {
      put(first)
      put(second)
    }
    if byte < 0x80 {
      put(0x41...0x5a ~= byte ? byte | 0x20 : byte)
      position += 1
      return false
    }
    let width = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    guard position + width <= count else {
      position = count
      return false
    }
    let second = base[position + 1]
    defer { position += width }
    if width == 2 {
      switch (byte, second) {
      case (0xc3, 0x80...0x9e): put(byte, second + 0x20)
      case (0xc5, 0x81): put(byte, 0x82)
      case (0xce, 0x91...0x9f): put(byte, second + 0x20)
      case (0xce, 0xa0...0xa9): put(0xcf, second - 0x20)
      case (0xd0, 0x90...0x9f): put(byte, second + 0x20)
      case (0xd0, 0xa0...0xaf): put(0xd1, second - 0x20)
      default: put(byte, second)
      }
      return false
    }
    let third = base[position + 2]
    // Full-width letters.
    if byte == 0xef, second == 0xbc, 0xa1...0xba ~= third {
      put(third - 0xa1 + 0x61)
      return false
    }
    if byte == 0xef, second == 0xbd, 0x81...0x9a ~= third {
      put(third - 0x81 + 0x61)
      return false
    }
    for offset in 0..<width { put(base[position + offset]) }
    return byte >= 0xe3 && byte < 0xee || byte == 0xe0 && (second == 0xb8 || second == 0xb9)
  }

  /// American cooks write T for a tablespoon and t for a teaspoon.
  private func singleLetterSpoon(at start: Int) -> (entry: Int, end: Int)? {
    guard base[start] | 0x20 == UInt8(ascii: "t") else { return nil }
    var end = start + 1
    if end < count, base[end] == UInt8(ascii: ".") { end += 1 }
    guard end >= count || spaceLength(end) > 0 else { return nil }
    let isLarge = base[start] == UInt8(ascii: "T")
    return (isLarge ? table.tablespoon : table.teaspoon, end)
  }

  /// The end of `(s)`, `(es)`, `(n)` glued to a word.
  private func pluralEnd(_ open: Int) -> Int? {
    var position = open + 1
    while position < count, position - open <= 3, base[position] | 0x20 >= 0x61,
      base[position] | 0x20 <= 0x7a
    {
      position += 1
    }
    guard position > open + 1, position < count, base[position] == UInt8(ascii: ")") else {
      return nil
    }
    return position + 1
  }

  /// The end of a plural's letters behind a slash: `/n`, `/en`, `/er`.
  func slashedEnd(_ slash: Int) -> Int? {
    for ending: StaticString in ["n", "en", "nen", "e", "er", "s"]
    where starts(with: ending, at: slash + 1) && isBoundary(slash + 1 + ending.utf8CodeUnitCount) {
      return slash + 1 + ending.utf8CodeUnitCount
    }
    return nil
  }

  /// Whether a word ends before a position.
  func isBoundary(_ index: Int) -> Bool {
    guard index < count else { return true }
    let byte = base[index]
    if byte < 0x80 { return byte | 0x20 < 0x61 || byte | 0x20 > 0x7a }
    guard index + 1 < count else { return true }
    let second = base[index + 1]
    switch byte {
    case 0xc2: return second != 0xaa && second != 0xba && second != 0xb5
    case 0xc3: return second == 0x97
    case 0xe2: return true
    case 0xe3:
      // Punctuation, but for the marks that repeat or stand for a letter: 々〆〇.
      guard second == 0x80, index + 2 < count else { return second == 0x80 }
      return !(0x85...0x87 ~= base[index + 2])
    case 0xef:
      guard second == 0xbc || second == 0xbd, index + 2 < count else { return false }
      let third = base[index + 2]
      let isLetter =
        second == 0xbc && 0xa1...0xba ~= third || second == 0xbd && 0x81...0x9a ~= third
      let isKana = second == 0xbd && third >= 0xa6
      return !isLetter && !isKana
    default: return false
    }
  }

  /// The length of a white space character at a position, 0 for anything else.
  func spaceLength(_ index: Int) -> Int {
    guard index < count else { return 0 }
    let byte = base[index]
    if byte == 0x20 || 0x09...0x0d ~= byte { return 1 }
    guard byte >= 0xc2, index + 1 < count else { return 0 }
    if byte == 0xc2 { return base[index + 1] == 0xa0 ? 2 : 0 }
    guard index + 2 < count else { return 0 }
    let third = base[index + 2]
    if byte == 0xe2, base[index + 1] == 0x80 { return third <= 0x8b || third == 0xaf ? 3 : 0 }
    return byte == 0xe3 && base[index + 1] == 0x80 && third == 0x80 ? 3 : 0
  }

  func skipSpaces(_ start: Int) -> Int {
    var position = start
    while true {
      let length = spaceLength(position)
      if length == 0 { return position }
      position += length
    }
  }

  /// Steps over white space and the marks that lists put before a line.
  func skipBullets(_ start: Int) -> Int {
    var position = skipSpaces(start)
    while position < count {
      let byte = base[position]
      if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "-") && !isHyphenBeforeLetter(position) {
        position = skipSpaces(position + 1)
        continue
      }
      var isBullet = false
      for bullet: StaticString in ["•", "·", "–", "▢", "□", "☐", "・", "●"]
      where starts(with: bullet, at: position) {
        position = skipSpaces(position + bullet.utf8CodeUnitCount)
        isBullet = true
      }
      if !isBullet { return position }
    }
    return position
  }

  func isHyphenBeforeLetter(_ index: Int) -> Bool {
    index + 1 < count && base[index] == UInt8(ascii: "-") && !isBoundary(index + 1)
  }

  func isDegree(_ index: Int) -> Bool {
    index + 1 < count && base[index] == 0xc2 && base[index + 1] == 0xb0
  }
}
