internal import FoundationEssentials
internal import LarderFormats
internal import LarderPredicates
internal import LarderStores

/// One run of the job: what was compared is carried out, batch by batch.
struct JobRun {
  /// Recipes of new files in one transaction: large enough that a commit costs little, small enough
  /// to be held in memory.
  static let recipesPerBatch = 6000
  /// Bytes of recipes in one transaction, of new files and of changed ones: the latter are objects meanwhile.
  private static let bytesPerBatch = (added: 12 << 20, changed: 2 << 20)
  /// Changed or removed files in one transaction.
  private static let filesPerSave = 128

  let store: any PersistentStore
  let entities: RecipeEntities
  let formats: FormatTable
  let author: String
  let walk: FolderWalk
  let known: KnownFiles
  let comparison: FileComparison
  /// What is compared with files that the store knows.
  let comparing: FileUpdater.Comparison
  var summary: ReindexJob.Summary
  /// Whether the file of a path that fails for the reason for which it failed before is told of again.
  var reportsOldFailure: (String) -> Bool = { _ in false }
  /// Whether nothing at all was written.
  private(set) var changedNothing = true
  private(set) var done = ReindexJob.Progress()
  private var pendingAdded: [(file: ParsedFile, path: String)] = []
  private var pendingRecipes = 0
  private var pendingBytes = (added: 0, changed: 0)
  /// Files that the store knows; those with a place were found there, under another name.
  private var pendingChanged: [(file: ParsedFile, known: Int, place: String?)] = []
  private var moves: MovedFiles
  private var renames = RenamedFiles()
  private var renamed: Set<Int> = []
  private var pendingMoves: [FileMove] = []
  private var names: NameTable?
  /// Numbers in the walk of texts that are no recipes.
  private(set) var passedOver: [Int]
  private let edits: ProgramEdits
  /// Known files that were found in archives, whatever they were before.
  var foundInArchives: Set<Int> = []

  init(
    store: any PersistentStore, entities: RecipeEntities, formats: FormatTable,
    author: String, walk: FolderWalk,
    known: KnownFiles, comparison: FileComparison, comparing: FileUpdater.Comparison = .hash,
    summary: ReindexJob.Summary
  ) {
    self.comparing = comparing
    self.store = store
    self.entities = entities
    self.formats = formats
    self.author = author
    self.walk = walk
    self.known = known
    self.comparison = comparison
    self.summary = summary
    passedOver = comparison.passedOver
    self.moves = MovedFiles()
    edits = ProgramEdits(store: store, author: author)
  }

  /// Carries everything out.
  ///
  /// - Returns: false when it was stopped before the end.
  mutating func perform(
    mayGoOn: () -> Bool, progress: (ReindexJob.Progress) -> Void,
    failed: (ReindexJob.Summary.Failure) -> Void
  ) throws -> Bool {
    let gone = comparison.removed + comparison.displaced
    if !comparison.added.isEmpty && !gone.isEmpty {
      moves = try MovedFiles(known: known, removed: gone, store: store, entities: entities)
      // A repair takes no other content for what was imported.
      if comparing != .originals {
        renames = try RenamedFiles(
          known: known, removed: comparison.removed, store: store, entities: entities)
      }
    }
    guard try read(mayGoOn: mayGoOn, progress: progress, failed: failed) else { return false }
    // What is gone is not less there than it was.
    if comparing == .originals { return true }
    return try remove(comparison.removed.filter { !isFoundAgain($0) }, mayGoOn: mayGoOn)
  }

  private mutating func read(
    mayGoOn: () -> Bool, progress: (ReindexJob.Progress) -> Void,
    failed: (ReindexJob.Summary.Failure) -> Void
  ) throws -> Bool {
    var changedByNumber: [Int: Int] = [:]
    for change in comparison.changed { changedByNumber[change.number] = change.known }
    let numbers = (comparison.added + comparison.changed.map(\.number)).sorted()
    guard !numbers.isEmpty else { return true }
    done.filesTotal = numbers.count
    let pipeline = ParsePipeline(
      files: numbers,
      walk: ParsePipeline.WalkedFiles(
        paths: walk.paths, states: walk.states, formats: formats))
    let isDone = try pipeline.run(mayGoOn: mayGoOn) { files in
      for var file in files {
        summary.filesRead += 1
        if file.isOfAnotherKind { passOver(&file, known: changedByNumber[file.number]) }
        noteLeftOut(of: file)
        file.addPictures(FileReader.picture, isThere: FileReader.isThere)
        if let archive = file.archive {
          guard
            try takeMembers(
              in: archive, of: &file, known: changedByNumber[file.number], mayGoOn: mayGoOn,
              progress: progress, failed: failed)
          else { return false }
        } else {
          try takeMembers(of: file, known: changedByNumber[file.number], failed: failed)
        }
        if let list = file.list {
          guard
            try write(
              list, of: file, known: changedByNumber[file.number], mayGoOn: mayGoOn,
              progress: progress, failed: failed)
          else { return false }
        } else if let old = changedByNumber[file.number] {
          try take(changed: file, known: old, failed: failed)
        } else {
          try take(added: file, failed: failed)
        }
      }
      if pendingRecipes >= Self.recipesPerBatch || pendingAdded.count >= 2 * Self.recipesPerBatch {
        try writeAdded()
      }
      if pendingChanged.count >= Self.filesPerSave { try writeChanged(failed: failed) }
      if pendingMoves.count >= Self.filesPerSave { try writeMoves() }
      done.filesDone += files.count
      progress(done)
      return mayGoOn()
    }
    if isDone { try takeHeld(failed: failed) }
    try writeAdded()
    try writeChanged(failed: failed)
    try writeMoves()
    progress(done)
    return isDone
  }

  /// Whether a known file that is not where it was is elsewhere.
  private func isFoundAgain(_ number: Int) -> Bool {
    moves.isTaken(number) || renamed.contains(number) || foundInArchives.contains(number)
  }

  /// Takes the files that were held back until all were read.
  private mutating func takeHeld(failed: (ReindexJob.Summary.Failure) -> Void) throws {
    for (held, old) in renames.resolve(isTaken: isFoundAgain) {
      if let old {
        renamed.insert(old)
        try take(changed: held.file, known: old, path: held.path, failed: failed)
      } else {
        try add(held.file, path: held.path)
      }
    }
  }

  /// Counts a text that is no recipe; one that the user named or that was a recipe before is a failure.
  private mutating func passOver(_ file: inout ParsedFile, known old: Int?) {
    let hadRecipes = old.map { !known.isPassedOver($0) && !known.failed[$0] } ?? false
    file.isOfAnotherKind = !hadRecipes && !walk.named.contains(file.number)
    guard file.isOfAnotherKind else { return }
    file.passOver()
    passedOver.append(file.number)
  }

  mutating func noteLeftOut(of file: ParsedFile) {
    for recipe in file.recipes where !recipe.imported.isHollow {
      if recipe.imported.steps.isEmpty { summary.withoutMethod.add(recipe.imported.title) }
      if recipe.imported.ingredients.isEmpty {
        summary.withoutIngredients.add(recipe.imported.title)
      }
    }
    guard !file.notes.isEmpty else { return }
    let path = path(of: file)
    summary.leftOut += file.notes.map { .init(path: path, reason: $0.message) }
  }

  func path(of file: ParsedFile) -> String { file.path ?? walk.paths.string(file.number) }

  mutating func move(_ old: Int, to file: ParsedFile) {
    pendingMoves.append(FileMove(key: known.keys[old], path: path(of: file), file: file))
    summary.moved += 1
  }

  /// - Parameter path: where the file is now; nil where it was.
  mutating func take(
    changed file: ParsedFile, known old: Int, path: String? = nil,
    failed: (ReindexJob.Summary.Failure) -> Void
  ) throws {
    pendingChanged.append((file, old, path))
    pendingBytes.changed += file.weight
    if pendingBytes.changed >= Self.bytesPerBatch.changed
      || pendingChanged.count >= Self.filesPerSave
    {
      try writeChanged(failed: failed)
    }
  }

  /// Writes a large file, or a large member of an archive, by itself.
  ///
  /// - Returns: false when it was stopped before the end.
  mutating func write(
    _ list: LargeFile, of file: ParsedFile, known old: Int?, mayGoOn: () -> Bool,
    progress: (ReindexJob.Progress) -> Void, failed: (ReindexJob.Summary.Failure) -> Void
  ) throws -> Bool {
    let path = path(of: file)
    if old == nil, let moved = moves.take(hash: file.hash) {
      move(moved, to: file)
      return true
    }
    // What waits need not be held meanwhile.
    try writeAdded()
    try writeChanged(failed: failed)
    var writer = LargeFileWriter(
      store: store, entities: entities, author: author, comparing: comparing, file: file,
      list: list, names: names, edits: edits)
    names = nil
    changedNothing = false
    let outcome = try writer.write(known: old.map { known.keys[$0] }, path: path, mayGoOn: mayGoOn)
    { count in
      done.recipesDone += count
      progress(done)
    }
    names = writer.names
    if comparing == .originals { summary.kept.merge(writer.kept) { $1 } }
    guard let outcome else { return false }
    switch outcome {
    case .written(let recipes):
      if old == nil { summary.added += 1 } else { summary.changed += 1 }
      summary.recipes += recipes
    case .repaired(let recipes):
      summary.repaired += 1
      summary.recipes += recipes
      summary.repairedPaths.append(path)
    case .sameContent: summary.unchanged += 1
    case .differs: if let old { summary.differingFiles.append(known.keys[old]) }
    case .failed: break
    }
    return true
  }

  mutating func take(
    added file: ParsedFile, failed: (ReindexJob.Summary.Failure) -> Void
  ) throws {
    let path = path(of: file)
    switch file.result {
    case .success(let recipes):
      if let old = moves.take(hash: file.hash) { return move(old, to: file) }
      if !recipes.isEmpty, renames.hold(file, path: path) { return }
    case .failure(let error):
      report(error, path: path, failed)
      // Nothing to remember: the next run finds it settled.
      if error.code == .changedWhileRead { return }
    }
    try add(file, path: path)
  }

  private mutating func add(_ file: ParsedFile, path: String) throws {
    if case .success(let recipes) = file.result {
      pendingRecipes += recipes.count
      pendingBytes.added += file.weight
      if !file.isOfAnotherKind { summary.added += 1 }
    }
    pendingAdded.append((file, path))
    if pendingBytes.added >= Self.bytesPerBatch.added { try writeAdded() }
  }

  private mutating func report(
    _ error: ImportError, path: String, _ failed: (ReindexJob.Summary.Failure) -> Void
  ) {
    let failure = ReindexJob.Summary.Failure(path: path, reason: error.message)
    summary.newFailures.append(failure)
    failed(failure)
  }

  mutating func writeAdded() throws {
    guard !pendingAdded.isEmpty else { return }
    var names = try self.names ?? NameTable(store: store, entities: entities)
    self.names = nil
    let added = pendingAdded
    pendingAdded = []
    try RecipeBatch.insert(
      added, into: store, entities: entities, names: &names, author: author)
    self.names = names
    changedNothing = false
    summary.recipes += pendingRecipes
    done.recipesDone += pendingRecipes
    pendingRecipes = 0
    pendingBytes.added = 0
  }

  mutating func writeChanged(
    failed: (ReindexJob.Summary.Failure) -> Void
  ) throws {
    guard !pendingChanged.isEmpty else { return }
    let updater = try FileUpdater(
      store: store, author: author, comparing: comparing, edits: edits)
    try updater.readAhead(pendingChanged.map { known.keys[$0.known] })
    var writes = false
    for (file, old, place) in pendingChanged {
      switch try updater.update(known.keys[old], from: file, at: place) {
      case .written where file.isOfAnotherKind, .sameContent where file.isOfAnotherKind: break
      case .written(let recipes):
        if place == nil { summary.changed += 1 } else { summary.moved += 1 }
        summary.recipes += recipes
        done.recipesDone += recipes
      case .sameContent: summary.unchanged += 1
      case .repaired(let recipes):
        summary.repaired += 1
        summary.recipes += recipes
        summary.repairedPaths.append(path(of: file))
      case .differs:
        summary.differingFiles.append(known.keys[old])
        continue
      case .failed(let error, let isNew):
        if isNew || reportsOldFailure(path(of: file)) {
          report(error, path: path(of: file), failed)
        } else {
          summary.oldFailures += 1
          summary.failedAgain += 1
          // Nothing is known that was not known before.
          if error.isPassing { continue }
        }
      }
      writes = true
    }
    pendingChanged.removeAll(keepingCapacity: true)
    pendingBytes.changed = 0
    if comparing == .originals { summary.kept.merge(updater.kept) { $1 } }
    guard writes else { return }
    try updater.save()
    // The updater may have added authors and tags.
    names = nil
    changedNothing = false
  }

  mutating func writeMoves() throws {
    guard !pendingMoves.isEmpty else { return }
    try FileMove.save(pendingMoves, to: store, entities: entities, author: author)
    changedNothing = false
    pendingMoves.removeAll(keepingCapacity: true)
  }

  mutating func remove(_ removed: [Int], mayGoOn: () -> Bool) throws -> Bool {
    var start = 0
    while start < removed.count {
      guard mayGoOn() else { return false }
      let end = min(start + Self.filesPerSave, removed.count)
      let updater = try FileUpdater(store: store, author: author)
      try updater.delete(removed[start..<end].map { known.keys[$0] })
      try updater.save()
      changedNothing = false
      summary.removed += end - start
      start = end
    }
    return true
  }
}
