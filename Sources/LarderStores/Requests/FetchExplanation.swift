internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
public import LarderPredicates

/// How a store answers a fetch: what it does in which order, in words and, where there is any, in SQL.
public struct FetchExplanation: Hashable, Sendable, CustomStringConvertible {
  /// One thing that is done.
  public struct Step: Hashable, Sendable {
    /// The kind of a step's work.
    public enum Kind: String, Hashable, Sendable {
      /// Words are looked up in the full-text index.
      case index
      /// Rows are found by a key, or by the index of a column.
      case lookup
      /// All rows of a table, or of an index, are passed over.
      case scan
      /// Something that is computed once, or for each row, before the rows around it are known.
      case subquery
      /// Rows are put in order, grouped, or freed of duplicates.
      case sort
      /// Objects are tested in memory.
      case memory
      /// Rows are tested by the statement.
      case test
    }

    /// The kind of work.
    public var kind: Kind
    /// The step in words.
    public var text: String
    /// The line that the database says of it; empty for what it does not know of.
    public var detail: String
    /// How deep it stands in another step; 0 at the top.
    public var level: Int
    /// How many objects it leaves, where that is known.
    public var count: Int?

    /// Describes a step.
    public init(
      _ kind: Kind, _ text: String, detail: String = "", level: Int = 0, count: Int? = nil
    ) {
      self.kind = kind
      self.text = text
      self.detail = detail
      self.level = level
      self.count = count
    }
  }

  /// In the order in which they are done, those that are part of another one behind it.
  public var steps: [Step]
  /// How the condition is answered: its parts in the order in which they are tested; none where there is no condition or objects
  /// are tested in memory.
  public var conditions: [Step]
  /// The statement, with `?` where values go; nil where the store has none.
  public var sql: String?
  /// The values, in the order of the `?`.
  public var values: [Value]

  /// Describes a fetch.
  public init(
    steps: [Step], conditions: [Step] = [], sql: String? = nil, values: [Value] = []
  ) {
    self.steps = steps
    self.conditions = conditions
    self.sql = sql
    self.values = values
  }

  /// How a store without SQL answers.
  public static func inMemory(_ request: StoreFetchRequest) -> FetchExplanation {
    var steps = [
      Step(.scan, "go over all objects of \(request.entity.name)")
    ]
    if let predicate = request.predicate {
      steps.append(Step(.memory, "test each in memory: \(predicate)"))
    }
    if !request.sortOrderings.isEmpty {
      steps.append(
        Step(.sort, "sort by \(request.sortOrderings.map(\.words).joined(separator: ", then "))"))
    }
    return FetchExplanation(steps: steps)
  }

  /// How long a list of keys may be to be shown whole.
  private static let longestValue = 200

  /// The statement with its values in their places, so that it can be run in a shell for SQL where Larder's functions
  /// are not needed. Long lists of keys are shortened.
  public var statement: String? {
    guard let sql else { return nil }
    var result = ""
    var next = values.makeIterator()
    var quote: Character?
    for character in sql {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == "?", let value = next.next() {
        result += Self.literal(value)
        continue
      }
      result.append(character)
    }
    return result
  }

  private static func literal(_ value: Value) -> String {
    let text: String
    switch value {
    case .null: return "NULL"
    case .boolean(let flag): return flag ? "1" : "0"
    case .integer(let number): return String(number)
    case .double(let number): return String(number)
    case .decimal(let number): return number.description
    case .date(let date): return String(date.timeIntervalSinceReferenceDate)
    case .object(let object): return String(object.key)
    case .string(let string): text = string
    case .url(let url): text = url.absoluteString
    case .uuid(let uuid): return "x'" + uuid.uuidString.filter { $0 != "-" } + "'"
    case .data(let data): return "x'…' /* \(data.count) bytes */"
    case .list(let list):
      return "(" + CallStack.step { list.map(literal) }.joined(separator: ", ") + ")"
    }
    let isLong = text.utf8.count > longestValue
    let shown = isLong ? text.prefix(40) + "…" : text[...]
    return "'"
      + shown.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "''") + "'"
  }

  /// The steps as numbered lines, then the condition, then the statement.
  public var description: String {
    var lines: [String] = []
    var number = 0
    for step in steps {
      if step.level == 0 { number += 1 }
      let mark =
        step.level == 0 ? "\(number). " : String(repeating: "   ", count: step.level) + "- "
      let count = step.count.map { " (\($0) left)" } ?? ""
      lines.append(mark + step.text + count)
    }
    if !conditions.isEmpty { lines.append("Condition:") }
    for step in conditions {
      lines.append(String(repeating: "   ", count: step.level + 1) + "- " + step.text)
    }
    if let statement { lines.append("SQL: " + statement) }
    return lines.joined(separator: "\n")
  }
}

extension SortOrdering {
  /// The key in words.
  package var words: String {
    var text = keyPath.joined(separator: ".")
    switch comparison {
    case .codePoints: break
    case .folded: text += " without case and diacritics"
    case .caseInsensitive: text += " without case"
    case .localized: text += " as in a dictionary"
    case .localizedCaseInsensitive: text += " as in a dictionary, without case"
    case .localizedStandard: text += " as in a list of files"
    }
    if !isAscending { text += ", descending" }
    switch nulls {
    case .automatic: break
    case .first: text += ", nothing first"
    case .last: text += ", nothing last"
    }
    return text
  }
}

extension PersistentStore {
  /// Without a plan of its own, a store tests all objects.
  public func explain(_ request: StoreFetchRequest) throws(StoreError) -> FetchExplanation {
    .inMemory(request)
  }
}
