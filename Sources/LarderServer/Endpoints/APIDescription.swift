internal import CServing
internal import HTTPTypes
internal import LarderFormats

/// The description of the JSON interface, as OpenAPI 3.1 has it: made from the endpoints themselves and from the schema of
/// the tool's answers.
enum APIDescription {
  /// The path under which it is served.
  static let path = "/api/v1/openapi.json"

  /// What may be sent, in OpenAPI's words: the schemas of contents.
  private static let contents = #"""
    {
      "Rating": {
        "type": "object",
        "properties": {"rating": {"type": ["number", "null"], "minimum": 0, "maximum": 5}},
        "required": ["rating"],
        "additionalProperties": false
      },
      "Note": {
        "type": "object",
        "properties": {"note": {"type": "string", "minLength": 1, "pattern": "\\S"}},
        "required": ["note"],
        "additionalProperties": false
      },
      "Page": {
        "type": "object",
        "properties": {"address": {"type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://"}},
        "required": ["address"],
        "additionalProperties": false
      },
      "Problem": {
        "type": "object",
        "properties": {
          "title": {"type": "string"},
          "status": {"type": "integer"},
          "detail": {"type": "string"},
          "lines": {"type": "array", "items": {"type": "string"}}
        },
        "required": ["title", "status", "detail"]
      }
    }
    """#

  /// The schemas of the tool's answers that are used here, and those that these name.
  private static let answers = [
    "recipe", "hit", "search", "find", "complete", "job", "kitchen", "show",
  ]

  /// Returns the description.
  ///
  /// - Parameter version: the version of Larder.
  static func text(of endpoints: [Endpoint]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("openapi", "3.1.0")
      json.key("info")
      json.object { json in
        json.member("title", "Larder")
        json.member("version", "1")
        json.member(
          "description",
          "A collection of recipes, served by larder serve. Members may be added to answers; what is asked stays."
        )
      }
      json.key("servers")
      json.array(["/"]) { json, address in json.object { $0.member("url", address) } }
      json.key("security")
      json.array([true, false]) { json, hasToken in
        json.object { json in
          guard hasToken else { return }
          json.key("token")
          json.array([String]()) { json, name in json.value(name) }
        }
      }
      json.key("paths")
      json.object { json in paths(endpoints, to: &json) }
      json.key("components")
      json.object { json in
        json.key("securitySchemes")
        json.object { json in
          json.key("token")
          json.object { json in
            json.member("type", "http")
            json.member("scheme", "bearer")
            json.member(
              "description",
              "A token of larder serve token add; a server that only its own machine reaches may need none."
            )
          }
        }
        json.key("schemas")
        json.object { json in schemas(to: &json) }
        json.key("responses")
        json.object { json in
          for status in common + answered { problem(status, to: &json) }
        }
      }
    }
    return json.text + "\n"
  }

  // MARK: - Paths

  /// The statuses that any request may get.
  private static let common: [HTTPResponse.Status] = [
    .unauthorized, .forbidden, .tooManyRequests, .internalServerError, .serviceUnavailable,
  ]
  /// Those that some may get.
  private static let answered: [HTTPResponse.Status] = [
    .badRequest, .notFound, .conflict, .contentTooLarge, .unsupportedMediaType,
    .unprocessableContent,
  ]

  private static func paths(_ endpoints: [Endpoint], to json: inout JSONWriter) {
    var seen: Set<String> = []
    for endpoint in endpoints where seen.insert(endpoint.path).inserted {
      json.key(endpoint.path)
      json.object { json in
        for operation in endpoints where operation.path == endpoint.path {
          json.key(operation.method.rawValue.lowercased())
          json.object { json in write(operation, to: &json) }
        }
      }
    }
  }

  private static func write(_ endpoint: Endpoint, to json: inout JSONWriter) {
    json.member("summary", endpoint.summary)
    json.member("operationId", name(of: endpoint))
    if let role = endpoint.role { json.member("x-role", role.name) }
    if !endpoint.parameters.isEmpty {
      json.key("parameters")
      json.array(endpoint.parameters) { json, parameter in parameter.describe(to: &json) }
    }
    var problems = endpoint.problems
    if !endpoint.parameters.isEmpty, !problems.contains(.badRequest) {
      problems.append(.badRequest)
    }
    if let content = endpoint.content {
      problems += [.contentTooLarge, .unsupportedMediaType]
      json.key("requestBody")
      json.object { json in
        json.member("required", true)
        json.key("content")
        json.object { json in write(content, to: &json) }
      }
    }
    json.key("responses")
    json.object { json in
      json.key("200")
      json.object { json in
        json.member("description", "The answer.")
        json.key("content")
        json.object { json in
          for type in endpoint.answerTypes {
            json.key(type)
            json.object { json in
              guard let schema = endpoint.answerSchema else { return }
              json.key("schema")
              json.object { $0.member("$ref", "#/components/schemas/\(schema)") }
            }
          }
        }
      }
      for status in problems + common {
        json.key("\(status.code)")
        json.object { $0.member("$ref", "#/components/responses/\(key(status))") }
      }
    }
  }

  private static func write(_ content: Endpoint.Content, to json: inout JSONWriter) {
    func object(_ schema: String) {
      json.key("application/json")
      json.object { json in
        json.key("schema")
        json.object { $0.member("$ref", "#/components/schemas/\(schema)") }
      }
    }
    switch content {
    case .json(let schema): object(schema)
    case .file(let types, let schema):
      object(schema)
      for type in types {
        json.key(type)
        json.object { json in
          json.key("schema")
          json.object { $0.member("type", "string") }
        }
      }
    }
  }

  /// `putRecipesRating`: the method and the words of the path.
  private static func name(of endpoint: Endpoint) -> String {
    let words = endpoint.path.split(separator: "/").dropFirst(2).filter { !$0.hasPrefix("{") }
    let single = endpoint.path.hasSuffix("}") ? "One" : ""
    return endpoint.method.rawValue.lowercased()
      + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + single
  }

  // MARK: - Components

  private static func key(_ status: HTTPResponse.Status) -> String { "problem\(status.code)" }

  private static func problem(_ status: HTTPResponse.Status, to json: inout JSONWriter) {
    json.key(key(status))
    json.object { json in
      json.member("description", status.reasonPhrase)
      json.key("content")
      json.object { json in
        json.key(Problem.contentType)
        json.object { json in
          json.key("schema")
          json.object { $0.member("$ref", "#/components/schemas/Problem") }
        }
      }
    }
  }

  private static func schemas(to json: inout JSONWriter) {
    if case .object(let members)? = read(Array(contents.utf8)) {
      for member in members {
        json.key(member.key)
        write(member.value, to: &json)
      }
    }
    guard let all = read(schemaBytes())?["$defs"] else { return }
    for name in answers {
      guard let schema = all[name] else { continue }
      json.key(name)
      write(schema, to: &json)
    }
  }

  private static func read(_ bytes: [UInt8]) -> JSONValue? { try? JSONValue.read(bytes.span) }

  private static func schemaBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let byte = larder_schema_byte(bytes.count)
      if byte == 0 { return bytes }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
  }

  /// Writes a value as it was read; references lead to where the schemas are here.
  private static func write(_ value: JSONValue, to json: inout JSONWriter) {
    switch value {
    case .null: json.value(nil as String?)
    case .boolean(let flag): json.value(flag)
    case .number(let number): json.value(number)
    case .string(let text): json.value(text.replacing("#/$defs/", with: "#/components/schemas/"))
    case .array(let elements): json.array(elements) { json, element in write(element, to: &json) }
    case .object(let members):
      json.object { json in
        for member in members {
          json.key(member.key)
          write(member.value, to: &json)
        }
      }
    }
  }
}
