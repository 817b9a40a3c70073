internal import FoundationEssentials

/// The types that CAST knows, by Core Data's names and by plain ones.
enum CastType: Hashable, Sendable {
  case date, number, double, integer, decimal, boolean, string, url, uuid, data, object

  init?(name: String) {
    switch name.lowercased() {
    case "nsdate", "date": self = .date
    case "nsnumber", "number": self = .number
    case "double", "float": self = .double
    case "integer", "int", "int64": self = .integer
    case "nsdecimalnumber", "decimal": self = .decimal
    case "bool", "boolean": self = .boolean
    case "nsstring", "string": self = .string
    case "nsurl", "url": self = .url
    case "nsuuid", "uuid": self = .uuid
    case "nsdata", "data": self = .data
    case "nsmanagedobjectid", "objectid": self = .object
    default: return nil
    }
  }
}

extension Value {
  /// The constant that `CAST(constant, "type")` spells; nil where the cast is one to be computed.
  func literalCast(to type: String) -> Value? {
    switch (CastType(name: type), self) {
    case (.date, .integer(let seconds)):
      return .date(Date(timeIntervalSinceReferenceDate: Double(seconds)))
    case (.date, .double(let seconds)):
      return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case (.double, .string(let text)):
      guard ["inf", "-inf", "nan"].contains(text) else { return nil }
      return Double(text).map { .double($0) }
    case (.decimal, .string(let text)): return Decimal(string: text).map { .decimal($0) }
    case (.uuid, .string(let text)): return UUID(uuidString: text).map { .uuid($0) }
    case (.url, .string(let text)): return URL(string: text).map { .url($0) }
    case (.data, .string(let text)): return Data(base64Encoded: text).map { .data($0) }
    case (.object, .string(let text)): return ObjectID(literal: text).map { .object($0) }
    default: return nil
    }
  }
}

extension ObjectID {
  /// The identifier as it stands in a printed predicate: `larder://STORE-UUID/Entity/p1`, `larder:///Entity/t1`.
  var literal: String {
    "larder://\(store?.uuidString ?? "")/\(entityName)/\(isTemporary ? "t" : "p")\(key)"
  }

  init?(literal: String) {
    let scheme = "larder://"
    guard literal.hasPrefix(scheme) else { return nil }
    let rest = literal.dropFirst(scheme.count)
    guard let first = rest.firstIndex(of: "/"), let last = rest.lastIndex(of: "/"), first < last,
      let key = Int64(rest[rest.index(after: last)...].dropFirst())
    else { return nil }
    let name = String(rest[rest.index(after: first)..<last])
    let kind = rest[rest.index(after: last)...].first
    if first == rest.startIndex {
      guard kind == "t" else { return nil }
      self.init(temporary: key, entityName: name)
    } else {
      guard kind == "p", let store = UUID(uuidString: String(rest[..<first])) else { return nil }
      self.init(store: store, entityName: name, key: key)
    }
  }
}
