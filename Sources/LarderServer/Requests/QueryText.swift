internal import HTTPTypes

/// The part of an address behind `?`, taken apart strictly.
enum QueryText {
  /// Returns names and values, in order.
  ///
  /// - Throws: 400 for what is not UTF-8 in percent signs.
  static func parameters(_ text: some StringProtocol) throws(Problem) -> [(
    name: String, value: String
  )] {
    var parameters: [(name: String, value: String)] = []
    for part in text.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      parameters.append(
        (try decoded(pair[0].utf8), pair.count > 1 ? try decoded(pair[1].utf8) : ""))
    }
    return parameters
  }

  /// A text without percent signs, `+` being a blank.
  static func decoded(
    _ text: some Collection<UInt8>, plusIsBlank: Bool = true
  ) throws(Problem) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+") where plusIsBlank: bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { throw Problem(.badRequest, "the address has a percent sign without two digits") }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    guard let result = String(validating: bytes, as: UTF8.self) else {
      throw Problem(.badRequest, "the address holds bytes that are not UTF-8")
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
