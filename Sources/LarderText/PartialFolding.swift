internal import CText

/// One half of the canonical fold: what `[c]` or `[d]` alone does to a text.
public enum PartialFolding: Hashable, Sendable {
  /// Full case folding: "STRASSE" and "Straße" become "strasse".
  case caseAlone
  /// The diacritics of Latin, Greek and Cyrillic letters go, their case stays: "Crème" becomes "Creme".
  case diacriticsAlone

  /// Returns the folded form, in NFC.
  public func fold(_ string: String) -> String {
    var string = string
    return string.withUTF8 { bytes in
      guard let source = bytes.baseAddress else { return "" }
      let kind = Int32(self == .caseAlone ? LARDER_FOLD_CASE : LARDER_FOLD_DIACRITICS)
      var capacity = bytes.count + bytes.count / 4 + 16
      while true {
        var needed = 0
        let folded = String(unsafeUninitializedCapacity: capacity) { out in
          guard let target = out.baseAddress else { return 0 }
          needed = larder_fold_partly(kind, source, bytes.count, target, out.count)
          return needed <= out.count ? needed : 0
        }
        if needed <= capacity { return folded }
        capacity = needed
      }
    }
  }
}
