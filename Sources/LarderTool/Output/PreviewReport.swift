internal import LarderFormats
internal import LarderRecipes

/// What an import would read, as text for people or as JSON.
enum PreviewReport {
  /// The lines of a file: as what it would be read, and what it would give.
  static func text(_ file: PreviewedFile, isVerbose: Bool) -> String {
    let path = SafeText.line(file.path)
    let because = isVerbose ? file.claim.map { ", because \($0.reason)" } ?? "" : ""
    let name = file.format?.name
    switch file.result {
    case .failure(let error):
      let reader = name.map { "\($0)\(because)" } ?? "no format"
      return "\(path): \(reader): \(SafeText.line(error.message))\n"
    case .success(let recipes):
      var text = "\(path): \(name ?? "")\(because): "
      text += "\(Wording.count(recipes.count, "recipe", "recipes"))\n"
      guard isVerbose else { return text }
      for note in file.notes { text += "  \(SafeText.line(note.message))\n" }
      for recipe in recipes {
        text += "  \(SafeText.line(recipe.title)) (\(recipe.place)): "
        text += Wording.count(recipe.ingredientCount, "ingredient", "ingredients") + ", "
        text += Wording.count(recipe.stepCount, "step", "steps") + "\n"
        if !recipe.nutrition.isEmpty {
          text += "    nutrition: \(SafeText.line(recipe.nutrition.joined(separator: ", ")))\n"
        }
        for note in recipe.notes { text += "    \(SafeText.line(note.message))\n" }
      }
      return text
    }
  }

  /// The lines below all files.
  static func totals(_ preview: ImportPreview) -> String {
    var text = "\(Wording.count(preview.files, "file", "files")), "
    text += Wording.count(preview.recipes, "recipe", "recipes")
    if preview.failures > 0 {
      text += "; \(Wording.count(preview.failures, "file", "files")) would fail"
    }
    return text + "\n" + (OtherFiles.line(preview.otherFiles) ?? "")
  }

  private static func write(_ file: PreviewedFile, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", file.path)
      json.member("format", file.format?.name)
      json.member("because", file.claim?.reason)
      json.member("failure", file.failure?.message)
      json.key("recipes")
      json.array((try? file.result.get()) ?? []) { json, recipe in
        json.object { json in
          json.member("title", recipe.title)
          json.member("place", recipe.place.description)
          json.member("ingredients", recipe.ingredientCount)
          json.member("steps", recipe.stepCount)
          json.member("notes", recipe.notes.map(\.message))
        }
      }
      json.member("notes", file.notes.map(\.message))
    }
  }

  /// Everything as one JSON object.
  static func json(_ preview: ImportPreview, files: [PreviewedFile]) -> String {
    JSONWriter.document { json in
      json.key("files")
      json.array(files) { write($1, to: &$0) }
      json.member("recipes", preview.recipes)
      json.member("failures", preview.failures)
      OtherFiles.write(preview.otherFiles, to: &json)
      json.member("missing", preview.missing.map(\.path))
    }
  }
}

/// Files that no format reads, counted by the ends of their names.
enum OtherFiles {
  /// The kinds that a line names.
  private static let maximumKinds = 6

  /// "403 files of other kinds: 359 .doc, 12 .jpg"; nil where there are none.
  static func line(_ counts: [String: Int]) -> String? {
    if counts.isEmpty { return nil }
    return ([words(counts)] + ConvertedDocument.advice(for: counts.keys)).joined(separator: "\n")
      + "\n"
  }

  /// How many there are, and of which kinds, the most frequent ones first.
  static func words(_ counts: [String: Int]) -> String {
    let total = counts.values.reduce(0, +)
    let kinds = sorted(counts)
    var parts = kinds.prefix(maximumKinds).map { kind in
      "\(Wording.number(kind.count)) " + (kind.name.isEmpty ? "without such an end" : kind.name)
    }
    let rest = kinds.dropFirst(maximumKinds)
    if !rest.isEmpty {
      let count = rest.reduce(0) { $0 + $1.count }
      parts.append("\(Wording.number(count)) of \(Wording.count(rest.count, "kind", "kinds")) more")
    }
    return "\(Wording.count(total, "file", "files")) of other kinds: "
      + parts.joined(separator: ", ")
  }

  /// Adds the counts as an object under `otherFiles`.
  static func write(_ counts: [String: Int], to json: inout JSONWriter) {
    json.key("otherFiles")
    json.object { json in
      for kind in sorted(counts) { json.member(kind.name, kind.count) }
    }
  }

  private static func sorted(_ counts: [String: Int]) -> [(name: String, count: Int)] {
    counts.map { (name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
