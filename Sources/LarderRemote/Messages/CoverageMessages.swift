internal import LarderPredicates
internal import LarderStores

extension CoverageRequest: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(entity: entity)
    writer.write(criteria)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(entity: try reader.entity(), criteria: try reader.read())
  }
}

extension CoverageCriteria: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(attribute)
    writer.write(provisions)
    writer.write(alternativeSeparator)
    writer.write(maximumMissing)
    writer.write(minimumUsed)
    writer.write(limit)
    writer.write(offset)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let attribute: String = try reader.read()
    let provisions: [String: Provision] = try reader.read()
    let separator: String? = try reader.read()
    let missing: Int = try reader.read()
    let used: Int = try reader.read()
    self.init(
      attribute, provisions: provisions, maximumMissing: missing, limit: try reader.read(),
      offset: try reader.read())
    alternativeSeparator = separator
    minimumUsed = used
  }
}

extension CoverageCriteria.Provision: Message {
  func write(to writer: inout MessageWriter) {
    switch self {
    case .present(let number): writer.append(0, number)
    case .substituted(let numbers): writer.append(1, numbers)
    case .ignored: writer.append(tag: 2)
    case .doubtful: writer.append(tag: 3)
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .present(try reader.read())
    case 1: self = .substituted(try reader.read())
    case 2: self = .ignored
    case 3: self = .doubtful
    default: throw reader.damage("a provision of an unknown kind")
    }
  }
}

extension CoverageResults: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(counts)
    writer.write(hits)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(counts: try reader.read(), hits: try reader.read())
  }
}

extension CoverageResults.Hit: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(objectID)
    writer.write(missing)
    writer.write(substituted)
    writer.write(used)
    writer.write(isDoubtful)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      objectID: try reader.read(), missing: try reader.read(), substituted: try reader.read(),
      used: try reader.read(), isDoubtful: try reader.read())
  }
}

extension SumCriteria.Sum: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(key)
    writer.write(low)
    writer.write(high)
    writer.write(isUnknown)
    writer.write(divisor)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(key: try reader.read())
    low = try reader.read()
    high = try reader.read()
    isUnknown = try reader.read()
    divisor = try reader.read()
  }
}

/// What a keyword adds to a sum; nothing is an answer too.
struct KeywordAddend: Message {
  var addend: SumCriteria.Addend?

  init(_ addend: SumCriteria.Addend?) { self.addend = addend }

  func write(to writer: inout MessageWriter) {
    switch addend {
    case nil: writer.append(tag: 0)
    case .unknown: writer.append(tag: 1)
    case .amount(let low, let high): writer.append(2, low, high)
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: addend = nil
    case 1: addend = .unknown
    case 2: addend = .amount(try reader.read(), try reader.read())
    default: throw reader.damage("an addend of an unknown kind")
    }
  }
}
