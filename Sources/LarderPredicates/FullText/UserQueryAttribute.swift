/// A search attribute as a person types conditions on it.
public struct UserQueryAttribute: Hashable, Sendable {
  /// How its values are written.
  public enum Kind: Hashable, Sendable {
    /// A number: `4`, `4.5`.
    case number
    /// A length of time in minutes: `30`, `90min`, `1h30`, `1:30`.
    case duration
    /// A day, month or year (`2026-01-15`, `2026-01`, `2026`), `today`, `last_month`; a moment with its time of day.
    case date
    /// True or not there: `yes`, `no`. It is stored as the number 1.
    case flag
    /// A whole value: `italian`, `"Julia Child"`.
    case keyword
    /// Behind a colon a part of a value, behind an equals sign the whole: `language:en`, `site:bbc`.
    case part(KeywordPattern.Kind)
    /// A part of a path, with `*`: `soups`, `"/home/ann/*/soups"`. See `QueryFact`.
    case path
    /// The name of a file, with or without its extension, with `*`.
    case file
  }

  /// The attribute's name in the search schema.
  public var name: String
  /// How its values are written.
  public var kind: Kind

  /// Describes an attribute.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
