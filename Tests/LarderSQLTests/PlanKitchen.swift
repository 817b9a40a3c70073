import FoundationEssentials
import LarderModel
import LarderPredicates
import LarderSQL
import LarderStores
import TestSupport

/// A schema to plan over, and an index that answers from a table of its own.
struct PlanKitchen {
  /// Says what a test has written down, and of nothing else anything.
  final class Index: ConditionIndex {
    private(set) var wasAsked = false
    /// The keys of which it is sure, and those that it leaves to be tested, by what stands inside of words.
    var answers: [String: (sure: [Int64], unsure: [Int64])] = [
      "oup": ([1, 2], []), "alt": ([], [3, 4]), "ream": ([1, 7], [5]), "never": ([], []),
    ]

    func matches(_ root: ResolvedEntity, _ query: FullTextQuery) -> [Int64] {
      wasAsked = true
      return [2, 5]
    }

    func candidates(_ entity: ResolvedEntity, _ question: TextQuestion) -> IndexCandidates? {
      guard entity.rootName == "Dish", let found = answers[question.runs.joined(separator: " ")]
      else { return nil }
      wasAsked = true
      var candidates = IndexCandidates(
        rootName: "Dish", runs: question.runs, fields: [], documentCount: 40)
      (candidates.sure, candidates.keys) = (found.sure, found.unsure)
      return candidates
    }
  }

  let model: ManagedObjectModel
  let schema: StoreSchema
  let index: Index?
  static let store = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  init(asks index: Bool = true) throws {
    model = try Self.makeModel()
    schema = StoreSchema(model: model)
    self.index = index ? Index() : nil
  }

  private static func makeModel() throws -> ManagedObjectModel {
    var order = AttributeDescription("order", .string)
    order.storedKeys = [.folded, .localizedStandard]
    return try ManagedObjectModel([
      EntityDescription(
        "Dish",
        attributes: [
          AttributeDescription("title", .string),
          AttributeDescription(
            "foldedTitle", .string, indexed: true, derivation: .canonical(["title"])),
          AttributeDescription("minutes", .integer32),
          AttributeDescription("rating", .double),
          AttributeDescription("price", .decimal),
          AttributeDescription("isVegan", .boolean),
          AttributeDescription("cooked", .date),
          AttributeDescription("photo", .binary),
          AttributeDescription("token", .uuid, indexed: true),
          AttributeDescription("link", .uri),
          order,
        ],
        relationships: [
          RelationshipDescription("lines", to: "Line", inverse: "dish", toMany: true),
          RelationshipDescription("cooks", to: "Cook", inverse: "dishes", toMany: true),
          RelationshipDescription("book", to: "Book", inverse: "dishes"),
        ],
        searchFields: [SearchFieldDescription("title", ["title"])]),
      EntityDescription(
        "Dessert", parent: "Dish",
        attributes: [AttributeDescription("sweetness", .integer16)]),
      EntityDescription(
        "Line",
        attributes: [
          AttributeDescription("text", .string), AttributeDescription("group", .string),
        ],
        relationships: [RelationshipDescription("dish", to: "Dish", inverse: "lines")]),
      EntityDescription(
        "Cook",
        attributes: [AttributeDescription("name", .string, indexed: true)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "cooks", toMany: true)
        ]),
      EntityDescription(
        "Book",
        attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "book", toMany: true),
          RelationshipDescription("shelf", to: "Shelf", inverse: "books"),
        ]),
      EntityDescription(
        "Shelf",
        attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription(
            "books", to: "Book", inverse: "shelf", toMany: true, ordered: true)
        ]),
    ])
  }

  func request(_ format: String?, _ entity: String = "Dish") throws -> StoreFetchRequest {
    guard let entity = model.entity(entity) else { throw MissingEntity() }
    return StoreFetchRequest(
      entity: entity, predicate: try format.map { try ObjectPredicate(format: $0) })
  }

  func plan(_ request: StoreFetchRequest) throws -> FetchPlan {
    try FetchPlanner(schema: schema, store: Self.store, path: "kitchen", index: index).plan(
      request, columns: { scope in .list([.column(scope.key)]) })
  }

  func plan(_ format: String) throws -> FetchPlan { try plan(request(format)) }

  func sql(_ format: String) throws -> SQLStatement {
    SQLWriter.statement(try plan(format), in: SQLiteDialect())
  }

  struct MissingEntity: Error {}
}
