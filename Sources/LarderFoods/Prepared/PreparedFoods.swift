internal import CFoods

/// What lies in the program as it was made by `make foods`.
enum PreparedFoods {
  /// The image of the table, without names in other languages.
  static var table: Span<UInt8> {
    @_lifetime(immortal)
    get { unsafe span(larder_foods_table) }
  }

  /// The image of the names in other languages.
  static var languages: Span<UInt8> {
    @_lifetime(immortal)
    get { unsafe span(larder_foods_languages) }
  }

  /// The words of English with four letters and more, a line each, in the order of their bytes.
  static var words: Span<UInt8> {
    @_lifetime(immortal)
    get { unsafe span(larder_foods_words) }
  }

  @_lifetime(immortal)
  private static func span(
    _ image: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?
  ) -> Span<UInt8> {
    var length = 0
    let start = unsafe image(&length)
    let bytes = unsafe UnsafeBufferPointer(start: start, count: length)
    return unsafe _overrideLifetime(bytes.span, borrowing: ())
  }
}
