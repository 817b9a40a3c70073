internal import LarderPredicates

extension FullTextQuery: Message {
  func write(to writer: inout MessageWriter) {
    writer.nested { writer in
      switch self {
      case .all: writer.append(tag: 0)
      case .word(let text): writer.append(1, text)
      case .prefix(let text): writer.append(2, text)
      case .wildcard(let text): writer.append(3, text)
      case .fuzzy(let text, let distance): writer.append(4, text, distance)
      case .phrase(let text, let slack): writer.append(5, text, slack)
      case .near(let words, let distance): writer.append(6, words, distance)
      case .and(let all): writer.append(7, all)
      case .or(let all): writer.append(8, all)
      case .not(let one): writer.append(9, one)
      case .allBut(let missing, let all): writer.append(10, missing, all)
      case .field(let names, let one): writer.append(11, names, one)
      case .boosted(let one, let factor): writer.append(12, one, factor)
      case .attribute(let condition): writer.append(13, condition)
      case .fact(let fact): writer.append(14, fact)
      }
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self = try reader.nested { (reader) throws(MessageError) in
      switch try reader.byte() {
      case 0: return .all
      case 1: return .word(try reader.read())
      case 2: return .prefix(try reader.read())
      case 3: return .wildcard(try reader.read())
      case 4: return .fuzzy(try reader.read(), distance: try reader.natural("the distance"))
      case 5: return .phrase(try reader.read(), slack: try reader.natural("the distance"))
      case 6: return .near(try reader.read(), distance: try reader.natural("the distance"))
      case 7: return .and(try reader.read() as Parts<FullTextQuery>)
      case 8: return .or(try reader.read() as Parts<FullTextQuery>)
      case 9: return .not(try reader.read())
      case 10:
        let missing = try reader.natural("what may be missing")
        return .allBut(missing: missing, of: try reader.read() as Parts<FullTextQuery>)
      case 11: return .field(try reader.read(), try reader.read())
      case 12: return .boosted(try reader.read(), by: try reader.read())
      case 13: return .attribute(try reader.read())
      case 14: return .fact(try reader.read())
      default: throw reader.damage("a query of an unknown kind")
      }
    }
  }
}

extension AttributeCondition: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(name)
    switch test {
    case .range(let lower, let upper): writer.append(0, lower, upper)
    case .keyword(let text): writer.append(1, text)
    case .like(let pattern): writer.append(2, pattern)
    case .present: writer.append(tag: 3)
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let name: String = try reader.read()
    let test: Test =
      switch try reader.byte() {
      case 0: .range(lower: try reader.read(), upper: try reader.read())
      case 1: .keyword(try reader.read())
      case 2: .like(try reader.read())
      case 3: .present
      default: throw reader.damage("a test of an unknown kind")
      }
    self.init(name, test)
  }
}

extension AttributeCondition.Bound: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(value)
    writer.write(isInclusive)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try reader.read(), isInclusive: try reader.read())
  }
}

extension KeywordPattern: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(kind == .host)
    writer.write(text)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try reader.read() ? .host : .language, try reader.read())
  }
}

extension QueryFact: Message {
  func write(to writer: inout MessageWriter) {
    switch condition {
    case .amount(let amount): writer.append(0, amount)
    case .path(let part): writer.append(1, part)
    case .file(let name): writer.append(2, name)
    case .raw(let query): writer.append(3, query)
    }
    writer.write(keys)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let condition: Condition =
      switch try reader.byte() {
      case 0: .amount(try reader.read())
      case 1: .path(try reader.read())
      case 2: .file(try reader.read())
      case 3: .raw(try reader.read())
      default: throw reader.damage("a fact of an unknown kind")
      }
    self.init(condition)
    keys = try reader.read()
    if let keys, zip(keys, keys.dropFirst()).contains(where: { $0 > $1 }) {
      throw reader.damage("keys that do not ascend")
    }
  }
}

extension AmountCondition: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(food)
    writer.write(isPerServing)
    writer.write(unit)
    writer.write(lower)
    writer.write(upper)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try reader.read())
    isPerServing = try reader.read()
    unit = try reader.read()
    lower = try reader.read()
    upper = try reader.read()
  }
}
