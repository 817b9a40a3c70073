internal import LarderText

/// Reads how long a step takes out of its text.
package enum StepTime {
  /// The longest text that is read, in bytes.
  private static let maximumBytes = 20_000

  /// The minutes of the one length of time that a text speaks of: "bake for 25 minutes", "1 h 15 min", "10 bis 15
  /// Minuten", of which the larger number counts, "1 ora e mezza", "une demi-heure".
  ///
  /// Nil where it speaks of none or of several, whose sum would be a guess, and where the time is that between two turns
  /// ("every 5 minutes"). The words are those of `TimeLength`.
  package static func minutes(in text: String) -> Double? {
    guard text.utf8.count <= maximumBytes else { return nil }
    return IngredientLineParser.with(text, readsFood: false) { minutes($0) } ?? nil
  }

  private static func minutes(_ line: IngredientLineParser) -> Double? {
    var found: Double?
    var position = 0
    while position < line.count {
      guard let length = TimeLength.length(line, at: position) else {
        // The digits of a number that counts something else begin no other.
        position = max(TimeLength.numberEnd(line, at: position) ?? 0, position + 1)
        continue
      }
      if TimeLength.isRepeated(line.base, before: position, isArticle: length.isArticle) {
        return nil
      }
      if found.map({ $0 != length.minutes }) ?? false { return nil }
      found = length.minutes
      position = length.end
    }
    return found.flatMap { 0 < $0 && $0 <= 2880 ? $0 : nil }
  }
}
