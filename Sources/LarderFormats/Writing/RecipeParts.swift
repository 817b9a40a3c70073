extension ImportedRecipe {
  /// What it says beside its title.
  var parts: RecipeFormat.Parts {
    var parts: RecipeFormat.Parts = []
    func add(_ part: RecipeFormat.Parts, if isSaid: Bool) {
      if isSaid { parts.insert(part) }
    }
    add(.ingredients, if: !ingredients.isEmpty)
    add(.ingredientGroups, if: ingredients.contains { $0.group != nil })
    add(.steps, if: !steps.isEmpty)
    add(.stepGroups, if: steps.contains { $0.group != nil })
    add(.summary, if: summary != nil)
    add(.notes, if: notes != nil)
    add(.yield, if: yield != nil || servings != nil)
    add(.times, if: prepMinutes != nil || cookMinutes != nil || totalMinutes != nil)
    add(.authors, if: !authors.isEmpty)
    add(.source, if: site != nil || url != nil)
    add(.tags, if: !tags.isEmpty)
    add(.rating, if: rating != nil)
    add(.pictures, if: !images.isEmpty)
    add(.language, if: language != nil)
    return parts
  }
}

extension FormatNote {
  /// What of recipes a format has no place for: a note for each part, with the number of recipes.
  ///
  /// - Parameters:
  ///   - recipes: what is written.
  ///   - said: what the writer writes of them.
  static func notSaid(of recipes: [ImportedRecipe], by said: RecipeFormat.Parts) -> [FormatNote] {
    let missing = recipes.map { $0.parts.subtracting(said).names }
    return RecipeFormat.Parts.all.names.compactMap { name in
      let count = missing.count { $0.contains(name) }
      guard count > 0 else { return nil }
      let number = count == 1 ? "1 recipe" : "\(count) recipes"
      return FormatNote(.notKept, "the format has no place for: \(name) (\(number))")
    }
  }
}
