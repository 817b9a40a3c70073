internal import LarderFoods

/// Times as programs write them; zero is what they write where nobody said one.
enum CookedTime {
  /// The minutes of `0:45`, `1:30`, `45 minutes`, `45`; nil for none.
  static func minutes(_ text: String?) -> Double? {
    guard let minutes = text.flatMap(CookingTime.minutes(in:)), minutes > 0 else { return nil }
    return minutes
  }
}

extension FormatNote {
  /// Nutrition facts stand in the file.
  static let nutritionNotKept = FormatNote(.notKept, "its nutrition facts are not kept")
  /// A picture stands in the file itself.
  static let pictureNotKept = FormatNote(.notKept, "its picture is not kept")
}
