internal import CSodium

/// The door to libsodium: random numbers, hashes and comparisons of secrets.
enum Secret {
  /// How many bytes a token has.
  private static let size = 32
  /// How tokens begin, so that whoever finds one in a file sees what it is.
  static let mark = "larder_"

  // Several threads may ask at once, and it may be asked again.
  private static let isReady = sodium_init() >= 0

  /// A token of 256 random bits, in letters, digits, `-` and `_`.
  static func make() -> String? {
    guard isReady else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    randombytes_buf(&bytes, size)
    return mark + base64(bytes)
  }

  /// The hash that is kept of a token.
  ///
  /// A hash for passwords would be slow, so that nobody tries all likely ones; of 256 random bits none is likelier than
  /// another, and every request is checked.
  static func hash(_ token: String) -> [UInt8]? {
    guard isReady else { return nil }
    let bytes = Array(token.utf8)
    var hash = [UInt8](repeating: 0, count: size)
    let result = crypto_generichash(&hash, hash.count, bytes, UInt64(bytes.count), nil, 0)
    return result == 0 ? hash : nil
  }

  /// Whether two hashes are the same; it takes as long wherever they differ.
  static func isSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count == second.count && sodium_memcmp(first, second, first.count) == 0
  }

  /// Bytes in the alphabet of addresses, without padding.
  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var text: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 6 {
        count -= 6
        text.append(letters[bits >> count & 63])
      }
      bits &= 0xff
    }
    if count > 0 { text.append(letters[bits << (6 - count) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }
}
