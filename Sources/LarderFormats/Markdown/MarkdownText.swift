internal import LarderText

/// Makes plain text of Markdown's inline marks.
enum MarkdownText {
  /// A text without emphasis, code marks, links and pictures, whose words stay; and the pictures.
  static func plain(_ text: String) -> (text: String, images: [ImportedRecipe.Image]) {
    // More is refused as a recipe anyhow.
    guard text.utf8.count <= ImportedRecipe.maximumSize.bytes else { return (text, []) }
    // Most lines have no marks.
    guard text.utf8.contains(where: { "\\![*`_<".utf8.contains($0) }) else {
      return (TextCleaning.paragraphs(text).joined(separator: "\n"), [])
    }
    var output = ""
    var images: [ImportedRecipe.Image] = []
    let characters = Array(text)
    /// The last `]`: behind it no bracket is a link's.
    let lastClose = characters.lastIndex(of: "]") ?? -1
    var index = 0
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "\\" where index + 1 < characters.count && isSign(characters[index + 1]):
        output.append(characters[index + 1])
        index += 2
        continue
      case "!", "[":
        let isImage = character == "!"
        let start = isImage ? index + 1 : index
        if start < lastClose, let link = link(characters, at: start) {
          if isImage {
            if !link.address.isEmpty {
              images.append(.init(location: link.address, alternativeText: words(link.words)))
            }
          } else {
            output += plain(link.words).text
          }
          index = link.end
          continue
        }
      case "*", "`":
        // A star between spaces is only a sign.
        let isSign =
          character == "*" && index + 1 < characters.count && characters[index + 1] == " "
          && (index == 0 || characters[index - 1] == " ")
        if !isSign {
          index += 1
          continue
        }
      case "_" where isMark(characters, index):
        index += 1
        continue
      case "<":
        if let end = autolink(characters, at: index) {
          output += String(characters[(index + 1)..<end])
          index = end + 1
          continue
        }
      default: break
      }
      output.append(character)
      index += 1
    }
    return (TextCleaning.paragraphs(output).joined(separator: "\n"), images)
  }

  /// Whether a backslash before a character makes it a sign only.
  private static func isSign(_ character: Character) -> Bool {
    character.isASCII && (character.isPunctuation || character.isSymbol)
  }

  /// The words of a picture; nil where it has none.
  private static func words(_ text: String) -> String? {
    let line = TextCleaning.line(text)
    return line.isEmpty ? nil : line
  }

  /// Whether an underscore stands at the edge of a word, where it marks emphasis.
  private static func isMark(_ text: [Character], _ index: Int) -> Bool {
    func isWord(_ place: Int) -> Bool {
      text.indices.contains(place) && (text[place].isLetter || text[place].isNumber)
    }
    return !(isWord(index - 1) && isWord(index + 1))
  }

  private static let maximumLink = 500

  /// `[words](address)` or `[words][name]`; nil for other brackets.
  private static func link(
    _ text: [Character], at start: Int
  ) -> (words: String, address: String, end: Int)? {
    guard start < text.count, text[start] == "[" else { return nil }
    let limit = min(text.count, start + maximumLink)
    guard let close = text[start..<limit].firstIndex(of: "]"), close + 1 < limit else { return nil }
    let words = String(text[(start + 1)..<close])
    let end: Character = text[close + 1] == "(" ? ")" : "]"
    guard text[close + 1] == "(" || text[close + 1] == "[",
      let last = text[(close + 2)..<limit].firstIndex(of: end)
    else { return nil }
    let inner = text[(close + 2)..<last].prefix { $0 != " " && $0 != "\"" }
    return (words, end == ")" ? String(inner) : "", last + 1)
  }

  /// `<https://...>`.
  private static func autolink(_ text: [Character], at start: Int) -> Int? {
    let limit = min(text.count, start + maximumLink)
    guard text[(start + 1)..<limit].starts(with: "http") else { return nil }
    return text[start..<limit].firstIndex(of: ">")
  }
}
