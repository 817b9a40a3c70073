import Foundation
import TestSupport
import Testing

@testable import LarderRecipes

@Suite struct FolderWalkTests {
  private func walk(_ path: String) -> FolderWalk {
    var walk = FolderWalk(formats: FormatTable())
    let isThere = walk.add(folder: path)
    #expect(isThere)
    walk.readStates()
    return walk
  }

  private func paths(_ walk: FolderWalk, below root: String) -> [String] {
    (0..<walk.paths.count).map { String(walk.paths.string($0).dropFirst(root.count + 1)) }.sorted()
  }

  @Test func `all wanted files are found, hidden ones are not`() throws {
    let folder = try TemporaryFolder()
    let root = folder.path("root")
    let names = [
      "a.json", "b/c.json", "b/d/e.json", ".hidden/f.json", ".g.json", "h.odd", "B.ODD", "no end",
      "x.a b", ".odd",
    ]
    for name in names {
      let url = URL(fileURLWithPath: root).appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("12345".utf8).write(to: url)
    }
    let walk = walk(root)
    #expect(paths(walk, below: root) == ["a.json", "b/c.json", "b/d/e.json"])
    #expect(walk.others == [".odd": 2, "": 2])
    #expect(walk.states.allSatisfy { $0.size == 5 && $0.modificationTime > 0 && $0.error == 0 })
  }

  @Test func `a link that leads back is reported and does not go round for ever`() throws {
    let folder = try TemporaryFolder()
    let root = folder.path("root")
    try FileManager.default.createDirectory(atPath: root + "/a", withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: root + "/a/b.json"))
    try FileManager.default.createSymbolicLink(
      atPath: root + "/a/back", withDestinationPath: root)
    try FileManager.default.createSymbolicLink(
      atPath: root + "/self.json", withDestinationPath: root + "/self.json")
    let walk = walk(root)
    #expect(paths(walk, below: root) == ["a/b.json", "a/back", "self.json"])
    let errors = (0..<walk.paths.count).reduce(into: [String: Int32]()) {
      $0[walk.paths.string($1)] = walk.states[$1].error
    }
    #expect(errors[root + "/a/back"] == EISDIR)
    #expect(errors[root + "/self.json"] == ELOOP)
  }

  @Test func `a folder that is not there cannot be added`() {
    var walk = FolderWalk(formats: FormatTable())
    let isThere = walk.add(folder: "/nonexistent-folder-of-a-test")
    #expect(!isThere)
  }
}

@Suite struct PathTableTests {
  @Test func `every path is found and no other`() {
    var random = SeededGenerator.fromEnvironment("PathTable")
    var table = PathTable()
    var expected: [String: Int] = [:]
    for _ in 0..<5000 {
      let length = Int.random(in: 1...40, using: &random)
      let path = String((0..<length).map { _ in "ab/é".randomElement(using: &random) ?? "a" })
      if expected[path] != nil { continue }
      expected[path] = table.append(path.utf8.span)
    }
    table.makeIndex()
    #expect(table.count == expected.count)
    for (path, number) in expected {
      #expect(table.find(path) == number)
      #expect(table.string(number) == path)
      #expect(table.find(path + "x") == nil)
    }
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a/b", "/", true),
    ("/b/a", "/a", false),
  ])
  func `a path lies within a folder`(path: String, folder: String, expected: Bool) {
    #expect(FolderSet(["/x", folder]).holds(path) == expected)
    #expect(FolderSet(["/x", folder]).holder(of: path) == (expected ? folder : nil))
    #expect((FolderSet([folder]).folder(of: path) != nil) == (expected && path != folder))
  }

  @Test func `bytes that are not UTF-8 are told apart, and can be read back`() throws {
    var random = SeededGenerator.fromEnvironment("PathTable.text")
    #expect(PathTable.text([0x61, 0xe9, 0x62, 0xe3, 0x82, 0x2f]) == #"a\xe9b\xe3\x82/"#)
    #expect(PathTable.text("Crème ガパオ".utf8) == "Crème ガパオ")
    let pieces: [[UInt8]] = [[0x61], [0xe9], [0xff], [0xc3, 0xa9], [0xe3, 0x82], [0x80], [0xf0]]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...8, using: &random)
      let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      let parts = PathTable.text(bytes).split(separator: "\\x", omittingEmptySubsequences: false)
      var back = Array((parts.first ?? "").utf8)
      for part in parts.dropFirst() {
        back.append(try #require(UInt8(part.prefix(2), radix: 16)))
        back += Array(part.dropFirst(2).utf8)
      }
      #expect(back == bytes)
    }
  }
}
