internal import LarderText

/// A part of a keyword that a person names: a language with its regions, a part of a host.
///
/// Case and marks do not count, as for whole keywords.
public struct KeywordPattern: Hashable, Sendable {
  /// What the keywords are.
  public enum Kind: Hashable, Sendable {
    /// Codes of languages: `en` stands for `en`, `en-US` and `en_GB`, `en-GB` for `en_GB` too.
    case language
    /// Names of hosts, or of sites: `bbc` stands for what has a label or a word that begins so, `www.bbc.co.uk` and
    /// `bbcgoodfood.com`.
    case host
  }

  /// What the keywords are.
  public var kind: Kind
  /// The part as it was typed.
  public var text: String

  /// Makes a pattern.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Returns a test of keywords that `Folding.search` has folded, as UTF-8.
  package func test() -> (_ folded: [UInt8]) -> Bool {
    let wanted = Array(Folding.search.fold(text).utf8)
    switch kind {
    case .language:
      let code = wanted.map(Self.hyphen)
      return { folded in
        folded.count >= code.count && zip(folded, code).allSatisfy { Self.hyphen($0) == $1 }
          && (folded.count == code.count || Self.hyphen(folded[code.count]) == UInt8(ascii: "-"))
      }
    case .host:
      return { folded in
        for start in 0..<max(0, folded.count - wanted.count + 1)
        where start == 0 || Self.separators.contains(folded[start - 1]) {
          if folded[start...].starts(with: wanted) { return true }
        }
        return false
      }
    }
  }

  /// Whether a keyword is meant.
  public func matches(_ keyword: String) -> Bool {
    !text.isEmpty && test()(Array(Folding.search.fold(keyword).utf8))
  }

  /// What stands between the labels of a host, or the words of a name.
  private static let separators = Array("./: ".utf8)

  private static func hyphen(_ byte: UInt8) -> UInt8 {
    byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte
  }
}
