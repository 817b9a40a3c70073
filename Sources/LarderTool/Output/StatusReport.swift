internal import LarderFormats
internal import LarderRecipes
internal import LarderStores

/// What a store holds, as text for people or as JSON.
struct StatusReport {
  let path: String
  let identifier: String
  let status: LibraryStatus
  /// Who watches the folders, in words; nil where nobody does.
  let watcher: String?
  let site: StoreSite

  /// Returns the numbers, the folders and, unless quiet, the files that failed.
  func text(isQuiet: Bool) -> String {
    var lines = [
      "store             \(SafeText.line(path)) (\(Wording.size(site.bytes)))",
      "recipes           \(Wording.number(status.recipes))",
      "files             \(Wording.number(status.files))",
      "ingredient lines  \(Wording.number(status.ingredientLines))",
      "authors           \(Wording.number(status.authors))",
      "tags              \(Wording.number(status.tags))",
      "failed files      \(Wording.number(status.failures.count))",
    ]
    if let server = site.server {
      let encryption = site.encryption.map { "encrypted by \($0)" } ?? "not encrypted"
      lines.insert(
        "server            \(SafeText.line("\(server), \(encryption)"))", at: 1)
    }
    for remark in site.remarks { lines.append("remark            \(SafeText.line(remark))") }
    for root in status.roots {
      let walked = root.completed.map { "complete at \(Wording.moment($0))" } ?? "not yet complete"
      let files = Wording.count(root.files, "file", "files")
      let since = root.staleness.map { ", " + Self.words($0) } ?? ""
      lines.append("folder            \(SafeText.line(root.path)): \(files), \(walked)\(since)")
    }
    if let watcher { lines.append("watched by        \(SafeText.line(watcher))") }
    if !isQuiet {
      for failure in status.failures {
        lines.append(
          "failed            \(SafeText.line(failure.path)): \(SafeText.line(failure.reason))")
      }
      if !status.failures.isEmpty {
        lines.append("to try them again: larder reindex --retry-failed, or larder import FILE")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How a folder differs from the store.
  private static func words(_ staleness: ReindexJob.Staleness) -> String {
    if staleness.count == 0 {
      return staleness.problem.map { "cannot be looked at: " + SafeText.line($0) }
        ?? "nothing changed since"
    }
    let parts = [
      (staleness.added.count, "new"), (staleness.changed.count, "changed"),
      (staleness.removed.count, "gone"),
    ].filter { $0.0 > 0 }.map { "\(Wording.number($0.0)) \($0.1)" }
    let problem = staleness.problem.map { "; cannot be looked at as a whole: " + SafeText.line($0) }
    return "\(Wording.count(staleness.count, "file", "files")) changed since "
      + "(\(parts.joined(separator: ", ")))" + (problem ?? "")
  }

  /// Returns everything as one JSON object.
  func json() -> String {
    JSONWriter.document { json in
      json.member("store", path)
      json.member("identifier", identifier)
      json.member("bytes", site.bytes)
      json.member("server", site.server)
      json.member("encryption", site.encryption)
      json.member("remarks", site.remarks)
      json.member("recipes", status.recipes)
      json.member("files", status.files)
      json.member("ingredientLines", status.ingredientLines)
      json.member("authors", status.authors)
      json.member("tags", status.tags)
      json.key("roots")
      json.array(status.roots) { json, root in
        json.object { json in
          json.member("path", root.path)
          json.member("files", root.files)
          json.member("completed", root.completed.map(Wording.moment))
          guard let staleness = root.staleness else { return }
          json.key("since")
          json.object { json in
            json.member("added", staleness.added.count)
            json.member("changed", staleness.changed.count)
            json.member("removed", staleness.removed.count)
            json.member("problem", staleness.problem)
          }
        }
      }
      json.member("watchedBy", watcher)
      json.key("failures")
      json.array(status.failures) { json, failure in
        json.object { json in
          json.member("path", failure.path)
          json.member("reason", failure.reason)
          json.member("importer", failure.importer)
          json.member("importerVersion", failure.importerVersion)
        }
      }
    }
  }
}
