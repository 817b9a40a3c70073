internal import CText

/// The order in which people expect strings, by ICU's collation: "crème" beside "creme", "Ölsardine" where the locale
/// puts it.
///
/// Strings that differ only in being composed or decomposed are equal. Thread-safe.
public enum SortKey {
  /// Returns the key of a string: strings sort as the bytes of their keys do.
  ///
  /// `locale` is an ICU or BCP 47 name ("sv", "de-AT", "de@collation=phonebook"), nil for the root order, which is also
  /// that of a locale unknown to ICU. Keys are comparable only within one locale and one version (`version`). Cost:
  /// about a microsecond for a title, once the locale has been used.
  public static func make(_ string: String, locale: String? = nil) -> [UInt8] {
    TextCalls.sortKey(string, locale ?? "")
  }

  /// Compares two UTF-8 texts in the order of their keys; usable as an SQLite collation. Negative: left is first.
  package static func compare(
    _ left: Span<UInt8>, _ right: Span<UInt8>, locale: String? = nil
  ) -> Int {
    TextCalls.compare(left, right, locale ?? "")
  }

  /// Compares two strings in the order of their keys. Negative: left is first.
  public static func compare(_ left: String, _ right: String, locale: String? = nil) -> Int {
    compare(left.utf8.span, right.utf8.span, locale: locale)
  }

  /// The version of the rules and of ICU that stored keys depend on; with another one they have to be made anew.
  public static var version: String { "collation-1/icu-\(larder_icu_version())" }
}
