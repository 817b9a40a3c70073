import FoundationEssentials
import LarderModel
import LarderXML
import TestSupport
import Testing

/// Files nested as deeply as is read, on a thread with 256 KB of stack.
struct SmallStackTests {
  @Test func `property lists are written, compared and read`() async throws {
    try await onSmallStack {
      let deep = (0..<60).reduce(PropertyListValue.integer(1)) { value, level in
        level % 2 == 0 ? .array([value]) : .dictionary(["k": value])
      }
      let data = deep.binaryPropertyList()
      let read = try PropertyListValue(binaryPropertyList: data)
      #expect(read == deep)
      let deeper = (0..<5_000).reduce(Array("bplist00".utf8)) { bytes, _ in bytes + [0xa1] }
      #expect(throws: PropertyListError.self) { try PropertyListValue(binaryPropertyList: deeper) }
    }
  }

  @Test func `documents are read, compared and written`() async throws {
    let text =
      String(repeating: "<a b=\"c\">", count: 127) + String(repeating: "</a>", count: 127)
    try await onSmallStack {
      let document = try XMLDocument(xml: Array(text.utf8))
      let written = try document.text()
      #expect(try XMLDocument(xml: Array(written.utf8)) == document)
      #expect(throws: XMLError.self) {
        try XMLDocument(xml: Array(String(repeating: "<a>", count: 100_000).utf8))
      }
    }
  }

  @Test func `a chain of derived values is checked`() async throws {
    let attributes =
      [AttributeDescription("a0", .string)]
      + (1..<30).map {
        AttributeDescription("a\($0)", .string, derivation: .canonical(["a\($0 - 1)"]))
      }
    try await onSmallStack {
      _ = try? ManagedObjectModel([EntityDescription("Chain", attributes: attributes)])
    }
  }
}
