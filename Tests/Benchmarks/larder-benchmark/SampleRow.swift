/// A row of twelve columns as a recipe store has them: five texts, one that may be NULL, an
/// identifier, numbers.
struct SampleRow {
  var title: String
  var summary: String
  var category: String
  var cuisine: String
  var url: String
  var note: String?
  var identifier: String
  var servings: Int64
  var minutes: Int64
  var flags: Int64
  var rating: Double
  var added: Double

  static let schema = """
    CREATE TABLE sample(
      title TEXT, summary TEXT, category TEXT, cuisine TEXT, url TEXT, note TEXT, identifier TEXT,
      servings INTEGER, minutes INTEGER, flags INTEGER, rating REAL, added REAL)
    """
  static let insert = "INSERT INTO sample VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
  static let select = "SELECT * FROM sample"

  /// Makes rows that are the same at every run.
  static func make(_ count: Int) -> [SampleRow] {
    var state: UInt64 = 20_261_121
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let words = [
      "creamy", "roasted", "chicken", "lemon", "crème", "garlic", "soup", "with", "brown", "sugar",
      "slow", "baked", "jalapeño", "and", "rice", "tart",
    ]
    func sentence(_ length: Int) -> String {
      (0..<length).map { _ in words[next(words.count)] }.joined(separator: " ")
    }
    let digits = Array("0123456789abcdef")
    return (0..<count).map { index in
      SampleRow(
        title: sentence(4), summary: sentence(11), category: words[next(words.count)],
        cuisine: words[next(words.count)],
        url: "https://recipes.example/\(index)/" + words[next(16)],
        note: next(2) == 0 ? nil : sentence(6),
        identifier: String((0..<36).map { $0 % 9 == 8 ? "-" : digits[next(16)] }),
        servings: Int64(next(12)), minutes: Int64(next(600)), flags: Int64(next(1 << 30)),
        rating: Double(next(50)) / 10, added: 8e8 + Double(next(1 << 24)))
    }
  }

  /// A number that depends on every column, so that both ways can be seen to read the same.
  var fingerprint: Int {
    var sum = Int(servings) &+ Int(minutes) &+ Int(flags) &+ Int(rating * 10) &+ Int(added)
    for text in [title, summary, category, cuisine, url, note ?? "none", identifier] {
      sum = sum &* 31 &+ text.utf8.count
    }
    return sum
  }
}
