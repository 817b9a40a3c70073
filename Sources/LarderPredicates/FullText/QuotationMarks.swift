/// What stands where in a query that a person typed.
package enum QuotationMarks {
  /// The parts of a text that stand outside of quotation marks, in order; a mark without another one ends behind the text.
  package static func outside(_ text: String) -> [Substring] {
    text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.isMultiple(of: 2) ? Substring($1) : nil }
  }
}
