internal import LarderPredicates

/// What a statement needs beside its text and the values of its parameters, and what was found out while it was made.
///
/// Not thread-safe: used while one statement is made and run.
final class StatementInputs {
  /// A temporary table with the values of a long list.
  struct Table: Sendable {
    var name: String
    var values: [Value]
  }

  /// What the index was asked for.
  enum IndexUse {
    /// The documents that a full-text query matches.
    case matches(rootName: String, FullTextQuery, count: Int)
    /// The documents that may hold a text.
    case candidates(IndexCandidates)
  }

  /// Tells the tables of this statement from those of another one that is still running on the same connection.
  private let prefix: String
  private(set) var tables: [Table] = []
  private(set) var uses: [IndexUse] = []
  /// Whether the statement is for this moment only: the index was asked, or the time.
  var isOfTheMoment = false
  /// How many values the statement binds in lists so far.
  var boundValues = 0

  init(prefix: String = "") { self.prefix = prefix }

  /// Notes a table of values and returns its name as a statement writes it.
  func table(_ values: [Value]) -> String {
    let name = "larder_values\(prefix)_\(tables.count)"
    tables.append(Table(name: name, values: values))
    return "temp." + name
  }

  /// Keys behind IN, as one parameter: the statement is the same however many there are.
  ///
  /// Their name in the statement is that of the step which asked for them, so that its plan tells several lists apart.
  func keys(_ keys: [Int64], of use: IndexUse) -> SQLFragment {
    uses.append(use)
    isOfTheMoment = true
    return self.keys(keys, name: Self.keysName + String(uses.count))
  }

  /// Those of the keys of one use of the index of which it is not sure.
  func unsureKeys(_ keys: [Int64], ofUse number: Int) -> SQLFragment {
    self.keys(keys, name: Self.keysName + "\(number)\(Self.unsureSuffix)")
  }

  func keys(_ keys: [Int64], name: String? = nil) -> SQLFragment {
    SQLFragment(
      "SELECT value FROM json_each(?)" + (name.map { " AS " + $0 } ?? ""),
      [.string(SQLiteStore.jsonList(keys))])
  }

  /// What the names of lists of keys begin with, the number of the step behind it.
  static let keysName = "step"
  static let unsureSuffix = "_unsure"
}

/// The documents that may hold a text somewhere, as far as the words of the index tell.
struct IndexCandidates {
  /// The entity whose documents they are.
  var rootName: String
  /// The runs of letters that they hold inside of words.
  var runs: [String]
  /// The names of the search fields whose words were looked at; none for all.
  var fields: [String]
  /// Those that hold it for sure, ascending.
  var sure: [Int64] = []
  /// The others, ascending: their texts have to be looked at.
  var keys: [Int64] = []
  /// How many documents the index has.
  var documentCount: Int

  /// All of them, ascending.
  var all: [Int64] { (sure + keys).sorted() }
}
