/// One token of a text: a folded term, and where it stands.
public struct Token: Hashable, Sendable {
  /// What a token is beside a plain word.
  public struct Flags: OptionSet, Hashable, Sendable {
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

  /// Where the folded term begins in `TokenBuffer.terms`.
  public var termStart: UInt32
  /// The folded term's length in bytes.
  public var termLength: UInt32
  /// The token's position, counted in tokens.
  public var position: UInt32
  /// Where the token begins in the source text, in bytes.
  public var sourceStart: UInt32
  /// Where the token ends in the source text, in bytes.
  public var sourceEnd: UInt32
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

/// The tokens of a text, reused from text to text without allocation.
///
/// Not thread-safe: one buffer for each thread.
public struct TokenBuffer {
  /// The folded terms, one behind the other, UTF-8.
  public internal(set) var terms: [UInt8] = []
  /// The tokens in the order of their positions.
  public internal(set) var tokens: [Token] = []
  /// The position of the token that comes next.
  public var nextPosition: UInt32 = 0

  /// Creates an empty buffer.
  public init() {}

  /// Empties the buffer and keeps its memory.
  public mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    nextPosition = 0
  }

  /// The term of a token as a string.
  public func term(_ token: Token) -> String {
    let start = Int(token.termStart)
    return String(decoding: terms[start..<start + Int(token.termLength)], as: UTF8.self)
  }
}
