internal import LarderFoods
internal import LarderText

/// Makes one line of the parts that programs keep ingredients in.
enum IngredientText {
  /// "1 1/2 cups flour, sifted"; parts that are empty are left out.
  static func line(
    amount: String = "", unit: String = "", name: String, preparation: String = ""
  ) -> String {
    let start = [amount, unit, name].map(TextCleaning.trimmed).filter { !$0.isEmpty }
    let line = start.joined(separator: " ")
    let preparation = TextCleaning.trimmed(preparation)
    return preparation.isEmpty ? line : line.isEmpty ? preparation : "\(line), \(preparation)"
  }

  /// A line that may be left out: "1 bay leaf (optional)".
  static func line(_ text: String, isOptional: Bool) -> String {
    isOptional && !text.isEmpty ? text + " (optional)" : text
  }

  /// A name with what is done to it behind a mark, which is not empty: "butter; softened" is "butter, softened".
  static func name(_ text: String, preparationBehind mark: String) -> String {
    let bytes = Array(text.utf8)
    let mark = Array(mark.utf8)
    let place = bytes.indices.first { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    guard let place else { return text }
    return line(
      name: String(decoding: bytes[..<place], as: UTF8.self),
      preparation: String(decoding: bytes[(place + mark.count)...], as: UTF8.self))
  }

  /// Several ingredients of which one is taken: "1 cup butter or 2/3 cup oil".
  static func alternatives(_ lines: [String]) -> String { lines.joined(separator: " or ") }

  /// Makes one line of those that end with ", or" and what follows them.
  static func joiningAlternatives(
    _ lines: [ImportedRecipe.Ingredient]
  ) -> [ImportedRecipe.Ingredient] {
    var result: [ImportedRecipe.Ingredient] = []
    for line in lines {
      if let last = result.last, last.group == line.group, let word = openAlternative(last.text) {
        result[result.count - 1].text =
          last.text.dropLast(word.utf8.count + 2) + " \(word) " + line.text
      } else {
        result.append(line)
      }
    }
    return result
  }

  private static func openAlternative(_ text: String) -> String? {
    ["or", "oder"].first { text.hasSuffix(", \($0)") }
  }
}

extension ImportedRecipe {
  /// Sets the amount that it makes, and for how many people.
  ///
  /// - Parameters:
  ///   - text: as it is written.
  ///   - unit: what a number alone counts.
  mutating func setYield(_ text: String, unit: String = "") {
    let text = TextCleaning.trimmed(text)
    guard !text.isEmpty else { return }
    let isNumber = text.utf8.allSatisfy {
      0x30...0x39 ~= $0 || "./- ".utf8.contains($0)
    }
    yield = isNumber ? IngredientText.line(amount: text, name: unit) : text
    servings = servings ?? Servings.count(in: yield ?? text)
  }

  /// Adds tags, each once; what stands for no tag is left out.
  mutating func addTags(_ names: [some StringProtocol], kind: String = "category") {
    for name in names {
      let name = TextCleaning.trimmed(String(name))
      guard !name.isEmpty, name.lowercased() != "none" else { continue }
      let tag = Tag(kind: kind, name: name)
      if tags.count > 100 || !tags.contains(tag) { tags.append(tag) }
    }
  }

  /// Adds a remark as a paragraph.
  mutating func addNote(_ text: String) {
    guard !text.isEmpty else { return }
    if notes == nil {
      notes = text
    } else {
      notes?.append("\n" + text)
    }
  }
}
