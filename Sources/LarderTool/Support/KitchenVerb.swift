internal import LarderPredicates
internal import LarderRecipes

/// What the verbs have in common that change what the user says of recipes.
struct KitchenVerb {
  let arguments: StoreArguments
  /// Who makes the change, in the store's history.
  let verb: String
  let references: [String]

  /// Makes a change to the recipes named, and says what became of them.
  ///
  /// - Parameter words: what was done, for `larder undo`.
  func run(_ change: UserChanges.Change, words: String) throws {
    let store = try OpenStore.forWriting(arguments)
    let recipes = try RecipeChoice(library: RecipeLibrary(store: store)).all(references)
    let outcomes = try UserChanges(store: store)
      .apply(change, to: recipes.map(\.objectID), verb: verb, words: words)
    switch arguments.format {
    case .json: try StandardOutput.write(ChangeReport.json(outcomes))
    case .human where !arguments.quiet: try StandardOutput.write(ChangeReport.text(outcomes))
    case .human: break
    }
  }

  /// Names that a user gives, as tags are kept: without blanks at their ends.
  ///
  /// - Throws: for a tag that nobody could ask for again.
  static func tags(_ words: [String]) throws(ToolError) -> [String] {
    var tags: [String] = []
    for word in words {
      let tag = word.split(separator: " ").joined(separator: " ")
      if tag.isEmpty { throw ToolError(.usage, "a tag without letters is none") }
      if tag.contains(where: { $0.isNewline || $0 == "\t" })
        || tag.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f })
      {
        throw ToolError(.usage, "\(word): a tag is one line, without tabs")
      }
      if tag.contains(",") {
        throw ToolError(
          .usage,
          "\(word): a tag has no comma; write several tags as several words, each in quotation marks"
        )
      }
      if tag.utf8.count > 100 {
        throw ToolError(.usage, "\(tag.prefix(40))...: a tag has at most 100 bytes")
      }
      tags.append(tag)
    }
    return tags
  }
}
