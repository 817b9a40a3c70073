internal import LarderObjects
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

extension ServedCollection {
  /// How often a change is made anew that somebody else's came before.
  private static let attempts = 5

  /// Rates a recipe, as `larder rate` does; nil takes the rating back.
  ///
  /// - Parameters:
  ///   - rating: 0 to 5.
  ///   - identifier: `p12`.
  /// - Returns: what became of the recipe.
  package func rate(_ identifier: String, _ rating: Double?) throws -> String {
    if let rating, !(0...5).contains(rating) {
      throw ToolError(
        .usage, "rating: a number from 0 to 5 is expected, not \(Wording.exact(rating))")
    }
    return try change(
      identifier, .rate(rating), verb: "rate", words: rating.map(Wording.decimal) ?? "none")
  }

  /// Writes a note on a recipe, as `larder note` does; nil removes it.
  package func note(_ identifier: String, _ text: String?) throws -> String {
    guard let text else {
      return try change(identifier, .note(nil), verb: "note", words: "removed")
    }
    let note = try NoteCommand.checked(text)
    return try change(
      identifier, .note(note), verb: "note",
      words: String(note.prefix { !$0.isNewline }.prefix(60)))
  }

  /// Makes a recipe a favorite, as `larder favorite` does, or no longer one.
  package func favorite(_ identifier: String, _ isFavorite: Bool) throws -> String {
    try change(
      identifier, .favorite(isFavorite), verb: "favorite", words: isFavorite ? "" : "no longer")
  }

  /// Gives a recipe a tag, as `larder tag` does.
  package func tag(_ identifier: String, _ tag: String) throws -> String {
    let tags = try KitchenVerb.tags([tag])
    return try change(identifier, .tag(tags), verb: "tag", words: tags[0])
  }

  /// Takes a tag away from a recipe, as `larder untag` does.
  package func untag(_ identifier: String, _ tag: String) throws -> String {
    let tags = try KitchenVerb.tags([tag])
    return try change(identifier, .untag(tags), verb: "untag", words: tags[0])
  }

  private func change(
    _ identifier: String, _ change: UserChanges.Change, verb: String, words: String
  ) throws -> String {
    var attempt = 1
    while true {
      guard let id = try library.recipes(for: identifier).first?.objectID else {
        throw Self.unknown(identifier)
      }
      do {
        // Several clients may write on one recipe: each waits for its turn, so that none is refused.
        return try store.exclusively {
          ChangeReport.json(
            try UserChanges(store: store).apply(change, to: [id], verb: verb, words: words))
        }
      } catch  where attempt < Self.attempts && Self.isConflict(error) {
        // What is said of a recipe does not depend on what was said before.
        attempt += 1
      }
    }
  }

  private static func isConflict(_ error: any Error) -> Bool {
    switch error {
    case let error as StoreError: error.code == .conflict
    case let error as ObjectError: error.code == .conflict
    default: false
    }
  }

  // MARK: - Importing

  /// Imports a page of the web, as `larder import ADDRESS` does; pages of private networks are refused.
  ///
  /// - Returns: what the import did.
  package func importPage(_ address: String) throws -> String {
    guard WebPage.isAddress(address) else {
      throw ToolError(.usage, "address: only pages of https:// and http:// are read")
    }
    return try imported(
      KeptFile(try WebPage(address, allowsPrivate: false), origin: address))
  }

  /// Imports what somebody has: a page, or any file of recipes.
  ///
  /// - Parameters:
  ///   - content: all of it.
  ///   - mediaType: what whoever gave it says that it is.
  ///   - address: where it came from, for a page; nil where that is not known.
  package func importContent(
    _ content: [UInt8], mediaType: String?, address: String?
  ) throws -> String {
    guard let address else {
      return try imported(
        KeptFile(standardInput: content, origin: "the content", mediaType: mediaType))
    }
    guard WebPage.isAddress(address) else {
      throw ToolError(.usage, "address: only pages of https:// and http:// have one")
    }
    let page = WebPage(
      address: String(address.prefix { $0 != "#" }), mediaType: mediaType, content: content)
    return try imported(KeptFile(page, origin: address))
  }

  private func imported(_ file: KeptFile) throws -> String {
    let path = try file.write(below: filesFolder)
    let summary = try ReindexJob(store: store, verb: "import").importPaths([path])
    if let failure = summary.newFailures.first {
      throw ToolError(.badData, "\(file.origin): \(failure.reason)")
    }
    KeptFolders.update(store) { Diagnostics.write($0) }
    return JobReport(summary: summary, missingPaths: [], expectsRecipes: true).json()
  }
}
