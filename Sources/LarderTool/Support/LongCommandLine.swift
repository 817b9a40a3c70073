internal import ArgumentParser

/// Command lines with very many operands, which the argument parser takes a time for that is the square of their number.
///
/// The parser gets the options and the first operand; the others are put beside it afterwards.
enum LongCommandLine {
  private static let length = 100
  private static let optionsWithValue = [
    "--store", "--format", "--max-seconds", "--sort", "--limit", "--offset", "--from", "--to",
    "--columns", "--onlyin", "--name", "-n",
  ]

  /// Reads a command line; nil where it is short, or has something in it that only the parser knows.
  static func command(_ arguments: [String]) throws -> (any ParsableCommand)? {
    guard arguments.count > length, let verb = arguments.first else { return nil }
    var options: [String] = []
    var operands: [String] = []
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      if !argument.hasPrefix("-") {
        operands.append(argument)
        continue
      }
      options.append(argument)
      if optionsWithValue.contains(argument), let value = rest.popFirst() { options.append(value) }
    }
    guard let first = operands.first else { return nil }
    let command = try Larder.parseAsRoot([verb] + options + ["--", first])
    guard var command = command as? any TakesOperands else { return nil }
    command.operands = operands
    return command
  }
}

/// A verb that takes any number of operands, at least one, and no other arguments.
protocol TakesOperands: ParsableCommand {
  var operands: [String] { get set }
}

extension ShowCommand: TakesOperands {
  var operands: [String] {
    get { references }
    set { references = newValue }
  }
}

extension ExportCommand: TakesOperands {
  var operands: [String] {
    get { words }
    set { words = newValue }
  }
}

extension ImportCommand: TakesOperands {
  var operands: [String] {
    get { paths }
    set { paths = newValue }
  }
}

extension FindCommand: TakesOperands {
  var operands: [String] {
    get { predicate }
    set { predicate = newValue }
  }
}

extension ConvertCommand: TakesOperands {
  var operands: [String] {
    get { text }
    set { text = newValue }
  }
}

extension CompleteCommand: TakesOperands {
  var operands: [String] {
    get { words }
    set { words = newValue }
  }
}

extension SearchCommand: TakesOperands {
  var operands: [String] {
    get { words }
    set { words = newValue }
  }
}
