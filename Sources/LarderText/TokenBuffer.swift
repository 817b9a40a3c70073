internal import CText

/// The tokens of a text, reused from text to text without allocation.
///
/// A value: a copy keeps what it holds, whatever happens to the original. Not thread-safe: one buffer for each
/// thread.
public struct TokenBuffer {
  /// The memory that C fills. Copied when a buffer that shares it is changed.
  final class Storage {
    var list = larder_tokens()

    deinit { larder_tokens_free(&list) }
  }

  /// Elements of a buffer as they were when the list was taken. Not thread-safe.
  public struct List<Element>: RandomAccessCollection {
    let storage: Storage
    let elements: UnsafeBufferPointer<Element>

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of elements.
    public var endIndex: Int { elements.count }
    /// The element of an index from 0 on; any other one ends the process with words.
    public subscript(index: Int) -> Element {
      guard index >= 0, index < elements.count else {
        fatalError("there is no element \(index) in a list of \(elements.count) tokens or bytes")
      }
      return elements[index]
    }
  }

  private var storage = Storage()
  /// The position of the token that comes next.
  public var nextPosition: UInt32 = 0

  /// Creates an empty buffer.
  public init() {}

  /// The number of tokens, extra ones included.
  public var count: Int { storage.list.token_count }

  /// The tokens in the order of their positions, at each position the plain one first.
  ///
  /// Holding on to the list makes the next change of the buffer copy it; hot loops use `withSpans`.
  public var tokens: List<Token> {
    List(storage: storage, elements: tokenPointer)
  }

  /// The folded terms, UTF-8, one behind the other; the term of a bigram is where its unigrams are.
  public var terms: List<UInt8> {
    List(storage: storage, elements: termPointer)
  }

  /// Calls `body` with the tokens and the bytes of the terms, without copying.
  public func withSpans<Result, Failure: Error>(
    _ body: (Span<Token>, Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(tokenPointer.span, termPointer.span)
  }

  /// Empties the buffer and keeps its memory.
  public mutating func removeAll() {
    if isKnownUniquelyReferenced(&storage) {
      storage.list.token_count = 0
      storage.list.term_count = 0
    } else {
      storage = Storage()
    }
    nextPosition = 0
  }

  /// The term of a token as a string.
  public func term(_ token: Token) -> String {
    let start = Int(token.termStart)
    // A list that is no buffer would be read byte by byte.
    defer { withExtendedLifetime(storage) {} }
    return String(decoding: termPointer[start..<start + Int(token.termLength)], as: UTF8.self)
  }

  /// Cuts a text by the rules of CText; copies the memory where another buffer has it too.
  mutating func append(_ text: Span<UInt8>, rules: Int32) {
    if text.isEmpty { return }
    if !isKnownUniquelyReferenced(&storage) {
      let copy = Storage()
      larder_tokens_copy(&copy.list, &storage.list)
      storage = copy
    }
    nextPosition = text.withUnsafeBufferPointer { text in
      larder_analyze(rules, text.baseAddress, text.count, nextPosition, &storage.list)
    }
  }

  private var tokenPointer: UnsafeBufferPointer<Token> {
    // Token and larder_token have the same layout (a test compares them).
    let start = UnsafeRawPointer(storage.list.tokens)?.assumingMemoryBound(to: Token.self)
    return UnsafeBufferPointer(start: start, count: storage.list.token_count)
  }

  private var termPointer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: storage.list.terms, count: storage.list.term_count)
  }
}
