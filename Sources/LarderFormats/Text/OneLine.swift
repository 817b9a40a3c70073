extension String {
  /// The text with each run of white space made one space, and none at the ends.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
