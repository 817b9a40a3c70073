import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// `GeneratedKitchen.swift` is what the generator writes for the kitchen of the fixtures, compiled with these tests.
@Suite struct GeneratedClassesTests {
  private func model() throws -> ManagedObjectModel {
    try ManagedObjectModel.contents(of: TestFiles.fixture("Models/Kitchen.xcdatamodeld").path)
  }

  @Test func `the classes compiled here are those that the generator writes`() throws {
    let file = TestFiles.root.appendingPathComponent("Tests/EmbeddingTests/GeneratedKitchen.swift")
    #expect(try ClassGenerator(model()).text == String(contentsOf: file, encoding: .utf8))
  }

  // I-050, I-063, I-064
  @Test func `generated classes read and write what their model describes`() throws {
    let container = PersistentContainer(model: try model(), classes: ModelClasses.all)
    try container.addStore(type: .memory)
    let context = container.makeContext()
    let soup = try context.insert(Soup.self)
    // What the model says before anything is set.
    #expect(soup.name == "untitled" && soup.serves == 4 && soup.price == Decimal(string: "1.10"))
    #expect(soup.litres == 0.5 && !soup.isVegan && soup.added == nil)
    #expect(soup.since == Date(timeIntervalSinceReferenceDate: 86400))
    soup.name = "Crème"
    soup.serves = 12
    soup.isVegan = true
    soup.added = Date(timeIntervalSinceReferenceDate: 5)
    soup.photo = Data([1, 2])
    soup.page = URL(string: "https://example.org")
    soup.token = UUID()
    soup.litres = 2.5
    soup.`default` = "d"
    soup.scratch = .integer(7)
    let parts = try ["salt", "cream"].map { text in
      let part = try context.insert(Part.self)
      part.text = text
      return part
    }
    soup.parts = parts
    soup.mutableParts.append(try context.insert(Part.self))
    let kind = try context.insert(TypeObject.self)
    kind.mutableDishes.insert(soup)
    let other = try context.insert(Dish.self)
    other.name = "Crème"
    soup.partner = other
    try context.save()

    #expect(parts[0].dish === soup && soup.parts.map(\.text) == ["salt", "cream", "-"])
    #expect(soup.kinds == [kind] && kind.dishes == [soup])
    #expect(other.partner === soup)
    #expect(soup.folded == "creme" && soup.partCount == 3)
    #expect(Set(soup.similar) == [soup, other])
    #expect(soup.scratch == .integer(7) && soup.`default` == "d")
    let found = try context.fetch(FetchRequest(Dish.self)).filter { $0 is Soup }
    #expect(found == [soup])
  }

  @Test func `names that mean something in Swift are avoided, and classes are shared`() throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "A", className: "Module.Shared",
        attributes: [
          AttributeDescription("in", .string), AttributeDescription("same", .date),
        ]),
      EntityDescription(
        "B", className: "Shared",
        attributes: [
          AttributeDescription("same", .date), AttributeDescription("other", .uuid),
        ]),
      EntityDescription("C", className: "Shared", parent: "A"),
      EntityDescription(
        "D", parent: "C",
        attributes: [
          AttributeDescription(
            "quote", .string, optional: false, default: .string("\"\\(x)\n\u{202e}"))
        ]),
      EntityDescription("String"), EntityDescription("E", className: "not a name"),
    ])
    let generator = ClassGenerator(model, isPublic: true)
    #expect(
      generator.files.map(\.name) == [
        "D.swift", "D+Properties.swift", "E.swift", "E+Properties.swift", "Shared.swift",
        "Shared+Properties.swift", "StringObject.swift", "StringObject+Properties.swift",
        "ModelClasses.swift",
      ])
    #expect(generator.files.map(\.isWrittenOnce).prefix(2) == [true, false])
    let text = generator.text
    #expect(
      text.contains("open class D: Shared {}") && text.contains("open class E: ManagedObject {}"))
    #expect(
      text.contains("/// The objects of the entities A, B, C.\nopen class Shared: ManagedObject {}")
    )
    #expect(text.contains("public var `in`: String? {"))
    #expect(text.components(separatedBy: "var same").count == 2)
    #expect(text.contains(#"default: "\"\\(x)\u{a}\u{202e}"]"#))
    #expect(text.contains("public import FoundationEssentials\n"))
    #expect(text.contains("      \"C\": Shared.self,\n"))
    #expect(ClassGenerator(try ManagedObjectModel([])).text.contains("      :\n"))
  }
}
