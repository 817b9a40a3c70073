import Foundation
import HTTPTypes
import LarderFormats
import TestSupport
import Testing

@testable import LarderServer

/// The description says what the endpoints do.
@Suite struct DescriptionTests {
  @Test func `a path in braces stands for one part`() {
    let endpoint = TestServer.endpoint(.get, "/a/{id}/b") { _ in .json("{}") }
    #expect(endpoint.values(ofPath: ["a", "p1", "b"]) == ["id": "p1"])
    for other in [["a", "p1"], ["a", "p1", "b", ""], ["a", "p1", "c"], []] {
      #expect(endpoint.values(ofPath: other) == nil)
    }
  }

  @Test func `every endpoint is described with its parameters and contents`() throws {
    var endpoint = TestServer.endpoint(.put, "/api/v1/x/{id}", content: .json(schema: "Note")) {
      _ in .json("{}")
    }
    endpoint.parameters = [.recipe, Parameter("limit", .integer(1...5, usual: 2), "How many.")]
    endpoint.answerSchema = "search"
    let text = APIDescription.text(of: [endpoint])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let paths = try #require(object["paths"] as? [String: [String: [String: Any]]])
    let operation = try #require(paths["/api/v1/x/{id}"]?["put"])
    let parameters = try #require(operation["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["name"] as? String } == ["id", "limit"])
    #expect(parameters.map { $0["in"] as? String } == ["path", "query"])
    let schema = try #require(parameters[1]["schema"] as? [String: Any])
    #expect(schema["minimum"] as? Int == 1 && schema["maximum"] as? Int == 5)
    #expect(operation["requestBody"] != nil)
    // Every reference leads somewhere.
    let components = try #require(object["components"] as? [String: [String: Any]])
    for match in text.matches(of: #/"#/components/(\w+)/(\w+)"/#) {
      #expect(components[String(match.1)]?[String(match.2)] != nil, "\(match.0)")
    }
  }
}
