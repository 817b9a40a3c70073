internal import LarderXML

/// What Larder adds to Xcode's models, as it stands in the user information of a model file.
///
/// | on | key | value |
/// |---|---|---|
/// | entity | `larder.search.NAME` | key paths whose text the search field NAME holds: `title, lines.text` |
/// | | `larder.search.NAME.weight` | 1 to 15 |
/// | | `larder.search.NAME.aliases` | other names: `name, heading` |
/// | | `larder.analyzer` | `search` or `plain`: the rules that cut the texts of all search fields into words |
/// | | `larder.filter.NAME` | key paths whose values the search attribute NAME has |
/// | | `larder.filter.NAME.kind` | `Number`, `Date` or `Keyword`; needed |
/// | | `larder.filter.NAME.where` | `ATTRIBUTE=VALUE`: only objects with this value count |
/// | | `larder.filter.NAME.sum` | attributes whose sum stands in for a missing value |
/// | | `larder.filter.NAME.reader` | the name of a reader, which the program brings: it makes keywords of texts |
/// | | `larder.filter.NAME.texts` | key paths of these texts |
/// | | `larder.filter.NAME.aliases` | other names |
/// | attribute | `larder.derivation` | a derivation that Xcode does not know: `searchText:(title, lines.text)` |
/// | | `larder.defaultValue` | a default value that Xcode has no spelling for: an empty text, bytes in Base64 |
/// | | `larder.condition.N` | a predicate that values have to fulfil, `SELF` being the value; N counts from 1 |
/// | | `larder.condition.N.warning` | what to say to the person who broke it |
/// | | `larder.composite` | the path of an element of a composite attribute: `address.city` |
/// | fetched property, fetch request | `larder.order` | `title folded, added descending` |
/// | fetch request | `larder.offset` | how many objects are left out |
///
/// The entries are no part of the descriptions' `userInfo`. Every other key that begins with `larder.` is a fault, because
/// a slip of the pen would silently do nothing.
enum ModelKeys {
  static let prefix = "larder."
  static let analyzer = "larder.analyzer"
  static let derivation = "larder.derivation"
  static let defaultValue = "larder.defaultValue"
  static let composite = "larder.composite"
  static let order = "larder.order"
  static let offset = "larder.offset"

  /// The words of a key behind `larder.`.
  static func parts(_ key: String) -> [String] {
    key.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
  }

  static func search(_ field: String, _ setting: String? = nil) -> String {
    "larder.search.\(field)" + (setting.map { ".\($0)" } ?? "")
  }

  static func filter(_ attribute: String, _ setting: String? = nil) -> String {
    "larder.filter.\(attribute)" + (setting.map { ".\($0)" } ?? "")
  }

  static func condition(_ number: Int, _ setting: String? = nil) -> String {
    "larder.condition.\(number)" + (setting.map { ".\($0)" } ?? "")
  }

  /// Texts between commas, without the blanks around them.
  static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { part in
      var part = part
      while part.first?.isWhitespace == true { part.removeFirst() }
      while part.last?.isWhitespace == true { part.removeLast() }
      return String(part)
    }
    .filter { !$0.isEmpty }
  }

  static func paths(_ text: String) -> [[String]] {
    list(text).map { $0.split(separator: ".").map(String.init) }
  }

  static func text(_ paths: [[String]]) -> String {
    paths.map { $0.joined(separator: ".") }.joined(separator: ", ")
  }
}

/// The entries of an element's user information: ours in the order of the file, and those of others.
struct ModelEntries {
  let own: [(key: String, value: String)]
  /// Of a key twice the last one.
  let userInfo: [String: String]

  init(_ element: XMLElement) {
    var own: [(key: String, value: String)] = []
    var userInfo: [String: String] = [:]
    for entry in element.elements("userInfo").flatMap({ $0.elements("entry") }) {
      guard let key = entry["key"] else { continue }
      let value = entry["value"] ?? ""
      if key.hasPrefix(ModelKeys.prefix) {
        own.append((key, value))
      } else {
        userInfo[key] = value
      }
    }
    self.own = own
    self.userInfo = userInfo
  }
}
