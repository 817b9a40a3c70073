internal import Glibc
internal import LarderModel
internal import LarderObjects
internal import LarderPredicates
internal import LarderStores

extension ReindexJob {
  /// What goes when roots are forgotten.
  public struct Forgetting: Sendable {
    /// The roots that are not followed any longer, in order.
    public var roots: [String] = []
    /// How many files are known below them.
    public var files = 0
    /// How many recipes came from these files.
    public var recipes = 0
    /// The titles of those recipes that somebody has changed in the store: what was changed is in no file.
    public var changedRecipes: [String] = []

    /// Nothing goes.
    public init() {}
  }

  /// Says what goes when some roots are forgotten; nothing is changed.
  ///
  /// - Parameter paths: absolute paths of roots, which need not be there any more.
  /// - Throws: `notFound` for what is no root, `invalidInput` for what lies in one, and whatever the store throws.
  public func forgetting(_ paths: [String]) throws -> Forgetting {
    let table = try RootTable(store: store, entities: entities)
    return try forgetting(try scopes(of: paths, table), table)
  }

  /// Stops following roots, and removes the recipes of their files, in one transaction; the files stay as they are. What the
  /// user has said of these recipes is kept before, and comes back with them.
  ///
  /// - Parameters:
  ///   - paths: absolute paths of roots, which need not be there any more; roots that lie in them go too.
  ///   - mayGo: is told what goes; false leaves everything as it is.
  /// - Returns: what has gone, or would have.
  /// - Throws: as `forgetting`, and `busy` when another job holds the lock.
  public func forget(
    _ paths: [String], if mayGo: (Forgetting) throws -> Bool
  ) throws -> Forgetting {
    let lock = try makeLock()
    defer { withExtendedLifetime(lock) {} }
    let gone = try store.exclusively {
      let table = try RootTable(store: store, entities: entities)
      let scopes = try scopes(of: paths, table)
      let forgetting = try forgetting(scopes, table)
      guard try mayGo(forgetting) else { return forgetting }
      try keepWhatIsSaid(below: scopes)
      var planner = BatchPlanner(store)
      var changes = StoreChanges()
      if forgetting.files > 0 {
        let files = StoreFetchRequest(entity: entities.sourceFile, predicate: below(scopes, "path"))
        changes = try planner.plan(BatchDeletion(source: files, author: verb)).0
      }
      changes.author = verb
      changes.deletions += table.identifiers(of: forgetting.roots)
        .map { StoreChanges.Deletion(objectID: $0, baseVersion: nil) }
      if !changes.isEmpty { _ = try store.save(changes) }
      return forgetting
    }
    while try store.maintain() {}
    return gone
  }

  /// Keeps what the user has said of recipes that are about to go: it comes back with them.
  private func keepWhatIsSaid(below scopes: [String]) throws {
    let said = StoreFetchRequest(
      entity: entities.recipe, predicate: .and([below(scopes, "source.path"), UserData.isSaid]))
    guard try store.count(said) > 0 else { return }
    let coordinator = PersistentStoreCoordinator(model: store.model)
    try coordinator.add(store)
    let context = ManagedObjectContext(coordinator: coordinator)
    context.author = verb
    let recipes = try context.fetch(
      FetchRequest<ManagedObject>(
        entity: "Recipe", where: .and([below(scopes, "source.path"), UserData.isSaid])))
    try Keepsake.keep(beforeDeleting: recipes, in: context, store)
    try context.save()
  }

  /// The outermost roots that paths stand for.
  private func scopes(of paths: [String], _ table: RootTable) throws(StoreError) -> [String] {
    let known = FolderSet(table.paths)
    for path in paths {
      guard let holder = known.holder(of: path) else {
        let roots = table.paths
        let some = roots.prefix(5).joined(separator: ", ") + (roots.count > 5 ? " ..." : "")
        throw StoreError(
          .notFound,
          "\(path): is not followed; "
            + (roots.isEmpty ? "nothing has been imported yet" : "what is: \(some)"),
          path: store.path)
      }
      if holder != path {
        throw StoreError(
          .invalidInput,
          "\(path): lies in \(holder), which is followed as a whole; forget that, or leave this out of it: "
            + "larder import --exclude '/\(path.dropFirst(holder.count + 1))' \(holder)",
          path: store.path)
      }
    }
    return RootTable.outermost(paths)
  }

  private func forgetting(_ scopes: [String], _ table: RootTable) throws -> Forgetting {
    var result = Forgetting()
    let set = FolderSet(scopes)
    result.roots = table.paths.filter(set.holds)
    result.files = try store.count(
      StoreFetchRequest(entity: entities.sourceFile, predicate: below(scopes, "path")))
    guard result.files > 0 else { return result }
    let recipes = StoreFetchRequest(
      entity: entities.recipe, predicate: below(scopes, "source.path"))
    var titles: [Int64: String] = [:]
    try store.forEachRow(recipes, columns: ["title"]) { row in
      titles[row.key] = row.string(0) ?? ""
      return true
    }
    result.recipes = titles.count
    let changed = try ProgramEdits(store: store, author: verb)
      .recipes(among: Set(titles.keys)) { entity, range in try owners(of: entity, range) }
    result.changedRecipes = changed.sorted().compactMap { titles[$0] }
    return result
  }

  /// The recipes that lines of an entity belong to.
  private func owners(of name: String, _ range: ClosedRange<Int64>) throws(StoreError) -> [Int64] {
    guard let entity = store.model.entity(name) else { return [] }
    let lines = range.map {
      Value.object(ObjectID(store: store.identifier, entityName: name, key: $0))
    }
    var found: [Int64] = []
    try store.forEachRow(
      StoreFetchRequest(
        entity: entity,
        predicate: .comparison(
          Comparison(.evaluatedObject, .in, .constant(.list(lines))))),
      columns: ["recipe"]
    ) { row in
      if !row.isNull(0) { found.append(row.integer(0)) }
      return true
    }
    return found
  }

  /// What lies below some folders, or is one of them.
  private func below(_ folders: [String], _ keyPath: String) -> ObjectPredicate {
    RecipeLibrary.isBelow(folders, keyPath)
  }
}

extension RecipeLibrary {
  /// A condition on paths: what lies below some folders, or is one of them.
  static func isBelow(_ folders: [String], _ keyPath: String) -> ObjectPredicate {
    let path = ObjectExpression.keyPath(keyPath.split(separator: ".").map(String.init))
    return .or(
      folders.flatMap { folder -> [ObjectPredicate] in
        let inner = folder.hasSuffix("/") ? folder : folder + "/"
        return [
          .comparison(Comparison(path, .equal, .constant(.string(folder)))),
          .comparison(Comparison(path, .beginsWith, .constant(.string(inner)))),
        ]
      })
  }
}
