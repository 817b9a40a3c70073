/// What tells a format with ingredients in columns from another: its marks, and the width of its columns.
struct ColumnDialect: Sendable {
  /// What a line that begins a recipe says behind its marks, in lower case.
  let signatures: [[UInt8]]
  /// What lines with a meaning of their own begin with.
  let marks: [[UInt8]]
  /// The sign that headings stand between.
  let rule: UInt8
  /// The heading that the source stands under, in lower case.
  let sourceHeading: String?
  /// What a line of the method begins with that is a paragraph of its own.
  let ownLineMark: UInt8?
  /// Reads a line of ingredients.
  let columns: @Sendable (ArraySlice<UInt8>) -> IngredientColumns?

  static let mealMaster = ColumnDialect(
    signatures: ["meal-master", "mealmaster", "meal master"].map { Array($0.utf8) },
    marks: [Array("MMMMM".utf8), Array("-----".utf8)], rule: UInt8(ascii: "-"), sourceHeading: nil,
    ownLineMark: nil, columns: { IngredientColumns(mealMaster: $0) })

  static let rezKonv = ColumnDialect(
    signatures: [Array("rezkonv".utf8)], marks: [Array("=====".utf8)],
    rule: UInt8(ascii: "="), sourceHeading: "quelle", ownLineMark: UInt8(ascii: ":"),
    columns: { IngredientColumns(rezKonv: $0) })

  /// Reads files of it.
  ///
  /// - Parameters:
  ///   - title: what people call it.
  ///   - ownExtensions: extensions that nothing but the format has.
  func reader(title: String, ownExtensions: [String]) -> MarkedTextReader {
    MarkedTextReader(
      title: title, ownExtensions: ownExtensions, marksEnds: true,
      isStart: { meaning(of: $0) == .start }, begin: { ColumnRecipe(self, mark: $0.first) })
  }

  /// What a line with a mark means.
  enum Meaning: Equatable {
    case start
    case end
    case heading(String)
    case rule
  }

  /// What a line means; nil for one of the text.
  func meaning(of line: ArraySlice<UInt8>) -> Meaning? {
    guard let mark = marks.first(where: { line.starts(with: $0) }) else { return nil }
    let rest = line.dropFirst(mark.count)
    guard rest.contains(where: { $0 > 0x20 }) else { return .end }
    if line.count <= 200, signatures.contains(where: { OldText.holds(rest, $0) }) { return .start }
    guard rest.first == rule || mark[0] == rule else { return nil }
    let name = OldText.collapsed(trimmed(rest))
    if name.isEmpty { return .rule }
    // Text may begin with a few hyphens: a heading has some behind it too, unless its mark says enough.
    guard mark[0] != rule || OldText.collapsed(line).utf8.last == rule else { return nil }
    return .heading(name)
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, first == rule || first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last == rule || last <= 0x20 { bytes.removeLast() }
    return bytes
  }
}
