internal import CText

/// One half of the canonical fold: what `[c]` or `[d]` alone does to a text.
public enum PartialFolding: Hashable, Sendable {
  /// Full case folding: "STRASSE" and "Straße" become "strasse".
  case caseAlone
  /// The diacritics of Latin, Greek and Cyrillic letters go, their case stays: "Crème" becomes "Creme".
  case diacriticsAlone

  /// Returns the folded form, in NFC.
  public func fold(_ string: String) -> String {
    let kind = self == .caseAlone ? LARDER_FOLD_CASE : LARDER_FOLD_DIACRITICS
    return TextCalls.folded(string, Int32(kind), larder_fold_partly)
  }
}
