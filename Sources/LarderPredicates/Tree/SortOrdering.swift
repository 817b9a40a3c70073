internal import LarderText

/// One key of a sort order.
public struct SortOrdering: Hashable, Sendable {
  /// How texts are put in order. Texts that come out alike go by their code points, so that every order is the same in
  /// each store and each run.
  public enum TextComparison: String, Hashable, Sendable, CaseIterable {
    /// By code points: Core Data's `compare:`.
    case codePoints = "plain"
    /// Without regard to case and to diacritics.
    case folded
    /// Without regard to case: `caseInsensitiveCompare:`.
    case caseInsensitive
    /// As in a dictionary, by the root locale's collation: `localizedCompare:`.
    case localized
    /// As in a dictionary, without regard to case: `localizedCaseInsensitiveCompare:`.
    case localizedCaseInsensitive
    /// As in a list of files: as in a dictionary, and numbers in names by what they are worth:
    /// `localizedStandardCompare:`.
    case localizedStandard

    /// The comparison that a selector of Core Data names.
    ///
    /// - Throws: `unsupported` for any other, by its name.
    public init(selector: String) throws(QueryError) {
      switch selector {
      case "compare:": self = .codePoints
      case "caseInsensitiveCompare:": self = .caseInsensitive
      case "localizedCompare:": self = .localized
      case "localizedCaseInsensitiveCompare:": self = .localizedCaseInsensitive
      case "localizedStandardCompare:": self = .localizedStandard
      default:
        throw QueryError(
          .unsupported,
          "unsupported sort descriptor selector: \(selector); a store sorts by compare:, caseInsensitiveCompare:, localizedCompare:, localizedCaseInsensitiveCompare: and localizedStandardCompare:"
        )
      }
    }

    /// What a text is compared by, as bytes; nil for its code points.
    package func key(of text: String) -> [UInt8]? {
      switch self {
      case .codePoints: nil
      case .folded: Array(Folding.canonical.fold(text).utf8)
      case .caseInsensitive: Array(PartialFolding.caseAlone.fold(text).utf8)
      case .localized: SortKey.make(text)
      case .localizedCaseInsensitive: SortKey.make(text, locale: "und@colStrength=secondary")
      case .localizedStandard: SortKey.make(text, locale: "und@colNumeric=yes")
      }
    }
  }

  /// Where objects without a value stand.
  public enum NullPlacement: String, Hashable, Sendable {
    /// As if nothing were less than everything: first in ascending, last in descending order. Core Data's way.
    case automatic
    /// Before all values, in either direction.
    case first
    /// Behind all values, in either direction.
    case last
  }

  /// The attribute's key path; to-one relationships may be crossed.
  public var keyPath: [String]
  /// Whether lesser values come first.
  public var isAscending: Bool
  /// How texts are compared; other values have one order only.
  public var comparison: TextComparison
  /// Where objects without a value stand, whatever the direction.
  public var nulls: NullPlacement

  /// Whether strings are compared by their canonical fold before their code points.
  public var isFolded: Bool {
    get { comparison == .folded }
    set { comparison = newValue ? .folded : .codePoints }
  }

  /// Creates a sort key, e.g. `SortOrdering("author.name")`.
  public init(
    _ keyPath: String, ascending: Bool = true, folded: Bool = false,
    nulls: NullPlacement = .automatic
  ) {
    self.init(
      keyPath, ascending: ascending, comparison: folded ? .folded : .codePoints, nulls: nulls)
  }

  /// Creates a sort key, by Core Data's labels.
  public init(key: String, ascending: Bool = true) { self.init(key, ascending: ascending) }

  /// Creates a sort key with a selector of Core Data's, e.g. `localizedStandardCompare:`.
  ///
  /// - Throws: as `TextComparison.init(selector:)`.
  public init(key: String, ascending: Bool = true, selector: String) throws(QueryError) {
    self.init(key, ascending: ascending, comparison: try TextComparison(selector: selector))
  }

  /// Creates a sort key with a way to compare texts.
  public init(
    _ keyPath: String, ascending: Bool = true, comparison: TextComparison,
    nulls: NullPlacement = .automatic
  ) {
    self.keyPath = keyPath.split(separator: ".").map(String.init)
    self.isAscending = ascending
    self.comparison = comparison
    self.nulls = nulls
  }
}
