internal import LarderBytes
internal import LarderPredicates
internal import LarderText

/// New documents, analyzed and inverted in memory: the making of a segment.
///
/// Needs no connection, so it may be filled on another thread than the writer's. Not thread-safe: one owner at a
/// time; it may be handed over. Memory: 4 bytes a token while it is filled, about 10 while it is written.
public final class DocumentBatch: @unchecked Sendable {
  // @unchecked: handed from the thread that fills it to the one that writes it, never used by two.

  /// Positions between two texts, so that no phrase goes across.
  static let gap: UInt32 = 32
  /// Tokens behind this position of a document are left out.
  static let maximumPosition: UInt32 = 1 << 28

  /// One text of the current document.
  private struct Text {
    var field: Int
    var start: Int
    var end: Int
    var span: UInt32
    var length: UInt32
  }

  let schema: SearchSchema
  private let coding: PositionCoding
  let terms = TermTable()
  let stream = TokenStream()
  let keys = GrowingBuffer<Int64>(capacity: 64)
  /// Where a document's words begin in the stream; one more than there are documents.
  let tokenStarts = GrowingBuffer<Int>(capacity: 64)
  /// For each document the tokens of each field.
  let lengths = GrowingBuffer<UInt32>(capacity: 256)
  /// For each document the first position of each field but the first.
  let fieldStarts = GrowingBuffer<UInt32>(capacity: 256)

  let attributes: AttributeBatch

  private var buffer = TokenBuffer()
  private var texts: [Text] = []
  private let current = GrowingBuffer<TokenStream.Element>(capacity: 1024)

  /// Creates an empty batch.
  public init(schema: SearchSchema) {
    self.schema = schema
    coding = schema.positionCoding
    attributes = AttributeBatch(count: schema.attributes.count)
    tokenStarts.append(0)
  }

  /// The number of documents.
  public private(set) var count = 0

  /// Begins a document; keys may come in any order, each once.
  public func beginDocument(key: Int64) {
    keys.append(key)
    texts.removeAll(keepingCapacity: true)
    current.removeAll()
  }

  /// Adds text to a field of the current document; a second text of the same field is apart from the first: no
  /// phrase goes across. The texts of a field need not come together.
  public func add(_ text: Span<UInt8>, field: Int) {
    guard schema.fields.indices.contains(field) else {
      fatalMistake("there is no search field \(field) among \(schema.fields.count)")
    }
    guard text.count > 0 else { return }
    buffer.removeAll()
    schema.analyzer.analyze(text, into: &buffer)
    let start = current.count
    let length = collect(text)
    guard current.count > start else { return }
    texts.append(
      Text(
        field: field, start: start, end: current.count,
        span: min(buffer.nextPosition, Self.maximumPosition), length: length))
  }

  /// Ends the current document.
  public func endDocument() {
    if zip(texts, texts.dropFirst()).contains(where: { $0.field > $1.field }) {
      texts = texts.enumerated().sorted {
        ($0.element.field, $0.offset) < ($1.element.field, $1.offset)
      }
      .map(\.element)
    }
    let fieldCount = schema.fields.count
    let lengthsStart = lengths.count
    for _ in 0..<fieldCount { lengths.append(0) }
    var position: UInt32 = 0
    var field = 0
    stream.beginDocument()
    for text in texts {
      if position > 0 { position += Self.gap }
      while field < text.field {
        fieldStarts.append(position)
        field += 1
      }
      guard position < Self.maximumPosition else { break }
      lengths[lengthsStart + field] += text.length
      for index in text.start..<text.end { current[index].position &+= position }
      stream.append((current.base + text.start).run(text.end - text.start))
      position += text.span
    }
    while field < fieldCount - 1 {
      fieldStarts.append(position &+ Self.gap)
      field += 1
    }
    tokenStarts.append(stream.count)
    count += 1
  }

  /// Takes the tokens out of the buffer.
  ///
  /// - Returns: how many of them count for the length.
  private func collect(_ text: Span<UInt8>) -> UInt32 {
    var length: UInt32 = 0
    let isASCII = text.isASCII
    let (table, target) = (terms, current)
    let storesSpaces = coding.storesSpaces
    // Where the word before ends, if its term is what its place says.
    var end: UInt32?
    buffer.withSpans { tokens, bytes in
      target.reserve(tokens.count)
      for index in tokens.indices where tokens[index].position < Self.maximumPosition {
        let token = tokens[index]
        let start = Int(token.termStart)
        let term = bytes.extracting(start..<start &+ Int(token.termLength))
        let size = QueryText.limited(term)
        let number = table.intern(term.extracting(first: size))
        let isExtra = token.flags.contains(.extra)
        var flags = token.flags.contains(.marked) ? TokenStream.markBit : 0
        // Of ASCII, all terms are what their places say, but for those that are more than a word.
        var isExact = UInt32(size) == token.sourceEnd &- token.sourceStart
        if !isASCII || isExtra {
          let isKnown = isExtra && table.isAltered(Int(number))
          let fidelity =
            isKnown ? .altered : fidelity(table.term(Int(number)).span, token, of: text)
          if fidelity == .altered { table.noteAlteration(of: Int(number)) }
          isExact = fidelity == .exact
        }
        if storesSpaces, !isExtra {
          if isExact, let end, token.sourceStart == end &+ 1, text[Int(end)] == Self.space {
            flags |= TokenStream.spaceBit
          }
          end = isExact ? token.sourceEnd : nil
        }
        target.append(TokenStream.Element(term: number, position: token.position | flags))
        if !isExtra { length &+= 1 }
      }
    }
    return length
  }

  private var place: [UInt8] = []

  /// What the canonical fold of a token's place in the text is to its term.
  private enum Fidelity {
    /// It is the term.
    case exact
    /// It holds the term.
    case holding
    /// It does not, or nobody asks, beyond the alphabets whose letters predicates look up.
    case altered
  }

  private func fidelity(
    _ term: Span<UInt8>, _ token: Token, of text: Span<UInt8>
  ) -> Fidelity {
    guard !term.isEmpty, term[0] < Self.firstByteOfOtherAlphabets,
      token.sourceStart <= token.sourceEnd, Int(token.sourceEnd) <= text.count
    else { return .altered }
    let source = text.extracting(Int(token.sourceStart)..<Int(token.sourceEnd))
    if source.isLetters(of: term) { return .exact }
    place.removeAll(keepingCapacity: true)
    Folding.canonical.fold(source, into: &place)
    let fold = place
    if fold.span.isEqual(to: term) { return .exact }
    return fold.span.holds(term) ? .holding : .altered
  }

  private static let space = UInt8(ascii: " ")
  /// Letters from U+0540 on.
  private static let firstByteOfOtherAlphabets: UInt8 = 0xD5
}

extension Span<UInt8> {
  /// Whether these are the letters and digits of a term, all of them ASCII, in whatever case.
  fileprivate func isLetters(of term: Span<UInt8>) -> Bool {
    guard count == term.count else { return false }
    for index in indices {
      let byte = self[index]
      let lower = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
      guard lower == term[index], lower < 0x80 else { return false }
    }
    return true
  }
}
