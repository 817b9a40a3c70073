internal import LarderModel
internal import LarderPredicates

/// Help with conditions that are written as queries are.
enum FindHints {
  /// Returns a condition with names that searches know (`time<30`, `stars>3`), and Spotlight, in the place of what they compare. Names
  /// of the model, texts between quotation marks and parts of key paths stay.
  static func replacingNames(
    _ text: String, in model: ManagedObjectModel, _ vocabulary: SpotlightVocabulary
  ) -> String {
    guard let recipe = model.entity("Recipe") else { return text }
    var result = ""
    var rest = Substring(text)
    while let first = rest.first {
      if first == "'" || first == "\"" {
        let end = endOfText(rest)
        result += rest[..<end]
        rest = rest[end...]
        continue
      }
      guard first.isLetter || first == "_" else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(word.count)
      let isPart =
        result.last.map { ".@$#%".contains($0) } ?? false || rest.first == "." || rest.first == "("
      result +=
        isPart ? String(word) : expression(String(word), recipe, model, vocabulary) ?? String(word)
    }
    return result
  }

  private static func endOfText(_ text: Substring) -> Substring.Index {
    guard let quote = text.first else { return text.endIndex }
    var place = text.index(after: text.startIndex)
    while place < text.endIndex {
      let character = text[place]
      place = text.index(after: place)
      if character == "\\", place < text.endIndex { place = text.index(after: place) }
      if character == quote { return place }
    }
    return text.endIndex
  }

  /// What a name of searches compares; nil for another word.
  private static func expression(
    _ word: String, _ recipe: ResolvedEntity, _ model: ManagedObjectModel,
    _ vocabulary: SpotlightVocabulary
  ) -> String? {
    if word.hasPrefix("kMDItem") {
      return vocabulary.expression(of: word).map { String(describing: $0) }
    }
    guard model.predicateSchemaProperty(word, of: recipe.name) == nil,
      let attribute = recipe.searchAttributeNames[word]
        ?? recipe.searchAttributeNames[word.lowercased()], attribute.keyPaths.count == 1,
      attribute.condition == nil, attribute.reader == nil, attribute.kind != .keyword
    else { return nil }
    let path = attribute.keyPaths[0].joined(separator: ".")
    guard !attribute.substituteSum.isEmpty else { return path }
    // As the index has it: what a recipe does not say is the sum of what it does.
    let sum = attribute.substituteSum.joined(separator: " + ")
    return "TERNARY(\(path) == nil, \(sum), \(path))"
  }

  /// The error for a condition that is a query; nil for another one.
  static func hint(for text: String, _ error: QueryError) -> ToolError? {
    if error.code == .unknownKey, error.message.lowercased().contains("time\"") {
      return ToolError(
        .usage,
        "\(text): times are compared by time (as --sort has it), prepMinutes, cookMinutes or totalMinutes, in minutes"
      )
    }
    let isQuery = !text.contains { "=<>".contains($0) } && !text.contains("(")
    let operators: Set<String> = [
      "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "IN", "BETWEEN", "SEARCH",
      "TRUEPREDICATE", "FALSEPREDICATE",
    ]
    let hasOperator = text.split(whereSeparator: { !$0.isLetter })
      .contains { operators.contains($0.uppercased()) }
    guard isQuery, !hasOperator else { return nil }
    let word = text.filter { $0 != "'" && $0 != "\"" }
    return ToolError(
      .usage,
      "\(text): find takes a condition; words are looked for by: larder search \(text)",
      details: ["as a condition: title CONTAINS[cd] \"\(word)\", or SEARCH \"\(word)\""])
  }
}
