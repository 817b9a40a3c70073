/// How many attributes a tag may have: the parser compares each with all before it.
enum XMLAttributeLimit {
  static let maximum = 1000

  /// The line of the first tag with more; nil where there is none. Linear.
  ///
  /// No `<` stands in an attribute, so that a tag begins anew with each. What it finds in comments and sections of text does not
  /// matter: nobody writes so many there.
  static func firstExcess(in bytes: Span<UInt8>) -> Int? {
    var line = 1
    var count = 0
    var isInside = false
    var quote: UInt8 = 0
    for place in bytes.indices {
      let byte = bytes[place]
      switch byte {
      case 0x0a: line += 1
      case UInt8(ascii: "<"): (isInside, count, quote) = (true, 0, 0)
      case _ where !isInside: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == 0 { quote = byte } else if quote == byte { quote = 0 }
      case UInt8(ascii: ">"): isInside = quote != 0
      case UInt8(ascii: "="):
        if quote == 0 { count += 1 }
        if count > maximum { return line }
      default: break
      }
    }
    return nil
  }
}
