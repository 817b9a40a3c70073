public import LarderFormats

extension UserData {
  /// What a file of Larder's says of a recipe, as its user's own.
  init(_ own: ImportedRecipe.Own) {
    rating = own.rating
    note = own.note
    isFavorite = own.isFavorite
    cookedDays = own.cookedDays.filter { CivilDay.day($0, plus: 0) == $0 }
    // No line of a store has two.
    givenTags = own.tags.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
      .map { Self.line(.init(kind: "tag", name: $0)) }
  }

  /// Takes what is not said yet; what is stays.
  mutating func addMissing(_ other: UserData) {
    rating = rating ?? other.rating
    note = note ?? other.note
    isFavorite = isFavorite || other.isFavorite
    if cookedDays.isEmpty { cookedDays = other.cookedDays }
    givenTags += other.givenTags.filter { !givenTags.contains($0) && !removedTags.contains($0) }
  }
}

extension RecipeDetails {
  /// The recipe with what its user says of it, as files of Larder's have both.
  public var exported: ImportedRecipe {
    var recipe = recipe
    var own = ImportedRecipe.Own()
    own.rating = said.rating
    own.fileRating = sourceRating
    own.note = said.note
    own.isFavorite = said.isFavorite
    own.cookedDays = said.cookedDays
    own.tags = said.tags
    recipe.own = own.isEmpty ? nil : own
    return recipe
  }
}
