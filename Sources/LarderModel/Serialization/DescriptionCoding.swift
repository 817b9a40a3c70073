internal import LarderPredicates

/// Reads the keys of one description and says whose they are when one is wrong.
struct DescriptionReader {
  let values: [String: PropertyListValue]
  var entity: String?

  init(_ list: PropertyListValue, entity: String? = nil) throws(ModelError) {
    self.entity = entity
    guard let values = list.dictionary else {
      throw ModelError(entity: entity, "the stored model is damaged")
    }
    self.values = values
  }

  func require<T>(
    _ key: String, _ convert: (PropertyListValue) -> T?
  ) throws(ModelError) -> T {
    guard let value = values[key].flatMap(convert) else {
      throw ModelError(
        entity: entity, property: values["name"]?.string,
        "the stored model is damaged (\"\(key)\" is missing or wrong)")
    }
    return value
  }

  /// Absent stands for the default; present has to be right.
  func optional<T>(
    _ key: String, default fallback: T, _ convert: (PropertyListValue) -> T?
  ) throws(ModelError) -> T {
    values[key] == nil ? fallback : try require(key, convert)
  }

  func flag(_ key: String) throws(ModelError) -> Bool {
    try optional(key, default: false, \.boolean)
  }

  func text(_ key: String) throws(ModelError) -> String? {
    values[key] == nil ? nil : try require(key, \.string)
  }

  func number(_ key: String) throws(ModelError) -> Int {
    try optional(key, default: 0) { $0.integer.flatMap { Int(exactly: $0) } }
  }

  func userInfo() throws(ModelError) -> [String: String] {
    try optional("userInfo", default: [:], \.stringDictionary)
  }

  /// The descriptions of a list.
  func list<T>(
    _ key: String, _ make: (PropertyListValue) throws(ModelError) -> T
  ) throws(ModelError) -> [T] {
    var result: [T] = []
    for item in try optional(key, default: [], \.array) { result.append(try make(item)) }
    return result
  }

  func lists(_ key: String) throws(ModelError) -> [[String]] {
    try optional(key, default: []) { list in
      let lists = list.array?.map(\.strings)
      let whole = lists?.compactMap { $0 }
      return whole?.count == lists?.count ? whole : nil
    }
  }
}

/// Collects the keys of one description; what has its default value is left out.
struct DescriptionWriter {
  var values: [String: PropertyListValue]

  init(name: String) { values = ["name": .string(name)] }
  init() { values = [:] }

  mutating func put(_ key: String, _ text: String?) { values[key] = text.map { .string($0) } }
  mutating func put(_ key: String, _ flag: Bool) { if flag { values[key] = .boolean(true) } }
  mutating func put(_ key: String, _ number: Int) {
    if number != 0 { values[key] = .integer(Int64(number)) }
  }
  mutating func put(_ key: String, _ list: [PropertyListValue]) {
    if !list.isEmpty { values[key] = .array(list) }
  }
  mutating func put(_ key: String, _ strings: [String: String]) {
    if !strings.isEmpty { values[key] = .dictionary(strings.mapValues { .string($0) }) }
  }
  mutating func put(userInfo: [String: String]) { put("userInfo", userInfo) }
}

extension PropertyListValue {
  /// The strings of a dictionary, or nil when it is no dictionary or holds something else.
  var stringDictionary: [String: String]? {
    guard let dictionary else { return nil }
    let strings = dictionary.compactMapValues(\.string)
    return strings.count == dictionary.count ? strings : nil
  }
}
