internal import LarderPredicates
internal import LarderStores

/// What an indexer gets of a page of `larder records`, for who wants to see whether it gets anything.
struct RecordPageReport {
  let path: String
  let record: ExternalRecord

  /// The lines of a level: 1 says what the file is, 2 what is known of the recipe, 3 what is read of it too, 4 whether the
  /// recipe is in the store.
  func text(level: Int, isInStore: () throws -> Bool) rethrows -> String {
    var text =
      "\(SafeText.line(path)): page of larder records: \(SafeText.line(record.displayName)), \(record.objectID.uri)\n"
    if level > 1 {
      let values = record.values.sorted { $0.key < $1.key }
      text += SpotlightItem.lines(values.map { ($0.key, SpotlightItem.described($0.value)) })
    }
    if level > 2 { text += record.texts.map { "    " + SafeText.line($0) + "\n" }.joined() }
    if level > 3 {
      text += try isInStore() ? "the recipe is in the store\n" : "the recipe is not in the store\n"
    }
    return text
  }
}
