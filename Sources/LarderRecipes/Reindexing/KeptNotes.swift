internal import LarderFormats

/// What the store keeps of the notes on a file: a line each.
enum KeptNotes {
  /// The most that is kept, in bytes.
  private static let maximumBytes = 4000

  /// The notes on a file and on its recipes, where there are several with the recipe's place; nil where there are none.
  static func text(of found: FoundRecipes) -> String? {
    var lines = found.notes.map(\.message)
    for recipe in found.recipes {
      lines += recipe.notes.map {
        found.recipes.count == 1 ? $0.message : "\(recipe.place): \($0.message)"
      }
    }
    return text(lines)
  }

  /// Lines of text, each once and as many as there is room for; nil for none.
  static func text(_ lines: [String]) -> String? {
    var seen: Set<String> = []
    var text = ""
    for line in lines where seen.insert(line).inserted {
      guard text.utf8.count + line.utf8.count < maximumBytes else {
        text += (text.isEmpty ? "" : "\n") + "..."
        break
      }
      text += (text.isEmpty ? "" : "\n") + line
    }
    return text.isEmpty ? nil : text
  }
}
