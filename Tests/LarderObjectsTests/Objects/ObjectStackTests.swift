import FoundationEssentials
import LarderModel
import LarderObjects
import LarderStores
import TestSupport
import Testing

/// What goes as deep as a text or a program says does so on a thread with little stack too, or says that it cannot.
struct ObjectStackTests {
  private static func chain(_ count: Int, closed: Bool = true) -> Data {
    let end = closed ? String(repeating: "}", count: count) : ""
    return Data((String(repeating: "{\"next\": ", count: count) + "{}" + end).utf8)
  }

  @Test(arguments: [StoreKind.memory, .sqlite])
  func `objects deep in one another are read`(_ kind: StoreKind) async throws {
    try await onSmallStack {
      let stack = try Stack(kind)
      let made = try stack.context.importJSON(Self.chain(60), as: "Chain")
      #expect(made.count == 1)
      try stack.context.save()
      #expect(try stack.context.count(FetchRequest<ManagedObject>(entity: "Chain")) == 61)
      let text = try stack.context.exportJSON(made)
      #expect(text.count > 61 * 10)
    }
  }

  /// Foundation reads brackets that stand five hundred deep in one another, and asks nobody for the stack.
  @Test func `a text far too deep is an error`() async throws {
    let texts =
      [64, 100, 500, 100_000].flatMap { [Self.chain($0), Self.chain($0, closed: false)] }
      + [100, 500, 100_000].map {
        Data((String(repeating: "[", count: $0) + String(repeating: "]", count: $0)).utf8)
      }
    try await onSmallStack {
      let stack = try Stack(.memory)
      for text in texts {
        let error = #expect(throws: ObjectError.self) {
          try stack.context.importJSON(text, as: "Chain")
        }
        #expect(error?.code == .malformed)
      }
      #expect(!stack.context.hasChanges)
    }
  }

  @Test func `undo groups are as deep as they are begun`() async throws {
    let undone = try await onSmallStack { () -> [Int] in
      let manager = UndoManager()
      var undone: [Int] = []
      for level in 0..<1_500 {
        manager.beginUndoGrouping()
        manager.registerUndo { undone.append(level) }
      }
      for _ in 0..<1_500 { manager.endUndoGrouping() }
      manager.undo()
      return undone
    }
    #expect(undone == (0..<1_500).reversed())
  }

  @Test func `a key path that is observed has an end`() async throws {
    try await onSmallStack {
      let stack = try Stack(.memory)
      let link = try stack.context.insert("Chain")
      link.setObject(link, for: "next")
      let path = Array(repeating: "next", count: 64).joined(separator: ".")
      let observation = link.observe(path) { _ in }
      observation.invalidate()
    }
    await #expect(processExitsWith: .failure) {
      let stack = try Stack(.memory)
      let link = try stack.context.insert("Chain")
      _ = link.observe(Array(repeating: "next", count: 65).joined(separator: ".")) { _ in }
    }
  }
}
