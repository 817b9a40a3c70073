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
    let (name, confidence) = TextCalls.encoding(of: bytes)
    return confidence > 0 ? Guess(name: name, confidence: confidence) : nil
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
    return TextCalls.text(bytes, in: name, isStrict: isStrict)
  }
}
