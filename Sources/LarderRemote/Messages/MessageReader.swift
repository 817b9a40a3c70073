internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates

/// Reads messages. Nothing in them is believed: not a length, not a number, not a name.
struct MessageReader {
  private let bytes: [UInt8]
  private(set) var place: Int
  private let end: Int
  /// The model whose entities are meant.
  let model: ManagedObjectModel
  /// The store whose identifiers do not name it.
  let store: UUID
  private var names: [String] = []
  private var origins: [Int: Origin] = [:]
  private var depth = 0
  /// How many elements lists may still have: each may take more memory than bytes.
  private var allowance: Int

  /// - Parameter allowance: how many elements all lists may have together.
  init(
    _ bytes: [UInt8], from start: Int = 0, to end: Int? = nil, model: ManagedObjectModel,
    store: UUID, allowance: Int
  ) {
    self.bytes = bytes
    place = start
    self.end = end ?? bytes.count
    self.model = model
    self.store = store
    self.allowance = allowance
  }

  func damage(_ what: String) -> MessageError { MessageError(message: what, place: place) }

  /// Understood, and impossible.
  func refusal(_ what: String) -> MessageError { MessageError(message: what, place: nil) }

  mutating func read<Content: Message>() throws(MessageError) -> Content {
    try Content(from: &self)
  }

  /// Throws where something is left.
  func finish() throws(MessageError) {
    guard place == end else { throw damage("there is more than was expected") }
  }

  var isAtEnd: Bool { place == end }

  // MARK: - Primitives

  mutating func byte() throws(MessageError) -> UInt8 {
    guard place < end else { throw damage("it ends too early") }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func slice(_ count: Int) throws(MessageError) -> ArraySlice<UInt8> {
    guard count <= end - place else { throw damage("it ends too early") }
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func unsigned() throws(MessageError) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try byte()
      // The tenth byte has room for one bit.
      guard shift < 63 || byte <= 1 else { break }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
    }
    throw damage("an impossible number")
  }

  mutating func bits() throws(MessageError) -> UInt64 {
    var result: UInt64 = 0
    for byte in try slice(8).reversed() { result = result << 8 | UInt64(byte) }
    return result
  }

  /// A number of bytes, which cannot be more than what is left.
  mutating func byteCount() throws(MessageError) -> Int {
    let number = try unsigned()
    guard number <= UInt64(end - place) else { throw damage("an impossible count") }
    return Int(number)
  }

  /// A number of things of at least a byte each.
  mutating func count() throws(MessageError) -> Int {
    let number = try byteCount()
    guard number <= allowance else {
      throw refusal("more values than one message may have; ask for fewer at a time")
    }
    allowance -= number
    return number
  }

  mutating func name() throws(MessageError) -> String { names[try nameNumber()] }

  private mutating func nameNumber() throws(MessageError) -> Int {
    let number = try unsigned()
    guard number <= UInt64(names.count) else { throw damage("a name that was not given") }
    if number == UInt64(names.count) { names.append(try read()) }
    return Int(number)
  }

  // MARK: - The model

  /// What the identifiers of an entity share, and the entity.
  struct Origin {
    var origin: ObjectIDOrigin
    var entity: ResolvedEntity
  }

  /// An entity of the model, and what identifiers of the store's objects of it share.
  mutating func origin() throws(MessageError) -> Origin {
    let number = try nameNumber()
    if let known = origins[number] { return known }
    guard let entity = model.entity(names[number]) else {
      throw refusal("\(names[number].prefix(100)): the model has no such entity")
    }
    let made = Origin(
      origin: ObjectIDOrigin(store: store, entityName: entity.name), entity: entity)
    origins[number] = made
    return made
  }

  mutating func entity() throws(MessageError) -> ResolvedEntity { try origin().entity }

  /// Reads a part of a tree that may have parts of its kind.
  mutating func nested<Part>(
    _ body: (inout MessageReader) throws(MessageError) -> Part
  ) throws(MessageError) -> Part {
    guard depth < MessageWriter.maximumDepth else {
      throw refusal("nested too deeply; make it flatter")
    }
    depth += 1
    defer { depth -= 1 }
    return try CallStack.step { () throws(MessageError) in try body(&self) }
  }
}
