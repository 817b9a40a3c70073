/// Writes Cooklang: ingredients are marked in the step that names them; the others stand in a list before the steps of
/// their heading.
struct CooklangWriter: FormatWriter {
  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    guard let recipe = recipes.first else { return WrittenFile(bytes: []) }
    let plan = CooklangPlan(recipe)
    var text = FrontMatter.text(of: recipe)
    for remark in WriterText.paragraphs(recipe.notes) {
      text += "\n> \(CooklangText.withoutComments(remark))\n"
    }
    var heading: String?
    for block in plan.blocks {
      if block.heading != heading {
        text += block.heading.map { "\n== \(CooklangText.withoutComments($0)) ==\n" } ?? "\n==\n"
        heading = block.heading
      }
      text += "\n\(block.text)\n"
    }
    var notes = FormatNote.notSaid(of: [recipe], by: .all)
    if plan.isReordered {
      notes.append(FormatNote(.converted, "ingredients stand in the order of their use"))
    }
    if plan.hasOtherSigns {
      notes.append(FormatNote(.converted, "signs of markup were left out of ingredients"))
    }
    return WrittenFile(bytes: Array(text.utf8), notes: notes)
  }
}

/// Where each ingredient of a recipe is to be written.
struct CooklangPlan {
  /// A paragraph under its heading.
  struct Block: Hashable {
    var heading: String?
    var text: String
  }

  private(set) var blocks: [Block] = []
  /// Whether readers find the ingredients in another order.
  private(set) var isReordered = false
  /// Whether ingredients have lost signs.
  private(set) var hasOtherSigns = false

  /// A step with the ingredients that are marked in it, by where their names begin.
  private struct Step {
    var heading: String?
    var text: String
    var marks: [(range: Range<String.Index>, number: Int)] = []
  }

  /// Plans a recipe. Cost: looking for each ingredient in the steps.
  init(_ recipe: ImportedRecipe) {
    let lines = recipe.ingredients.map { CooklangText.Ingredient($0.text.onOneLine) }
    hasOtherSigns = lines.contains(where: \.hasOtherSigns)
    var steps = recipe.steps.map {
      Step(heading: Self.heading($0.group), text: $0.text.onOneLine)
    }
    steps.removeAll { $0.text.isEmpty }
    let headings = recipe.ingredients.map { Self.heading($0.group) }
    for number in lines.indices {
      Self.mark(number, lines[number].name, under: headings[number], in: &steps)
    }
    for index in steps.indices where Self.isList(steps[index]) { steps[index].marks = [] }
    let marked = Set(steps.flatMap { $0.marks.map(\.number) })
    write(steps, lines, headings, marked)
  }

  private static func heading(_ group: String?) -> String? {
    group.map(\.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Looks for an ingredient's name in the steps under its heading.
  private static func mark(
    _ number: Int, _ name: String, under heading: String?, in steps: inout [Step]
  ) {
    guard name.count > 1 else { return }
    for index in steps.indices where steps[index].heading == heading {
      let text = steps[index].text
      guard let range = text.firstRange(of: name) else { continue }
      let before =
        range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      // What stands in parentheses behind a name would be taken for how it is prepared.
      guard !isWord(before), !isWord(after), after != "(",
        !steps[index].marks.contains(where: { $0.range.overlaps(range) })
      else { continue }
      return steps[index].marks.append((range, number))
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-"
  }

  /// Whether nothing but ingredients would be left, which readers take for a list.
  private static func isList(_ step: Step) -> Bool {
    var rest = step.text
    for mark in step.marks.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      rest.removeSubrange(mark.range)
    }
    return !rest.contains { $0.isLetter || $0.isNumber }
  }

  private mutating func write(
    _ steps: [Step], _ lines: [CooklangText.Ingredient], _ headings: [String?], _ marked: Set<Int>
  ) {
    var order: [Int] = []
    var listed: Set<String?> = []
    func list(under heading: String?) -> Block? {
      guard listed.insert(heading).inserted else { return nil }
      let numbers = lines.indices.filter { headings[$0] == heading && !marked.contains($0) }
      order += numbers
      guard !numbers.isEmpty else { return nil }
      return Block(
        heading: heading, text: numbers.map { lines[$0].markup }.joined(separator: ",\n"))
    }
    // First the lists under headings that no step has.
    let headingsOfSteps = Set(steps.map(\.heading))
    for heading in headings where !headingsOfSteps.contains(heading) {
      if let block = list(under: heading) { blocks.append(block) }
    }
    for step in steps {
      if let block = list(under: step.heading) { blocks.append(block) }
      let marks = step.marks.sorted { $0.range.lowerBound < $1.range.lowerBound }
      order += marks.map(\.number)
      var text = ""
      var place = step.text.startIndex
      for mark in marks {
        text += CooklangText.escaped(step.text[place..<mark.range.lowerBound])
        text += lines[mark.number].markup
        place = mark.range.upperBound
      }
      text += CooklangText.escaped(step.text[place...])
      blocks.append(Block(heading: step.heading, text: CooklangText.asParagraph(text)))
    }
    isReordered = order != Array(lines.indices)
  }
}
