internal import LarderPredicates

extension ObjectPredicate: Message {
  func write(to writer: inout MessageWriter) {
    writer.nested { writer in
      switch self {
      case .constant(let value): writer.append(0, value)
      case .comparison(let comparison): writer.append(1, comparison)
      case .and(let all): writer.append(2, all)
      case .or(let all): writer.append(3, all)
      case .not(let one): writer.append(4, one)
      case .fullText(let query): writer.append(5, query)
      }
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self = try reader.nested { (reader) throws(MessageError) in
      switch try reader.byte() {
      case 0: .constant(try reader.read())
      case 1: .comparison(try reader.read())
      case 2: .and(try reader.read() as Parts<ObjectPredicate>)
      case 3: .or(try reader.read() as Parts<ObjectPredicate>)
      case 4: .not(try reader.read())
      case 5: .fullText(try reader.read())
      default: throw reader.damage("a condition of an unknown kind")
      }
    }
  }
}

extension MessageWriter {
  /// A case by its number, with what it holds.
  mutating func append<each Content: Message>(_ number: UInt8, _ content: repeat each Content) {
    append(tag: number)
    repeat write(each content)
  }
}

extension Comparison: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(left)
    writer.write(self.operator)
    writer.write(right)
    writer.write(modifier)
    writer.write(options)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let (left, sign): (ObjectExpression, Operator) = (try reader.read(), try reader.read())
    self.init(
      left, sign, try reader.read(), modifier: try reader.read(), options: try reader.read())
  }
}

extension Comparison.Operator: RawMessage {}
extension Comparison.Modifier: RawMessage {}
extension Comparison.Options: RawMessage {}
extension SortOrdering.TextComparison: RawMessage {}
extension SortOrdering.NullPlacement: RawMessage {}

extension ObjectExpression: Message {
  func write(to writer: inout MessageWriter) {
    writer.nested { writer in
      switch self {
      case .constant(let value): writer.append(0, value)
      case .evaluatedObject: writer.append(tag: 1)
      case .keyPath(let keys): writer.append(2, keys)
      case .variable(let name): writer.append(3, name)
      case .function(let name, let arguments): writer.append(4, name, arguments)
      case .aggregate(let elements): writer.append(5, elements)
      case .subquery(let collection, let variable, let condition):
        writer.append(6, collection, variable, condition)
      case .conditional(let test, let one, let other): writer.append(7, test, one, other)
      }
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self = try reader.nested { (reader) throws(MessageError) in
      switch try reader.byte() {
      case 0: .constant(try reader.read())
      case 1: .evaluatedObject
      case 2: .keyPath(try reader.read())
      case 3: .variable(try reader.read())
      case 4: .function(try reader.read(), try reader.read() as Parts<ObjectExpression>)
      case 5: .aggregate(try reader.read() as Parts<ObjectExpression>)
      case 6: .subquery(try reader.read(), variable: try reader.read(), try reader.read())
      case 7: .conditional(try reader.read(), try reader.read(), try reader.read())
      default: throw reader.damage("an expression of an unknown kind")
      }
    }
  }
}

extension SortOrdering: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(keyPath)
    writer.write(isAscending)
    writer.write(comparison)
    writer.write(nulls)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let keys: [String] = try reader.read()
    self.init(
      "", ascending: try reader.read(), comparison: try reader.read(), nulls: try reader.read())
    keyPath = keys
  }
}
