internal import LarderText

/// Names of files after titles of recipes.
package enum FileNames {
  /// The longest name in bytes, with its number and extension; file systems allow 255.
  private static let maximumLength = 200

  /// Returns a name for each title: without what file systems or shells take for something else, each once, whatever the
  /// case of its letters; equal ones are numbered.
  ///
  /// - Parameters:
  ///   - titles: the recipes' titles, which may be anything.
  ///   - pathExtension: the end of all names, without the full stop.
  package static func names(of titles: [String], pathExtension: String) -> [String] {
    var taken: Set<String> = []
    /// The last number that a name was given, so that many equal titles take linear time.
    var numbers: [String: Int] = [:]
    return titles.map { title in
      let base = safe(title)
      let key = base.lowercased()
      var name = base
      var number = numbers[key] ?? 1
      while !taken.insert(name.lowercased()).inserted {
        number += 1
        name = "\(base) \(number)"
      }
      numbers[key] = number
      return "\(name).\(pathExtension)"
    }
  }

  private static func safe(_ title: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in title.onOneLine.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator,
        .paragraphSeparator:
        break
      default:
        let isSign = "/\\:*?\"<>|".unicodeScalars.contains(scalar)
        name.append(isSign ? "-" : scalar)
      }
    }
    var text = String(name).onOneLine
    // A full stop hides a file where it begins, and is lost on some systems where it ends a name; a hyphen makes an option.
    text = String(text.drop { ".- ~".contains($0) })
    while text.utf8.count > maximumLength { text.removeLast() }
    while let last = text.last, last == "." || last == " " { text.removeLast() }
    if text.isEmpty { return "recipe" }
    return reserved.contains(text.lowercased()) ? text + " recipe" : text
  }

  /// Names that are devices on Windows, whatever their extension.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
