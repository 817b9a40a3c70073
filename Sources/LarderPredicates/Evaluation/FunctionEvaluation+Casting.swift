internal import FoundationEssentials

extension FunctionEvaluation {
  /// The kind of value that CAST makes; nil for a type that does not exist.
  package static func castKind(_ name: String) -> CastKind? {
    switch CastType(name: name) {
    case .date: .date
    case .number, .double, .integer, .boolean: .number
    case .decimal: .decimal
    case .string: .string
    case .url: .url
    case .uuid: .uuid
    case .data: .data
    case .object: .object
    case nil: nil
    }
  }

  /// Kinds of values that CAST can make.
  package enum CastKind { case date, number, decimal, string, url, uuid, data, object }

  /// `CAST(value, "type")`: nil where the value cannot be taken for one of that type.
  ///
  /// Dates are numbers of seconds since 2001, and texts in ISO 8601. A number's text is the shortest that reads as it.
  static func cast(_ value: Value, _ name: String) throws(QueryError) -> Value {
    guard let type = CastType(name: name) else {
      throw QueryError(
        .unsupported, "\"\(name)\" is no type to cast to; try \"NSDate\" or \"NSNumber\"")
    }
    switch type {
    case .string: return string(value)
    case .date:
      switch value {
      case .date: return value
      case .string(let text):
        return (try? Date(text, strategy: .iso8601)).map { .date($0) } ?? .null
      default:
        return double(value).map { .date(Date(timeIntervalSinceReferenceDate: $0)) } ?? .null
      }
    case .double: return double(value).map { .double($0) } ?? .null
    case .number:
      switch value {
      case .integer, .double, .decimal: return value
      case .boolean(let flag): return .integer(flag ? 1 : 0)
      case .string(let text):
        return Int64(text).map { .integer($0) } ?? double(value).map { .double($0) } ?? .null
      default: return double(value).map { .double($0) } ?? .null
      }
    case .integer:
      switch value {
      case .integer: return value
      case .boolean(let flag): return .integer(flag ? 1 : 0)
      case .string(let text):
        if let number = Int64(text) { return .integer(number) }
        return whole(double(value))
      default: return whole(double(value))
      }
    case .decimal:
      switch value {
      case .string(let text): return Decimal(string: text).map { .decimal($0) } ?? .null
      default: return ExactNumber(value).map { .decimal($0.decimal) } ?? .null
      }
    case .boolean:
      switch value {
      case .string(let text):
        switch text.lowercased() {
        case "yes", "true", "1": return .boolean(true)
        case "no", "false", "0": return .boolean(false)
        default: return .null
        }
      default: return ExactNumber(value).map { .boolean($0.double != 0) } ?? .null
      }
    case .url: return convert(value, .url) { URL(string: $0).map { .url($0) } }
    case .uuid: return convert(value, .uuid) { UUID(uuidString: $0).map { .uuid($0) } }
    case .data: return convert(value, .data) { Data(base64Encoded: $0).map { .data($0) } }
    case .object: return convert(value, .object) { ObjectID(literal: $0).map { .object($0) } }
    }
  }

  private static func whole(_ number: Double?) -> Value {
    number.flatMap { Int64(exactly: $0.rounded(.towardZero)) }.map { .integer($0) } ?? .null
  }

  private static func convert(
    _ value: Value, _ kind: Value.Kind, _ read: (String) -> Value?
  ) -> Value {
    if value.kind == kind { return value }
    guard case .string(let text) = value else { return .null }
    return read(text) ?? .null
  }

  /// A number, the seconds of a date, or what a text reads as.
  private static func double(_ value: Value) -> Double? {
    switch value {
    case .date(let date): return date.timeIntervalSinceReferenceDate
    case .string(let text):
      guard let number = Double(text), !number.isNaN else { return nil }
      return number
    default: return ExactNumber(value)?.double
    }
  }

  private static func string(_ value: Value) -> Value {
    switch value {
    case .string: value
    case .boolean(let flag): .string(flag ? "1" : "0")
    case .integer(let number): .string(String(number))
    case .double(let number):
      .string(Int64(exactly: number).map { String($0) } ?? String(number))
    case .decimal(let number): .string(number.description)
    case .date(let date): .string(date.formatted(.iso8601))
    case .uuid(let uuid): .string(uuid.uuidString)
    case .url(let url): .string(url.absoluteString)
    case .data(let data): .string(data.base64EncodedString())
    case .object(let id): .string(id.literal)
    case .null, .list: .null
    }
  }
}
