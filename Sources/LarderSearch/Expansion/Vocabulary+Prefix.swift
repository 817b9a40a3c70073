internal import LarderBytes

extension Vocabulary {
  /// Calls `body` with the bytes of each term that begins with a prefix; a term of several segments comes several times.
  ///
  /// Terms come in the order of their bytes within a segment, those without documents among them. Cost: about 30 ns a
  /// term, beside reading the blocks of the dictionaries.
  func forEachTerm(prefix: String, _ body: (ByteWriter) -> Void) throws(SearchError) {
    let bytes = Array(prefix.utf8)
    for segment in snapshot.segments {
      let dictionary = try segment.dictionary()
      _ = try dictionary.seek(bytes.span)
      var isThere = !dictionary.isAtEnd
      while isThere {
        let term = dictionary.term
        guard term.count >= bytes.count else { break }
        let beginning = term.span.extracting(first: bytes.count)
        guard beginning.isEqual(to: bytes.span) else { break }
        body(term)
        isThere = try dictionary.next()
      }
    }
  }
}
