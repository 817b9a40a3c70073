/// One token of a text: a folded term, and where it stands.
///
/// Its layout is that of `larder_token` in CText; a test compares the two.
public struct Token: Hashable, Sendable {
  /// Properties of a token that is no plain word.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The flags as bits.
    public let rawValue: UInt8

    /// Creates flags from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The source text carried a mark (or letter such as ø) that folding took away.
    public static let marked = Flags(rawValue: 1)
    /// The joined form of a hyphenated word, or the part behind an elided article: an extra token, which stands on a
    /// position that another token has too. It does not count for the length of the text.
    public static let extra = Flags(rawValue: 2)
    /// A CJK unigram or bigram.
    public static let ideographic = Flags(rawValue: 4)
    /// The second and later parts of a hyphenated or otherwise joined word (query analysis makes a phrase of it).
    public static let continuation = Flags(rawValue: 8)
  }

  /// Where the folded term begins in `TokenBuffer.terms`. Terms may overlap.
  public var termStart: UInt32
  /// The folded term's length in bytes, 1 to 255.
  public var termLength: UInt32
  /// The token's position, counted in tokens that are not `.extra`.
  public var position: UInt32
  /// Where the token begins in the source text, in bytes from the start of its `analyze` call's text.
  public var sourceStart: UInt32
  /// Where the token ends in the source text, in bytes.
  public var sourceEnd: UInt32
  /// Its properties where it is no plain word.
  public var flags: Flags

  /// Creates a token.
  public init(
    termStart: UInt32, termLength: UInt32, position: UInt32, sourceStart: UInt32,
    sourceEnd: UInt32, flags: Flags
  ) {
    self.termStart = termStart
    self.termLength = termLength
    self.position = position
    self.sourceStart = sourceStart
    self.sourceEnd = sourceEnd
    self.flags = flags
  }
}
