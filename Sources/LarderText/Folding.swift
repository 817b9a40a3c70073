internal import CText

/// The two foldings: two strings match when their folded forms are equal.
///
/// Composed and decomposed spellings of a string have one folded form, which is in NFC. Folding a folded string changes
/// nothing, with one exception of the canonical fold, which has it from Foundation: of diacritics (below U+0510) on a
/// letter of a script other than Latin, Greek and Cyrillic, a second fold may take one more.
public enum Folding: Hashable, Sendable {
  /// Core Data's `[cd]` and `canonical:`: case and diacritics of Latin, Greek and Cyrillic letters.
  case canonical
  /// The index and `searchText:`: canonical after NFKC, and wider (œ→oe, ø→o, ł→l, ß→ss ...).
  ///
  /// Points and vowel signs of Hebrew and Arabic go too, and so do soft hyphens and joiners; apostrophes and hyphens
  /// become ASCII.
  case search

  /// Returns the folded form of a string.
  public func fold(_ string: String) -> String {
    var string = string
    return string.withUTF8 { bytes in
      // Folding seldom lengthens a text; if it does, the second round has the room.
      var capacity = bytes.count + bytes.count / 4 + 16
      while true {
        var needed = 0
        let folded = String(unsafeUninitializedCapacity: capacity) { out in
          needed = write(bytes, to: out, tables: true)
          return needed <= out.count ? needed : 0
        }
        if needed <= capacity { return folded }
        capacity = needed
      }
    }
  }

  /// Appends the folded form of UTF-8 text to `result`. Ill-formed bytes count as U+FFFD.
  public func fold(_ bytes: Span<UInt8>, into result: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { fold($0, into: &result) }
  }

  /// As the public method.
  package func fold(_ bytes: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    fold(bytes, into: &result, tables: true)
  }

  /// Whether two strings have the same folded form.
  public func matches(_ left: String, _ right: String) -> Bool {
    left == right || fold(left).utf8.elementsEqual(fold(right).utf8)
  }

  /// As the public method; without tables, all that is not ASCII goes through ICU (for tests).
  package func fold(
    _ bytes: UnsafeBufferPointer<UInt8>, into result: inout [UInt8], tables: Bool
  ) {
    let start = result.count
    var capacity = bytes.count + bytes.count / 4 + 16
    while true {
      result.append(contentsOf: repeatElement(0, count: capacity))
      let needed = result.withUnsafeMutableBufferPointer { all in
        write(bytes, to: UnsafeMutableBufferPointer(rebasing: all[start...]), tables: tables)
      }
      result.removeLast(start + capacity - (start + min(needed, capacity)))
      if needed <= capacity { return }
      result.removeLast(result.count - start)
      capacity = needed
    }
  }

  /// Writes the folded form to `out` as far as it goes, and returns its whole length.
  private func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to out: UnsafeMutableBufferPointer<UInt8>, tables: Bool
  ) -> Int {
    guard let source = bytes.baseAddress, let target = out.baseAddress else { return 0 }
    var folding = self == .search ? LARDER_FOLD_SEARCH : LARDER_FOLD_CANONICAL
    if !tables { folding += LARDER_FOLD_WITHOUT_TABLES }
    return larder_fold(Int32(folding), source, bytes.count, target, out.count)
  }

  /// The canonical fold without the exceptions that stand in a table: what the table is made with.
  package static func canonicalRule(_ string: String) -> String {
    var string = string
    return string.withUTF8 { bytes in
      // Three times the length is the most: a case fold, in code points.
      String(unsafeUninitializedCapacity: bytes.count * 6 + 16) { out in
        guard let source = bytes.baseAddress, let target = out.baseAddress else { return 0 }
        let rule = Int32(LARDER_FOLD_CANONICAL_RULE)
        return min(larder_fold(rule, source, bytes.count, target, out.count), out.count)
      }
    }
  }
}
