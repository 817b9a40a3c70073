internal import LarderPredicates

extension SearchSchema {
  /// The most attributes that an index has.
  static let maximumAttributes = 64

  /// The number of the attribute that a query names, by its name or an alias; case does not count.
  func attribute(named name: String) throws(SearchError) -> Int {
    let wanted = name.lowercased()
    for (number, attribute) in attributes.enumerated() {
      if attribute.name.lowercased() == wanted
        || attribute.aliases.contains(where: { $0.lowercased() == wanted })
      {
        return number
      }
    }
    guard !attributes.isEmpty else {
      throw SearchError(
        .invalidQuery, "there is no search attribute '\(name)'; the index has none")
    }
    let known = attributes.map(\.name)
    let nearest = NearestName.suggestion(
      for: name, among: known + attributes.flatMap(\.aliases)
    ).map { ", did you mean '\($0)'?" }
    throw SearchError(
      .invalidQuery,
      "there is no search attribute '\(name)'\(nearest ?? ";") There are "
        + known.joined(separator: ", "))
  }
}
