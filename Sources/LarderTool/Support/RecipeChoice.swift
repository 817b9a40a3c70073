internal import LarderPredicates
internal import LarderRecipes

/// The recipes that a user names: by identifier, URI, file or title.
struct RecipeChoice {
  let library: RecipeLibrary

  /// The recipe of a name.
  ///
  /// - Throws: `nothingFound` where there is none, `usage` where several have it; the lines say which.
  func one(_ reference: String) throws -> RecipeNaming.Named {
    let found = try all(reference)
    guard found.count == 1 else { throw several(reference, found, count: found.count) }
    return found[0]
  }

  /// The recipes of names, each once, in the order of the names.
  func all(_ references: [String]) throws -> [RecipeNaming.Named] {
    var seen: Set<ObjectID> = []
    return try references.flatMap(all).filter { seen.insert($0.objectID).inserted }
  }

  /// The recipes of names, in their order. Of a name that stands for none, or for several, a line says so.
  ///
  /// - Returns: those found, and the status of the first name that stands for no one.
  func each(
    _ references: [String]
  ) throws -> (found: [RecipeNaming.Named], failure: ExitStatus?) {
    var (found, failure): ([RecipeNaming.Named], ExitStatus?) = ([], nil)
    for reference in references {
      do { found += try all(reference) } catch let error as ToolError {
        Diagnostics.write(error.message)
        for line in error.details { Diagnostics.writeContinuation(line) }
        failure = failure ?? error.status
      }
    }
    return (found, failure)
  }

  /// The recipe of a name, or those of a file.
  func all(_ reference: String) throws -> [RecipeNaming.Named] {
    let reference = ProgramArguments.bytes(of: reference).map(RecipeLibrary.path) ?? reference
    let isLasting = RecipeReference.isLasting(reference)
    var paths: [String] = []
    if !isLasting {
      paths = [FilePath.absolute(reference)]
      if let resolved = FilePath.resolved(paths[0]), resolved != paths[0] { paths.append(resolved) }
    }
    switch try library.recipe(named: reference, paths: paths, mayBeTitle: !isLasting) {
    case .recipes(let found): return found
    case .several(let found, let count): throw several(reference, found, count: count)
    case .nothing:
      if let uri = paths.lazy.compactMap(RecordPages.uri).first { return try all(uri) }
      throw ToolError(.nothingFound, RecipeReference.unknown(reference))
    }
  }

  private func several(
    _ reference: String, _ found: [RecipeNaming.Named], count: Int
  ) -> ToolError {
    var lines = found.map { named in
      "p\(named.objectID.key)  \(named.title)" + (named.path.map { "  \($0)" } ?? "")
    }
    if count > found.count { lines.append("and \(Wording.number(count - found.count)) more") }
    return ToolError(
      .usage,
      "\(reference): \(Wording.count(count, "recipe", "recipes")) may be meant; say which by its identifier",
      details: lines)
  }
}
