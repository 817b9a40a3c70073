internal import LarderPredicates

/// What a person who picks recipes sees and has done so far: a value that keys and answers change.
struct PickState: Equatable {
  /// A recipe that was found.
  struct Row: Equatable {
    var id: ObjectID
    var title: String
    var path: String?
  }

  /// What is asked for.
  struct Request: Equatable {
    /// Raised with every change: an answer to an older one is void.
    var number: Int
    var query: String
    var limit: Int
  }

  /// What became of a request.
  enum Answer: Equatable {
    /// - Parameters:
    ///   - total: how many there are in all.
    ///   - partial: how many more have some of the words.
    case found([Row], total: Int, partial: Int)
    /// The query is not understood: it may be half of one.
    case refused(String)
    /// The store could not be asked.
    case failed(ExitStatus, String)
  }

  /// What is shown beside the list.
  struct Preview: Equatable {
    var id: ObjectID
    var columns: Int
    var lines: [String]
  }

  /// How it ends.
  enum Outcome: Equatable {
    case chosen([Row])
    /// Enter where there is nothing to choose, because there is none, or the store gives none.
    case nothing
    case failed(ExitStatus, String)
    case left
  }

  /// How many recipes are asked for first; as many more whenever one goes past the last.
  static let page = 100

  let isMulti: Bool
  var view: PickLayout
  private(set) var query: [Character]
  /// The place in the query that the next character goes to.
  private(set) var cursor: Int
  private(set) var rows: [Row] = []
  /// How many recipes there are in all.
  private(set) var total = 0
  /// How many more have some of the words.
  private(set) var partial = 0
  private(set) var current = 0
  /// The first row that is on the screen.
  private(set) var top = 0
  /// What is marked, in the order of marking.
  private(set) var marks: [Row] = []
  private(set) var preview: Preview?
  private(set) var previewTop = 0
  private(set) var request: Request
  /// The request that the rows belong to; nil before the first answer.
  private(set) var answered: Request?
  /// Why the query is not understood, or the store gives no answer.
  private(set) var message: String?
  private var isRefused = false
  private var failure: Outcome?
  /// Something that is to be known of the store as a whole.
  var notice: String?
  private(set) var outcome: Outcome?
  /// Whether everything is to be drawn anew.
  var isStale = false
  /// Keys that wait for the answer to what was typed before them: those for the list, and whatever came behind one.
  private var waiting: [PickKey] = []
  private var killed: [Character] = []

  /// Begins with a query.
  init(query: String, isMulti: Bool, view: PickLayout) {
    self.query = Array(query)
    self.isMulti = isMulti
    self.view = view
    cursor = self.query.count
    request = Request(number: 0, query: query, limit: Self.page)
  }

  /// Whether an answer is awaited.
  var isSearching: Bool { answered != request }

  /// The row under the cursor; nil where there is none.
  var row: Row? { rows.indices.contains(current) ? rows[current] : nil }

  /// The recipe whose preview is to be got; nil where it is there, or there is no room for it.
  var wantedPreview: (id: ObjectID, columns: Int)? {
    guard let row, let pane = view.preview,
      preview?.id != row.id || preview?.columns != pane.columns
    else { return nil }
    return (row.id, pane.columns)
  }

  // MARK: - Keys

  /// Does what a key stands for, as soon as what it stands for is there: who types fast and presses Enter means what was
  /// typed, and not what was found for the half of it.
  mutating func press(_ key: PickKey) {
    guard outcome == nil else { return }
    guard key != .leave, isSearching, key.isForList || !waiting.isEmpty else { return obey(key) }
    waiting.append(key)
  }

  private mutating func obey(_ key: PickKey) {
    switch key {
    case .text(let text): insert(Array(text))
    case .enter: enter()
    case .leave: outcome = .left
    case .deleteOrLeave:
      if query.isEmpty { outcome = .left } else { obey(.delete) }
    case .up: move(-1)
    case .down: move(1)
    case .pageUp: move(-max(1, view.list.count - 1))
    case .pageDown: move(max(1, view.list.count - 1))
    case .markDown: mark(1)
    case .markUp: mark(-1)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(query.count, cursor + 1)
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .home: cursor = 0
    case .end: cursor = query.count
    case .backspace: remove(max(0, cursor - 1)..<cursor)
    case .delete: remove(cursor..<min(query.count, cursor + 1))
    case .deleteWord: kill(wordStart..<cursor)
    case .deleteToStart: kill(0..<cursor)
    case .yank: insert(killed)
    case .previewUp: previewTop = max(0, previewTop - 1)
    case .previewDown: previewTop = min(lastPreviewTop, previewTop + 1)
    case .redraw: isStale = true
    case .suspend: break  // For whoever has the terminal.
    }
  }

  private mutating func enter() {
    if isRefused, marks.isEmpty { return }
    if !marks.isEmpty {
      outcome = .chosen(marks)
    } else {
      outcome = row.map { .chosen([$0]) } ?? failure ?? .nothing
    }
  }

  private mutating func move(_ count: Int) {
    current += count
    settle()
    if current == rows.count - 1, rows.count >= request.limit, !isSearching {
      ask(limit: request.limit + Self.page * 4)
    }
  }

  private mutating func mark(_ step: Int) {
    guard isMulti else { return }
    if let row {
      if let place = marks.firstIndex(where: { $0.id == row.id }) {
        marks.remove(at: place)
      } else {
        marks.append(row)
      }
    }
    move(step)
  }

  // MARK: - The query

  private var wordStart: Int {
    var place = cursor
    while place > 0, query[place - 1].isWhitespace { place -= 1 }
    while place > 0, !query[place - 1].isWhitespace { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < query.count, query[place].isWhitespace { place += 1 }
    while place < query.count, !query[place].isWhitespace { place += 1 }
    return place
  }

  private mutating func insert(_ characters: [Character]) {
    guard !characters.isEmpty else { return }
    // A mark that is typed behind a letter becomes one with it.
    let whole = Array(String(query[..<cursor] + characters))
    let rest = query[cursor...]
    cursor = whole.count
    setQuery(whole + rest)
  }

  private mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    cursor = range.lowerBound
    var query = query
    query.removeSubrange(range)
    setQuery(query)
  }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = Array(query[range])
    remove(range)
  }

  private mutating func setQuery(_ new: [Character]) {
    query = new
    ask(limit: Self.page)
  }

  private mutating func ask(limit: Int) {
    request = Request(number: request.number + 1, query: String(query), limit: limit)
  }

  // MARK: - Answers

  /// Asks again, because the store has changed.
  mutating func refresh() {
    // It stays in sight until there is another.
    preview?.columns = 0
    ask(limit: request.limit)
  }

  /// Takes the answer to a request; one to an older request is void.
  mutating func take(_ answer: Answer, to asked: Request) {
    guard asked == request else { return }
    let isSameQuery = answered?.query == asked.query
    answered = asked
    (isRefused, failure, message) = (false, nil, nil)
    switch answer {
    case .found(let found, let total, let partial):
      let before = row?.id
      (rows, self.total, self.partial) = (found, total, partial)
      // What is asked again keeps the cursor on its recipe, and beside it where that is gone.
      if !isSameQuery {
        (current, top) = (0, 0)
      } else if let place = found.firstIndex(where: { $0.id == before }) {
        current = place
      }
    case .refused(let words):
      // What was found last stays in sight while a query is half typed.
      (message, isRefused) = (words, true)
    case .failed(let status, let words):
      (rows, total, partial) = ([], 0, 0)
      (message, failure) = (words, .failed(status, words))
    }
    settle()
    let keys = waiting
    waiting = []
    for key in keys { press(key) }
  }

  /// Takes a preview that was got.
  mutating func take(_ new: Preview) {
    guard new.id == row?.id else { return }
    if new.id != preview?.id { previewTop = 0 }
    preview = new
    previewTop = min(previewTop, lastPreviewTop)
  }

  /// Takes another size of the terminal.
  mutating func resize(_ new: PickLayout) {
    view = new
    isStale = true
    settle()
    previewTop = min(previewTop, lastPreviewTop)
  }

  private var lastPreviewTop: Int {
    max(0, (preview?.lines.count ?? 0) - (view.preview?.lines.count ?? 0))
  }

  /// Keeps the cursor on a row, and the row on the screen.
  private mutating func settle() {
    current = max(0, min(current, rows.count - 1))
    let height = max(1, view.list.count)
    top = min(top, current, max(0, rows.count - height))
    top = max(top, current - height + 1)
  }
}
