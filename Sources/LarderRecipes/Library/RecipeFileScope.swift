internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Which files recipes have to come from.
public struct RecipeFileScope: Sendable, Hashable {
  /// Folders, as absolute paths; recipes come from files in one of them. None: any.
  public var folders: [String] = []
  /// What the name of the file has in it, or fits where it has `*` or `?`; nil: any.
  public var name: String?

  /// Any file.
  public init() {}

  /// Whether it is any file.
  public var isEmpty: Bool { folders.isEmpty && name == nil }
}

extension RecipeLibrary {
  /// The recipes of some files, looked up.
  ///
  /// Cost: for folders a look at their recipes, for a name one at the paths of all recipes.
  func conditions(_ files: RecipeFileScope) throws(StoreError) -> [QueryFact] {
    var facts: [QueryFact] = []
    if !files.folders.isEmpty {
      var fact = QueryFact(.path(files.folders.joined(separator: ", ")))
      fact.keys = try store.fetchIDs(
        StoreFetchRequest(
          entity: try entity("Recipe"), predicate: Self.isBelow(files.folders, "source.path"))
      ).map(\.key).sorted()
      facts.append(fact)
    }
    if let name = files.name {
      let isPattern = name.contains { "*?".contains($0) }
      facts.append(try lookedUp(QueryFact(.file(isPattern ? name : "*\(name)*"))))
    }
    return facts
  }

  private func lookedUp(_ fact: QueryFact) throws(StoreError) -> QueryFact {
    guard case .fact(let found) = try lookingUp(.fact(fact)) else { return fact }
    return found
  }

  /// A condition with the files that recipes have to come from.
  func predicate(
    _ predicate: ObjectPredicate, of files: RecipeFileScope
  ) throws(StoreError) -> ObjectPredicate {
    if files.isEmpty { return predicate }
    var parts = [predicate]
    if !files.folders.isEmpty { parts.append(Self.isBelow(files.folders, "source.path")) }
    if files.name != nil {
      var named = files
      named.folders = []
      parts += try conditions(named).map { .fullText(.fact($0)) }
    }
    return .and(parts)
  }
}
