internal import HTTPTypes
internal import LarderFormats

/// A value that a question may have in its address: what it is, for whoever reads the description, and the check that it is
/// that.
struct Parameter: Sendable {
  /// Kinds of values.
  enum Kind: Sendable {
    /// A text of at most so many characters.
    case text(maximum: Int)
    case integer(ClosedRange<Int>, usual: Int?)
    case flag(usual: Bool)
    /// A recipe: `p12`.
    case recipe
  }

  var name: String
  var kind: Kind
  /// What it means, as a sentence.
  var words: String
  var isRequired = false
  var isInPath = false

  init(_ name: String, _ kind: Kind, _ words: String, isRequired: Bool = false) {
    (self.name, self.kind, self.words, self.isRequired) = (name, kind, words, isRequired)
  }

  /// The recipe that a path names.
  static var recipe: Parameter {
    var parameter = Parameter(
      "id", .recipe, "The recipe's identifier, as searches give it.", isRequired: true)
    parameter.isInPath = true
    return parameter
  }

  /// The tag that a path names.
  static var tag: Parameter {
    var parameter = Parameter(
      "tag", .text(maximum: 100), "A tag: one line without a comma.", isRequired: true)
    parameter.isInPath = true
    return parameter
  }

  /// The pattern of identifiers.
  static let recipePattern = "^p[1-9][0-9]{0,17}$"

  /// Throws unless a text is such a value.
  func check(_ text: String) throws(Problem) {
    switch kind {
    case .text(let maximum):
      guard text.unicodeScalars.count <= maximum else {
        throw problem("at most \(maximum) characters are expected")
      }
      guard !text.unicodeScalars.contains("\0") else { throw problem("it holds a zero") }
    case .integer(let range, _):
      guard Self.isPlainNumber(text), let number = Int(text), range.contains(number) else {
        throw problem(
          "a number from \(range.lowerBound) to \(range.upperBound) is expected")
      }
    case .flag:
      guard text == "true" || text == "false" else { throw problem("true or false is expected") }
    case .recipe:
      let digits = text.dropFirst()
      guard text.first == "p", (1...18).contains(digits.utf8.count), digits.first != "0",
        Self.isPlainNumber(digits)
      else { throw Problem(.notFound, "there is no such recipe; identifiers look like p12") }
    }
  }

  private static func isPlainNumber(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private func problem(_ words: String) -> Problem { Problem(.badRequest, "\(name): \(words)") }

  /// Writes what OpenAPI says of it.
  func describe(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("in", isInPath ? "path" : "query")
      json.member("description", words)
      if isRequired { json.member("required", true) }
      json.key("schema")
      json.object { json in
        switch kind {
        case .text(let maximum):
          json.member("type", "string")
          json.member("maxLength", maximum)
        case .integer(let range, let usual):
          json.member("type", "integer")
          json.member("minimum", range.lowerBound)
          json.member("maximum", range.upperBound)
          if let usual { json.member("default", usual) }
        case .flag(let usual):
          json.member("type", "boolean")
          json.member("default", usual)
        case .recipe:
          json.member("type", "string")
          json.member("pattern", Self.recipePattern)
        }
      }
    }
  }
}
