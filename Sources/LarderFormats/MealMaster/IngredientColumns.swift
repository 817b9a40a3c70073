/// A line of ingredients in columns: amount, unit and name, perhaps twice beside each other.
struct IngredientColumns {
  /// One ingredient, or more words of the one above.
  struct Entry: Hashable {
    var amount = ""
    var unit = ""
    var name: String

    /// Whether it goes on with the ingredient above: a hyphen stands where the name begins.
    var isContinuation: Bool { amount.isEmpty && unit.isEmpty && name.hasPrefix("-") }

    /// What a continuation adds.
    var continuation: String { String(name.drop { $0 == "-" || $0 == " " }) }

    /// Whether it is a name alone.
    var isBare: Bool { amount.isEmpty && unit.isEmpty }
  }

  /// Those on the left.
  private(set) var first: Entry?
  /// Those on the right, which follow all on the left.
  private(set) var second: Entry?

  /// The columns that the amount, the unit and the name begin at, and the width of all.
  private static let amountWidth = 7
  private static let unitColumn = 8
  private static let nameColumn = 11
  private static let width = 41
  /// The column that RezKonv's names begin at, behind units that are written out.
  private static let wideNameColumn = 19
  /// Longer lines are text.
  private static let maximumLength = 4096

  /// Reads a line of Meal-Master's; nil for what is no ingredient.
  init?(mealMaster line: ArraySlice<UInt8>) {
    guard line.count <= Self.maximumLength else { return nil }
    let line = line.contains(0x09) ? Self.expanded(line)[...] : line
    guard let gap = Self.index(of: Self.width - 2, in: line),
      let start = Self.index(of: Self.width, in: line),
      line[gap..<start].allSatisfy({ $0 == 0x20 }),
      let right = Self.entry(line[start...])
    else {
      first = Self.entry(line)
      if first == nil { return nil }
      return
    }
    second = right
    guard line[..<gap].contains(where: { $0 > 0x20 }) else { return }
    first = Self.entry(line[..<gap])
    if first == nil { return nil }
  }

  /// Reads a line of RezKonv's, which writes units out; nil for what is no ingredient.
  init?(rezKonv line: ArraySlice<UInt8>) {
    guard line.count <= Self.maximumLength else { return nil }
    let line = line.contains(0x09) ? Self.expanded(line)[...] : line
    guard let end = Self.index(of: Self.amountWidth, in: line),
      let amount = Self.amount(line[..<end]), end < line.endIndex, line[end] == 0x20
    else { return nil }
    var name = OldText.collapsed(line[end...])
    // What is in no shopping list has a semicolon before its name.
    if let start = Self.index(of: Self.wideNameColumn, in: line), start < line.endIndex,
      line[start] == UInt8(ascii: ";")
    {
      name = OldText.collapsed(line[end..<start] + line[(start + 1)...])
    }
    guard !name.isEmpty, !amount.isEmpty || Self.indent(line) >= Self.nameColumn else { return nil }
    first = Entry(amount: amount, name: name)
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
    guard let amountEnd = index(of: amountWidth, in: line),
      let unitStart = index(of: unitColumn, in: line),
      let unitEnd = index(of: nameColumn - 1, in: line),
      let nameStart = index(of: nameColumn, in: line), nameStart < line.endIndex,
      line[amountEnd] == 0x20, line[unitEnd] == 0x20, let amount = amount(line[..<amountEnd])
    else { return nil }
    var code = OldText.collapsed(line[unitStart..<unitEnd])
    if code.hasSuffix(".") { code.removeLast() }
    guard code.utf8.allSatisfy({ 0x61...0x7a ~= $0 | 0x20 }) else { return nil }
    let name = OldText.collapsed(line[nameStart...])
    guard !name.isEmpty else { return nil }
    let unit = code.isEmpty ? "" : MealMasterUnits.name(of: code, amount: amount) ?? code
    // A hyphen before a name keeps it out of shopping lists, where it is no continuation.
    let isMarked =
      !amount.isEmpty && name.hasPrefix("-") && name.dropFirst().first?.isLetter == true
    return Entry(amount: amount, unit: unit, name: isMarked ? String(name.dropFirst()) : name)
  }

  /// An amount such as `1 1/2`, `2-3`, `.5`; empty for space, nil for anything else.
  private static func amount(_ bytes: ArraySlice<UInt8>) -> String? {
    var hasDigit = false
    var isBlank = true
    for byte in bytes where byte != 0x20 {
      isBlank = false
      switch byte {
      case 0x30...0x39: hasDigit = true
      case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ","): break
      // The fractions of UTF-8.
      case 0xc2, 0xbc...0xbe, 0xe2, 0x85, 0x90...0x9e: hasDigit = true
      default: return nil
      }
    }
    guard hasDigit || isBlank else { return nil }
    return OldText.collapsed(bytes)
  }

  /// Where a column of a line begins; nil where the line is shorter. Columns are characters, not bytes.
  private static func index(of column: Int, in line: ArraySlice<UInt8>) -> Int? {
    var seen = 0
    for index in line.indices where line[index] & 0xc0 != 0x80 {
      if seen == column { return index }
      seen += 1
    }
    return nil
  }

  private static func indent(_ line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == 0x20 }.count
  }

  private static func expanded(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    for byte in line {
      guard byte == 0x09 else {
        output.append(byte)
        continue
      }
      repeat { output.append(0x20) } while output.count % 8 != 0
    }
    return output
  }
}
