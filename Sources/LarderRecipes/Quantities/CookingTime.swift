/// Reads lengths of time as recipes write them.
enum CookingTime {
  static func minutes(in text: String) -> Double? { nil }
}
