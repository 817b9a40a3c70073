internal import CText

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII, looked at eight at a time.
  package var isASCII: Bool {
    guard let start = baseAddress else { return true }
    let raw = UnsafeRawPointer(start)
    var place = 0
    while place &+ 8 <= count {
      if raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 {
        return false
      }
      place &+= 8
    }
    while place < count {
      if start[place] >= 0x80 { return false }
      place &+= 1
    }
    return true
  }

  /// Whether the bytes of another text stand among these side by side; an empty text does.
  package func holds(_ piece: Self) -> Bool {
    guard !piece.isEmpty else { return true }
    guard let start = baseAddress, let wanted = piece.baseAddress, piece.count <= count else {
      return false
    }
    return larder_find(start, count, 0, wanted, piece.count) < count
  }
  /// Whether a folded word stands among these bytes, where only ASCII that is no letter ends one.
  package func holds(word: String) -> Bool {
    guard let start = baseAddress, !word.isEmpty else { return false }
    var word = word
    return word.withUTF8 { word in
      guard let wanted = word.baseAddress else { return false }
      func endsWord(_ place: Int) -> Bool {
        guard indices.contains(place) else { return true }
        return start[place] < 0x80 && !(0x61...0x7a).contains(start[place])
      }
      var place = larder_find(start, count, 0, wanted, word.count)
      while place < count {
        if endsWord(place - 1), endsWord(place + word.count) { return true }
        place = larder_find(start, count, place + 1, wanted, word.count)
      }
      return false
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes of another text stand among these side by side; an empty text does.
  package func holds(_ piece: Span<UInt8>) -> Bool {
    withUnsafeBufferPointer { bytes in piece.withUnsafeBufferPointer { bytes.holds($0) } }
  }

  /// Whether a folded word stands among these bytes, where only ASCII that is no letter ends one.
  package func holds(word: String) -> Bool { withUnsafeBufferPointer { $0.holds(word: word) } }
}
