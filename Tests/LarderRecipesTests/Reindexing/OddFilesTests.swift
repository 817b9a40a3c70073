import Foundation
import Glibc
import LarderRecipes
import LarderStores
import TestSupport
import Testing

/// Files with names, kinds and links that nobody expects among recipes.
@Suite struct OddFilesTests {
  /// Writes a file whose name is not UTF-8; returns false where the file system refuses it.
  private func write(_ name: [UInt8], title: String, in collection: Collection) -> Bool {
    let path = Array(collection.root.utf8) + [UInt8(ascii: "/")] + name + [0]
    let descriptor = open(path.map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let text = #"{"title": "\#(title)", "ingredients": ["1 egg"], "directions": ["Boil."]}"#
    return Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count
  }

  @Test func `names that are not UTF-8 stay two files, known again in the next run`() throws {
    let collection = try Collection()
    try collection.write("plain.json", title: "Plain")
    let suffix = Array(".json".utf8)
    guard write([0x61, 0xe8] + suffix, title: "Grave", in: collection),
      write([0x61, 0xe9] + suffix, title: "Acute", in: collection)
    else {
      print("this file system takes UTF-8 names only: nothing to test")
      return
    }
    // Files this young are read again: a later time shows that the names are found.
    usleep(60_000)
    #expect(try collection.importAll().added == 3)
    let hits = try RecipeLibrary(store: collection.store).search("egg -plain").hits
    #expect(
      Set(hits.map { "\($0.title) \($0.path ?? "")" }) == [
        #"Grave \#(collection.root)/a\xe8.json"#, #"Acute \#(collection.root)/a\xe9.json"#,
      ])
    let again = try collection.reindex()
    #expect(again.unchanged == 3 && again.filesRead == 0 && again.removed == 0)
    // A file with the very name that the store gives the other.
    try collection.write(#"a\xe9.json"#, title: "Literal")
    _ = try collection.reindex()
    #expect(try collection.titles("literal") == ["Literal"])
    #expect(try collection.reindex().filesRead == 0)
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a link to nothing is a failure, and what was known of it stays`() throws {
    let collection = try Collection()
    let target = collection.folder.path("target.json")
    try collection.write("a.json", title: "Soup")
    try FileManager.default.moveItem(atPath: collection.root + "/a.json", toPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: collection.root + "/a.json", withDestinationPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: collection.root + "/b.json", withDestinationPath: target + "-not-there")
    let first = try collection.importAll()
    #expect(first.newFailures.map(\.path) == [collection.root + "/b.json"])
    #expect(first.newFailures.map(\.reason) == ["the link leads to nothing"])
    #expect(try collection.reindex().oldFailures == 1)
    try FileManager.default.moveItem(atPath: target, toPath: target + "-away")
    #expect(try collection.reindex().newFailures.map(\.path) == [collection.root + "/a.json"])
    #expect(try collection.titles("soup") == ["Soup"])
    let still = try collection.reindex()
    #expect(still.newFailures.isEmpty && still.oldFailures == 2)
    try FileManager.default.moveItem(atPath: target + "-away", toPath: target)
    let back = try collection.reindex()
    #expect(back.oldFailures == 1 && back.newFailures.isEmpty)
    #expect(try RecipeLibrary(store: collection.store).status().failures.count == 1)
    #expect(try collection.titles("soup") == ["Soup"])
  }

  @Test func `a folder that a link no longer leads to removes nothing`() throws {
    let collection = try Collection()
    let disk = collection.folder.path("disk")
    let link = collection.root + "/linked"
    try collection.write("a.json", title: "Soup")
    try collection.write("b/c.json", title: "Stew")
    try FileManager.default.moveItem(atPath: collection.root + "/b", toPath: disk)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: disk)
    // A link that never led to recipes is nobody's business.
    try FileManager.default.createSymbolicLink(
      atPath: collection.root + "/lock", withDestinationPath: "nowhere")
    #expect(try collection.importAll().missingRoots.isEmpty)
    try FileManager.default.moveItem(atPath: disk, toPath: disk + "-away")
    let away = try collection.reindex()
    #expect(away.missingRoots == [link] && away.removed == 0)
    #expect(try collection.titles("stew") == ["Stew"])
    var options = ReindexJob.Options()
    options.removesMissingRoots = true
    #expect(try collection.reindex(options).removed == 1)
    #expect(try collection.titles("stew") == [])
    #expect(try collection.reindex().missingRoots.isEmpty)
  }

  @Test func `a pipe is not waited for, whether it is found or named`() throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Soup")
    let pipe = collection.root + "/pipe.json"
    #expect(mkfifo(pipe, 0o644) == 0)
    #expect(try collection.importAll().newFailures.isEmpty)
    let summary = try ReindexJob(store: collection.store, verb: "import").importPaths([pipe])
    #expect(summary.newFailures.map(\.reason) == ["it is not a regular file"])
  }

  @Test(arguments: [Double.infinity, 1e300, 1e-300])
  func `any time above 0 can be set for a run`(seconds: Double) throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Soup")
    var options = ReindexJob.Options()
    options.maximumSeconds = seconds
    _ = try ReindexJob(store: collection.store, verb: "import")
      .importPaths([collection.root], options: options)
  }
}
