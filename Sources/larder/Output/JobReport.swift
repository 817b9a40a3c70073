internal import LarderRecipes

/// What an import or a reindexing did, as text for people or as JSON.
struct JobReport {
  let summary: ReindexJob.Summary
  let missingPaths: [String]

  /// The exit status: input that is not there weighs more than a file that is bad.
  var status: ExitStatus {
    if !summary.missingRoots.isEmpty || !missingPaths.isEmpty { return .noInput }
    return summary.newFailures.isEmpty ? .done : .badData
  }

  /// Returns one line of numbers, and one more where something is left to do or to know.
  func text() -> String {
    var text =
      "\(Wording.count(summary.filesSeen, "file", "files")) seen, "
      + "\(Wording.number(summary.filesRead)) read: \(Wording.number(summary.added)) added, "
      + "\(Wording.number(summary.changed)) changed, \(Wording.number(summary.moved)) moved, "
      + "\(Wording.number(summary.removed)) removed, "
      + "\(Wording.number(summary.unchanged)) unchanged\n"
    if !summary.newFailures.isEmpty || summary.oldFailures > 0 {
      text +=
        "\(Wording.count(summary.newFailures.count, "file", "files")) failed, "
        + "\(Wording.number(summary.oldFailures)) failed before and not tried again\n"
    }
    if summary.isPartial { text += "stopped before the end; the next run goes on from here\n" }
    return text
  }

  /// Returns everything as one JSON object.
  func json() -> String {
    JSONWriter.document { json in
      json.member("filesSeen", summary.filesSeen)
      json.member("filesRead", summary.filesRead)
      json.member("added", summary.added)
      json.member("changed", summary.changed)
      json.member("moved", summary.moved)
      json.member("removed", summary.removed)
      json.member("unchanged", summary.unchanged)
      json.key("newFailures")
      json.array(summary.newFailures) { json, failure in
        json.object { json in
          json.member("path", failure.path)
          json.member("reason", failure.reason)
        }
      }
      json.member("oldFailures", summary.oldFailures)
      json.member("missingRoots", missingPaths + summary.missingRoots)
      json.member("partial", summary.isPartial)
    }
  }
}
