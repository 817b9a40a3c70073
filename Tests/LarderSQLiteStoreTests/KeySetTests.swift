import LarderPredicates
import LarderSQLite
import TestSupport
import Testing

@testable import LarderSQLiteStore

@Suite struct KeySetTests {
  @Test func `a set has the keys that were put in, whatever they are`() {
    var generator = SeededGenerator.fromEnvironment("KeySets")
    let spans: [ClosedRange<Int64>] = [
      1...1, 1...40, 1...5_000, -300...300, 1...1_000_000_000, Int64.min...Int64.max,
      Int64.max - 100...Int64.max, Int64.min...Int64.min + 100,
    ]
    var forms: Set<UInt8> = []
    for span in spans {
      for count in [0, 1, 2, 60, 900] {
        let keys = (0..<count).map { _ in Int64.random(in: span, using: &generator) }
        let bytes = KeySet.bytes(of: keys)
        forms.insert(bytes[0])
        let expected = Set(keys)
        let asked =
          keys + (0..<200).map { _ in Int64.random(in: span, using: &generator) }
          + [span.lowerBound, span.upperBound, 0, .min, .max]
        for key in asked {
          let isThere = KeySet.contains(bytes.span, key)
          #expect(isThere == expected.contains(key), "\(span) \(key)")
        }
      }
    }
    #expect(forms == [0, 1])
    for length in 0..<20 {
      for form: UInt8 in [0, 1, 2] {
        let damaged = [form] + [UInt8](repeating: 0xff, count: length)
        for key in [Int64.min, -1, 0, 5, .max] { _ = KeySet.contains(damaged.span, key) }
      }
    }
  }

  @Test func `statements collect keys once and ask for them`() throws {
    let connection = try Connection(path: ":memory:")
    try StoreFunctions.add(to: connection, PatternAllowance())
    try connection.execute(
      """
      CREATE TABLE recipe (key INTEGER PRIMARY KEY);
      CREATE TABLE line (recipe INTEGER, unit TEXT);
      WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
        INSERT INTO recipe SELECT i * 3 FROM n;
      WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
        INSERT INTO line SELECT CASE WHEN i % 7 = 0 THEN NULL ELSE i * 31 % 1500 END,
          CASE i % 3 WHEN 0 THEN 'cup' ELSE 'g' END FROM n;
      """)
    func keys(_ condition: String) throws -> [Int64] {
      let statement = try connection.prepare(
        "SELECT key FROM recipe WHERE \(condition) ORDER BY key")
      var keys: [Int64] = []
      while try statement.step() { keys.append(statement.int64(0)) }
      return keys
    }
    for unit in ["cup", "g", "spoon"] {
      let own = try keys(
        "NOT larder_has_key((SELECT larder_keys(recipe) FROM line WHERE unit = '\(unit)'), key)")
      let expected = try keys(
        "NOT EXISTS (SELECT 1 FROM line WHERE line.recipe = recipe.key AND unit = '\(unit)')")
      #expect(own == expected)
      #expect(own.count > 50)
    }
    // Groups have sets of their own, and a statement that is given up frees what it began.
    let statement = try connection.prepare(
      "SELECT unit, larder_keys(recipe) FROM line GROUP BY unit")
    #expect(try statement.step())
    #expect(statement.string(0) == "cup")
    let hasKey = KeySet.contains(statement.blob(1), 93)
    #expect(hasKey)
    statement.reset()
    #expect(try keys("larder_has_key((SELECT larder_keys(NULL)), NULL)").isEmpty)
  }
}
