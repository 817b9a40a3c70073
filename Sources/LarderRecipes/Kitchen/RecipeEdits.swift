internal import LarderFormats
internal import LarderText

/// What a user's edit of a recipe changes.
enum RecipeEdits {
  /// The names, in the model, of what is another between two readings of a recipe.
  static func fields(from before: ImportedRecipe, to after: ImportedRecipe) -> [String] {
    var fields: [String] = []
    func compare<Part: Equatable>(_ name: String, _ part: (ImportedRecipe) -> Part) {
      if part(before) != part(after) { fields.append(name) }
    }
    compare("title", \.title)
    compare("summary", \.summary)
    compare("notes", \.notes)
    compare("yield", \.yield)
    compare("servings", \.servings)
    compare("prepMinutes", \.prepMinutes)
    compare("cookMinutes", \.cookMinutes)
    compare("totalMinutes", \.totalMinutes)
    compare("language", \.language)
    compare("site", \.site)
    compare("url", \.url)
    compare("nutrition", \.nutrition)
    compare("published", \.published)
    compare("ingredients", \.ingredients)
    compare("steps", \.steps)
    compare("images") { recipe in recipe.images.map { [$0.location, $0.alternativeText] } }
    compare("authors", \.authors)
    compare("rating", \.rating)
    compare("tags", \.tags)
    return fields
  }
}

extension UserData {
  /// Changes what is said.
  ///
  /// - Parameter tags: those that the recipe has.
  mutating func make(_ change: UserChanges.Change, tags: [NameTable.Tag]) {
    switch change {
    case .rate(let rating): self.rating = rating
    case .favorite(let isFavorite): self.isFavorite = isFavorite
    case .note(let note): self.note = note
    case .addNote(let paragraph): note = note.map { $0 + "\n\n" + paragraph } ?? paragraph
    case .cooked(let day):
      cookedDays.append(day)
      cookedDays.sort()
    case .notCooked(let day):
      if let place = day.map({ cookedDays.lastIndex(of: $0) }) ?? cookedDays.indices.last {
        cookedDays.remove(at: place)
      }
    case .tag(let names):
      for name in names
      where !tags.contains(where: { Self.isSame($0.name, name) })
        && !self.tags.contains(where: { Self.isSame($0, name) })
      {
        // One that was taken away is given back as it was.
        if let place = removedTags.firstIndex(where: {
          Self.tag($0).map { Self.isSame($0.name, name) } ?? false
        }) {
          removedTags.remove(at: place)
        } else {
          give(NameTable.Tag(kind: "tag", name: name))
        }
      }
    case .untag(let names):
      for tag in tags where names.contains(where: { Self.isSame($0, tag.name) }) { takeAway(tag) }
    }
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    Folding.search.fold(first) == Folding.search.fold(second)
  }

  private mutating func give(_ tag: NameTable.Tag) {
    let line = Self.line(tag)
    removedTags.removeAll { $0 == line }
    if !givenTags.contains(line) { givenTags.append(line) }
  }

  private mutating func takeAway(_ tag: NameTable.Tag) {
    let line = Self.line(tag)
    if let place = givenTags.firstIndex(of: line) {
      givenTags.remove(at: place)
    } else if !removedTags.contains(line) {
      removedTags.append(line)
    }
  }

  /// Takes over what an edit changed: rating and tags are said, all else is the user's own from now on where a file says it
  /// too.
  mutating func take(
    fields: [String], from before: ImportedRecipe, to after: ImportedRecipe, isFromFile: Bool
  ) {
    for field in fields {
      switch field {
      case "rating": rating = after.rating
      case "tags":
        let (old, new) = (before.tags, after.tags)
        for tag in new where !old.contains(tag) { give(.init(kind: tag.kind, name: tag.name)) }
        for tag in old where !new.contains(tag) { takeAway(.init(kind: tag.kind, name: tag.name)) }
      default: if isFromFile, !edits.contains(field) { edits.append(field) }
      }
    }
  }
}
