internal import LarderText

/// What stands at the beginning of a Markdown file between two lines of `---`: YAML; or of `+++`: TOML.
struct FrontMatter {
  /// Its keys and values, those that site generators keep in a table of their own among them.
  let members: [JSONValue.Member]
  /// The first line behind it, from 0.
  let end: Int

  /// The longest one, in lines.
  private static let maximumLines = 20_000
  /// Where Hugo and Zola keep what is not theirs.
  private static let ownTables: Set<String> = ["params", "taxonomies", "extra"]

  /// Reads a file's front matter; nil where it has none.
  ///
  /// - Throws: `malformed` where it is no YAML, or no TOML.
  init?(_ lines: SourceLines) throws(ImportError) {
    var start = 0
    while start < lines.count, lines.isBlank(start) { start += 1 }
    guard start < lines.count, let fence = Self.fence(lines[start]) else { return nil }
    let last = min(lines.count, start + Self.maximumLines)
    guard
      let close = (start + 1..<max(start + 1, last)).first(where: {
        Self.fence(lines[$0]) == fence || fence == "---" && lines[$0] == "..."
      })
    else { return nil }
    let text = (start + 1..<close).map { lines[$0] }.joined(separator: "\n")
    let broken = { (line: Int, reason: String) in
      ImportError(.malformed, "broken front matter at line \(start + 1 + line): \(reason)")
    }
    var members: [JSONValue.Member] = []
    if fence == "+++" {
      do throws(TOMLReader.Fault) { members = try TOMLReader.members(of: text) } catch {
        throw broken(error.line, error.reason)
      }
    } else {
      do throws(YAMLReader.Fault) {
        guard case .object(let all)? = try YAMLReader.value(in: text) else { return nil }
        members = all
      } catch { throw broken(error.line, error.reason) }
    }
    for member in members where Self.ownTables.contains(member.key.lowercased()) {
      if case .object(let inner) = member.value { members += inner }
    }
    self.members = members
    end = close + 1
  }

  /// The words that lines of front matter begin with, as far as it is among the first lines of a file; nil where it has
  /// none.
  static func keys(in lines: [String]) -> [Substring]? {
    guard let start = lines.firstIndex(where: { !$0.isEmpty }), let fence = fence(lines[start])
    else { return nil }
    return lines[(start + 1)...].prefix { Self.fence($0) != fence }
      .map { $0.prefix { $0 != ":" && $0 != "=" } }
  }

  /// The first lines of a file without its front matter.
  static func rest(of lines: [String]) -> ArraySlice<String> {
    guard let start = lines.firstIndex(where: { !$0.isEmpty }), let fence = fence(lines[start]),
      let end = lines[(start + 1)...].firstIndex(where: { Self.fence($0) == fence })
    else { return lines[...] }
    return lines[(end + 1)...]
  }

  private static func fence(_ line: String) -> String? {
    let text = TextCleaning.trimmed(line)
    return (text == "---" || text == "+++") && line.first == text.first ? text : nil
  }
}
