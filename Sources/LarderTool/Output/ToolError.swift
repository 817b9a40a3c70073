/// The exit status of the tool: the numbers of `sysexits.h` where they say what happened.
package enum ExitStatus: Int32 {
  /// Done, or something was found.
  case done = 0
  case nothingFound = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case inputOutput = 74
  /// Another process holds the store, or the time was up.
  case busy = 75
  /// A server does not let the user do this.
  case noPermission = 77
}

/// An error of the tool itself, or several lines with one exit status.
package struct ToolError: Error {
  package let status: ExitStatus
  /// What to write after `larder: `; empty where everything was said before.
  package let message: String
  /// Lines below the message, such as the query and a mark under the bad place.
  package let details: [String]

  package init(_ status: ExitStatus, _ message: String = "", details: [String] = []) {
    self.status = status
    self.message = message
    self.details = details
  }
}
