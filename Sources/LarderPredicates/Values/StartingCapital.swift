extension StringProtocol {
  /// The text with its first letter as a capital, as names are put behind others.
  ///
  /// The rest becomes a `String` first: to add a part of a text as it is costs a search among all conformances of the program, more than
  /// all else of opening a store that makes names.
  package var startingWithCapital: String { prefix(1).uppercased() + String(dropFirst()) }
}
