internal import LarderFormats
internal import LarderRecipes

/// What an import would read, as text for people or as JSON.
enum PreviewReport {
  /// The lines of a file: as what it would be read, and what it would give.
  static func text(_ file: ImportPreview.File, isVerbose: Bool) -> String {
    let path = SafeText.line(file.path)
    let because = isVerbose ? file.reading.claim.map { ", because \($0.reason)" } ?? "" : ""
    let name = file.reading.format?.name
    switch file.reading.result {
    case .failure(let error):
      let reader = name.map { "\($0)\(because)" } ?? "no format"
      return "\(path): \(reader): \(SafeText.line(error.message))\n"
    case .success(let found):
      var text = "\(path): \(name ?? "")\(because): "
      text += "\(Wording.count(found.recipes.count, "recipe", "recipes"))\n"
      guard isVerbose else { return text }
      for note in found.notes { text += "  \(SafeText.line(note.message))\n" }
      for recipe in found.recipes {
        text += "  \(SafeText.line(recipe.recipe.title)) (\(recipe.place)): "
        text += Wording.count(recipe.recipe.ingredients.count, "ingredient", "ingredients") + ", "
        text += Wording.count(recipe.recipe.steps.count, "step", "steps") + "\n"
        let nutrition = recipe.recipe.nutrition.map { "\($0.name) \($0.amount)" }
        if !nutrition.isEmpty {
          text += "    nutrition: \(SafeText.line(nutrition.joined(separator: ", ")))\n"
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

  /// What the JSON says of a file: not the recipes themselves, which may be many.
  struct Row {
    fileprivate struct Recipe {
      var title: String
      var place: String
      var ingredients: Int
      var steps: Int
      var notes: [String]
    }

    fileprivate let path: String
    fileprivate let format: String?
    fileprivate let because: String?
    fileprivate let failure: String?
    fileprivate let recipes: [Recipe]
    fileprivate let notes: [String]

    init(_ file: ImportPreview.File) {
      let found = try? file.reading.result.get()
      path = file.path
      format = file.reading.format?.name
      because = file.reading.claim?.reason
      failure = file.reading.failure?.message
      notes = found?.notes.map(\.message) ?? []
      recipes = (found?.recipes ?? []).map {
        Recipe(
          title: $0.recipe.title, place: $0.place.description,
          ingredients: $0.recipe.ingredients.count, steps: $0.recipe.steps.count,
          notes: $0.notes.map(\.message))
      }
    }

    fileprivate func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("path", path)
        json.member("format", format)
        json.member("because", because)
        json.member("failure", failure)
        json.key("recipes")
        json.array(recipes) { json, recipe in
          json.object { json in
            json.member("title", recipe.title)
            json.member("place", recipe.place)
            json.member("ingredients", recipe.ingredients)
            json.member("steps", recipe.steps)
            json.member("notes", recipe.notes)
          }
        }
        json.member("notes", notes)
      }
    }
  }

  /// Everything as one JSON object.
  static func json(_ preview: ImportPreview, files: [Row]) -> String {
    JSONWriter.document { json in
      json.key("files")
      json.array(files) { $1.write(to: &$0) }
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
