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
    add(.nutrition, if: !nutrition.isEmpty)
    add(.pictures, if: !images.isEmpty)
    add(.language, if: language != nil)
    add(.servings, if: WriterText.servingsBeside(self) != nil)
    add(.ownNote, if: own?.note != nil)
    add(.favorite, if: own?.isFavorite == true)
    add(.cookedDays, if: own?.cookedDays.isEmpty == false)
    return parts
  }
}

extension FormatNote {
  /// What of recipes a format has no place for: a note for each part.
  ///
  /// - Parameters:
  ///   - recipes: what is written.
  ///   - said: what the writer writes of them.
  static func notSaid(of recipes: [ImportedRecipe], by said: RecipeFormat.Parts) -> [FormatNote] {
    let all = recipes.reduce(into: RecipeFormat.Parts()) { $0.formUnion($1.parts) }
    return all.subtracting(said).names.map {
      FormatNote(.notKept, "the format has no place for: \($0)")
    }
  }
}
