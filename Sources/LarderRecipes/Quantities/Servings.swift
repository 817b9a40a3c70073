/// Reads how many a recipe serves.
enum Servings {
  static func count(in text: String) -> Double? { nil }
}
