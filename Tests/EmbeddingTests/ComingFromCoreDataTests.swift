import Foundation
import Larder
import TestSupport
import Testing

/// The program of the article "Coming from Core Data" does what the article says, and is the one that it shows.
@Suite struct ComingFromCoreDataTests {
  private func cookbook(_ folder: TemporaryFolder) throws -> PersistentContainer {
    let container = try openCookbook(at: folder.path("Cookbook.larder"))
    let context = container.makeContext()
    try addRecipe("Crème brûlée", minutes: 50, of: ["cream", "eggs", "sugar"], to: context)
    try addRecipe("Apple pie", minutes: 75, of: ["apples", "butter"], to: context)
    try addRecipe("Scrambled eggs", minutes: 10, of: ["eggs"], to: context)
    return container
  }

  private func recipe(
    _ title: String, in context: ManagedObjectContext
  ) throws -> CookbookRecipe {
    var request = CookbookRecipe.fetchRequest()
    request.predicate = try ObjectPredicate(format: "title == %@", title)
    return try #require(try context.fetch(request).first)
  }

  @Test func `recipes are inserted, fetched and found`() throws {
    let folder = try TemporaryFolder()
    let container = try cookbook(folder)
    let context = container.makeContext()
    #expect(
      try quickRecipes(with: "EGG", in: context).map(\.title) == ["Scrambled eggs", "Crème brûlée"])
    #expect(try find("creme bru*", in: context) == ["Crème brûlée"])
    #expect(try find("ingredients:eggs -sugar", in: context) == ["Scrambled eggs"])
  }

  @Test func `deleting takes the ingredients that belong to a recipe`() throws {
    let folder = try TemporaryFolder()
    let context = try cookbook(folder).makeContext()
    #expect(try throwAway(recipe("Crème brûlée", in: context), in: context) == 1)
    #expect(try context.count(for: CookbookIngredient.fetchRequest()) == 4)
  }

  @Test func `a child context, a context in the background`() async throws {
    let folder = try TemporaryFolder()
    let container = try cookbook(folder)
    let identifier = try {
      let context = container.makeContext()
      try rename(recipe("Apple pie", in: context), to: "Apple tart", in: context)
      return try recipe("Apple tart", in: context).objectID
    }()
    try await doubleTime(of: identifier, in: container)
    let minutes = try await container.perform { context in
      (try context.existingObject(with: identifier) as? CookbookRecipe)?.minutes
    }
    #expect(minutes == 150)
  }

  @Test func `steps are taken back`() throws {
    let folder = try TemporaryFolder()
    let context = try cookbook(folder).makeContext()
    let pie = try recipe("Apple pie", in: context)
    changeOfMind(pie, in: context)
    #expect(pie.title == "Apple pie" && pie.minutes == 75)
  }

  @Test func `a list follows the changes`() throws {
    let folder = try TemporaryFolder()
    let context = try cookbook(folder).makeContext()
    let list = try CookbookList(of: context)
    #expect(list.controller.fetchedObjects?.count == 3)
    try addRecipe("Bread", minutes: 90, of: [], to: context)
    context.delete(try recipe("Scrambled eggs", in: context))
    try context.save()
    #expect(list.log == ["insert 1", "delete -1"])
    #expect(try list.controller.object(at: ResultPath(section: 0, item: 1)).title == "Bread")
  }

  @Test func `a store of the old model is opened with the new one`() throws {
    let folder = try TemporaryFolder()
    _ = try cookbook(folder)
    let container = try openMigrated(at: folder.path("Cookbook.larder"))
    let context = container.makeContext()
    let pie = try recipe("Apple pie", in: context)
    #expect(try pie.value(forKey: "cookingMinutes") == .integer(75))
    #expect(try pie.value(forKey: "rating") == .null)
    #expect(try context.search(CookbookRecipe.self, for: "apple").total == 1)
  }

  @Test func `the article shows this program, part by part`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: tests.appending(path: "CoreDataPort.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: TestFiles.root.appending(
        path: "Sources/LarderUmbrella/Larder.docc/ComingFromCoreData.md"), encoding: .utf8)
    let parts = source.components(separatedBy: "// BEGIN ").dropFirst().map { part in
      let lines = part.components(separatedBy: "\n")
      return lines.dropFirst().prefix { !$0.hasPrefix("// END ") }.joined(separator: "\n")
    }
    let blocks = article.components(separatedBy: "Larder:\n\n```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(parts.count == 11)
    #expect(blocks == parts)
  }
}
