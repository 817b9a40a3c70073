internal import LarderFoods

extension PageOutline {
  /// Joins amounts that stand on lines of their own with the food before or behind them, as pages write them in columns.
  mutating func joinRows() {
    var joined: [Line] = []
    var rest = lines[...]
    while let first = rest.first {
      guard case .paragraph = first.kind else {
        joined.append(first)
        rest.removeFirst()
        continue
      }
      // What stands between headings and lists.
      let run = rest.prefix { $0.kind == .paragraph }
      joined += Self.joined(Array(run))
      rest = rest[run.endIndex...]
    }
    lines = joined
  }

  /// In bytes; longer lines are no parts of a row.
  private static let longestCell = 80
  /// In bytes, of an amount whose unit is not known.
  private static let longestAmount = 16

  private static func joined(_ run: [Line]) -> [Line] {
    let kinds = run.map { Cell($0.text) }
    let sure = kinds.count { $0 == .amount }
    guard sure > 1, Double(sure) >= 0.25 * Double(kinds.count { $0 != .text }) else { return run }
    let isBehind = standsBehind(run, kinds)
    let columns = Set(run.indices.filter { kinds[$0] == .amount }.map { run[$0].parent })
    var lines: [Line] = []
    /// The amount that waits for its food.
    var amount: Line?
    var mayTakeAmount = false
    for (index, line) in run.enumerated() {
      let isAmount =
        kinds[index] == .amount
        || kinds[index] == .perhapsAmount && isNear(index, run, isBehind, columns)
      if isAmount, isBehind, mayTakeAmount, let food = lines.last {
        lines[lines.count - 1].text = line.text + " " + food.text
        mayTakeAmount = false
      } else if isAmount, !isBehind {
        if let amount { lines.append(amount) }
        amount = line
      } else if line.text.hasPrefix("("), line.text.hasSuffix(")"), let last = lines.last,
        kinds[index] != .text, last.parent == line.parent
      {
        lines[lines.count - 1].text += " " + line.text
      } else {
        mayTakeAmount = kinds[index] == .food
        if let before = amount {
          if kinds[index] == .food || kinds[index] == .perhapsAmount {
            var whole = before
            whole.text += " " + line.text
            whole.isLink = whole.isLink && line.isLink
            lines.append(whole)
          } else {
            lines += [before, line]
          }
          amount = nil
        } else {
          lines.append(line)
        }
      }
    }
    return lines + (amount.map { [$0] } ?? [])
  }

  /// An amount with a unit that is not known counts where it has the same parent as the food, or that of the other amounts
  /// alone.
  private static func isNear(
    _ index: Int, _ run: [Line], _ isBehind: Bool, _ columns: Set<Int>
  ) -> Bool {
    let other = isBehind ? index - 1 : index + 1
    guard run.indices.contains(other) else { return false }
    if run[other].parent == run[index].parent { return true }
    return columns.contains(run[index].parent) && !columns.contains(run[other].parent)
  }

  /// Whether amounts stand behind their food: by the parents of both, else by what comes first.
  private static func standsBehind(_ run: [Line], _ kinds: [Cell]) -> Bool {
    var votes = 0
    for index in run.indices where kinds[index] == .amount {
      if index + 1 < run.count, run[index + 1].parent == run[index].parent { votes -= 1 }
      if index > 0, run[index - 1].parent == run[index].parent { votes += 1 }
    }
    if votes != 0 { return votes > 0 }
    return kinds.firstIndex(of: .food) ?? 0 < kinds.firstIndex(of: .amount) ?? 0
  }

  /// What a line may be in a row of columns.
  private enum Cell {
    case amount
    case perhapsAmount
    case food
    case text

    init(_ text: String) {
      guard text.utf8.count <= PageOutline.longestCell else {
        self = .text
        return
      }
      let parsed = IngredientParser().parse(text)
      let words = text.split(separator: " ").count
      if parsed.quantity == nil {
        self = .food
      } else if parsed.food == nil, words <= 3 {
        self = .amount
      } else {
        self = words <= 2 && text.utf8.count <= PageOutline.longestAmount ? .perhapsAmount : .food
      }
    }
  }
}
