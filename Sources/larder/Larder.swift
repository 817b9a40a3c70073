import ArgumentParser

@main
struct Larder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "larder", abstract: "Searches a collection of recipes.")
}
