internal import LarderText

extension ImportedRecipe {
  /// Adds an ingredient; an empty line is none.
  mutating func add(_ ingredient: String, group: String?) {
    guard !ingredient.isEmpty else { return }
    ingredients.append(Ingredient(text: ingredient, group: group?.isEmpty == true ? nil : group))
  }

  /// Adds the paragraphs of a text as steps.
  mutating func addSteps(_ text: String, group: String? = nil) {
    for step in TextCleaning.paragraphs(WrappedLines.joined(text)) {
      steps.append(Step(text: step, group: group?.isEmpty == true ? nil : group))
    }
  }

  /// Sets the rating to the mean of some; those beyond the scale and zeros, which nobody gave, do not count.
  ///
  /// - Parameters:
  ///   - ratings: on a scale from 0.
  ///   - best: the end of the scale.
  mutating func setRating(_ ratings: [Double], of best: Double) {
    let given = ratings.filter { $0 > 0 && $0 <= best }
    guard !given.isEmpty, best > 0 else { return }
    rating = given.reduce(0, +) / Double(given.count) * 5 / best
  }
}
