import FoundationEssentials
import LarderLocks
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Objects as JSON texts, and back.
@Suite struct ObjectExportTests {
  /// Two recipes that share an author; the first has lines, ordered steps and a picture.
  static func fill(_ stack: Stack) throws -> (soup: Recipe, cake: Recipe) {
    let soup = try stack.recipe("Soup", lines: ["water", "salt"])
    soup.rating = 4.5
    let cake = try stack.recipe("Cake \"au chocolat\"\n\u{1}é")
    let (julia, jacques) = (try stack.author("Julia"), try stack.author("Jacques"))
    soup.setObjects([julia, jacques], for: "authors")
    cake.setObjects([julia], for: "authors")
    jacques.setObject(julia, for: "teacher")
    for text in ["boil", "stir", "serve"] {
      let step = try stack.context.insert("Step")
      step["text"] = text
      soup.insert(step, into: "steps", at: 0)
    }
    let image = try stack.context.insert("Image")
    image["location"] = "soup.png"
    soup.setObject(image, for: "cover")
    try stack.context.save()
    return (soup, cake)
  }

  /// What is in a store, told without identifiers.
  static func picture(_ context: ManagedObjectContext) throws -> [String] {
    func names(_ objects: [ManagedObject], _ key: String) -> String {
      objects.map { $0[key] ?? "-" }.joined(separator: ",")
    }
    var lines: [String] = []
    for recipe in try context.fetch(
      FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")]))
    {
      lines.append(
        "\(recipe.title) \(recipe.rating ?? 0) \(recipe["foldedTitle"] as String? ?? "-") lines "
          + names(recipe.objects(for: "lines"), "text").split(separator: ",").sorted().joined()
          + " steps "
          + names(recipe.objects(for: "steps"), "text") + " by "
          + names(recipe.objects(for: "authors"), "name").split(separator: ",").sorted().joined()
          + " cover " + names([recipe.object(for: "cover")].compactMap { $0 }, "location"))
    }
    for author in try context.fetch(FetchRequest(Author.self, sortedBy: [SortOrdering("name")])) {
      let teacher = author.object(for: "teacher").map { [$0] } ?? []
      lines.append("\(author.name ?? "-") of \(names(teacher, "name"))")
    }
    for entity in ["Line", "Step", "Image"] {
      lines.append("\(try context.count(FetchRequest<ManagedObject>(entity: entity))) \(entity)")
    }
    return lines
  }

  /// Z-036, Z-196, Z-197, Z-331: only identifiers go to the work in the background, which finds the objects again; all
  /// attributes and, over relationships, all that belongs to the object are in the text, and give the same objects
  /// elsewhere. What is shared is there once.
  @Test(arguments: StoreKind.allCases, [StoreKind.memory, .sqlite])
  func `a copy in another store`(_ kind: StoreKind, _ other: StoreKind) async throws {
    let stack = try Stack(kind)
    let (soup, cake) = try Self.fill(stack)
    let text = try await stack.container.exportJSON([soup.objectID, cake.objectID])
    let target = try Stack(other)
    let made = try await target.container.importJSON(text, as: "Recipe")
    #expect(made.count == 2)
    #expect(made.allSatisfy { $0.store == target.counter.identifier })
    #expect(try Self.picture(target.context) == Self.picture(stack.context))
    let first = try #require(made.first)
    #expect(try target.context.existingObject(with: first)["title"] as String? == "Soup")
  }

  /// Z-197: the text itself: keys in the order of the model, an object's name, and nothing of what is transient or
  /// derived.
  @Test func `the text`() throws {
    let stack = try Stack(.memory)
    let (soup, _) = try Self.fill(stack)
    let julia = try #require(soup.authors.first { $0.name == "Julia" })
    let rules = ExportRules(
      relationships: ["recipes": .reference, "Author.pupils": .leaveOut])
    let text = String(decoding: try stack.context.exportJSON([julia], by: rules), as: UTF8.self)
    let recipes = julia.objects(for: "recipes").map {
      "      {\n        \"@id\": \"\($0.objectID.uri)\"\n      }"
    }
    let expected = """
      [
        {
          "@id": "\(julia.objectID.uri)",
          "name": "Julia",
          "recipes": [
      \(recipes.joined(separator: ",\n"))
          ],
          "friends": [],
          "teacher": null
        }
      ]

      """
    #expect(text == expected)
    let whole = String(decoding: try stack.context.exportJSON([soup]), as: UTF8.self)
    #expect(!whole.contains("foldedTitle") && !whole.contains("scratch"))
    #expect(whole.contains("\"rating\": 4.5") && whole.contains("\"ordinal\": 0"))
    // One object is an object, several are a list, under the name of the relationship.
    #expect(whole.contains("\"cover\": {\n") && whole.contains("\"steps\": [\n"))
    #expect(try String(decoding: stack.context.exportJSON([]), as: UTF8.self) == "[]\n")
  }

  /// Z-007, Z-198: the walk goes one way, and not along what the model or the caller says no to; so a copy does not
  /// pull in the store.
  @Test func `where the walk ends`() throws {
    let stack = try Stack(.memory)
    let (soup, _) = try Self.fill(stack)
    func text(_ rules: ExportRules) throws -> String {
      String(decoding: try stack.context.exportJSON([soup], by: rules), as: UTF8.self)
    }
    // The other recipe is reached over nobody's way back.
    #expect(try !text(ExportRules()).contains("chocolat"))
    #expect(try text(ExportRules()).contains("Jacques"))
    let alone = ExportRules(
      relationships: ["authors": .leaveOut, "Recipe.cover": .leaveOut, "Author.cover": .copy],
      omittedAttributes: ["Recipe.rating", "text"])
    let short = try text(alone)
    for word in ["Julia", "png", "rating", "water", "cover"] { #expect(!short.contains(word)) }
    #expect(short.contains("lines"))

    var pupils = RelationshipDescription(
      "pupils", to: "Cook", inverse: "teacher", toMany: true)
    #expect(pupils.isExported)
    pupils.isExported = false
    #expect(pupils.userInfo.count == 1)
    let model = try ManagedObjectModel([
      EntityDescription(
        "Cook", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("teacher", to: "Cook", inverse: "pupils"), pupils,
        ])
    ])
    let container = PersistentContainer(model: model)
    try container.addStore(type: .memory)
    let context = container.makeContext()
    let (anna, ben) = (try context.insert("Cook"), try context.insert("Cook"))
    anna["name"] = "Anna"
    ben["name"] = "Ben"
    ben.setObject(anna, for: "teacher")
    #expect(try !String(decoding: context.exportJSON([anna]), as: UTF8.self).contains("Ben"))
    // What the caller says goes first.
    let rules = ExportRules(relationships: ["pupils": .copy])
    #expect(
      try String(decoding: context.exportJSON([anna], by: rules), as: UTF8.self).contains("Ben"))
  }

  /// Every type of attribute comes back as the same value, through text.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `every value`(_ kind: StoreKind) throws {
    let folder = try TemporaryFolder()
    let stack = try StorePantryStack(kind, folder, "from")
    let target = try StorePantryStack(kind, folder, "to")
    var generator = SeededGenerator.fromEnvironment("exchange of dates")
    var dates: [Double] = [
      0, -0.25, -1, 1e-5, 0.1 + 0.2, -63_113_904_000, 252_455_615_999.5, 1e300,
    ]
    dates += (0..<200).map { _ in Double.random(in: -2e10...2e10, using: &generator) }
    var jars: [ManagedObject] = []
    for values in StorePantry.values { jars.append(try stack.insert("Jar", values)) }
    for date in dates {
      let date = Date(timeIntervalSinceReferenceDate: date)
      jars.append(try stack.insert("Jar", ["filled": .date(date)]))
    }
    let text = try stack.context.exportJSON(jars)
    let copies = try target.context.importJSON(text, as: "Jar")
    #expect(copies.count == jars.count)
    for (jar, copy) in zip(jars, copies) {
      for attribute in jar.entity.attributes {
        let (old, new) = (jar.value(for: attribute.name), copy.value(for: attribute.name))
        #expect(old == new, "\(attribute.name)")
        if case .string(let one) = old, case .string(let other) = new {
          #expect(one.utf8.elementsEqual(other.utf8))
        }
      }
    }
    let words = String(decoding: text, as: UTF8.self)
    #expect(
      words.contains("\"2001-01-01T00:00:00Z\"") && words.contains("\"2000-12-31T23:59:59.75Z\""))
  }

  /// Dates that other programs write.
  @Test func `dates of others`() throws {
    let folder = try TemporaryFolder()
    let stack = try StorePantryStack(.memory, folder)
    func date(_ text: String) throws -> Double? {
      let json = Data("{\"filled\": \(text)}".utf8)
      guard let jar = try? stack.context.importJSON(json, as: "Jar").first else { return nil }
      return (jar["filled"] as Date?)?.timeIntervalSinceReferenceDate
    }
    #expect(try date("\"2001-01-02\"") == 86_400)
    #expect(try date("\"2001-01-01T01:30:00+01:00\"") == 1800)
    #expect(try date("\"2000-12-31T22:00:00-02:30\"") == 1800)
    #expect(try date("\"2004-02-29T00:00:00.500Z\"") == 99_705_600.5)
    #expect(try date("12.5") == 12.5)
    for wrong in [
      "2003-02-29", "2001-13-01", "2001-00-01", "2001-01-01T24:00:00Z", "2001-01-01T00:00:00",
      "2001-1-1", "x", "", "2001-01-01T00:00:00.Z", "2001-01-01T00:00:00Zx", "0000-01-01",
    ] {
      #expect(try date("\"\(wrong)\"") == nil, "\(wrong)")
    }
  }

  /// Z-199: the text or an error, one of them; what has gone wrong is for the caller to say.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `an object that is gone`(_ kind: StoreKind)
    async throws
  {
    let stack = try Stack(kind)
    let (soup, cake) = try Self.fill(stack)
    let ids = [soup.objectID, cake.objectID]
    stack.context.delete(cake)
    try stack.context.save()
    let error = await #expect(throws: ObjectError.self) {
      try await stack.container.exportJSON(ids)
    }
    #expect(error?.code == .fault)
    // Deeper than anything sensible.
    let links = try (0..<70).map { _ in try stack.context.insert("Chain") }
    for (one, next) in zip(links, links.dropFirst()) { one.setObject(next, for: "next") }
    let deep = #expect(throws: ObjectError.self) { try stack.context.exportJSON([links[0]]) }
    #expect(deep?.message.contains("64") == true)
    #expect(try stack.context.exportJSON(Array(links.suffix(60))).count > 60)
  }

  /// Sixty objects in one another took more stack than a thread may have, as long as each level was a call.
  @Test func `objects deep in one another are written on little stack`() async throws {
    try await onSmallStack {
      let stack = try Stack(.memory)
      let links = try (0..<60).map { _ in try stack.context.insert("Chain") }
      for (one, next) in zip(links, links.dropFirst()) { one.setObject(next, for: "next") }
      for (first, key) in [(links[0], "next"), (links[59], "previous")] {
        let text = String(decoding: try stack.context.exportJSON([first]), as: UTF8.self)
        #expect(text.split(separator: "\"@id\"").count == 61)
        #expect(text.split(separator: "\"\(key)\": {").count == 60)
        #expect(text.contains("\"\(key)\": null"))
      }
    }
  }

  /// A text of many objects is written part by part, and is the same text.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `part by part`(_ kind: StoreKind) async throws
  {
    let stack = try Stack(kind)
    let julia = try stack.author("Julia")
    for number in 0..<120 {
      let recipe = try stack.recipe("\(1000 + number)", lines: ["a", "b"])
      if number % 3 == 0 { recipe.insert(julia, into: "authors") }
    }
    try stack.context.save()
    var request = FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")])
    request.batchSize = 50
    let parts = Lock<[Data]>([])
    let count = try await stack.container.exportJSON(request) { part in
      parts.withLock { $0.append(part) }
    }
    #expect(count == 120)
    let all = parts.withLock { $0 }
    #expect(all.count == 4)
    let whole = try stack.context.exportJSON(try stack.context.fetch(request))
    #expect(all.reduce(Data(), +) == whole)
    // A few requests for each part, not one for each object.
    stack.counter.forgetCounts()
    _ = try await stack.container.exportJSON(request) { _ in }
    #expect(stack.counter.takeCounts().values.reduce(0, +) < 60)
    struct Full: Error {}
    await #expect(throws: Full.self) {
      _ = try await stack.container.exportJSON(request) { _ in throw Full() }
    }
  }
}
