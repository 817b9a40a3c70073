internal import LarderModel
internal import LarderPredicates

/// Help with conditions that are written as queries are.
enum FindHints {
  private static let words: Set<String> = ["ANY", "SOME", "ALL", "NONE"]

  /// Returns a condition with names that searches know (`time<30`, `stars>3`) in the place of what they compare. Names
  /// of the model, texts between quotation marks and parts of key paths stay.
  static func replacingNames(_ text: String, in model: ManagedObjectModel) -> String {
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
      result += isPart ? String(word) : expression(String(word), recipe, model) ?? String(word)
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
    _ word: String, _ recipe: ResolvedEntity, _ model: ManagedObjectModel
  ) -> String? {
    guard model.predicateSchemaProperty(word, of: recipe.name) == nil,
      let attribute = recipe.searchAttributeNames[word], attribute.keyPaths.count == 1,
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

  /// Says where a condition compares several values as if they were one.
  static func warn(of predicate: ObjectPredicate, in model: ManagedObjectModel) {
    for path in manyValued(predicate, in: model) {
      Diagnostics.write(
        "\(path) has several values, and the condition is one on all of them together; write ANY \(path) for one of them"
      )
    }
  }

  private static func manyValued(
    _ predicate: ObjectPredicate, in model: ManagedObjectModel
  ) -> [String] {
    switch predicate {
    case .and(let parts), .or(let parts): return parts.flatMap { manyValued($0, in: model) }
    case .not(let part): return manyValued(part, in: model)
    case .comparison(let comparison) where comparison.modifier == .direct:
      guard case .keyPath(let path) = comparison.left, isManyValued(path, model) else { return [] }
      return [path.joined(separator: ".")]
    default: return []
    }
  }

  private static func isManyValued(_ path: [String], _ model: ManagedObjectModel) -> Bool {
    var here = "Recipe"
    var isMany = false
    for key in path {
      switch model.predicateSchemaProperty(key, of: here) {
      case .toMany(let next): (here, isMany) = (next, true)
      case .toOne(let next): here = next
      case .values: isMany = true
      case .attribute: break
      case nil: return false
      }
    }
    return isMany
  }
}
