/// How a word of a query came to match: as it was typed, or as something that it may stand for.
///
/// A word scores the best of what it matched by, each with the word's own inverse frequency, times the tier's weight.
public enum ExpansionTier: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// The folded word itself.
  case exact
  /// Letters written out or drawn together: "ae" for "ä".
  case spelledOut
  /// Another form of the word, by its stem.
  case stem
  /// A longer word of which it is the last part: "Apfelkuchen" for "Kuchen".
  case compound
  /// Another name of the same thing.
  case synonym
  /// A word one letter away.
  case typo
  /// A word two letters away.
  case secondTypo

  /// The factor of a match of the tier beside an exact one, more than 0 and at most 1.
  public var weight: Double {
    switch self {
    case .exact: 1
    case .spelledOut: 0.9
    case .stem: 0.8
    case .compound: 0.75
    case .synonym: 0.7
    case .typo: 0.5
    case .secondTypo: 0.3
    }
  }

  /// The tier of a word that is so many letters away.
  static func typo(distance: Int) -> ExpansionTier {
    switch distance {
    case 0: .exact
    case 1: .typo
    default: .secondTypo
    }
  }

  /// The better tier is the lesser.
  public static func < (left: ExpansionTier, right: ExpansionTier) -> Bool {
    left.rawValue < right.rawValue
  }
}
