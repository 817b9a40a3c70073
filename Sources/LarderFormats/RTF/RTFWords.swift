/// The control words of rich text that say where text goes, or stand for a character.
enum RTFWords {
  /// Where the text of a group goes.
  enum Destination: Hashable {
    case body, nowhere, fonts, styles, title, author
    /// The sign before an element of a list.
    case marker
    /// The bytes of a picture.
    case picture
    /// What a drawing is like; only a box in it has text.
    case shape
  }

  static let characters: [String: String] = [
    "tab": "\t", "line": "\n", "lbr": "\n", "emdash": "—", "endash": "–", "emspace": " ",
    "enspace": " ", "qmspace": " ", "bullet": "•", "lquote": "‘", "rquote": "’",
    "ldblquote": "“", "rdblquote": "”",
  ]

  static let destinations: [String: Destination] = {
    var destinations: [String: Destination] = [
      "fonttbl": .fonts, "stylesheet": .styles, "title": .title, "author": .author,
      "listtext": .marker, "pntext": .marker, "shpinst": .shape, "pict": .picture,
      // Around the picture that newer programs take.
      "shppict": .body,
    ]
    for word in [
      "colortbl", "object", "header", "headerl", "headerr", "headerf", "footer", "footerl",
      "footerr", "footerf", "footnote", "annotation", "fldinst", "nonshppict", "operator",
      "keywords", "subject", "comment", "doccomm", "company", "manager", "category", "hlinkbase",
      "creatim", "revtim", "printim", "buptim", "listtable", "listoverridetable", "generator",
      "filetbl", "revtbl", "rsidtbl", "xmlnstbl", "themedata", "datastore", "latentstyles", "pn",
      "tc", "xe", "bkmkstart", "bkmkend", "template", "private", "deleted",
      // The same for older programs.
      "shprslt",
    ] {
      destinations[word] = .nowhere
    }
    return destinations
  }()
}
