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
    var string = string
    return string.withUTF8 { bytes in
      make(bytes, locale: locale)
    }
  }

  /// Returns the key of UTF-8 text.
  package static func make(_ bytes: UnsafeBufferPointer<UInt8>, locale: String? = nil) -> [UInt8] {
    (locale ?? "").withCString { name in
      var capacity = bytes.count * 2 + 16
      while true {
        var needed = 0
        let key = [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
          needed = larder_sort_key(name, bytes.baseAddress, bytes.count, out.baseAddress, out.count)
          count = needed < out.count ? needed : 0
        }
        // One byte more than the key is needed for the zero that ICU puts behind it.
        if needed < capacity { return key }
        capacity = needed + 1
      }
    }
  }

  /// Compares two UTF-8 texts in the order of their keys; usable as an SQLite collation. Negative: left is first.
  package static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, locale: String? = nil
  ) -> Int {
    (locale ?? "").withCString { name in
      Int(larder_compare(name, left.baseAddress, left.count, right.baseAddress, right.count))
    }
  }

  /// Compares two strings in the order of their keys. Negative: left is first.
  public static func compare(_ left: String, _ right: String, locale: String? = nil) -> Int {
    var left = left
    var right = right
    return left.withUTF8 { left in right.withUTF8 { compare(left, $0, locale: locale) } }
  }

  /// The version of the rules and of ICU that stored keys depend on; with another one they have to be made anew.
  public static var version: String { "collation-1/icu-\(larder_icu_version())" }
}
