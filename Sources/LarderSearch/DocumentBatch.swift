internal import LarderText

/// New documents, analyzed and inverted in memory: the making of a segment.
///
/// Needs no connection, so it may be filled on another thread than the writer's. Not thread-safe: one owner at a time; it may be handed over.
public final class DocumentBatch: @unchecked Sendable {
  // @unchecked: handed from the thread that fills it to the one that writes it, never used by two.
  let schema: SearchSchema

  /// Creates an empty batch.
  public init(schema: SearchSchema) { self.schema = schema }

  /// The number of documents.
  public private(set) var count = 0

  /// Begins a document; keys may come in any order, each once.
  public func beginDocument(key: Int64) { count += 1 }

  /// Adds text to a field of the current document; a second text of the same field is apart from the first: no phrase goes across.
  /// The texts of a field need not come together.
  public func add(_ text: UnsafeBufferPointer<UInt8>, field: Int) {}

  /// Ends the current document.
  public func endDocument() {}
}
