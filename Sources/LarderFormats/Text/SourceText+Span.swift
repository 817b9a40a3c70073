extension SourceText {
  /// Decodes a file and notes the encoding where that is a guess: what readers begin with.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - declared: the name of the encoding that the file gives, if it gives one.
  ///   - found: takes the note.
  /// - Throws: `empty`, `encoding`.
  static func text(
    of bytes: Span<UInt8>, declared: String? = nil, into found: inout FoundRecipes
  ) throws(ImportError) -> String {
    let decoded = try bytes.withUnsafeBufferPointer { (bytes) throws(ImportError) in
      try SourceText.decoded(bytes, declared: declared)
    }
    decoded.note(in: &found)
    return decoded.text
  }
}
