internal import LarderFormats
internal import LarderStores

/// What `larder records` says of the pages of a store.
struct RecordsReport {
  /// The store's real path.
  let store: String
  /// Where the pages are, or were.
  var folder: String?
  /// How many there are, and whether they are up to date; nil where none are kept.
  var kept: (count: Int, isCurrent: Bool)?
  /// How many were removed.
  var removed: Int?

  /// Makes a report of pages that are not kept, or not any longer.
  init(store: String, folder: String? = nil, removed: Int? = nil) {
    (self.store, self.folder, self.removed) = (store, folder, removed)
  }

  /// Makes a report of pages that are kept.
  init(_ pages: RecordPages, _ store: any PersistentStore) throws {
    self.store = pages.store
    folder = pages.folder
    kept = try pages.state(store)
  }

  /// Writes it as the options ask for.
  func write(_ arguments: StoreArguments) throws(ToolError) {
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.member("store", store)
          json.member("isKept", kept != nil)
          if let folder { json.member("folder", folder) }
          if let kept {
            json.member("pages", kept.count)
            json.member("isCurrent", kept.isCurrent)
          }
          if let removed { json.member("removed", removed) }
        })
    case .human where !arguments.quiet: try StandardOutput.write(text)
    case .human: break
    }
  }

  private var text: String {
    func pages(_ count: Int) -> String {
      "\(SafeText.line(folder ?? "")): \(Wording.count(count, "page", "pages"))"
    }
    if let kept {
      return pages(kept.count)
        + (kept.isCurrent ? "\n" : ", not up to date; the next import or reindex brings it so\n")
    }
    if let removed { return pages(removed) + " removed\n" }
    return "\(SafeText.line(store)): no pages are kept; larder records start makes them\n"
  }
}
