internal import CText

/// Encodings of text, by their names: ICU's, and all that it takes for the same (`latin1`, `cp437`, `windows-1252`).
public enum TextEncoding {
  /// What the bytes of a text seem to be encoded in.
  public struct Guess: Hashable, Sendable {
    /// ICU's name of the encoding, e.g. `ISO-8859-1`.
    public let name: String
    /// How sure that is, 1 to 100.
    public let confidence: Int
  }

  /// Guesses the encoding of a text from its bytes; nil where there is nothing to go by.
  public static func guess(_ bytes: Span<UInt8>) -> Guess? {
    var name = [CChar](repeating: 0, count: 64)
    let capacity = name.count
    let confidence = bytes.withUnsafeBufferPointer { bytes in
      larder_encoding_detect(bytes.baseAddress, bytes.count, &name, capacity)
    }
    guard confidence > 0 else { return nil }
    return Guess(
      name: String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
      confidence: Int(confidence))
  }

  /// The text that bytes are in an encoding.
  ///
  /// - Parameters:
  ///   - bytes: of any length below 500 MB.
  ///   - name: the encoding's name, in any spelling that ICU knows.
  ///   - isStrict: whether bytes that are not well formed make the result nil; else each is U+FFFD.
  /// - Returns: nil also where no encoding has this name.
  public static func text(
    _ bytes: Span<UInt8>, in name: String, isStrict: Bool = true
  ) -> String? {
    // ICU takes an empty name for the encoding of the system.
    guard !name.isEmpty, name.utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) else { return nil }
    var count = 0
    let decoded = bytes.withUnsafeBufferPointer { bytes in
      larder_encoding_decode(name, bytes.baseAddress, bytes.count, isStrict, &count)
    }
    guard let decoded else { return nil }
    defer { larder_encoding_free(decoded) }
    return String(decoding: UnsafeBufferPointer(start: decoded, count: count), as: UTF8.self)
  }
}
