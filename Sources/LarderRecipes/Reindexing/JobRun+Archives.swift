internal import LarderFormats

extension JobRun {
  /// Takes what is in an archive before the archive itself: a run that is ended in between finds the archive unknown, or
  /// as it was, and reads it again.
  mutating func takeMembers(
    of archive: ParsedFile, known old: Int?,
    failed: (ReindexJob.Summary.Failure) -> Void
  ) throws {
    let before = old.flatMap { comparison.members[$0] } ?? []
    let members = archive.members ?? []
    // What is damaged, or cannot be read just now, is no less there than it was.
    if before.isEmpty && members.isEmpty { return }
    if let failure = archive.failure, failure.code != .noRecipe { return }
    let found = Set(members.map { path(of: $0) })
    let gone = before.filter { !found.contains(known.paths.string($0)) }
    var renamed = MovedFiles()
    if !gone.isEmpty {
      renamed = try MovedFiles(known: known, removed: gone, store: store, entities: entities)
    }
    var writesMore = false
    for member in members {
      writesMore = try take(member: member, &renamed, failed: failed) || writesMore
    }
    if writesMore { try writeAll(failed: failed) }
    if comparing != .originals {
      _ = try remove(gone.filter { !renamed.isTaken($0) }, mayGoOn: { true })
    }
  }

  /// - Returns: whether the store knew it before.
  private mutating func take(
    member: ParsedFile, _ renamed: inout MovedFiles,
    failed: (ReindexJob.Summary.Failure) -> Void
  ) throws -> Bool {
    noteLeftOut(of: member)
    if let known = find(member) {
      try take(changed: member, known: known, failed: failed)
    } else if let known = renamed.take(hash: member.hash) {
      move(known, to: member)
    } else {
      try take(added: member, failed: failed)
      return false
    }
    return true
  }

  /// The number of a member that the store knows, which is noted as found.
  private mutating func find(_ member: ParsedFile) -> Int? {
    guard let known = known.paths.find(path(of: member)) else { return nil }
    foundInArchives.insert(known)
    return known
  }

  private mutating func writeAll(failed: (ReindexJob.Summary.Failure) -> Void) throws {
    try writeAdded()
    try writeChanged(failed: failed)
    try writeMoves()
  }

  /// About how many bytes the recipes of a part of a large archive have.
  private static let partBytes = 8 << 20

  /// Takes what is in an archive that is too large for memory, part by part, and notes what became of it. A run that is
  /// ended in between leaves what it has taken, and reads the archive again.
  ///
  /// - Returns: false when it was stopped before the end.
  mutating func takeMembers(
    in archive: LargeArchive, of file: inout ParsedFile, known old: Int?, mayGoOn: () -> Bool,
    progress: (ReindexJob.Progress) -> Void, failed: (ReindexJob.Summary.Failure) -> Void
  ) throws -> Bool {
    let before = old.flatMap { comparison.members[$0] } ?? []
    var renamed = MovedFiles()
    var count = 0
    var failure: (any Error)?
    var isStopped = false
    do throws(ImportError) {
      guard let hash = try archive.hash(mayGoOn: mayGoOn) else { return false }
      file.hash = hash
      let paths = try before.isEmpty ? [] : archive.paths()
      // What is in inner archives is known when these have been read.
      let gone = before.filter { !Self.isIn(paths, known.paths.string($0)) }
      if !gone.isEmpty {
        do {
          renamed = try MovedFiles(known: known, removed: gone, store: store, entities: entities)
        } catch { failure = error }
      }
      var part: [ParsedFile] = []
      var weight = 0
      func takePart() {
        let pictures = archive.pictures(beside: part.compactMap(\.pictures))
        for index in part.indices { part[index].addPictures { pictures[$0] } }
        do {
          for member in part where !isStopped {
            if let list = member.list {
              noteLeftOut(of: member)
              isStopped = try !write(
                list, of: member, known: find(member), mayGoOn: mayGoOn, progress: progress,
                failed: failed)
            } else {
              _ = try take(member: member, &renamed, failed: failed)
            }
          }
          try writeAll(failed: failed)
        } catch { failure = error }
        count += part.count
        part = []
        weight = 0
        progress(done)
      }
      let notes = try archive.forEachMember(of: file) { member in
        guard failure == nil, !isStopped else { return false }
        part.append(member)
        // A member costs something without recipes too.
        weight += member.weight + 1024
        if weight >= Self.partBytes || member.list != nil { takePart() }
        if !mayGoOn() { isStopped = true }
        return failure == nil && !isStopped
      }
      if !isStopped, failure == nil { takePart() }
      if count == 0 { throw ArchiveMembers.noRecipe(notes) }
      file.notes = notes.map { FormatNote(.leftOut, $0) }
      file.keptNotes = KeptNotes.text(notes)
    } catch {
      file.result = .failure(error)
      file.importerVersion = formats.failureVersion(forPath: path(of: file))
    }
    if let failure { throw failure }
    if isStopped { return false }
    noteLeftOut(of: file)
    // What is damaged, or cannot be read just now, is no less there than it was.
    if let failure = file.failure, failure.code != .noRecipe { return true }
    guard comparing != .originals else { return true }
    let gone = before.filter { !foundInArchives.contains($0) && !renamed.isTaken($0) }
    return try remove(gone, mayGoOn: mayGoOn)
  }

  /// Whether a path, or an archive around it, is among some.
  private static func isIn(_ paths: Set<String>, _ path: String) -> Bool {
    if paths.contains(path) { return true }
    var end = path.endIndex
    while let slash = path[..<end].lastIndex(of: "/") {
      end = slash
      if paths.contains(String(path[..<slash])) { return true }
    }
    return false
  }
}
