extension FrontMatter {
  /// The metadata of a recipe between its marks, with the keys of Cooklang.
  static func text(of recipe: ImportedRecipe) -> String {
    // What is written is a yield of its own behind this one.
    text(of: recipe, servingsKey: "serves", key: \.key)
  }

  /// The metadata of a recipe between its marks.
  ///
  /// - Parameters:
  ///   - recipe: the recipe.
  ///   - servingsKey: the key of the servings beside a yield.
  ///   - key: the key of a part; empty where it has none.
  static func text(
    of recipe: ImportedRecipe, servingsKey: String, key: (RecipeField) -> String
  ) -> String {
    var lines = ["---"]
    func add(_ field: RecipeField, _ value: String?) {
      if let value, !value.isEmpty, !key(field).isEmpty {
        lines.append("\(key(field)): \(quoted(value))")
      }
    }
    func add(_ field: RecipeField, list values: [String]) {
      guard !values.isEmpty, !key(field).isEmpty else { return }
      let list = values.map { quoted($0.onOneLine, isElement: true) }.joined(separator: ", ")
      lines.append("\(key(field)): [\(list)]")
    }
    add(.title, recipe.title.onOneLine)
    add(.summary, recipe.summary)
    add(.yield, WriterText.yield(recipe))
    if let servings = WriterText.servingsBeside(recipe) {
      lines.append("\(servingsKey): \(servings)")
    }
    add(.prepTime, recipe.prepMinutes.map(WriterText.time))
    add(.cookTime, recipe.cookMinutes.map(WriterText.time))
    add(.totalTime, recipe.totalMinutes.map(WriterText.time))
    add(.author, list: recipe.authors)
    add(.site, recipe.site)
    add(.url, recipe.url)
    add(.category, list: WriterText.tags("category", of: recipe))
    add(.cuisine, list: WriterText.tags("cuisine", of: recipe))
    add(.diet, list: WriterText.tags("diet", of: recipe))
    add(.tool, list: WriterText.tags("tool", of: recipe))
    add(.tag, list: WriterText.tags("tag", of: recipe))
    add(.image, list: recipe.images.map(\.location))
    add(.nutrition, list: recipe.nutrition.map(\.line))
    add(.published, recipe.published)
    add(.rating, recipe.rating.map(WriterText.number))
    add(.language, recipe.language)
    for part in ImportedRecipe.Own.Part.allCases {
      let values = recipe.own?.values(of: part) ?? []
      switch part {
      case .cooked, .tags: add(.own(part), list: values)
      // A value of YAML's, and no text.
      case .favorite: lines += values.map { "\(key(.own(part))): \($0)" }
      case .note, .rating, .fileRating: add(.own(part), values.first)
      }
    }
    return lines.joined(separator: "\n") + "\n---\n"
  }

  /// Whether a colon stands where YAML, or a program that takes it less strictly, sees a key or a time of day.
  private static func hasColon(_ text: String) -> Bool {
    text.replacing("://", with: "").contains(":")
  }

  /// A text as it is, or in quotation marks where it would be read as something else.
  private static func quoted(_ text: String, isElement: Bool = false) -> String {
    let signs = isElement ? "[]{},\"'#:\\\n\r\t" : "\"'#\\\n\r\t"
    let isPlain =
      !text.contains { signs.contains($0) } && !hasColon(text)
      && !(text.first.map { "-?&*!|>%@`[]{},~ ".contains($0) } ?? true)
      && text.last != " " && !["null", "true", "false", "yes", "no"].contains(text.lowercased())
    if isPlain { return text }
    var marked = "\""
    for character in text {
      switch character {
      case "\"": marked += "\\\""
      case "\\": marked += "\\\\"
      case _ where character.isNewline: marked += "\\n"
      case "\t": marked += "\\t"
      default: marked.append(character)
      }
    }
    return marked + "\""
  }
}
