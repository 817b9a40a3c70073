internal import CText

/// The calls of CText that take and give bytes: where this module hands out addresses, valid as long as each call.
enum TextCalls {
  typealias Fold =
    (Int32, UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int) -> Int

  /// The folded form of a text.
  static func folded(_ text: String, _ kind: Int32, _ fold: Fold = larder_fold) -> String {
    text.utf8.span.withUnsafeBufferPointer { bytes in
      // Folding seldom lengthens a text; if it does, the second round has the room.
      var capacity = bytes.count + bytes.count / 4 + 16
      while true {
        var needed = 0
        let folded = String(unsafeUninitializedCapacity: capacity) { out in
          needed = fold(kind, bytes.baseAddress, bytes.count, out.baseAddress, out.count)
          return needed <= out.count ? needed : 0
        }
        if needed <= capacity { return folded }
        capacity = needed
      }
    }
  }

  /// Appends the folded form of a text.
  static func fold(_ text: Span<UInt8>, _ kind: Int32, into result: inout [UInt8]) {
    let start = result.count
    var capacity = text.count + text.count / 4 + 16
    while true {
      result.append(contentsOf: repeatElement(0, count: capacity))
      let needed = text.withUnsafeBufferPointer { text in
        result.withUnsafeMutableBufferPointer { all in
          let out = UnsafeMutableBufferPointer(rebasing: all[start...])
          return larder_fold(kind, text.baseAddress, text.count, out.baseAddress, out.count)
        }
      }
      result.removeLast(capacity - min(needed, capacity))
      if needed <= capacity { return }
      result.removeLast(result.count - start)
      capacity = needed
    }
  }

  /// The stem of a word; nothing for a word without one.
  static func stem(_ word: String, _ algorithm: Int32) -> String {
    let word = word.utf8.span
    return String(unsafeUninitializedCapacity: word.count + 8) { out in
      word.withUnsafeBufferPointer { word in
        larder_stem(algorithm, word.baseAddress, word.count, out.baseAddress, out.count)
      }
    }
  }

  /// The sort key of a text in a locale.
  static func sortKey(_ text: String, _ locale: String) -> [UInt8] {
    text.utf8.span.withUnsafeBufferPointer { bytes in
      var capacity = bytes.count * 2 + 16
      while true {
        var needed = 0
        let key = [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
          needed = larder_sort_key(
            locale, bytes.baseAddress, bytes.count, out.baseAddress, out.count)
          count = needed < out.count ? needed : 0
        }
        // One byte more than the key is needed for the zero that ICU puts behind it.
        if needed < capacity { return key }
        capacity = needed + 1
      }
    }
  }

  /// Compares two texts by the rules of a locale.
  static func compare(_ left: Span<UInt8>, _ right: Span<UInt8>, _ locale: String) -> Int {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        Int(larder_compare(locale, left.baseAddress, left.count, right.baseAddress, right.count))
      }
    }
  }

  /// What a text seems to be encoded in, and how sure that is.
  static func encoding(of text: Span<UInt8>) -> (name: String, confidence: Int) {
    var name = [CChar](repeating: 0, count: 64)
    let capacity = name.count
    let confidence = text.withUnsafeBufferPointer { text in
      larder_encoding_detect(text.baseAddress, text.count, &name, capacity)
    }
    let letters = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return (String(decoding: letters, as: UTF8.self), Int(confidence))
  }

  /// The text that bytes are in an encoding; nil where there is none.
  static func text(_ bytes: Span<UInt8>, in encoding: String, isStrict: Bool) -> String? {
    var count = 0
    let decoded = bytes.withUnsafeBufferPointer { bytes in
      larder_encoding_decode(encoding, bytes.baseAddress, bytes.count, isStrict, &count)
    }
    guard let decoded else { return nil }
    defer { larder_encoding_free(decoded) }
    return String(decoding: UnsafeBufferPointer(start: decoded, count: count), as: UTF8.self)
  }
}
