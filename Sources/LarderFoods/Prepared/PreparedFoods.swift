internal import CFoods

/// The table of foods as it lies in the program, made of its texts by `make foods`.
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
