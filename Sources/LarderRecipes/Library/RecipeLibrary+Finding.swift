public import LarderModel
public import LarderPredicates
public import LarderStores

/// Which of the recipes that a condition is true of are wanted, and in which order.
public struct RecipeFindOptions: Sendable {
  /// The most recipes; 0 only counts.
  public var limit = 10
  /// How many of the first recipes to pass over.
  public var offset = 0
  /// Ties, and no order at all, go by the key.
  public var sortOrderings: [SortOrdering] = []
  /// Whether the answer says how it was found.
  public var explains = false
  /// Which files recipes have to come from.
  public var files = RecipeFileScope()

  /// Makes options for the first ten recipes.
  public init() {}
}

/// The recipes that a condition is true of.
public struct RecipeFindResults: Sendable {
  /// A recipe found.
  public struct Hit: Sendable {
    /// The recipe's object.
    public var objectID: ObjectID
    /// The recipe's title.
    public var title: String
    /// The file the recipe came from.
    public var path: String?
  }

  /// How many there are in all.
  public var total: Int
  /// The recipes that were asked for, in order.
  public var hits: [Hit] = []
  /// How they were found, where it was asked for.
  public var explanation: FetchExplanation?
}

extension RecipeLibrary {
  /// Reads and writes conditions on recipes in each syntax, with the fields, attributes and Spotlight names of the
  /// recipe model.
  public static func predicateConversion(
    _ model: ManagedObjectModel
  ) throws(QueryError) -> PredicateConversion {
    guard let recipe = model.entity("Recipe") else {
      throw QueryError(.unknownKey, "the model has no entity Recipe")
    }
    var conversion = try model.predicateConversion(
      of: recipe, search: parser(recipe, isWhileTyping: false),
      printer: UserQueryPrinter(
        attributes: Array(attributes(recipe).values), missingField: "ingredients"))
    conversion.vocabulary.expressions = try fileAttributes()
    return conversion
  }

  /// What Spotlight's names stand for that tell of files and their use, and that the model does not declare.
  private static func fileAttributes() throws(QueryError) -> [String: (
    expression: ObjectExpression, type: PredicateSchemaType
  )] {
    // Whole seconds, of nanoseconds since 1970.
    let date = "CAST(floor:(source.modificationTime / 1000000000.0) - 978307200, \"NSDate\")"
    return [
      "kMDItemFSName": (try ObjectExpression(format: "fileName:(source.path)"), .string),
      "kMDItemContentType": (try ObjectExpression(format: "contentType:(source.path)"), .string),
      "kMDItemFSContentChangeDate": (try ObjectExpression(format: date), .date),
      "kMDItemLastUsedDate": (.keyPath(["lastCooked"]), .date),
      "kMDItemUseCount": (.keyPath(["timesCooked"]), .number),
    ]
  }

  /// Finds the recipes that a condition is true of.
  public func find(
    _ predicate: ObjectPredicate, _ options: RecipeFindOptions = RecipeFindOptions()
  ) throws(StoreError) -> RecipeFindResults {
    let predicate = try self.predicate(predicate, of: options.files).mappingFullText {
      query throws(StoreError) in
      try lookingUp(query)
    }
    var request = StoreFetchRequest(entity: try entity("Recipe"), predicate: predicate)
    var results = RecipeFindResults(total: try store.count(request))
    request.sortOrderings = options.sortOrderings
    request.limit = options.limit
    request.offset = options.offset
    if options.explains { results.explanation = try store.explain(request) }
    guard options.limit > 0, results.total > 0 else { return results }
    let identifier = store.identifier
    let name = request.entity.name
    try store.forEachRow(request, columns: ["title", "source.path"]) { row in
      results.hits.append(
        RecipeFindResults.Hit(
          objectID: ObjectID(store: identifier, entityName: name, key: row.key),
          title: row.string(0) ?? "", path: row.string(1)))
      return true
    }
    return results
  }
}
