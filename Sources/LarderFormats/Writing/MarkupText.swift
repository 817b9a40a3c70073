/// Text as it stands in XML and HTML.
enum MarkupText {
  /// The text with its signs of markup as references, and without characters that XML does not allow.
  static func escaped(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;".unicodeScalars
      case "<": output += "&lt;".unicodeScalars
      case ">": output += "&gt;".unicodeScalars
      case "\"": output += "&quot;".unicodeScalars
      case "'": output += "&#39;".unicodeScalars
      case "\t", "\n", "\r": output.append(scalar)
      default:
        if scalar.value >= 0x20, scalar.value & 0xfffe != 0xfffe { output.append(scalar) }
      }
    }
    return String(output)
  }
}
