import Foundation
import LarderModel
import LarderPredicates
import TestSupport
import Testing

@Suite struct ModelFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, _ path: String) throws {
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func marker(_ name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <key>other</key><true/>
      <key>_XCCurrentVersionName</key><string>\(name)</string>
    </dict></plist>
    """
  }

  private func names(_ path: String, version: String? = nil) throws -> [String] {
    try ManagedObjectModel.contents(of: folder.path(path), version: version).entities.map(\.name)
  }

  // Z-024, Z-025, I-009, I-282
  @Test func `one model is loaded from a place, whatever its name`() throws {
    try write("<model><entity name='One'/></model>", "M.xcdatamodeld/a.xcdatamodel/contents")
    try write("<model><entity name='Two'/></model>", "M.xcdatamodeld/b.xcdatamodel/contents")
    try write(marker("b.xcdatamodel"), "M.xcdatamodeld/.xccurrentversion")
    #expect(try names("M.xcdatamodeld") == ["Two"])
    #expect(try names("M.xcdatamodeld", version: "a") == ["One"])
    #expect(try names("M.xcdatamodeld/a.xcdatamodel") == ["One"])
    #expect(try names("M.xcdatamodeld/a.xcdatamodel/contents") == ["One"])
    try FileManager.default.copyItem(
      atPath: folder.path("M.xcdatamodeld/b.xcdatamodel"), toPath: folder.path("Any name"))
    #expect(try names("Any name") == ["Two"])

    let versions = try VersionedModelFile(contentsOf: folder.path("M.xcdatamodeld"))
    #expect(versions.versions.keys.sorted() == ["a", "b"])
    #expect(versions.currentVersion == "b")
    #expect(versions.current?.model.entity("Two") != nil)
    let single = try VersionedModelFile(contentsOf: folder.path("Any name"))
    #expect(single.versions.count == 1 && single.current?.model.entity("Two") != nil)
  }

  // Z-024
  @Test func `what is missing and what cannot be used are different errors`() throws {
    func code(_ path: String, version: String? = nil) -> (ModelFileError.Code, String)? {
      do throws(ModelFileError) {
        _ = try ModelFile(contentsOf: folder.path(path), version: version)
        return nil
      } catch {
        return (error.code, error.message)
      }
    }
    #expect(code("none.xcdatamodeld")?.0 == .notFound)
    try write("<model/>", "M.xcdatamodeld/first.xcdatamodel/contents")
    #expect(code("M.xcdatamodeld") == nil)
    try write("<model/>", "M.xcdatamodeld/second.xcdatamodel/contents")
    #expect(code("M.xcdatamodeld")?.0 == .notFound)
    #expect(code("M.xcdatamodeld")?.1.contains("first, second") == true)
    #expect(code("M.xcdatamodeld", version: "firsd")?.1.contains("did you mean \"first\"") == true)
    try write("no list", "M.xcdatamodeld/.xccurrentversion")
    #expect(code("M.xcdatamodeld")?.0 == .malformed)
    try write(marker("third.xcdatamodel"), "M.xcdatamodeld/.xccurrentversion")
    #expect(code("M.xcdatamodeld")?.0 == .notFound)
    try write("x", "Old.xcdatamodel/elements")
    try write("x", "Old.xcdatamodel/layout")
    #expect(code("Old.xcdatamodel")?.1.contains("Xcode 3") == true)
    try write("x", "Olds.xcdatamodeld/a.xcdatamodel/elements")
    #expect(code("Olds.xcdatamodeld")?.1.contains("Xcode 3") == true)
    #expect(code("Olds.xcdatamodeld")?.1.contains("a.xcdatamodel") == true)
    try write("bplist00", "C.momd/M.mom")
    #expect(code("C.momd")?.1.contains("compiled") == true)
    try write("x", "Other/file")
    #expect(code("Other")?.0 == .malformed)
    try write("<model><entity/></model>", "Bad.xcdatamodel/contents")
    #expect(code("Bad.xcdatamodel")?.0 == .invalidModel)
    try FileManager.default.createDirectory(
      atPath: folder.path("Empty.xcdatamodel/contents"), withIntermediateDirectories: true)
    #expect(code("Empty.xcdatamodel")?.0 == .malformed)
  }

  // A-023, Z-027, I-009
  @Test func `all models of folders are merged`() throws {
    try write("<model><entity name='One'/></model>", "x/A.xcdatamodel/contents")
    try write("<model><entity name='Two'/></model>", "x/B.xcdatamodeld/1.xcdatamodel/contents")
    try write("<model><entity name='Three'/></model>", "y/C.xcdatamodel/contents")
    try write("nothing", "y/readme")
    let both = try ManagedObjectModel.merged(fromFolders: [folder.path("x"), folder.path("y")])
    #expect(both.entities.map(\.name) == ["One", "Two", "Three"])
    // Of those in a folder of versions and those beside it, the one is found that has a store's hashes.
    let all = try ["x/B.xcdatamodeld", "x/A.xcdatamodel", "y/C.xcdatamodel"].flatMap { path in
      try VersionedModelFile(contentsOf: folder.path(path)).versions.values.map(\.model)
    }
    for name in ["One", "Two", "Three"] {
      let hashes = try #require(both.entityVersionHashes[name])
      let found = try ManagedObjectModel.merging(all, withVersionHashes: [name: hashes])
      #expect(found?.entities.map(\.name) == [name])
    }
    try write(
      "<model><entity name='One' isAbstract='YES'/></model>", "y/D.xcdatamodel/contents")
    let error = #expect(throws: ModelFileError.self) {
      try ManagedObjectModel.merged(fromFolders: [folder.path("x"), folder.path("y")])
    }
    #expect(error?.faults.first?.entity == "One")
    #expect(throws: ModelFileError.self) { try ManagedObjectModel.merged(fromFolders: []) }
  }

  @Test func `models of real programs are read`() throws {
    guard let apple = TestFiles.shared("data/models/AppleRecipes.xcdatamodeld"),
      let book = TestFiles.shared("data/models/PPRecipes.xcdatamodeld")
    else { return }
    let recipes = try ManagedObjectModel.contents(of: apple.path)
    #expect(recipes.entities.map(\.name) == ["Image", "Ingredient", "Recipe", "RecipeType"])
    let image = recipes.entity("Recipe")?.attribute("thumbnailImage")
    #expect(image?.type == .transformable && image?.transformerName == "ImageToDataTransformer")
    #expect(recipes.entity("Recipe")?.relationship("ingredients")?.deleteRule == .cascade)

    let versions = try VersionedModelFile(contentsOf: book.path)
    #expect(versions.versions.mapValues { $0.model.entities.count } == ["v1": 3, "v2": 4, "v3": 6])
    let first = try #require(versions.versions["v1"]?.model)
    #expect(first.fetchRequestTemplates["bigMeals"]?.predicateFormat == "serves >= 10")
    #expect(first.entity("Recipe")?.fetchedProperty("Test")?.entity == "Type")
    #expect(
      first.entity("Recipe")?.attribute("serves")?.validation
        == ValidationRules(minimum: .integer(1)))
    let third = try #require(versions.versions["v3"]?.model)
    #expect(third.entity("Recipe")?.description.className == "PPRRecipeMO")
    #expect(
      third.entity("Author")?.relationship("recipes")?.userInfo == ["exportRelationship": "NO"])
    // Only what changed has another hash: the author's recipes and the date of the last use are new.
    let second = try #require(versions.versions["v2"]?.model)
    #expect(
      second.differingEntities(fromVersionHashes: first.entityVersionHashes)
        == ["Author", "Recipe"])
  }
}
