import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// The canonical cases of Cooklang's specification, where they lie beside the project.
@Suite struct CooklangCanonicalTests {
  /// A case: the source, and what it gives in the words of the file.
  struct Case {
    var name: String
    var source = ""
    var steps: [[[String: String]]] = []
    var metadata: [String: String] = [:]
  }

  @Test func `all canonical cases give what the specification says`() throws {
    guard let file = TestFiles.shared("data/cooklang/canonical.yaml") else { return }
    let cases = CanonicalCases.read(try String(contentsOf: file, encoding: .utf8))
    #expect(cases.count == 60)
    for expected in cases {
      let document = CooklangBlockReader.read(expected.source)
      let steps = document.blocks.compactMap { block -> [[String: String]]? in
        guard case .step(let items) = block else { return nil }
        return items.map(CanonicalCases.item)
      }
      #expect(steps == expected.steps, "\(expected.name)")
      let metadata = document.metadata.map { ($0.key, $0.values.joined(separator: ", ")) }
      #expect(
        Dictionary(metadata, uniquingKeysWith: { $1 }) == expected.metadata, "\(expected.name)")
    }
  }
}

/// Reads the little YAML that the cases are written in.
enum CanonicalCases {
  static func read(_ text: String) -> [CooklangCanonicalTests.Case] {
    var cases: [CooklangCanonicalTests.Case] = []
    var part = ""
    for line in text.components(separatedBy: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let content = line.trimmingCharacters(in: .whitespaces)
      if part == "source", indent >= 6 || content.isEmpty {
        cases[cases.count - 1].source += line.dropFirst(6) + "\n"
        continue
      }
      if content.isEmpty || content.hasPrefix("#") { continue }
      if indent == 2, content.hasPrefix("test") {
        cases.append(.init(name: String(content.dropLast())))
        part = ""
      } else if indent == 4 || indent == 6 && content.hasSuffix(":")
        || content == "steps: []" || content == "metadata: {}"
      {
        part = content.hasPrefix("source") ? "source" : String(content.prefix { $0 != ":" })
      } else if part == "steps" {
        add(content, to: &cases[cases.count - 1].steps)
      } else if part == "metadata" {
        let (key, value) = pair(content)
        cases[cases.count - 1].metadata[key] = value
      }
    }
    return cases
  }

  private static func add(_ content: String, to steps: inout [[[String: String]]]) {
    if content == "-" { return steps.append([]) }
    if content.hasPrefix("- ") { steps[steps.count - 1].append([:]) }
    let (key, value) = pair(content.hasPrefix("- ") ? String(content.dropFirst(2)) : content)
    // An empty unit is given for some pieces of cookware and not for others.
    if key == "units", value.isEmpty { return }
    let step = steps.count - 1
    steps[step][steps[step].count - 1][key] = value
  }

  private static func pair(_ text: String) -> (String, String) {
    let colon = text.range(of: ": ")?.lowerBound ?? text.endIndex
    func plain(_ text: Substring) -> String {
      let text = text.trimmingCharacters(in: .whitespaces)
      return text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
    }
    return (plain(text[..<colon]), plain(text[colon...].dropFirst()))
  }

  /// An item in the words of the cases.
  static func item(_ item: CooklangDocument.Item) -> [String: String] {
    func amount(_ component: CooklangDocument.Component, default missing: String) -> String {
      switch component.quantity {
      case .number(let number)?:
        number == number.rounded() ? String(Int(number)) : String(number)
      case .text(let text)?: text
      case nil: missing
      }
    }
    func words(
      _ type: String, _ component: CooklangDocument.Component, default missing: String
    ) -> [String: String] {
      var words = [
        "type": type, "name": component.name, "quantity": amount(component, default: missing),
      ]
      if !component.unit.isEmpty { words["units"] = component.unit }
      return words
    }
    switch item {
    case .text(let text): return ["type": "text", "value": text]
    case .ingredient(let component): return words("ingredient", component, default: "some")
    case .cookware(let component): return words("cookware", component, default: "1")
    case .timer(let component): return words("timer", component, default: "")
    }
  }
}
