internal import ArgumentParser
internal import Glibc
internal import LarderFormats
internal import LarderModel
internal import LarderObjects
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores
internal import LarderSync

/// The one place that turns an error into words and an exit status.
enum ErrorReport {
  /// Writes what an error says and ends the process with its status.
  static func leave(after error: any Error) -> Never {
    guard let known = translated(error) else { leaveAsParserSays(error) }
    if !known.message.isEmpty { Diagnostics.write(known.message) }
    for line in known.details { Diagnostics.writeContinuation(line) }
    exit(known.status.rawValue)
  }

  /// The words of an error of the libraries or the tool, in one line.
  static func words(_ error: any Error) -> String {
    translated(error)?.message ?? String(describing: error)
  }

  /// Returns an error of the libraries as one of the tool; nil for an error of the argument parser.
  static func translated(_ error: any Error) -> ToolError? {
    switch error {
    case let error as ToolError: error
    case let error as StoreError: ToolError(status(of: error.code), error.description)
    case let error as SyncError: ToolError(status(of: error.code), error.message)
    case let error as QueryError: ToolError(.usage, error.description)
    case let error as ModelError: ToolError(.badData, String(describing: error))
    case let error as ModelFileError:
      ToolError(
        status(of: error.code), error.message, details: error.faults.map { "  \($0)" })
    case let error as MappingModelError: ToolError(.badData, error.description)
    case let error as ObjectError:
      ToolError(
        .badData, error.description, details: error.validationErrors.prefix(10).map(\.description))
    case let error as ImportError: ToolError(.badData, error.description)
    default: nil
    }
  }

  /// Returns the error of a query, with the query and a mark under the place where it has one.
  static func error(_ error: QueryError, in query: String) -> ToolError {
    let lines = error.caretLines(for: query).split(separator: "\n").map(String.init)
    return ToolError(.usage, error.description, details: lines)
  }

  /// The exit status of a class of errors of model files.
  static func status(of code: ModelFileError.Code) -> ExitStatus {
    switch code {
    case .notFound: .noInput
    case .unreadable: .inputOutput
    default: .badData
    }
  }

  /// The exit status of a class of errors of a sync.
  static func status(of code: SyncError.Code) -> ExitStatus {
    switch code {
    case .notFound: .noInput
    case .invalidInput, .passphrase: .usage
    case .inputOutput: .inputOutput
    default: .badData
    }
  }

  /// The exit status of a class of store errors.
  static func status(of code: StoreError.Code) -> ExitStatus {
    switch code {
    case .notFound: .noInput
    case .invalidInput: .usage
    case .busy, .cancelled: .busy
    case .notPermitted: .noPermission
    case .readOnly, .diskFull, .inputOutput: .inputOutput
    default: .badData
    }
  }

  /// Help and version go to standard output with status 0, a wrong command line to standard error with 64.
  private static func leaveAsParserSays(_ error: any Error) -> Never {
    let code = Larder.exitCode(for: error)
    if code.isSuccess {
      StandardOutput.writeLastly(Larder.fullMessage(for: error) + "\n")
      exit(0)
    }
    guard code == .validationFailure else {
      if !(error is ExitCode) { Diagnostics.write(String(describing: error)) }
      exit(error is ExitCode ? code.rawValue : ExitStatus.inputOutput.rawValue)
    }
    var lines = Larder.fullMessage(for: error).split(separator: "\n")
    if lines.first?.hasPrefix("Error: ") == true { lines[0] = lines[0].dropFirst("Error: ".count) }
    if let first = lines.first {
      Diagnostics.write(first.prefix(1).lowercased() + first.dropFirst())
    }
    for line in lines.dropFirst() { Diagnostics.writeContinuation(String(line)) }
    exit(ExitStatus.usage.rawValue)
  }
}
