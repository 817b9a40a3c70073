internal import Glibc
internal import LarderBytes
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// A folder of links to the files of a saved search.
///
/// A link of ours leads to `/./` and the file: that it is ours can be seen of itself, so that nothing is kept beside it, and
/// whatever else is in the folder is somebody else's and is left alone.
struct SmartFolder {
  /// An absolute path.
  let path: String

  /// What became of a folder.
  struct Outcome {
    var links = 0
    var made = 0
    var removed = 0
    /// Recipes that came from no file.
    var withoutFile = 0
  }

  private static let mark = "/./"

  /// Brings the links up to date.
  ///
  /// - Throws: where the folder is not there or cannot be written, and for a query that cannot be understood.
  func update(_ search: SavedSearch, _ library: RecipeLibrary) throws -> Outcome {
    var outcome = Outcome()
    let wanted = try files(of: search, library, &outcome)
    let (links, others) = try contents()
    let plan = LinkPlan(wanted, links: links, others: others)
    for name in plan.removed { try remove(name) }
    for link in plan.made {
      // What leads out of the root begins with a slash.
      guard symlink(Self.mark + link.target.dropFirst(), "\(path)/\(link.name)") == 0 else {
        throw failure("cannot be written")
      }
    }
    outcome.links = plan.kept + plan.made.count
    (outcome.made, outcome.removed) = (plan.made.count, plan.removed.count)
    return outcome
  }

  /// Throws where the folder cannot be kept.
  func check() throws(ToolError) { _ = try contents() }

  /// Removes the links, and the folder where nothing else is in it.
  ///
  /// - Returns: how many links went, and how many other things stay.
  func clear() throws(ToolError) -> (links: Int, others: Int) {
    let (links, others) = try contents()
    for name in links.keys.sorted() { try remove(name) }
    if others.isEmpty { _ = rmdir(path) }
    return (links.count, others.count)
  }

  /// What is in the folder: the links of ours with the files that they lead to, and the names of everything else.
  private func contents() throws(ToolError) -> (links: [String: String], others: Set<String>) {
    guard FilePath.isFolder(path) else {
      errno = FilePath.exists(path) ? ENOTDIR : ENOENT
      throw failure("is no folder any longer")
    }
    guard access(path, R_OK | W_OK | X_OK) == 0 else { throw failure("cannot be written") }
    var links: [String: String] = [:]
    var others: Set<String> = []
    for name in SystemFolder.names(in: path) {
      if let bytes = SystemText.linkBytes("\(path)/\(name)"),
        let target = String(validating: bytes, as: UTF8.self), target.hasPrefix(Self.mark)
      {
        links[name] = "/" + target.dropFirst(Self.mark.count)
      } else {
        others.insert(name)
      }
    }
    return (links, others)
  }

  private func remove(_ name: String) throws(ToolError) {
    guard unlink("\(path)/\(name)") == 0 || errno == ENOENT else {
      throw failure("cannot be written")
    }
  }

  private func failure(_ words: String) -> ToolError {
    ToolError(
      errno == ENOENT || errno == ENOTDIR ? .noInput : .inputOutput,
      "\(path): \(words): \(FilePath.message(errno))")
  }

  // MARK: - Files

  private func files(
    of search: SavedSearch, _ library: RecipeLibrary, _ outcome: inout Outcome
  ) throws -> [LinkPlan.Wanted] {
    var titles: [String: [String]] = [:]
    for hit in try search.hits(library) {
      if let path = hit.path {
        titles[Self.file(path), default: []].append(hit.title)
      } else {
        outcome.withoutFile += 1
      }
    }
    // A file with several recipes is called as it is.
    return titles.sorted { $0.key < $1.key }.map { path, titles in
      let name = FileTypes.fileName(ofPath: path)
      let end = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
      return LinkPlan.Wanted(title: titles.count == 1 ? titles[0] : String(end), target: path)
    }
  }

  /// The file that a path is in: of a member of an archive the archive, of a file that is gone itself.
  private static func file(_ path: String) -> String {
    var file = path[...]
    while !FilePath.exists(String(file)) {
      guard let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return path }
      file = file[..<slash]
    }
    return FilePath.isFolder(String(file)) ? path : String(file)
  }
}
