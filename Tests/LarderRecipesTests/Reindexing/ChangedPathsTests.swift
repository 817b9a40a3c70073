import Foundation
import LarderStores
import TestSupport
import Testing

@testable import LarderRecipes

/// What a watch asks for: files that changed, and nothing else.
@Suite struct ChangedPathsTests {
  private func walk(_ names: [String], below root: String) -> (found: [String], metLinks: Bool) {
    var walk = FolderWalk(formats: FormatTable())
    for name in names {
      walk.add(changed: Array("\(root)/\(name)".utf8), root: Array(root.utf8), excluding: nil)
    }
    walk.readStates()
    return (
      (0..<walk.paths.count).map { String(walk.paths.string($0).dropFirst(root.count + 1)) }
        .sorted(), walk.hasMetLinks
    )
  }

  @Test func `a changed path counts by the rules of the folders on the way`() throws {
    let folder = try TemporaryFolder()
    let root = folder.path("root")
    let names = [
      "a.json", "b/c.json", "b/d/e.json", ".hidden/f.json", "node_modules/g.json", "out/h.json",
      "i.odd", "j.noindex/j.json", "never/k.json",
    ]
    for name in names {
      let url = URL(fileURLWithPath: root).appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: url)
    }
    try Data("out/\n".utf8).write(to: URL(fileURLWithPath: root + "/.larderignore"))
    try Data().write(to: URL(fileURLWithPath: root + "/never/.metadata_never_index"))
    #expect(walk(names, below: root).found == ["a.json", "b/c.json", "b/d/e.json"])
    // A folder stands for all that is in it, and what is gone for nothing.
    #expect(walk(["b"], below: root).found == ["b/c.json", "b/d/e.json"])
    #expect(walk(["gone.json", "gone/a.json", "a.json/x.json"], below: root).found == [])
    #expect(walk(["out", "node_modules", ".hidden"], below: root).found == [])
    #expect(!walk(names, below: root).metLinks)
    try FileManager.default.createSymbolicLink(
      atPath: root + "/b/link.json", withDestinationPath: root + "/a.json")
    #expect(walk(["b/link.json"], below: root).metLinks && walk(["b"], below: root).metLinks)
  }

  @Test func `files that changed are read, and others are not looked at`() throws {
    let collection = try Collection()
    func path(_ name: String) -> String { collection.root + "/" + name }
    func write(_ name: String, _ title: String) throws {
      try collection.write(
        name, data: Data(#"{"title": "\#(title)", "ingredients": ["salt"]}"#.utf8))
    }
    for name in ["a.json", "b.json", "deep/c.json"] { try write(name, name) }
    try collection.importAll()
    for name in ["a.json", "b.json", "new.json"] { try write(name, "changed " + name) }
    try FileManager.default.removeItem(atPath: path("deep/c.json"))
    let entities = try RecipeEntities(collection.store.model)
    for (names, count) in [
      (["a.json"], 1), (["deep"], 1), (["deep/c.json", "b.json"], 2), (["dee", "a"], 0),
    ] {
      let known = try KnownFiles(
        store: collection.store, entities: entities, within: names.map(path))
      #expect(known.count == count)
    }
    let job = try ReindexJob(store: collection.store, verb: "watch")
    func reindex(_ names: String...) throws -> ReindexJob.Summary? {
      try job.reindex(changed: names.map { Array(path($0).utf8) })
    }
    let first = try #require(try reindex("a.json", "deep"))
    #expect((first.changed, first.removed, first.added) == (1, 1, 0))
    #expect(first.filesSeen == 1)
    // A file that is named twice, and one below a folder that is named, are one.
    let second = try #require(try reindex("new.json", "new.json"))
    #expect((second.changed, second.removed, second.added) == (0, 0, 1))
    #expect(try job.staleness().map(\.count) == [1])
    let rest = try collection.reindex()
    #expect((rest.changed, rest.added, rest.removed) == (1, 0, 0))
    #expect(try job.staleness().map(\.count) == [0])
  }

  /// What is below it may be named once more while it is a file, and twice at once.
  @Test func `a root that becomes a file`() throws {
    let collection = try Collection()
    for name in ["a.json", "b.json"] {
      try collection.write(
        name, data: Data(#"{"title": "\#(name)", "ingredients": ["salt"]}"#.utf8))
    }
    try collection.importAll()
    let root = collection.root
    let job = try ReindexJob(store: collection.store, verb: "watch")
    try FileManager.default.moveItem(atPath: root, toPath: root + ".away")
    try Data("not a folder".utf8).write(to: URL(fileURLWithPath: root))
    for (names, left) in [(["a.json", "none.json"], 1), (["a.json"], 1), (["", "b.json"], 0)] {
      let paths = names.map { Array((($0.isEmpty ? root : "\(root)/\($0)")).utf8) }
      let summary = try #require(try job.reindex(changed: paths))
      #expect(summary.filesSeen == 1)
      #expect(try RecipeLibrary(store: collection.store).search("salt").total == left)
    }
    try FileManager.default.removeItem(atPath: root)
    try FileManager.default.moveItem(atPath: root + ".away", toPath: root)
    #expect(try job.reindex(changed: [Array(root.utf8)]) == nil)
    _ = try collection.reindex()
    #expect(try RecipeLibrary(store: collection.store).search("salt").total == 2)
    #expect(try collection.store.checkIntegrity(progress: nil).isEmpty)
  }

  @Test func `of what is no root nothing is forgotten`() throws {
    let collection = try Collection()
    try collection.write("a.json", data: Data(#"{"title": "A", "ingredients": ["salt"]}"#.utf8))
    try collection.importAll()
    let job = try ReindexJob(store: collection.store, verb: "forget")
    let root = try #require(try RecipeLibrary(store: collection.store).roots().first)
    #expect(throws: (any Error).self) { try job.forgetting(["/elsewhere"]) }
    #expect(throws: (any Error).self) { try job.forgetting([root + "/a.json"]) }
    let going = try job.forgetting([root])
    #expect((going.roots, going.files, going.recipes) == ([root], 1, 1))
    _ = try job.forget([root]) { _ in false }
    #expect(try RecipeLibrary(store: collection.store).status().recipes == 1)
    _ = try job.forget([root]) { _ in true }
    let status = try RecipeLibrary(store: collection.store).status()
    #expect((status.recipes, status.files, status.roots.count) == (0, 0, 0))
    #expect(status.ingredientLines == 0)
    #expect(try collection.store.checkIntegrity(progress: nil).isEmpty)
  }
}
