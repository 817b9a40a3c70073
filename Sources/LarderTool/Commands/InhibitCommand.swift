internal import ArgumentParser
internal import Glibc
internal import LarderRecipes
internal import LarderStores

/// `larder inhibit COMMAND...`
struct InhibitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inhibit",
    abstract: "Runs a command while no import and no reindexing works on the store.",
    discussion: """
      A run that is under way is waited for; one that would begin meanwhile says who holds the store, and watch waits. \
      Searches go on. The exit status is that of the command.
      """)

  @OptionGroup var arguments: StoreArguments

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The command, and what it is given.", valueName: "command"))
  var command: [String]

  private static let pause: UInt32 = 100_000

  func run() throws {
    // What is captured for the command has no options of ours in it.
    switch command.first {
    case "-h", "--help": throw CleanExit.helpRequest(self)
    case "--version": throw CleanExit.message("larder \(Version.text)")
    default: break
    }
    let words = command.first == "--" ? Array(command.dropFirst()) : command
    guard !words.isEmpty else {
      throw ToolError(.usage, "say which command: larder inhibit COMMAND")
    }
    let lock = try lock()
    // A key that interrupts is for the command.
    for number in [SIGINT, SIGQUIT] { Glibc.signal(number, SIG_IGN) }
    let status = try Program.run(words).status
    withExtendedLifetime(lock) {}
    let number = status & 0x7f
    if number != 0 {
      Glibc.signal(number, SIG_DFL)
      Glibc.raise(number)
    }
    Glibc.exit(status >> 8 & 0xff)
  }

  private func lock() throws -> JobLock? {
    let location = try StoreLocation(option: arguments.place.store)
    try location.requireExisting()
    // What is held of a file needs no look into it.
    let store = location.isOnServer ? try OpenStore.forReading(arguments) : nil
    var isSaid = false
    while true {
      do throws(StoreError) {
        guard let store else { return try JobLock(storePath: location.path, verb: "inhibit") }
        return try JobLock(store, verb: "inhibit")
      } catch {
        guard error.code == .busy else { throw error }
        if !isSaid, !arguments.quiet { Diagnostics.write("waiting: \(error.description)") }
        isSaid = true
        usleep(Self.pause)
      }
    }
  }
}
