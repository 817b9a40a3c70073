internal import LarderText

/// What has to be done so that a folder has one link to each of some files, and no other links of ours.
struct LinkPlan: Equatable {
  /// A file that is to have a link.
  struct Wanted: Equatable {
    /// What the link is to be called, where nothing else is.
    var title: String
    /// The file, as an absolute path.
    var target: String
  }

  /// A link.
  struct Link: Equatable {
    var name: String
    var target: String
  }

  private(set) var made: [Link] = []
  private(set) var removed: [String] = []
  private(set) var kept = 0

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - wanted: the files, each once.
  ///   - links: where the links of ours lead that are there, by name.
  ///   - others: the names of everything else that is there.
  init(_ wanted: [Wanted], links: [String: String], others: Set<String>) {
    var byTarget: [String: [String]] = [:]
    for (name, target) in links { byTarget[target, default: []].append(name) }
    var taken = others
    var stays: Set<String> = []
    var nameless: [Wanted] = []
    // A link that has a fitting name keeps it, whatever else comes and goes.
    for file in wanted {
      let base = Self.name(of: file)
      let fitting = (byTarget[file.target] ?? []).sorted().first { Self.name($0, isOf: base) }
      guard let fitting else {
        nameless.append(file)
        continue
      }
      stays.insert(fitting)
      taken.insert(fitting)
      kept += 1
    }
    removed = links.keys.filter { !stays.contains($0) }.sorted()
    // Thousands of recipes may have one title: none of them begins to count again.
    var numbers: [String: Int] = [:]
    for file in nameless {
      let base = Self.name(of: file)
      let plain = base.start + base.end
      var name = plain
      while taken.contains(name) {
        let number = numbers[plain, default: 2]
        name = "\(base.start) (\(number))\(base.end)"
        numbers[plain] = number + 1
      }
      taken.insert(name)
      made.append(Link(name: name, target: file.target))
    }
  }

  /// A name without and with what tells the kind of the file.
  private typealias Name = (start: String, end: String)

  /// The bytes of a name; systems take 255.
  private static let mostBytes = 180

  private static func name(of file: Wanted) -> Name {
    let fileName = file.target.split(separator: "/").last ?? ""
    var end = ""
    if let dot = fileName.lastIndex(of: "."), dot > fileName.startIndex,
      fileName[dot...].utf8.count <= 12
    {
      end = String(fileName[dot...])
    }
    var start = ""
    for character in SafeText.line(file.title) {
      let next = character == "/" ? "-" : character
      if start.utf8.count + next.utf8.count > mostBytes { break }
      start.append(next)
    }
    start = TextCleaning.trimmed(start)
    if start.isEmpty { start = "recipe" }
    // A name that begins with a dot is not seen.
    if start.hasPrefix(".") { start = "_" + start.dropFirst() }
    return (start, end)
  }

  /// Whether a name is the one of a file, with a number or not.
  private static func name(_ name: String, isOf base: Name) -> Bool {
    guard name.hasPrefix(base.start), name.hasSuffix(base.end) else { return false }
    let middle = name.dropFirst(base.start.count).dropLast(base.end.count)
    if middle.isEmpty { return true }
    return middle.hasPrefix(" (") && middle.hasSuffix(")")
      && Int(middle.dropFirst(2).dropLast()) != nil
  }
}
