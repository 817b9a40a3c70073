internal import ArgumentParser
internal import LarderFormats

/// `larder formats`
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Lists the formats that recipes are read from and written in.",
    discussion: """
      A file is opened if its name ends as one of these formats says; what it is read as is told by its content. \
      larder import --dry-run -v says it for each file, and why.
      """)

  @Option(help: ArgumentHelp("How to write the answer: human or json.", valueName: "format"))
  var format: OutputFormat = .human

  func run() throws {
    switch format {
    case .human: try StandardOutput.write(FormatsReport.text())
    case .json: try StandardOutput.write(FormatsReport.json())
    }
  }
}
