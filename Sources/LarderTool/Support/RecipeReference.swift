/// How a user names a recipe: the identifier that search prints (`p12`), its URI, the file it came from, or its title.
enum RecipeReference {
  /// Asks for a recipe by each name that a reference may mean, until there is an answer: an identifier stands for
  /// itself, a file for the name given and for its real name, a page of `larder records` for the recipe that it is of, and
  /// what is no file for a title.
  static func first<Answer>(_ reference: String, _ ask: (String) throws -> Answer?) throws
    -> Answer?
  {
    if isLasting(reference) { return try ask(reference) }
    let path = FilePath.absolute(reference)
    if let answer = try ask(path) { return answer }
    if let resolved = FilePath.resolved(path) {
      if resolved != path, let answer = try ask(resolved) { return answer }
      return try RecordPages.uri(ofPage: resolved).flatMap(ask)
    }
    // What is no file may be a title.
    return reference.isEmpty || reference.hasPrefix("/") ? nil : try ask(reference)
  }

  /// Says that a reference stands for nothing.
  static func sayThatItIsUnknown(_ reference: String) { Diagnostics.write(unknown(reference)) }

  /// That a reference stands for nothing, and what to do: only a whole title names a recipe, its words are searched for.
  static func unknown(_ reference: String) -> String {
    let name = reference.isEmpty ? "an empty name" : reference
    let words = reference.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    let hint =
      isLasting(reference) || reference.contains(where: "/.".contains) || words.isEmpty
      ? "" : "; `larder search \(words.joined(separator: " "))` finds titles with such words"
    return "\(name): no such recipe in the store\(hint)"
  }

  /// Whether a reference is an identifier or a URI, and not a file.
  static func isLasting(_ reference: String) -> Bool {
    reference.hasPrefix("larder:") || isIdentifier(reference)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.hasPrefix("p") && text.utf8.count > 1
      && text.utf8.dropFirst().allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}
