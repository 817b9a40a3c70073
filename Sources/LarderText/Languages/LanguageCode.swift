/// Codes of languages as people and files write them: "en", "de-AT", "pt_BR".
package enum LanguageCode {
  /// A code without its region, in lower case; "nb" for "no", by which Bokmål is also asked for.
  package static func withoutRegion(_ code: some StringProtocol) -> String {
    let name = code.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return name == "no" ? "nb" : name
  }
}
