/// What writers for apps share: texts with headings in them, identifiers, archives of recipes.
enum AppText {
  /// Lines of which those that stand under a new heading follow a line with it. What stands under no heading behind some
  /// that do cannot be told from them, and stays in its place.
  static func lines(
    _ groups: [WriterText.Group], heading: (String) -> String
  ) -> [String] {
    groups.flatMap { group in (group.heading.map { [heading($0)] } ?? []) + group.lines }
  }

  /// An identifier of the form that apps give recipes: of one content always the same.
  static func identifier(of recipe: ImportedRecipe) -> String {
    // FNV-1a, twice with different beginnings.
    var hashes: [UInt64] = [0xcbf2_9ce4_8422_2325, 0x6c62_272e_07bb_0142]
    let texts = [recipe.title] + recipe.ingredients.map(\.text) + recipe.steps.map(\.text)
    for text in texts {
      for byte in Array(text.utf8) + [0] {
        for place in hashes.indices {
          hashes[place] = (hashes[place] ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
    }
    let digits = hashes.flatMap { hash in
      let digits = String(hash, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    let ends = [8, 12, 16, 20, 32]
    return zip([0] + ends, ends).map { String(digits[$0..<$1]) }.joined(separator: "-")
  }

  /// The names of all tags but tools, each once.
  static func labels(of recipe: ImportedRecipe) -> [String] {
    var seen: Set<String> = []
    return recipe.tags.filter { $0.kind != "tool" }.map(\.name.onOneLine)
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// A text of several lines, without empty ones.
  static func text(_ text: String?) -> String {
    WriterText.paragraphs(text).joined(separator: "\n")
  }
}
