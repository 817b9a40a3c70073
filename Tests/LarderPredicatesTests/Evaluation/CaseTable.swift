import Foundation
import LarderPredicates

/// Objects for the table of cases.
enum CaseObjects {
  static func make() -> [String: TestObject] {
    var next: Int64 = 0
    func object(_ values: [String: Value]) -> TestObject {
      next += 1
      let object = TestObject(next)
      object.values = values
      return object
    }
    func line(_ name: String, _ amount: Value, _ unit: Value, _ isOptional: Bool = false)
      -> TestObject
    {
      object([
        "name": .string(name), "amount": amount, "unit": unit, "isOptional": .boolean(isOptional),
      ])
    }
    let france = object(["name": .string("France")])
    let escoffier = object(["name": .string("Auguste Escoffier"), "born": .integer(1846)])
    escoffier.toOne["country"] = .some(france)
    let creme = object([
      "name": .string("Crème Brûlée"), "servings": .integer(4), "rating": .double(4.5),
      "minutes": .integer(55), "price": .decimal(Decimal(string: "7.25") ?? 0),
      "isVegetarian": .boolean(true), "isVegan": .boolean(false), "notes": .null,
      "source": .string(""), "added": .date(Date(timeIntervalSinceReferenceDate: 100)),
      "photo": .data(Data([1, 2])), "code": .string("A-12/b"), "flags": .integer(6),
      "token": .uuid(UUID(uuidString: "0F000000-0000-0000-0000-000000000001") ?? UUID()),
      "any": .integer(1), "first name": .string("x"),
    ])
    creme.toOne = ["author": escoffier, "editor": TestObject?.none]
    creme.toMany = [
      "lines": [
        line("Cream", .integer(500), .string("ml")), line("sugar", .integer(100), .string("g")),
        line("Eggs", .integer(6), .null), line("Vanille", .double(1), .string("pod"), true),
      ],
      "tags": ["dessert", "French", "classic", "dessert"].map { object(["name": .string($0)]) },
      "steps": [],
    ]
    escoffier.toMany = ["recipes": [creme]]
    france.toMany = ["people": [escoffier]]
    let soup = object([
      "name": .string("Pea soup"), "servings": .integer(0), "rating": .null, "minutes": .null,
      "price": .null, "isVegetarian": .null, "isVegan": .null, "notes": .null, "source": .null,
      "added": .null, "photo": .null, "code": .null, "flags": .integer(0), "token": .null,
      "any": .null, "first name": .null,
    ])
    soup.toOne = ["author": TestObject?.none, "editor": TestObject?.none]
    soup.toMany = ["lines": [], "tags": [], "steps": []]
    return ["creme": creme, "soup": soup]
  }
}

/// One case: a predicate, the object it is asked of, and the answer; nil for an error.
struct PredicateCase: CustomStringConvertible {
  var object: String
  var format: String
  var expected: Bool?
  var line: Int

  var description: String { "case \(line): \(object): \(format)" }

  /// The cases of a table: `T`, `F` or `E`, the object ("c" or "s"), a bar, the predicate.
  static func parse(_ table: String) -> [PredicateCase] {
    var cases: [PredicateCase] = []
    for (number, line) in table.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard line.count > 5, !line.hasPrefix("--") else { continue }
      let letters = Array(line.prefix(2))
      cases.append(
        PredicateCase(
          object: letters[1] == "c" ? "creme" : "soup", format: String(line.dropFirst(3)),
          expected: letters[0] == "E" ? nil : letters[0] == "T", line: number + 1))
    }
    return cases
  }
}
