import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@Suite struct UniquenessTests {
  /// A shop whose articles have a unique code, and a unique pair of name and size; offers lead to articles.
  struct Shop {
    let container: PersistentContainer
    let context: ManagedObjectContext
    private let folder: TemporaryFolder

    init(_ kind: StoreKind) throws {
      let model = try ManagedObjectModel([
        EntityDescription(
          "Article",
          attributes: [
            AttributeDescription("code", .string), AttributeDescription("name", .string),
            AttributeDescription("size", .integer64),
            AttributeDescription("price", .integer64, default: .integer(0)),
            AttributeDescription("note", .string),
          ],
          relationships: [
            RelationshipDescription("offers", to: "Offer", inverse: "article", toMany: true),
            RelationshipDescription("tags", to: "Tag", inverse: "articles", toMany: true),
          ], uniquenessConstraints: [["code"], ["name", "size"]]),
        EntityDescription("Book", parent: "Article"),
        EntityDescription(
          "Offer", attributes: [AttributeDescription("text", .string)],
          relationships: [
            RelationshipDescription("article", to: "Article", inverse: "offers", optional: false)
          ]),
        EntityDescription(
          "Tag", attributes: [AttributeDescription("word", .string)],
          relationships: [
            RelationshipDescription("articles", to: "Article", inverse: "tags", toMany: true)
          ]),
      ])
      folder = try TemporaryFolder()
      container = PersistentContainer(model: model)
      try container.addStore(type: kind.type, path: kind.path(folder, "shop"))
      context = container.makeContext()
    }

    @discardableResult
    func article(
      _ code: String, _ price: Int64 = 0, note: String? = nil, entity: String = "Article"
    ) throws -> ManagedObject {
      let article = try context.insert(entity)
      article["code"] = code
      article["price"] = price
      article["note"] = note
      return article
    }

    /// Code, price and note of all articles, from the store.
    func stored() throws -> [String] {
      let fresh = container.makeContext()
      let request = FetchRequest<ManagedObject>(
        entity: "Article", sortedBy: [SortOrdering("code")])
      return try fresh.fetch(request).map { article in
        let code: String? = article["code"]
        let price: Int64? = article["price"]
        let note: String? = article["note"]
        return "\(code ?? "-") \(price ?? 0) \(note ?? "-")"
      }
    }
  }

  /// Under the usual policy the save fails and says what agrees with what; nothing is written.
  @Test(arguments: StoreKind.allCases) func `agreeing objects are errors`(_ kind: StoreKind) throws
  {
    let shop = try Shop(kind)
    let first = try shop.article("a", 1)
    try shop.context.save()
    let second = try shop.article("a", 2, entity: "Book")
    let third = try shop.article("b", 3)
    let fourth = try shop.article("b", 4)
    let error = #expect(throws: ObjectError.self) { try shop.context.save() }
    #expect(error?.code == .constraintConflict)
    let found = error?.constraintConflicts ?? []
    #expect(found.map(\.values) == [["code": .string("a")], ["code": .string("b")]])
    #expect(found.map(\.constraint) == [["code"], ["code"]])
    #expect(found.map(\.storedObjectID) == [first.objectID, nil])
    #expect(found.map(\.objectIDs) == [[second.objectID], [third.objectID, fourth.objectID]])
    #expect(try shop.stored() == ["a 1 -"])
    #expect(shop.context.insertedObjects.count == 3)
    // Nulls agree with nothing, and half a constraint is none.
    second["code"] = Value.null
    third["code"] = Value.null
    fourth["code"] = Value.null
    third["name"] = "pan"
    fourth["name"] = "pan"
    third["size"] = 1
    fourth["size"] = 2
    try shop.context.save()
    fourth["size"] = 1
    let pair = #expect(throws: ObjectError.self) { try shop.context.save() }
    #expect(pair?.constraintConflicts.map(\.constraint) == [["name", "size"]])
  }

  /// Texts are the same when their code points are, in every store and in batches: what only looks alike is another value.
  @Test(arguments: StoreKind.allCases) func `texts that look alike`(_ kind: StoreKind) throws {
    let shop = try Shop(kind)
    let (composed, decomposed) = ("cr\u{E9}pe", "cre\u{301}pe")
    try shop.article(composed, 1)
    try shop.context.save()
    try shop.article(decomposed, 2)
    try shop.context.save()
    #expect(try shop.stored().count == 2)
    _ = try shop.context.execute(
      BatchInsertRequest(
        "Article", rows: [["code": .string("\u{212B}")], ["code": .string("\u{C5}")]]))
    #expect(try shop.stored().count == 4)
    for code in [composed, decomposed, "\u{C5}"] {
      try shop.article(code, 9)
      let error = #expect(throws: ObjectError.self) { try shop.context.save() }
      #expect(error?.constraintConflicts.count == 1)
      shop.context.rollback()
      #expect(throws: (any Error).self) {
        try shop.context.execute(BatchInsertRequest("Article", rows: [["code": .string(code)]]))
      }
    }
    // A policy settles with the one that has the same code points.
    shop.context.mergePolicy = .objectTrump
    try shop.article(decomposed, 7)
    try shop.context.save()
    let prices = try shop.container.makeContext()
      .fetch(FetchRequest<ManagedObject>(entity: "Article"))
      .map { article -> String in
        let code: String = article["code"] ?? ""
        let price: Int64 = article["price"] ?? -1
        return "\(code.utf8.count) \(price)"
      }
    #expect(prices.sorted() == ["2 0", "3 0", "6 1", "7 7"])
  }

  /// A new object that agrees with a stored one: what the row and the objects are after each policy.
  @Test(
    arguments: StoreKind.allCases,
    [
      (MergePolicy.storeTrump, "a 1 old"), (.rollback, "a 1 old"), (.objectTrump, "a 2 old"),
      (.overwrite, "a 2 -"),
    ])
  func `a new object becomes the stored one`(
    _ kind: StoreKind, _ expected: (policy: MergePolicy, row: String)
  ) throws {
    let shop = try Shop(kind)
    let old = try shop.article("a", 1, note: "old")
    let hot = try shop.context.insert("Tag")
    old.insert(hot, into: "tags")
    try shop.context.save()
    shop.context.mergePolicy = expected.policy
    let new = try shop.article("a", 2)
    let offer = try shop.context.insert("Offer")
    offer.setObject(new, for: "article")
    let cold = try shop.context.insert("Tag")
    new.insert(cold, into: "tags")
    try shop.article("b", 5)
    try shop.context.save()
    #expect(try shop.stored() == [expected.row, "b 5 -"])
    #expect(new.managedObjectContext == nil)
    // Its links are those of the stored object now.
    #expect(offer.object(for: "article") === old)
    #expect(Set(old.objects(for: "tags")) == [hot, cold])
    #expect(!shop.context.hasChanges)
    let fresh = shop.container.makeContext()
    #expect(fresh.object(with: old.objectID).memberIDs(of: "offers") == [offer.objectID])
    #expect(fresh.object(with: old.objectID).count(of: "tags") == 2)
  }

  /// Of several new objects that agree the first one stays, with the last one's values where the objects win.
  @Test(arguments: StoreKind.allCases) func `several new objects become one`(_ kind: StoreKind)
    throws
  {
    for (policy, row) in [(MergePolicy.storeTrump, "a 1 -"), (.objectTrump, "a 3 last")] {
      let shop = try Shop(kind)
      shop.context.mergePolicy = policy
      try shop.article("a", 1)
      try shop.article("a", 2)
      try shop.article("a", 3, note: "last")
      try shop.context.save()
      #expect(try shop.stored() == [row])
    }
  }

  /// An object that is changed so that it agrees with another stored one.
  @Test(arguments: StoreKind.allCases) func `a change that agrees`(_ kind: StoreKind) throws {
    let expected: [(MergePolicy, [String])] = [
      (.storeTrump, ["a 1 -", "b 9 -"]), (.rollback, ["a 1 -", "b 9 -"]),
      (.objectTrump, ["a 9 -"]), (.overwrite, ["a 9 -"]),
    ]
    for (policy, rows) in expected {
      let shop = try Shop(kind)
      try shop.article("a", 1)
      let other = try shop.article("b", 2)
      try shop.context.save()
      shop.context.mergePolicy = policy
      other["code"] = "a"
      other["price"] = 9
      try shop.context.save()
      #expect(try shop.stored() == rows)
    }
  }

  /// Values may move between objects of one save.
  @Test(arguments: StoreKind.allCases) func `values change places`(_ kind: StoreKind) throws {
    let shop = try Shop(kind)
    let objects = try ["a", "b", "c"].enumerated().map { try shop.article($1, Int64($0)) }
    try shop.context.save()
    for (object, code) in zip(objects, ["b", "c", "a"]) { object["code"] = code }
    try shop.context.save()
    #expect(try shop.stored() == ["a 2 -", "b 0 -", "c 1 -"])
    // Also from an object that goes to a new one.
    shop.context.delete(objects[0])
    try shop.article("b", 7)
    try shop.context.save()
    #expect(try shop.stored() == ["a 2 -", "b 7 -", "c 1 -"])
  }

  /// Many at once: an import that knows nothing of what is there.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `an import over what is there`(
    _ kind: StoreKind
  ) throws {
    let shop = try Shop(kind)
    for number in 0..<300 { try shop.article("c\(number)", 1) }
    try shop.context.save()
    shop.context.mergePolicy = .objectTrump
    for number in 150..<450 { try shop.article("c\(number)", 2) }
    try shop.context.save()
    let rows = try shop.stored()
    #expect(rows.count == 450)
    #expect(rows.count { $0.contains(" 2 ") } == 300)
  }

  /// A policy of the program's own decides conflict by conflict.
  @Test func `custom policies`() throws {
    let shop = try Shop(.memory)
    let old = try shop.article("a", 1)
    try shop.article("b", 1)
    try shop.context.save()
    shop.context.mergePolicy = .custom(
      CustomMergePolicy(
        resolve: { conflict in
          // The larger price wins, whoever set it.
          guard case .integer(let mine)? = conflict.objectSnapshot["price"],
            case .integer(let theirs)? = conflict.persistedSnapshot?["price"]
          else { return .policy(.error) }
          return .values(["price": .integer(max(mine, theirs))])
        },
        resolveConstraint: { $0.values["code"] == .string("a") ? .objectTrump : .error }))
    try shop.article("a", 2)
    try shop.context.save()
    #expect(try shop.stored() == ["a 2 -", "b 1 -"])
    let wrong = try shop.article("b", 2)
    let error = #expect(throws: ObjectError.self) { try shop.context.save() }
    #expect(error?.code == .constraintConflict)
    shop.context.delete(wrong)
    let other = shop.container.makeContext()
    for (mine, theirs, most) in [(Int64(5), Int64(3), Int64(5)), (6, 8, 8)] {
      let same = other.object(with: old.objectID)
      same["price"] = theirs
      same["note"] = "theirs \(theirs)"
      old["price"] = mine
      old["note"] = "mine"
      try other.save()
      try shop.context.save()
      #expect(try shop.stored()[0] == "a \(most) theirs \(theirs)")
      try other.refresh(same, mergesChanges: true)
    }
    let gone = other.object(with: old.objectID)
    other.delete(gone)
    try other.save()
    old["price"] = 1
    #expect(throws: ObjectError.self) { try shop.context.save() }
  }
}
