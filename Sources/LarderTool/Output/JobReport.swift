internal import FoundationEssentials
internal import LarderFormats
internal import LarderRecipes

/// What an import or a reindexing did, as text for people or as JSON.
struct JobReport {
  let summary: ReindexJob.Summary
  let missingPaths: [String]

  /// Whether folders without recipes are worth a line and a status: those that were just named are.
  let expectsRecipes: Bool

  /// The exit status: input that is not there weighs more than a file that is bad, and that more than nothing at all.
  var status: ExitStatus {
    if !summary.missingRoots.isEmpty || !missingPaths.isEmpty { return .noInput }
    if !summary.newFailures.isEmpty { return .badData }
    return expectsRecipes && !summary.foldersWithoutRecipes.isEmpty ? .nothingFound : .done
  }

  /// A line for each folder in which there was nothing to read.
  var emptyFolderLines: [String] {
    guard expectsRecipes else { return [] }
    return summary.foldersWithoutRecipes.map { folder in
      folder.otherFiles.isEmpty
        ? "\(folder.path): no recipes were found; the folder holds no files"
        : "\(folder.path): no recipes were found; it holds \(OtherFiles.words(folder.otherFiles)); "
          + "larder formats lists what is read"
    }
  }

  /// Returns one line of numbers, and one more where something is left to do or to know.
  func text() -> String {
    var text =
      "\(Wording.count(summary.filesSeen, "file", "files")) seen, "
      + "\(Wording.number(summary.filesRead)) read "
      + "(\(Wording.count(summary.recipes, "recipe", "recipes"))): "
      + "\(Wording.number(summary.added)) added, "
      + "\(Wording.number(summary.changed)) changed, \(Wording.number(summary.moved)) moved, "
      + "\(Wording.number(summary.removed)) removed, "
      + "\(Wording.number(summary.unchanged)) unchanged\n"
    if !summary.newFailures.isEmpty || summary.oldFailures > 0 {
      let untried = summary.oldFailures - summary.failedAgain
      text += "\(Wording.count(summary.newFailures.count, "file", "files")) failed, "
      if summary.failedAgain > 0 {
        text += "\(Wording.number(summary.failedAgain)) failed again as before, "
      }
      text += "\(Wording.number(untried)) failed before and not tried again\n"
      if summary.oldFailures > 0 {
        text +=
          "larder status names these files and says why"
          + (untried > 0 ? "; larder reindex --retry-failed tries them again" : "") + "\n"
      }
    }
    text += Self.line(summary.withoutMethod, "method")
    text += Self.line(summary.withoutIngredients, "ingredients")
    text += OtherFiles.line(summary.otherFiles) ?? ""
    for root in summary.forgottenRoots {
      text += "\(SafeText.line(root)) is gone and is not followed any longer\n"
    }
    if summary.isPartial { text += "stopped before the end; the next run goes on from here\n" }
    return text
  }

  /// What was read of some recipes without one of its parts; empty for none.
  private static func line(_ found: ReindexJob.Summary.Incomplete, _ part: String) -> String {
    guard found.count > 0 else { return "" }
    var titles = found.first.map { "\"\(SafeText.line($0))\"" }
    if found.count > titles.count {
      titles.append("\(Wording.number(found.count - titles.count)) more")
    }
    return "\(Wording.count(found.count, "recipe", "recipes")) without \(part): "
      + titles.joined(separator: ", ") + "\n"
  }

  /// Returns everything as one JSON object.
  func json() -> String { JSONWriter.document { write(to: &$0) } }

  /// Returns everything as one JSON object, as an event of a watch.
  func json(event: String, at time: Date) -> String {
    JSONWriter.document { json in
      json.member("event", event)
      json.member("time", Wording.moment(time))
      write(to: &json)
    }
  }

  private func write(to json: inout JSONWriter) {
    json.member("filesSeen", summary.filesSeen)
    json.member("filesRead", summary.filesRead)
    json.member("added", summary.added)
    json.member("changed", summary.changed)
    json.member("moved", summary.moved)
    json.member("removed", summary.removed)
    json.member("unchanged", summary.unchanged)
    json.member("recipes", summary.recipes)
    write("newFailures", summary.newFailures, to: &json)
    write("leftOut", summary.leftOut, to: &json)
    json.member("withoutMethod", summary.withoutMethod.count)
    json.member("withoutIngredients", summary.withoutIngredients.count)
    OtherFiles.write(summary.otherFiles, to: &json)
    json.member("oldFailures", summary.oldFailures)
    json.member("failedAgain", summary.failedAgain)
    json.member("missingRoots", missingPaths + summary.missingRoots)
    json.member("forgottenRoots", summary.forgottenRoots)
    json.member("partial", summary.isPartial)
  }

  private func write(
    _ key: String, _ failures: [ReindexJob.Summary.Failure], to json: inout JSONWriter
  ) {
    json.key(key)
    json.array(failures) { json, failure in
      json.object { json in
        json.member("path", failure.path)
        json.member("reason", failure.reason)
      }
    }
  }
}
