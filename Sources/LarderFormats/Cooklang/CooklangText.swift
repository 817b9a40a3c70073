/// Text as it stands in Cooklang.
enum CooklangText {
  /// A line of ingredients with its markup.
  struct Ingredient: Hashable {
    /// What stands between sign and braces.
    var name: String
    private var amount = ""
    private var remark: String?
    /// Whether the line had signs that cannot stand in a name.
    private(set) var hasOtherSigns = false

    /// Takes a line apart.
    init(_ line: String) {
      let parts = IngredientWriting(line)
      name = parts.name
      remark = parts.remark
      // An amount of two measures ("1/3 cup + 1 spoon honey") stands whole before the food.
      if !parts.measure.isEmpty, "+&-/".contains(name.first ?? "x"), name.dropFirst().first == " " {
        name = "\(parts.measure) \(name)"
      } else if !parts.amount.isEmpty {
        amount = parts.unit.isEmpty ? parts.amount : "\(parts.amount)%\(parts.unit)"
      }
      if let remark, remark.contains(where: { "()".contains($0) }) || isMarked(remark) {
        self.remark = nil
        name = parts.rest
      }
      guard isMarked(name) || isMarked(amount) || "?@&+-./".contains(name.first ?? "?") else {
        return
      }
      hasOtherSigns = true
      name = parts.rest.filter { !"@#~{}|\\[".contains($0) }.replacing("--", with: "-").onOneLine
      name = String(name.drop { "?@&+-./ ".contains($0) })
      if isMarked(amount) { amount = "" }
      remark = nil
      if name.isEmpty { name = "ingredient" }
    }

    private func isMarked(_ text: String) -> Bool {
      text.contains { "@#~{}|\\[".contains($0) } || text.contains("--")
    }

    /// `@flour{2%cups}(sifted)`.
    var markup: String { "@\(name){\(amount)}" + (remark.map { "(\($0))" } ?? "") }
  }

  /// Words with their signs of markup marked as signs.
  static func escaped(_ text: Substring) -> String {
    var output = ""
    var last: Character = " "
    for (index, character) in zip(text.indices, text) {
      let rest = text.index(after: index)
      let next: Character = rest < text.endIndex ? text[rest] : " "
      let isDouble = character == "-" && (last == "-" || next == "-")
      if "@#~\\".contains(character) || isDouble || character == "[" && next == "-" {
        output.append("\\")
      }
      output.append(character)
      last = character
    }
    return output
  }

  /// A paragraph, which must not begin as a heading or a remark does.
  static func asParagraph(_ text: String) -> String {
    text.first == "=" || text.first == ">" ? "\\" + text : text
  }

  /// A heading or remark, in which nothing can be marked as a sign.
  static func withoutComments(_ text: String) -> String {
    text.replacing("--", with: "–").replacing("[-", with: "[ -")
  }
}
