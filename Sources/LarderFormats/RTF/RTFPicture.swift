/// A picture of rich text, whose bytes stand there as hexadecimal digits or as they are (Rich Text Format 1.9.1, "Pictures").
struct RTFPicture {
  private(set) var bytes: [UInt8] = []
  /// The first of two digits.
  private var half: UInt8?

  /// Whether it may still be one that is kept: of a kind that reading programs show, and not too large.
  private var isKept = true

  /// Takes a digit; anything else between them says nothing.
  mutating func take(_ digit: UInt8) {
    guard isKept, let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return }
    guard let first = half else {
      half = UInt8(value)
      return
    }
    half = nil
    bytes.append(first << 4 | UInt8(value))
    if bytes.count == Self.markSize, EmbeddedPicture.mediaType(of: bytes) == nil { drop() }
    if bytes.count > EmbeddedPicture.maximumSize + 1 { isKept = false }
  }

  /// Takes the bytes themselves.
  mutating func take(_ all: [UInt8]) {
    guard isKept else { return }
    bytes = all
    if !EmbeddedPicture.isPicture(all) { drop() }
  }

  /// The picture; nil where it is none of a kind that is kept.
  func image(number: Int) -> ImportedRecipe.Image? {
    guard EmbeddedPicture.isPicture(bytes) else { return nil }
    return .init(
      location: "picture\(number).\(EmbeddedPicture.pathExtension(of: bytes))", bytes: bytes)
  }

  private mutating func drop() { (bytes, isKept) = ([], false) }

  /// By so many bytes all kinds are told.
  private static let markSize = 12
}
