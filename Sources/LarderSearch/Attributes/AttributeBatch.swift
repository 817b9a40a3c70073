internal import LarderPredicates

/// The values of attributes that a batch's documents have, as they come.
///
/// Not thread-safe: it belongs to its batch.
final class AttributeBatch {
  /// The values of one attribute: the document of each, and the number or the keyword's number in the table.
  struct Values {
    let documents = GrowingBuffer<UInt32>(capacity: 4)
    let numbers = GrowingBuffer<Double>(capacity: 4)
    let keywords = GrowingBuffer<UInt32>(capacity: 4)
  }

  private(set) var values: [Values]
  /// The keywords of all attributes; nil before the first.
  private(set) var table: TermTable?

  init(count: Int) { values = (0..<count).map { _ in Values() } }

  func add(_ number: Double, attribute: Int, document: Int) {
    // Not a number is no value, and there is one zero only.
    guard !number.isNaN else { return }
    values[attribute].documents.append(UInt32(truncatingIfNeeded: document))
    values[attribute].numbers.append(number == 0 ? 0 : number)
  }

  func add(_ keyword: Span<UInt8>, attribute: Int, document: Int) {
    if let number = number(of: keyword) { add(number, attribute: attribute, document: document) }
  }

  /// The number of a keyword in the table; nil for blanks alone.
  func number(of keyword: Span<UInt8>) -> UInt32? {
    let trimmed = KeywordText.trimmed(keyword)
    if trimmed.isEmpty { return nil }
    let table = table ?? TermTable()
    self.table = table
    return table.intern(trimmed)
  }

  func add(_ keyword: UInt32, attribute: Int, document: Int) {
    values[attribute].documents.append(UInt32(truncatingIfNeeded: document))
    values[attribute].keywords.append(keyword)
  }

  func add(_ keywords: Span<UInt32>, attribute: Int, document: Int) {
    let (documents, numbers) = (values[attribute].documents, values[attribute].keywords)
    for place in keywords.indices {
      documents.append(UInt32(truncatingIfNeeded: document))
      numbers.append(keywords[place])
    }
  }
}

extension DocumentBatch {
  /// Adds a value to a number or date attribute of the current document; it may have several. Dates are in seconds since
  /// 2001-01-01 00:00 UTC. Not a number is no value.
  public func add(number: Double, attribute: Int) {
    guard schema.attributes.indices.contains(attribute),
      schema.attributes[attribute].kind != .keyword
    else { fatalMistake("there is no number or date attribute \(attribute)") }
    attributes.add(number, attribute: attribute, document: count)
  }

  /// Adds a value to a keyword attribute of the current document; it may have several.
  ///
  /// Blanks around it do not count, and of what is longer than 512 bytes the rest does not. Empty is no value.
  public func add(keyword: Span<UInt8>, attribute: Int) {
    guard schema.attributes.indices.contains(attribute),
      schema.attributes[attribute].kind == .keyword
    else { fatalMistake("there is no keyword attribute \(attribute)") }
    attributes.add(keyword, attribute: attribute, document: count)
  }

  /// A number that stands for a keyword in this batch; nil for one that is no value.
  public func number(of keyword: Span<UInt8>) -> UInt32? {
    attributes.number(of: keyword)
  }

  /// Adds keywords by their numbers, as `add(keyword:attribute:)` does one: for keywords of many documents.
  public func add(keywordNumbers numbers: Span<UInt32>, attribute: Int) {
    let known = attributes.table?.count ?? 0
    guard schema.attributes.indices.contains(attribute),
      schema.attributes[attribute].kind == .keyword
    else { fatalMistake("there is no keyword attribute \(attribute)") }
    for place in numbers.indices where numbers[place] >= known {
      fatalMistake("there is no keyword \(numbers[place])")
    }
    attributes.add(numbers, attribute: attribute, document: count)
  }
}
