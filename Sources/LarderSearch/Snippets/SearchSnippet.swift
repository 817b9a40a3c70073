/// The part of a document's text that shows why it was found.
public struct SearchSnippet: Hashable, Sendable {
  /// The field it is from.
  public var field: Int
  /// The text, as the user wrote it.
  public var text: String
  /// The matches in `text`, as ranges of its UTF-8 bytes, ascending and apart.
  public var matches: [Range<Int>]
  /// Whether there is more text before and behind.
  public var continuesBefore: Bool
  /// Whether text of the document was cut off behind the snippet.
  public var continuesBehind: Bool

  /// Describes a snippet.
  public init(
    field: Int, text: String, matches: [Range<Int>], continuesBefore: Bool, continuesBehind: Bool
  ) {
    self.field = field
    self.text = text
    self.matches = matches
    self.continuesBefore = continuesBefore
    self.continuesBehind = continuesBehind
  }
}
