/// The address of a page of the web, pasted where a query is asked for.
enum PageAddress {
  private static let schemes = ["https://", "http://"]
  private static let host = "www."

  /// The forms in which recipes may have an address: with either scheme, with and without "www.", a slash at the end, and
  /// what follows "?" or "#". Nil for a text that is no address.
  static func forms(of text: String) -> [String]? {
    let text = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    guard
      text.endIndex == text.base.endIndex || text.base[text.endIndex...].allSatisfy(\.isWhitespace),
      let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) })
    else { return nil }
    var rest = String(text.dropFirst(scheme.count))
    if rest.lowercased().hasPrefix(host) { rest = String(rest.dropFirst(host.count)) }
    guard !rest.isEmpty else { return nil }
    var ends: [String] = []
    for end in [
      rest, String(rest.prefix { $0 != "#" }), String(rest.prefix { !"?#".contains($0) }),
    ] {
      let bare = end.hasSuffix("/") ? String(end.dropLast()) : end
      for form in [bare, bare + "/"] where !ends.contains(form) { ends.append(form) }
    }
    return schemes.flatMap { scheme in
      ["", host].flatMap { host in ends.map { scheme + host + $0 } }
    }
  }
}
