internal import ArgumentParser

/// Command lines with very many operands, which the argument parser takes a time for that is the square of their number.
///
/// The parser gets the options and the first operand; the others are put beside it afterwards.
enum LongCommandLine {
  private static let length = 100
  private static let optionsWithValue = [
    "--store", "--format", "--max-seconds", "--sort", "--limit", "--offset", "--from", "--to",
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
    return (command as? any TakesOperands)?.taking(operands)
  }
}

/// A verb that takes any number of operands, at least one, and no other arguments.
private protocol TakesOperands: ParsableCommand {
  static var operands: WritableKeyPath<Self, [String]> { get }
}

extension TakesOperands {
  fileprivate func taking(_ operands: [String]) -> Self {
    var command = self
    command[keyPath: Self.operands] = operands
    return command
  }
}

extension ShowCommand: TakesOperands {
  fileprivate static var operands: WritableKeyPath<Self, [String]> { \.references }
}

extension ImportCommand: TakesOperands {
  fileprivate static var operands: WritableKeyPath<Self, [String]> { \.paths }
}

extension FindCommand: TakesOperands {
  fileprivate static var operands: WritableKeyPath<Self, [String]> { \.predicate }
}

extension ConvertCommand: TakesOperands {
  fileprivate static var operands: WritableKeyPath<Self, [String]> { \.text }
}

extension CompleteCommand: TakesOperands {
  fileprivate static var operands: WritableKeyPath<Self, [String]> { \.words }
}

extension SearchCommand: TakesOperands {
  fileprivate static var operands: WritableKeyPath<Self, [String]> { \.words }
}
