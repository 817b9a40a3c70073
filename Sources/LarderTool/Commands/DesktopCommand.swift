internal import ArgumentParser
internal import LarderFormats

/// `larder desktop install|uninstall|status`
struct DesktopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "desktop",
    abstract: "Has the desktop find and open recipes.",
    discussion: """
      Files in the user's data folder tell the desktop of larder: addresses, of the types of stores and recipe files, and \
      of a search provider for GNOME Shell and KRunner.
      """,
    subcommands: [Install.self, Uninstall.self, Status.self])

  /// What all three take.
  struct Place: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The folder of data. Default: the user's, $XDG_DATA_HOME or ~/.local/share.",
        valueName: "folder"),
      completion: .directory)
    var folder: String?
  }

  /// `larder desktop install`
  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Writes the files.")

    @OptionGroup var arguments: StoreArguments
    @OptionGroup var place: Place

    @Flag(help: "Write over files that somebody has changed.")
    var force = false

    func run() throws {
      let folder = try DesktopFolder(place.folder)
      let files = try DesktopCommand.files(arguments)
      // All or nothing: what is in the way is seen before anything is written.
      for file in files.all where try folder.state(file.path, file.text) == .foreign && !force {
        throw ToolError(
          .usage,
          "\(folder.path)/\(file.path): is not as larder wrote it; --force writes over it")
      }
      for file in files.all where try folder.state(file.path, file.text) != .current {
        try folder.write(file)
      }
      try DesktopCommand.report(folder, files, arguments, notes: folder.updateLists())
      if files.provider == nil {
        Diagnostics.write(
          "\(DesktopCommand.helper) is not installed beside larder: the desktop opens recipes, and does not search"
        )
      } else if folder.isUsers, !arguments.quiet {
        Diagnostics.write(
          "GNOME Shell reads search providers of the system alone: for it, sudo larder desktop install --folder /usr/local/share"
        )
      }
    }
  }

  /// `larder desktop uninstall`
  struct Uninstall: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall", abstract: "Removes the files, but for those that somebody changed.")

    @OptionGroup var arguments: StoreArguments
    @OptionGroup var place: Place

    func run() throws {
      let folder = try DesktopFolder(place.folder)
      var isAnyRemoved = false
      for file in DesktopFiles.paths {
        switch try folder.state(file.path, nil) {
        case .missing: break
        case .foreign:
          Diagnostics.write("\(folder.path)/\(file.path): is not as larder wrote it, and stays")
        case .current, .outdated:
          try folder.remove(file.path)
          isAnyRemoved = true
        }
      }
      try DesktopCommand.report(
        folder, try DesktopCommand.files(arguments), arguments,
        notes: isAnyRemoved ? folder.updateLists() : [])
    }
  }

  /// `larder desktop status`
  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Lists the files and says what has become of them.")

    @OptionGroup var arguments: StoreArguments
    @OptionGroup var place: Place

    func run() throws {
      let folder = try DesktopFolder(place.folder)
      let states = try DesktopCommand.report(
        folder, try DesktopCommand.files(arguments), arguments, notes: [])
      if states.allSatisfy({ $0 == .missing || $0 == .foreign }) {
        throw ToolError(.nothingFound)
      }
    }
  }

  private static let helper = "larder-search-provider"

  /// The files for this tool and the store that is meant.
  private static func files(_ arguments: StoreArguments) throws(ToolError) -> DesktopFiles {
    guard let tool = FilePath.resolved("/proc/self/exe") else {
      throw ToolError(.inputOutput, "the tool does not know where it is: /proc is not mounted")
    }
    let location = try StoreLocation(option: arguments.place.store)
    let found = Helper.path(helper)
    let files = DesktopFiles(
      tool: tool, provider: found == helper ? Program.find(helper) : found,
      store: location.isDefault ? nil : location.path)
    for path in [tool, files.provider, files.store].compactMap({ $0 })
    where path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw ToolError(
        .usage, "\(path): has a control character in it, which a desktop's files have no place for")
    }
    return files
  }

  /// Says what there is.
  ///
  /// - Returns: the states of all files that there may be.
  @discardableResult
  private static func report(
    _ folder: DesktopFolder, _ files: DesktopFiles, _ arguments: StoreArguments, notes: [String]
  ) throws(ToolError) -> [DesktopFolder.State] {
    var texts: [String: String] = [:]
    for file in files.all { texts[file.path] = file.text }
    var states: [DesktopFolder.State] = []
    for file in DesktopFiles.paths { states.append(try folder.state(file.path, texts[file.path])) }
    switch arguments.format {
    case .human:
      var text = ""
      for (file, state) in zip(DesktopFiles.paths, states) {
        let name = state.rawValue + String(repeating: " ", count: 10 - state.rawValue.count)
        text += "\(name)\(SafeText.line("\(folder.path)/\(file.path)"))  (\(file.purpose))\n"
      }
      if !arguments.quiet { try StandardOutput.write(text) }
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.member("folder", folder.path)
          json.member("provider", files.provider)
          json.member("store", files.store)
          json.key("files")
          json.array(Array(zip(DesktopFiles.paths, states))) { json, pair in
            json.object { json in
              json.member("path", "\(folder.path)/\(pair.0.path)")
              json.member("purpose", pair.0.purpose)
              json.member("state", pair.1.rawValue)
            }
          }
        })
    }
    for note in notes { Diagnostics.write(note) }
    return states
  }
}
