internal import LarderText

/// What stands between two lines of `---` at the beginning of a Markdown file: YAML.
struct FrontMatter {
  /// Its keys and values.
  let members: [JSONValue.Member]
  /// The first line behind it, from 0.
  let end: Int

  /// The longest one, in lines.
  private static let maximumLines = 20_000

  /// Reads a file's front matter; nil where it has none.
  ///
  /// - Throws: `malformed` where it is no YAML.
  init?(_ lines: SourceLines) throws(ImportError) {
    var start = 0
    while start < lines.count, lines.isBlank(start) { start += 1 }
    guard start < lines.count, Self.isFence(lines[start]) else { return nil }
    let last = min(lines.count, start + Self.maximumLines)
    guard
      let close = (start + 1..<max(start + 1, last)).first(where: {
        Self.isFence(lines[$0]) || lines[$0] == "..."
      })
    else { return nil }
    let text = (start + 1..<close).map { lines[$0] }.joined(separator: "\n")
    do throws(YAMLReader.Fault) {
      guard case .object(let members)? = try YAMLReader.value(in: text) else { return nil }
      self.members = members
    } catch {
      throw ImportError(
        .malformed,
        "broken front matter at line \(start + 1 + error.line): \(error.reason)")
    }
    end = close + 1
  }

  static func isFence(_ line: String) -> Bool {
    TextCleaning.trimmed(line) == "---" && line.first == "-"
  }
}
