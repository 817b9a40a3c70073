import Glibc
import LarderFoods
import Testing

/// Lines that somebody else labelled by hand: precision and recall of each class.
@Suite("Labelled lines")
struct LabelledLinesTests {
  private struct Label {
    var line: String
    var language: String?
    var classes: Set<String>
    var isUnknowable: Bool
  }

  /// The classes of the file's head, which have nuts for tree nuts.
  private static let classes: [(name: String, own: FoodClasses)] = [
    ("gluten", FoodClasses(.gluten)), ("crustaceans", FoodClasses(.crustaceans)),
    ("eggs", FoodClasses(.eggs)), ("fish", FoodClasses(.fish)),
    ("peanuts", FoodClasses(.peanuts)), ("soy", FoodClasses(.soy)), ("milk", FoodClasses(.milk)),
    ("nuts", FoodClasses(.treeNuts)), ("celery", FoodClasses(.celery)),
    ("mustard", FoodClasses(.mustard)), ("sesame", FoodClasses(.sesame)),
    ("sulphites", FoodClasses(.sulphites)), ("lupin", FoodClasses(.lupin)),
    ("molluscs", FoodClasses(.molluscs)),
    ("meat", FoodClasses([.meat, .gelatine])), ("pork", FoodClasses(.pork)),
    ("alcohol", FoodClasses(.alcohol)), ("honey", FoodClasses(.honey)),
    ("sugar", FoodClasses(.sugar)),
  ]

  private static func labels() throws -> [Label] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let file = try #require(fopen("/\(folder)/labelled-lines.tsv", "r"), "no labelled-lines.tsv")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var next = fgetc(file)
    while next >= 0 {
      bytes.append(UInt8(next))
      next = fgetc(file)
    }
    var labels: [Label] = []
    var language: String?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("#") {
        let words = line.split(separator: " ")
        if words.count > 2, words[1].hasPrefix("["), let last = words.last, last.hasSuffix("]") {
          language = String(last.dropLast())
        }
        continue
      }
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      let classes = cells.count > 1 ? cells[1].split(separator: " ").map(String.init) : []
      labels.append(
        Label(
          line: String(cells[0]), language: language,
          classes: Set(classes).subtracting(["-", "?"]), isUnknowable: classes == ["?"]))
    }
    return labels
  }

  @Test func allergensAreFoundAndNothingElse() throws {
    let labels = try Self.labels()
    #expect(labels.count >= 600)
    let readings = labels.map { label in
      (label, FoodReader(language: label.language).read(label.line))
    }
    // Lines in languages without names are not understood, and never called safe: the other test sees to that.
    let understood = readings.filter { label, _ in
      FoodTable.languages.contains(label.language.map { String($0.prefix(2)) } ?? "en")
    }
    for (name, own) in Self.classes {
      var (right, wrong, missed) = (0, 0, 0)
      var differing: [String] = []
      for (label, reading) in understood where !label.isUnknowable {
        let isFound = !reading.contains.isDisjoint(with: own)
        switch (isFound, label.classes.contains(name)) {
        case (true, true): right += 1
        case (true, false):
          wrong += 1
          differing.append("+ \(label.line)")
        case (false, true):
          missed += 1
          differing.append("- \(label.line)")
        case (false, false): break
        }
      }
      let precision = right + wrong == 0 ? 1 : Double(right) / Double(right + wrong)
      let recall = right + missed == 0 ? 1 : Double(right) / Double(right + missed)
      print("\(name): precision \(precision), recall \(recall) of \(right + missed)")
      if getenv("LARDER_LABELS") != nil { print(differing.joined(separator: "\n")) }
      // The goal is for allergens; the other classes are shown.
      guard own.isSubset(of: .allergens) else { continue }
      #expect(precision >= 0.97, "\(name): \(differing.joined(separator: "; "))")
      #expect(recall >= 0.95, "\(name): \(differing.joined(separator: "; "))")
    }
  }

  @Test func whatNobodyCanKnowIsNotCalledSafe() throws {
    for label in try Self.labels() where label.isUnknowable {
      let reading = FoodReader(language: label.language).read(label.line)
      #expect(reading.presence(of: .nuts) != .absent, "\(label.line): \(reading.foods)")
    }
  }
}
