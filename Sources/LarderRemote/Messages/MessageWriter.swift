internal import FoundationEssentials
internal import LarderBytes
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates

/// Writes messages: numbers with as few bytes as they need, texts by length, a name only the first time it comes.
struct MessageWriter {
  /// How deep trees may be nested: what stores evaluate, each level of a predicate being two.
  static let maximumDepth = 2 * PredicateLimits.treeDepth + 16

  private(set) var bytes: [UInt8] = []
  /// The store whose identifiers need not name it; nil before it is known.
  let store: UUID?
  /// What cannot cross, found first.
  private(set) var mistake: MessageError?
  private var names: [String: Int] = [:]
  private var depth = 0

  init(store: UUID?) { self.store = store }

  mutating func write<Content: Message>(_ content: Content) { content.write(to: &self) }

  /// Writes a name of the model's.
  mutating func write(name: String) {
    if let number = names[name] { return append(number) }
    append(names.count)
    names[name] = names.count
    write(name)
  }

  mutating func write(entity: ResolvedEntity) { write(name: entity.name) }

  mutating func append(tag: UInt8) { bytes.append(tag) }

  /// A number from 0 on.
  mutating func append(_ count: Int) { bytes.append(varint: UInt64(max(0, count))) }

  mutating func append(unsigned number: UInt64) { bytes.append(varint: number) }

  mutating func append(bits: UInt64) {
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift * 8))) }
  }

  mutating func append(_ content: some Collection<UInt8>) { bytes.append(contentsOf: content) }

  /// Writes a part of a tree that may have parts of its kind.
  mutating func nested(_ body: (inout MessageWriter) -> Void) {
    guard depth < Self.maximumDepth else {
      mistake = mistake ?? MessageError(message: "nested too deeply; make it flatter", place: nil)
      return
    }
    depth += 1
    CallStack.step { body(&self) }
    depth -= 1
  }
}
