internal import LarderFormats
internal import LarderRecipes

/// What a store holds, as text for people or as JSON.
struct StatusReport {
  let path: String
  let identifier: String
  let status: LibraryStatus

  /// The size of the store's file and its write-ahead log.
  let bytes: Int

  /// Returns the numbers, the folders and, unless quiet, the files that failed.
  func text(isQuiet: Bool) -> String {
    var lines = [
      "store             \(SafeText.line(path)) (\(Wording.size(bytes)))",
      "recipes           \(Wording.number(status.recipes))",
      "files             \(Wording.number(status.files))",
      "ingredient lines  \(Wording.number(status.ingredientLines))",
      "authors           \(Wording.number(status.authors))",
      "tags              \(Wording.number(status.tags))",
      "failed files      \(Wording.number(status.failures.count))",
    ]
    for root in status.roots {
      let walked = root.completed.map { "complete at \(Wording.moment($0))" } ?? "not yet complete"
      let files = Wording.count(root.files, "file", "files")
      lines.append("folder            \(SafeText.line(root.path)): \(files), \(walked)")
    }
    if !isQuiet {
      for failure in status.failures {
        lines.append(
          "failed            \(SafeText.line(failure.path)): \(SafeText.line(failure.reason))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns everything as one JSON object.
  func json() -> String {
    JSONWriter.document { json in
      json.member("store", path)
      json.member("identifier", identifier)
      json.member("bytes", bytes)
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
        }
      }
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
