import Larder
import TestSupport
import Testing

/// A context's search overlooks what the tool's search overlooks.
@Suite struct ForgivingSearchTests {
  private func context(_ folder: TemporaryFolder) throws -> ManagedObjectContext {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Dish", attributes: [AttributeDescription("title", .string)],
        searchFields: [SearchFieldDescription("title", ["title"])])
    ])
    let container = PersistentContainer(model: model, classes: ["Dish": Dish.self])
    try container.addStore(type: .sqlite, path: folder.path("dishes.larder"))
    let context = container.makeContext()
    // A slip is forgiven where many have the right word.
    let others = (1...12).map { "Chicken \($0)" }
    for title in ["Chicken soup", "Roasted tomatoes", "Eggplant caviar", "Plain rice"] + others {
      try context.insert(Dish.self)["title"] = title
    }
    try context.save()
    return context
  }

  final class Dish: ManagedObject {
    var title: String { self["title", default: ""] }
  }

  @Test(arguments: [
    ("tomato", "Roasted tomatoes"), ("chiken soup", "Chicken soup"),
    ("aubergine", "Eggplant caviar"),
    ("roasting", "Roasted tomatoes"), ("chicken noodles", "Chicken soup"),
  ])
  func `forms, slips, other names and missing words`(_ query: String, _ title: String) throws {
    let folder = try TemporaryFolder()
    let context = try context(folder)
    #expect(try context.search(Dish.self, for: query).objects.first?.title == title)
  }

  @Test func `what is overlooked can be said`() throws {
    let folder = try TemporaryFolder()
    let context = try context(folder)
    for query in ["tomato", "chiken", "aubergine", "chicken noodles"] {
      #expect(try context.search(Dish.self, for: query, tolerance: .exact).objects.isEmpty)
    }
    let partial = try context.search(Dish.self, for: "chicken noodles", limit: 3)
    #expect(partial.total == 0 && partial.partial == 13 && partial.objects.count == 3)
    let spelling = SearchTolerance(languages: [], synonyms: SynonymTable())
    #expect(try context.search(Dish.self, for: "chiken", tolerance: spelling).total == 13)
    #expect(try context.search(Dish.self, for: "aubergine", tolerance: spelling).total == 0)
    #expect(try context.search(Dish.self, for: "tomato", tolerance: spelling).total == 0)
    var own = SearchTolerance(forgivesSpelling: false)
    own.synonyms = SynonymTable.parse(Array("caviar, rice\n".utf8)).table
    #expect(try context.search(Dish.self, for: "caviar", tolerance: own).total == 2)
    #expect(try context.search(Dish.self, for: "chiken", tolerance: own).total == 0)
  }
}
