internal import HTTPTypes
internal import LarderFormats

/// One thing that can be asked: where, by whom, with what, and what is done. From these the server finds its way, and the
/// description is written; so that both say the same.
struct Endpoint: Sendable {
  /// What may be sent.
  enum Content: Sendable {
    /// An object of JSON with these members, in OpenAPI's words.
    case json(schema: String)
    /// Any bytes, of any of these types, beside JSON with such an object.
    case file(types: [String], jsonSchema: String)

    var maximumSize: Int {
      switch self {
      case .json: 256 << 10
      case .file: 16 << 20
      }
    }
  }

  var method: HTTPRequest.Method
  /// `/api/v1/recipes/{id}`: each part in braces stands for one part of an address.
  var path: String
  /// What the caller has to be allowed; nil: nothing.
  var role: Role?
  var summary: String
  var parameters: [Parameter] = []
  var content: Content?
  /// The types that the answer may have, and for JSON the name of its schema.
  var answerTypes = ["application/json"]
  var answerSchema: String?
  /// The statuses that say why there is no answer, beside those that any request may get.
  var problems: [HTTPResponse.Status] = []
  /// Answers, on a thread that may wait.
  var run: @Sendable (Question) throws -> Answer

  /// Whether this is the one of a path; nil, or the values of its parts in braces.
  func values(ofPath parts: [String]) -> [String: String]? {
    let pattern = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard pattern.count == parts.count else { return nil }
    var values: [String: String] = [:]
    for (wanted, part) in zip(pattern, parts) {
      if wanted.hasPrefix("{") {
        values[String(wanted.dropFirst().dropLast())] = part
      } else if wanted != part {
        return nil
      }
    }
    return values
  }
}

/// What was asked of an endpoint, checked as it says.
struct Question: Sendable {
  var values: [String: String]
  var content: [UInt8] = []
  /// The type of the content, in lower case and without parameters; nil where there is none.
  var contentType: String?
  var caller: Caller

  func text(_ name: String) -> String? { values[name] }
  func number(_ name: String, usual: Int) -> Int { values[name].flatMap { Int($0) } ?? usual }
  func flag(_ name: String, usual: Bool = false) -> Bool {
    values[name].map { $0 == "true" } ?? usual
  }

  /// The content as an object of JSON with no other members than these.
  func object(_ members: Set<String>) throws(Problem) -> JSONValue {
    let value: JSONValue
    do throws(JSONFault) { value = try JSONValue.read(content.span) } catch {
      throw Problem(.badRequest, error.message(in: content.span))
    }
    guard case .object(let found) = value else {
      throw Problem(.badRequest, "the content: an object of JSON is expected")
    }
    for member in found where !members.contains(member.key) {
      throw Problem(
        .badRequest,
        "the content: there is no member \"\(member.key)\"; there are: "
          + members.sorted().joined(separator: ", "))
    }
    return value
  }
}
