internal import Dispatch
internal import Glibc
internal import LarderBytes
internal import LarderLocks
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// Asks the store on a thread of its own, so that keys are read meanwhile.
///
/// Only the last request of each kind is of account: what was asked for before it is passed over. Thread-safe.
final class PickWorker: Sendable {
  /// What it has to say.
  enum Event: Sendable {
    case answer(PickState.Answer, to: PickState.Request)
    case preview(PickState.Preview)
    /// The store was written to by somebody.
    case changed
    /// Something that is to be known of the store; nil where it is over.
    case notice(String?)
  }

  private struct Box {
    var library: RecipeLibrary
    var request: PickState.Request?
    var preview: (id: ObjectID, columns: Int)?
    var events: [Event] = []
    /// Whether the store has told that somebody may have written.
    var hasNews = false
  }

  /// Seconds between two looks at a store that hears of nothing.
  private static let pause = 0.25

  private let path: String
  private let search: Search
  private let box: Lock<Box>
  private let work = DispatchSemaphore(value: 0)
  /// The end that is written to when there is an event.
  private let bell: Int32
  /// Readable when there are events to be taken.
  let descriptor: Int32

  /// Begins to work on an open store.
  ///
  /// - Parameters:
  ///   - path: the store's.
  ///   - search: how recipes are searched; its words are of no account.
  init(_ library: RecipeLibrary, path: String, search: Search) throws(ToolError) {
    self.path = path
    self.search = search
    box = Lock(Box(library: library))
    guard let ends = connectedSockets() else {
      throw ToolError(.inputOutput, "no connection can be made: \(FilePath.message(errno))")
    }
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (descriptor, bell) = ends
    guard SystemThread.start({ self.run() }) else {
      throw ToolError(.inputOutput, "no thread can be started: \(FilePath.message(errno))")
    }
  }

  /// The library that is asked now.
  var library: RecipeLibrary { box.withLock { $0.library } }

  /// Asks for recipes.
  func ask(_ request: PickState.Request) {
    box.withLock { $0.request = request }
    work.signal()
  }

  /// Asks for a preview of so many columns.
  func ask(previewOf id: ObjectID, columns: Int) {
    box.withLock { $0.preview = (id, columns) }
    work.signal()
  }

  /// Takes what there is.
  func events() -> [Event] {
    while let bytes = Descriptors.read(descriptor, atMost: 256), bytes.count == 256 {}
    return box.withLock { box in
      let events = box.events
      box.events = []
      return events
    }
  }

  private func say(_ event: Event) {
    box.withLock { $0.events.append(event) }
    Descriptors.write("!", to: bell)
  }

  // MARK: - On its thread

  private func run() {
    var identity = try? StoreIdentity(library.store)
    var monitor = try? StoreChangeMonitor(library.store)
    var watch = listen(to: library.store)
    var notice: String?
    while true {
      let pause = watch?.isListening == true ? ChangeBell.pause : Self.pause
      if work.wait(timeout: .now() + pause) == .success {
        answer()
        if !takeNews() { continue }
      }
      // A server that cannot be asked says so to the next query.
      let now: StoreIdentity?
      do { now = try StoreIdentity(library.store) } catch { continue }
      let before = notice
      if now == nil {
        notice = "\(path): the store is gone; what was read of it is still shown"
      } else if now == identity {
        notice = nil
        if let monitor, Self.hasChanged(monitor) { say(.changed) }
      } else {
        // Repaired, or made anew.
        do {
          let store = try OpenStore.forReading(option: path)
          box.withLock { $0.library = RecipeLibrary(store: store) }
          monitor = try? StoreChangeMonitor(store)
          watch = listen(to: store)
          (identity, notice) = (now, nil)
          say(.changed)
        } catch { notice = Self.words(error).message }
      }
      if notice != before { say(.notice(notice)) }
    }
  }

  private func listen(to store: any PersistentStore) -> (any ForeignChangeWatch)? {
    store.watchForeignChanges { [weak self] in
      self?.box.withLock { $0.hasNews = true }
      self?.work.signal()
    }
  }

  private func takeNews() -> Bool {
    box.withLock { box in
      defer { box.hasNews = false }
      return box.hasNews
    }
  }

  private static func hasChanged(_ monitor: StoreChangeMonitor) -> Bool {
    // A store that cannot be asked says so to the next query; a history that is gone means change.
    do throws(StoreError) { return try !monitor.poll().isEmpty } catch {
      return error.code == .expired
    }
  }

  private func answer() {
    let (library, request, preview) = box.withLock { box in
      defer { (box.request, box.preview) = (nil, nil) }
      return (box.library, box.request, box.preview)
    }
    if let request { say(.answer(answer(request, library), to: request)) }
    if let preview, let lines = lines(preview.id, preview.columns, library) {
      say(
        .preview(PickState.Preview(id: preview.id, columns: preview.columns, lines: lines)))
    }
  }

  private func answer(
    _ request: PickState.Request, _ library: RecipeLibrary
  ) -> PickState.Answer {
    do {
      var options = try search.resolvedOptions(library)
      guard request.query.contains(where: { !$0.isWhitespace }) else {
        return try all(options.files, request.limit, library)
      }
      let query = try Search.query(request.query)
      options.limit = request.limit
      options.isWhileTyping = true
      options.hasSnippets = false
      let found = try library.search(query, options)
      return .found(
        found.hits.map { PickState.Row(id: $0.objectID, title: $0.title, path: $0.path) },
        total: found.total, partial: found.partial)
    } catch {
      let words = Self.words(error)
      return words.status == .usage
        ? .refused(words.message) : .failed(words.status, words.message)
    }
  }

  /// All recipes, those that came last first.
  private func all(
    _ files: RecipeFileScope, _ limit: Int, _ library: RecipeLibrary
  ) throws -> PickState.Answer {
    var options = RecipeFindOptions()
    options.files = files
    options.limit = limit
    options.sortOrderings = [SortOrdering("added", ascending: false)]
    let found = try library.find(.constant(true), options)
    return .found(
      found.hits.map { PickState.Row(id: $0.objectID, title: $0.title, path: $0.path) },
      total: found.total, partial: 0)
  }

  /// The lines of a recipe; nil where it is gone: the next answer says so.
  private func lines(_ id: ObjectID, _ columns: Int, _ library: RecipeLibrary) -> [String]? {
    let layout = TextLayout(width: columns)
    do {
      let recipes = try library.recipes(for: Wording.uri(id))
      if recipes.isEmpty { return nil }
      return RecipeReport(terminal: Terminal(colours: false), layout: layout).text(recipes)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    } catch { return layout.lines(SafeText.line(Self.words(error).message)) }
  }

  private static func words(_ error: any Error) -> ToolError {
    ErrorReport.translated(error) ?? ToolError(.inputOutput, "\(error)")
  }
}
