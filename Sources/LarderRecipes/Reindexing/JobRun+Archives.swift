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
      noteLeftOut(of: member)
      if let known = known.paths.find(path(of: member)) {
        foundInArchives.insert(known)
        try take(changed: member, known: known, failed: failed)
      } else if let known = renamed.take(hash: member.hash) {
        move(known, to: member)
      } else {
        try take(added: member, failed: failed)
        continue
      }
      writesMore = true
    }
    if writesMore {
      try writeAdded()
      try writeChanged(failed: failed)
      try writeMoves()
    }
    if comparing != .originals {
      _ = try remove(gone.filter { !renamed.isTaken($0) }, mayGoOn: { true })
    }
  }
}
