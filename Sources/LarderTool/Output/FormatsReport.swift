internal import LarderFormats

/// The table of formats, as text for people or as JSON.
enum FormatsReport {
  /// Returns a line for each format.
  static func text() -> String {
    let rows = RecipeFormats.all.map { format in
      [
        format.name, use(format), format.extensions.map { ".\($0)" }.joined(separator: " "),
        format.title,
      ]
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count + 2)
      }.joined() + row[3] + "\n"
    }.joined()
  }

  private static func use(_ format: RecipeFormat) -> String {
    switch (format.reader != nil, format.writer != nil) {
    case (true, true): "read, written"
    case (false, true): "written"
    default: "read"
    }
  }

  /// Returns everything as one JSON object.
  static func json() -> String {
    JSONWriter.document { json in
      json.key("formats")
      json.array(RecipeFormats.all) { json, format in
        json.object { json in
          json.member("name", format.name)
          json.member("title", format.title)
          json.member("extensions", format.extensions)
          json.member("mediaTypes", format.mediaTypes)
          json.member("isRead", format.reader != nil)
          json.member("isWritten", format.writer != nil)
          json.member("holdsMany", format.holdsMany)
          json.member("says", format.parts.names)
          json.member("version", format.version)
        }
      }
    }
  }
}
