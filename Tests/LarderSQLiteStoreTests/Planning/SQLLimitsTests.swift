import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Everything that the SQLite store refuses of a predicate, each with its words: `larder-find(1)` lists it for people.
@Suite struct SQLLimitsTests {
  /// What can be spelt, and a piece of the words that refuse it.
  static let spelt = """
    SUBQUERY(lines.dish, $d, $d.minutes > 1).@count > 1 | a SUBQUERY whose collection ends behind a to-one
    lines.dish.@sum.minutes > 1                         | keys on both sides of @sum
    lines.@count.@sum > 1                               | keys behind @count
    lines.@distinctUnionOfObjects.text == 'x'           | @distinctUnionOfObjects that no @count, @sum
    lines.@nope > 1                                     | there is no collection operator "@nope"
    book.dishes.@sum.price > 1                          | sum: over decimals
    median:(lines.dish.minutes) > 1                     | the function "median:" of members
    lines.text == 'x'                                   | a to-many relationship is compared with ANY or ALL
    lines.dish.minutes == 1                             | a to-many relationship is compared with ANY or ALL
    nope(title) == 1                                    | the function "nope"
    count(lines UNION cooks) > 1                        | UNION, INTERSECT or MINUS
    lines[FIRST].text == 'x'                            | an element of a list
    sum:(minutes, rating) > 1                           | sum: of anything but members or constants
    random:(minutes) > 1                                | random numbers below a limit
    ANY lines.text == cooks.name                        | a comparison of two to-many key paths
    title == lines.text                                 | a to-many key path on the right
    {1, minutes} == 2                                   | a list on the left of ==
    minutes == {1, 2}                                   | a list with ==
    minutes BETWEEN {lines.dish.minutes, 5}             | a key path over a to-many relationship without ANY
    TERNARY(minutes > 1, lines.text, 'a') == 'x'        | lists in TERNARY
    TERNARY(minutes > 1, title, minutes) == 1           | TERNARY with values of two types
    """

  /// What has no spelling, or an object or a long list in it.
  private static func built(_ kitchen: Kitchen) throws -> [(ObjectPredicate, String)] {
    func key(_ keys: String...) -> ObjectExpression { .keyPath(keys) }
    func equals(_ left: ObjectExpression) -> ObjectPredicate {
      .comparison(Comparison(left, .equal, .constant(.integer(1))))
    }
    let object = ObjectID(store: kitchen.store.identifier, entityName: "Dish", key: 1)
    let keys = PredicateFunction.valueForKeyPath.rawValue
    return [
      (equals(.function(keys, [key("book"), key("name")])), "keys behind anything but a subquery"),
      (
        equals(.function(keys, [key("lines", "dish"), key("minutes")])),
        "these keys behind members"
      ),
      (
        equals(
          .function(PredicateFunction.add.rawValue, [key("minutes"), .constant(.object(object))])),
        "add:to: here"
      ),
      (
        equals(
          .function(PredicateFunction.cast.rawValue, [key("minutes"), .constant(.string("Nope"))])),
        "CAST to this type"
      ),
      (
        .comparison(
          Comparison(
            .aggregate((0...500).map { .constant(.integer($0)) }), .equal, key("minutes"),
            modifier: .any)), "a list of more than 500 behind ANY or ALL"
      ),
    ]
  }

  private func message(_ store: SQLiteStore, _ entity: ResolvedEntity, _ predicate: ObjectPredicate)
    -> String
  {
    do throws(StoreError) {
      _ = try store.fetchIDs(StoreFetchRequest(entity: entity, predicate: predicate))
      return "found"
    } catch {
      return error.code == .unsupported ? error.message : "\(error.code): \(error.message)"
    }
  }

  @Test func `each limit is an error that names it`() throws {
    let kitchen = try Kitchen()
    let dish = try kitchen.entity("Dish")
    for line in Self.spelt.split(separator: "\n") {
      let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let found = message(kitchen.store, dish, try ObjectPredicate(format: parts[0]))
      #expect(found.contains(parts[1]), "\(parts[0])")
    }
    for (predicate, words) in try Self.built(kitchen) {
      #expect(message(kitchen.store, dish, predicate).contains(words), "\(predicate)")
    }
    let words = ObjectPredicate.fullText(.word("soup"))
    #expect(
      message(kitchen.store, try kitchen.entity("Line"), words)
        .contains("the model declares no search fields"))
    var request = try kitchen.request("Dish", nil)
    request.sortOrderings = [SortOrdering("book")]
    let sorting = #expect(throws: StoreError.self) { try kitchen.store.fetchIDs(request) }
    #expect(sorting?.code == .unsupported)
    #expect(sorting?.message.contains("only attributes can be sorted by") == true)
    let column = #expect(throws: StoreError.self) {
      try kitchen.store.forEachRow(kitchen.request("Dish", nil), columns: ["lines"]) { _ in true }
    }
    #expect(column?.code == .unsupported)
    #expect(column?.message.contains("a row has no column for a to-many") == true)
  }

  /// Bytes that may lie in files beside the store: only whether there are any.
  @Test func `what lies outside the file`() throws {
    var bytes = AttributeDescription("bytes", .binary)
    bytes.allowsExternalStorage = true
    let kitchen = try Kitchen(
      ManagedObjectModel([
        EntityDescription(
          "Album", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("pictures", to: "Picture", inverse: "album", toMany: true)
          ]),
        EntityDescription(
          "Picture", attributes: [bytes],
          relationships: [RelationshipDescription("album", to: "Album", inverse: "pictures")]),
      ]))
    let words = "bytes that may lie in a file beside the store"
    for (entity, format) in [
      ("Picture", "bytes == bytes"), ("Picture", "length(bytes) > 1"),
      ("Album", "pictures.@max.bytes == nil"),
    ] {
      let found = message(
        kitchen.store, try kitchen.entity(entity), try ObjectPredicate(format: format))
      #expect(found.contains(words), "\(format)")
    }
    for format in ["bytes == nil", "bytes != nil", "album.name == 'x'"] {
      let found = message(
        kitchen.store, try kitchen.entity("Picture"), try ObjectPredicate(format: format))
      #expect(found == "found", "\(format)")
    }
  }

  /// Whoever adds a limit adds it here: every refusal in the sources is one of those above, or one that nothing leads to.
  @Test func `no limit is missing above`() throws {
    // Checked before, or so only in a schema that is damaged.
    let unreachable = [
      "cannot be followed", "not to-many", "this key path", "a full-text condition here",
      // A name with points; sorting by a relationship is above.
      "ordering.keyPath",
      // Readers read texts.
      "keywords of these texts",
    ]
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    let folder = TestFiles.root.appendingPathComponent("Sources/LarderSQL/Planning")
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let source = try String(
        contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for match in source.matches(of: /unsupported(?:\(|,)\s*"((?:[^"\\]|\\.)*)"/) {
        // The longest piece without a value in it.
        let text = match.1.replacing("\\\"", with: "\"")
        let pieces = text.split(separator: /\\\((?:[^()]|\([^()]*\))*\)/).map(String.init)
        let longest = pieces.max { $0.count < $1.count } ?? ""
        let words = longest.trimmingCharacters(in: CharacterSet(charactersIn: " :\""))
        if words.hasPrefix("a predicate in SQL cannot hold") { continue }
        if unreachable.contains(where: words.contains) { continue }
        count += 1
        let start = words.split(separator: ";")[0].prefix(20)
        let isHere = here.contains(start)
        #expect(isHere, "\(file): \(text)")
      }
    }
    #expect(count > 25)
  }
}
