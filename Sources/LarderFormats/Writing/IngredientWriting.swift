internal import LarderFoods

/// A line of ingredients cut into amount, unit, name and what is said of it, as it is written; the pieces together are the
/// line.
struct IngredientWriting: Hashable {
  /// The amount: "1 1/2"; empty where the line does not begin with one.
  var amount = ""
  /// The unit behind it: "cups"; empty for none.
  var unit = ""
  /// The unit by its English name; nil for none of the table.
  var unitName: String?
  /// The rest of the line up to a comma.
  var name: String
  /// What stands behind the comma.
  var remark: String?

  /// Cuts a line. Cost: linear.
  init(_ line: String) {
    let words = line.onOneLine.split(separator: " ").map(String.init)
    var index = 0
    while index < words.count, Self.isAmount(words[index]) { index += 1 }
    var taken = Array(words[..<index])
    var rest = Array(words[index...])
    // "200g" is an amount and a unit.
    if index < words.count, let (number, unit) = Self.attached(words[index]) {
      taken.append(number)
      rest[0] = unit
    }
    amount = taken.joined(separator: " ")
    if !amount.isEmpty, rest.count > 1, let first = rest.first,
      let known = IngredientParser().parse("1 \(first) x").unit
    {
      unit = first
      unitName = known
      rest.removeFirst()
    } else if !taken.isEmpty, taken.count > index {
      // What is no unit stays with its number.
      taken.removeLast()
      amount = taken.joined(separator: " ")
      rest[0] = words[index]
    }
    let name = rest.joined(separator: " ")
    self.name = name
    guard let comma = name.firstRange(of: ", "), comma.lowerBound > name.startIndex else { return }
    self.name = String(name[..<comma.lowerBound])
    remark = String(name[comma.upperBound...])
  }

  /// Amount and unit: "1 1/2 cups".
  var measure: String { [amount, unit].filter { !$0.isEmpty }.joined(separator: " ") }

  /// The rest of the line.
  var rest: String { remark.map { "\(name), \($0)" } ?? name }

  /// A number, a fraction or a range; a hyphen between two.
  private static func isAmount(_ word: String) -> Bool {
    word.contains(where: \.isNumber) && word.allSatisfy { isDigit($0) || "/.,-–⁄".contains($0) }
      && word.last.map { !".,".contains($0) } ?? false
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || "½⅓⅔¼¾⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚".contains(character)
  }

  private static func attached(_ word: String) -> (number: String, unit: String)? {
    let number = word.prefix { isDigit($0) || "/.,-–⁄".contains($0) }
    let unit = word[number.endIndex...]
    guard !unit.isEmpty, isAmount(String(number)), unit.allSatisfy(\.isLetter) else { return nil }
    return (String(number), String(unit))
  }
}
