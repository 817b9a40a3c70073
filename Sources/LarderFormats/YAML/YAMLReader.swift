internal import CYAML

/// Reads YAML with libyaml into the values that JSON has. Scalars are texts: what looks like a number stays as written.
///
/// Bounded: nesting, the number of values, and no aliases, with which a few lines can stand for billions.
@safe struct YAMLReader {
  private static let maximumDepth = 60
  private static let maximumValues = 100_000

  /// Why a text is no YAML, and its line, from 1.
  struct Fault: Error {
    var reason: String
    var line: Int
  }

  private var parser: UnsafeMutablePointer<yaml_parser_t>
  private var count = 0
  /// Where the last event begins, from 1.
  private var line = 1

  /// Reads the first document of a text; nil for an empty one.
  static func value(in text: String) throws(Fault) -> JSONValue? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw Fault(reason: "the YAML parser cannot be started", line: 0)
    }
    defer { unsafe yaml_parser_delete(parser) }
    return try unsafe text.utf8.span.withUnsafeBufferPointer { (bytes) throws(Fault) in
      unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      var reader = unsafe YAMLReader(parser: parser)
      return try reader.document()
    }
  }

  private init(parser: UnsafeMutablePointer<yaml_parser_t>) {
    unsafe self.parser = parser
  }

  private enum Event {
    case scalar(String, isNull: Bool)
    case listStart
    case mapStart
    case end
    case stop
    case other
  }

  private mutating func next() throws(Fault) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else {
      let problem =
        unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "it cannot be read"
      throw unsafe Fault(reason: problem, line: Int(parser.pointee.problem_mark.line) + 1)
    }
    defer { unsafe yaml_event_delete(&event) }
    count += 1
    line = unsafe Int(event.start_mark.line) + 1
    guard count <= Self.maximumValues else {
      throw Fault(reason: "it has more than \(Self.maximumValues) values", line: line)
    }
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
      return .scalar(text, isNull: isPlain && (text.isEmpty || text == "~" || text == "null"))
    case YAML_SEQUENCE_START_EVENT: return .listStart
    case YAML_MAPPING_START_EVENT: return .mapStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_ALIAS_EVENT:
      throw Fault(reason: "it has aliases (*name), which are not read", line: line)
    case YAML_DOCUMENT_END_EVENT, YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .stop
    default: return .other
    }
  }

  private mutating func document() throws(Fault) -> JSONValue? {
    var event = try next()
    while case .other = event { event = try next() }
    if case .stop = event { return nil }
    return try value(event, depth: 0)
  }

  private mutating func value(_ event: Event, depth: Int) throws(Fault) -> JSONValue? {
    guard depth < Self.maximumDepth else {
      throw Fault(reason: "it is nested deeper than \(Self.maximumDepth) levels", line: line)
    }
    switch event {
    case .scalar(let text, let isNull): return isNull ? .null : .string(text)
    case .listStart:
      var elements: [JSONValue] = []
      while let element = try value(try next(), depth: depth + 1) { elements.append(element) }
      return .array(elements)
    case .mapStart:
      var members: [JSONValue.Member] = []
      while let key = try value(try next(), depth: depth + 1) {
        guard let value = try value(try next(), depth: depth + 1) else { break }
        members.append(.init(key: key.scalarText ?? "", value: value))
      }
      return .object(members)
    case .end, .stop, .other: return nil
    }
  }
}
