internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// The folders of links that follow a store.
enum SmartFolders {
  /// Brings all of them up to date.
  ///
  /// - Parameter say: gets a line for each that cannot be.
  static func update(_ store: any PersistentStore, say: (String) -> Void) {
    guard let path = store.path, let names = try? SavedSearches.names() else { return }
    let library = RecipeLibrary(store: store)
    for name in names {
      // Files that hold no query are named where searches are listed.
      guard let search = try? SavedSearches.read(name), let folder = search.folder(of: path) else {
        continue
      }
      do { _ = try folder.update(search, library) } catch {
        let known = ErrorReport.translated(error)
        say(
          "\(known?.message ?? "\(error)"); the saved search \"\(name)\" keeps links there (larder save --folder FOLDER \(name), or --no-folder \(name))"
        )
      }
    }
  }

  /// Throws where another search has a folder.
  static func check(_ folder: String, isFreeFor name: String) throws(ToolError) {
    for other in try SavedSearches.names() where other != name {
      guard let search = try? SavedSearches.read(other), search.links?.folder == folder else {
        continue
      }
      throw ToolError(
        .usage, "\(folder): is the folder of the saved search \"\(other)\"; take another one")
    }
  }
}

extension SavedSearch {
  /// A recipe that the search finds.
  typealias Hit = (title: String, path: String?)

  /// All recipes that the search finds.
  func hits(_ library: RecipeLibrary) throws -> [Hit] {
    if let query {
      var options = RecipeSearchOptions(limit: Int.max)
      (options.hasSnippets, options.includesPartialMatches) = (false, false)
      options.includesCopies = true
      return try library.search(SavedSearches.expanding(query), options).hits
        .map { ($0.title, $0.path) }
    }
    let conversion = try RecipeLibrary.predicateConversion(library.store.model)
    var options = RecipeFindOptions()
    options.limit = Int.max
    options.files.folders = folders
    return try library.find(conversion.read(rawQuery ?? "", as: .raw), options).hits
      .map { ($0.title, $0.path) }
  }

  /// The folder of links, where it follows a store.
  func folder(of store: String) -> SmartFolder? {
    guard let links, let location = try? StoreLocation(option: store), links.store == location.name
    else { return nil }
    return SmartFolder(path: links.folder)
  }
}
