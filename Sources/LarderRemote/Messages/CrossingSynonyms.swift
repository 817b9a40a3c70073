internal import LarderLocks
internal import LarderText

/// How tables of synonyms cross: the built-in one by its name, what is added to it as the text of a file.
enum CrossingSynonyms {
  private static let builtInMark = "+"
  private static let lastText = Lock<(table: SynonymTable, text: String)?>(nil)
  private static let lastTable = Lock<(text: String, table: SynonymTable)?>(nil)

  /// A table as text: `+` for the built-in one, then the lines of the other groups.
  static func text(of table: SynonymTable) -> String {
    if table.count == 0 { return "" }
    if table == .builtIn { return builtInMark }
    if let last = lastText.withLock({ $0 }), last.table == table { return last.text }
    let (all, builtIn) = (table.names, SynonymTable.builtIn.names)
    let hasBuiltIn = all.starts(with: builtIn)
    let own = hasBuiltIn ? all.dropFirst(builtIn.count) : all[...]
    let text =
      (hasBuiltIn ? builtInMark : "")
      + own.map { group in
        group.map { $0.joined(separator: " ") }.joined(separator: ", ") + "\n"
      }.joined()
    lastText.withLock { $0 = (table, text) }
    return text
  }

  /// The table of a text; lines that say no group are left out.
  static func table(of text: String) -> SynonymTable {
    if text.isEmpty { return SynonymTable() }
    if text == builtInMark { return .builtIn }
    if let last = lastTable.withLock({ $0 }), last.text == text { return last.table }
    let hasBuiltIn = text.hasPrefix(builtInMark)
    let own = SynonymTable(parsing: String(text.dropFirst(hasBuiltIn ? 1 : 0)))
    let table = hasBuiltIn ? SynonymTable.builtIn.merging(own) : own
    lastTable.withLock { $0 = (text, table) }
    return table
  }
}
