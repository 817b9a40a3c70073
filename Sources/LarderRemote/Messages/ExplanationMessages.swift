internal import LarderPredicates
internal import LarderStores

extension SearchExplanation: Message {
  func write(to writer: inout MessageWriter) {
    switch outcome {
    case .hit(let place, let isPartial): writer.append(0, place, isPartial)
    case .noHit: writer.append(tag: 1)
    case .notIndexed: writer.append(tag: 2)
    }
    writer.write(parts)
    writer.write(failures)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self.init(outcome: .hit(place: try reader.read(), isPartial: try reader.read()))
    case 1: self.init(outcome: .noHit)
    case 2: self.init(outcome: .notIndexed)
    default: throw reader.damage("an outcome of an unknown kind")
    }
    parts = try reader.read()
    failures = try reader.read()
  }
}

extension SearchExplanation.Part: Message {
  func write(to writer: inout MessageWriter) {
    switch self {
    case .word(let word): writer.append(0, word)
    case .nearness(let score): writer.append(1, score)
    case .title(let score): writer.append(2, score)
    case .wholeTitle(let score): writer.append(3, score)
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .word(try reader.read())
    case 1: self = .nearness(try reader.read())
    case 2: self = .title(try reader.read())
    case 3: self = .wholeTitle(try reader.read())
    default: throw reader.damage("a part of an unknown kind")
    }
  }
}

extension SearchExplanation.Word: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(text)
    writer.write(tier)
    writer.write(inverseFrequency)
    writer.write(length)
    writer.write(averageLength)
    writer.write(score)
    writer.write(occurrences)
    writer.write(frequency)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      text: try reader.read(), tier: try reader.read(), inverseFrequency: try reader.read(),
      length: try reader.read(), averageLength: try reader.read(), score: try reader.read())
    occurrences = try reader.read()
    frequency = try reader.read()
  }
}

extension SearchExplanation.Word.Occurrences: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(field)
    writer.write(count)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(field: try reader.read(), count: try reader.read())
  }
}

extension SearchExplanation.Failure: Message {
  private static let reasons: [Reason] = [.missing, .nowhere, .otherField, .apart, .excluded]

  func write(to writer: inout MessageWriter) {
    writer.write(condition)
    writer.append(Self.reasons.firstIndex(of: reason) ?? 0)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let condition: FullTextQuery = try reader.read()
    let number = Int(truncatingIfNeeded: try reader.unsigned())
    guard Self.reasons.indices.contains(number) else {
      throw reader.damage("a reason of an unknown kind")
    }
    self.init(condition: condition, reason: Self.reasons[number])
  }
}

extension FetchExplanation: Message {
  // No statement of a database crosses, nor its values.
  func write(to writer: inout MessageWriter) {
    writer.write(steps)
    writer.write(conditions)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(steps: try reader.read(), conditions: try reader.read())
  }
}

extension FetchExplanation.Step.Kind: RawMessage {}

extension FetchExplanation.Step: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(kind)
    writer.write(text)
    writer.write(detail)
    writer.write(level)
    writer.write(count)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      try reader.read(), try reader.read(), detail: try reader.read(),
      level: min(try reader.natural("the level"), 1_000), count: try reader.read())
  }
}
