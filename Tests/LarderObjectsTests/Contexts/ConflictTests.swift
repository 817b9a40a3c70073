import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ConflictTests {
  /// Two contexts that have read the same recipe; the other one has saved a new title and a rating.
  struct Scene {
    let stack: Stack
    let soup: Recipe

    init(_ kind: StoreKind, deleting: Bool = false) throws {
      stack = try Stack(kind)
      soup = try stack.recipe("Soup", lines: ["water"])
      soup.rating = 1
      try stack.context.save()
      let other = stack.otherContext()
      let theirs = try #require(try other.existingObject(with: soup.objectID) as? Recipe)
      if deleting {
        other.delete(theirs)
      } else {
        theirs.title = "Theirs"
        theirs.rating = 2
      }
      try other.save()
    }

    /// Title, rating and ordinal in the store.
    func stored() throws -> [Value] {
      let context = stack.otherContext()
      guard let found = try context.fetch(FetchRequest(Recipe.self)).first else { return [] }
      return [found["title"], found["rating"], found["ordinal"]]
    }
    func inMemory() -> [Value] { [soup["title"], soup["rating"], soup["ordinal"]] }
  }

  /// I-272, I-273: under the usual policy the save fails, says what is in conflict, and works after a refresh.
  @Test(arguments: StoreKind.allCases) func `conflicts are errors`(_ kind: StoreKind) throws {
    let scene = try Scene(kind)
    scene.soup.title = "Mine"
    let error = #expect(throws: ObjectError.self) { try scene.stack.context.save() }
    #expect(error?.code == .conflict)
    let conflict = try #require(error?.conflicts.first)
    #expect(error?.conflicts.count == 1)
    #expect(conflict.objectID == scene.soup.objectID)
    #expect(conflict.changedValues == ["title": .string("Mine")])
    #expect(conflict.oldVersion == 1)
    #expect(conflict.newVersion == 2)
    #expect(conflict.cachedSnapshot["title"] == .string("Soup"))
    #expect(conflict.objectSnapshot["title"] == .string("Mine"))
    #expect(conflict.persistedSnapshot?["title"] == .string("Theirs"))
    #expect(try scene.stored()[0] == .string("Theirs"))
    #expect(scene.soup.isUpdated)
    try scene.stack.context.refresh(scene.soup, mergesChanges: true)
    try scene.stack.context.save()
    #expect(try scene.stored() == [.string("Mine"), .double(2), .integer(0)])
  }

  /// I-259, I-274, I-275, I-276, I-277, I-279, Z-059: the row and the object after each policy.
  @Test(
    arguments: StoreKind.allCases,
    [
      (MergePolicy.storeTrump, "Theirs", 2.0, 7), (.objectTrump, "Mine", 2, 7),
      (.overwrite, "Mine", 1, 7), (.rollback, "Theirs", 2, 0),
    ])
  func `merge policies`(
    _ kind: StoreKind,
    _ expected: (policy: MergePolicy, title: String, rating: Double, ordinal: Int64)
  ) throws {
    let scene = try Scene(kind)
    // The contexts disagree until one saves.
    #expect(scene.soup.title == "Soup")
    scene.soup.title = "Mine"
    scene.soup["ordinal"] = 7
    scene.stack.context.mergePolicy = expected.policy
    try scene.stack.context.save()
    let values: [Value] = [
      .string(expected.title), .double(expected.rating), .integer(expected.ordinal),
    ]
    #expect(try scene.stored() == values)
    #expect(scene.inMemory() == values)
    #expect(!scene.stack.context.hasChanges)
    // what was saved is the new base.
    scene.soup.title = "Again"
    try scene.stack.context.save()
    #expect(try scene.stored()[0] == .string("Again"))
  }

  /// deleting what is gone is no conflict.: changing what is gone is.
  @Test(arguments: StoreKind.allCases) func `objects that are gone`(_ kind: StoreKind) throws {
    var scene = try Scene(kind, deleting: true)
    scene.stack.context.delete(scene.soup)
    try scene.stack.context.save()
    #expect(!scene.stack.context.hasChanges)
    // Who wants to be rid of his changes deletes the object, too.
    scene = try Scene(kind, deleting: true)
    scene.soup.title = "Mine"
    #expect(throws: ObjectError.self) { try scene.stack.context.save() }
    scene.stack.context.delete(scene.soup)
    try scene.stack.context.save()
    #expect(!scene.stack.context.hasChanges)
    for policy in MergePolicy.allCases {
      scene = try Scene(kind, deleting: true)
      scene.stack.context.mergePolicy = policy
      scene.soup.title = "Mine"
      switch policy {
      case .error, .objectTrump, .custom:
        let error = #expect(throws: ObjectError.self) { try scene.stack.context.save() }
        #expect(error?.conflicts.map(\.persistedSnapshot) == [nil])
        #expect(error?.conflicts.map(\.newVersion) == [0])
        #expect(try scene.stored().isEmpty)
      case .storeTrump, .rollback:
        try scene.stack.context.save()
        #expect(try scene.stored().isEmpty)
        #expect(scene.soup.managedObjectContext == nil)
      case .overwrite:
        try scene.stack.context.save()
        #expect(try scene.stored() == [.string("Mine"), .double(1), .integer(0)])
      }
    }
  }

  /// Deleting what somebody else changed.
  @Test(arguments: StoreKind.allCases) func `deletions in conflict`(_ kind: StoreKind) throws {
    for policy in MergePolicy.allCases {
      let scene = try Scene(kind)
      scene.stack.context.mergePolicy = policy
      let line = scene.soup.lines[0]
      scene.stack.context.delete(scene.soup)
      switch policy {
      case .error, .custom:
        let error = #expect(throws: ObjectError.self) { try scene.stack.context.save() }
        #expect(error?.conflicts.map(\.isDeletion) == [true])
        #expect(scene.soup.isDeleted)
      case .objectTrump, .overwrite:
        try scene.stack.context.save()
        #expect(try scene.stored().isEmpty)
      case .storeTrump, .rollback:
        try scene.stack.context.save()
        #expect(try scene.stored()[0] == .string("Theirs"))
        #expect(scene.soup.title == "Theirs")
        #expect(!scene.soup.isDeleted)
        // What its rules deleted with it is not in conflict and goes.
        #expect(line.managedObjectContext == nil)
      }
    }
  }

  /// A link that gives way to the store's leaves no trace at its other end.
  @Test(arguments: StoreKind.allCases) func `links in conflict`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let recipes = try ["A", "B", "C"].map { try stack.recipe($0) }
    let line = try stack.context.insert(Line.self)
    line.text = "salt"
    line.recipe = recipes[0]
    try stack.context.save()
    let other = stack.otherContext()
    other.object(with: line.objectID).setObject(
      other.object(with: recipes[1].objectID), for: "recipe")
    try other.save()
    stack.context.mergePolicy = .storeTrump
    line.recipe = recipes[2]
    try stack.context.save()
    #expect(line.recipe == recipes[1])
    #expect(recipes.map { $0.lines.count } == [0, 1, 0])
    let last = stack.otherContext()
    #expect(recipes.map { last.object(with: $0.objectID).count(of: "lines") } == [0, 1, 0])
  }
}
