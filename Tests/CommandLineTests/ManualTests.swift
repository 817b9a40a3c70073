import Foundation
import TestSupport
import Testing

/// The manual pages say what the tool does: same options, and examples that work.
@Suite struct ManualTests {
  static let folder = TestFiles.root.appendingPathComponent("Man")
  static let verbs = [
    "import", "search", "show", "similar", "cook", "complete", "status", "reindex", "optimize",
    "check", "repair", "migrate", "metadata", "model", "find", "convert", "rate", "favorite",
    "cooked", "tag", "untag", "note", "add", "edit", "undo", "shop", "plan", "open",
    "formats", "export", "forget", "watch", "schedule", "inhibit", "save", "mdfind",
    "pick", "desktop", "records", "sync", "thumbnail", "preview", "serve",
  ]
  /// The verbs of a verb that has some.
  static let inner = [
    "metadata": ["get", "set", "remove"], "desktop": ["install", "uninstall", "status"],
    "records": ["start", "stop", "status"],
    "sync": ["now", "status", "retire", "conflicts"],
    "model": ["show", "check", "diff", "hash", "generate"],
    "serve": ["", "token add", "token list", "token revoke", "install", "uninstall"],
  ]

  private func page(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Returns the long options that a verb's help lists, those of its own verbs with them.
  private func optionsInHelp(_ verb: String) throws -> Set<String> {
    let tool = try TestTool()
    let commands =
      Self.inner[verb].map { $0.map { [verb] + $0.split(separator: " ").map(String.init) } } ?? [
        [verb]
      ]
    var options: Set<String> = []
    for command in commands {
      let help = try tool.run(command + ["--help"]).output
      let list = help.components(separatedBy: "\nOPTIONS:\n").dropFirst().joined()
      for match in list.matches(of: /(?m)^  (?:-\w, )?--([a-z-]+)/) {
        options.insert(String(match.1))
      }
    }
    return options
  }

  @Test(arguments: verbs)
  func helpAndPageListTheSameOptionsAndTheSynopsisNamesThem(_ verb: String) throws {
    let help = try optionsInHelp(verb)
    let text = try page("larder-\(verb).1")
    let list = text.components(separatedBy: "\n.Sh OPTIONS\n").dropFirst().joined()
      .components(separatedBy: "\n.Sh ")[0]
    var described: Set<String> = []
    for match in list.matches(of: /(?m)^\.It Fl (?:\w , )?-([a-z-]+)/) {
      described.insert(String(match.1))
    }
    #expect(
      (help.contains("store") || verb == "convert" || verb == "formats") && help.contains("help"))
    #expect(described == help)
    let synopsis = text.components(separatedBy: "\n.Sh SYNOPSIS\n")[1]
      .components(separatedBy: "\n.Sh ")[0]
    for option in help.subtracting(["help", "version"]) {
      #expect(synopsis.contains("Fl -\(option)"), "--\(option)")
    }
  }

  @Test func everyPageHasItsSections() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      let text = try page(name)
      var sections = ["NAME", "DESCRIPTION", "EXAMPLES", "SEE ALSO"]
      if name.hasSuffix(".1") { sections += ["SYNOPSIS", "EXIT STATUS", "ENVIRONMENT", "FILES"] }
      for section in sections {
        #expect(text.contains("\n.Sh \(section)\n"), "\(name): \(section)")
      }
    }
  }

  /// Returns the commands of a page's examples as a shell reads them.
  private func examples(_ name: String) throws -> [String] {
    let text = try page(name).components(separatedBy: "\n.Sh EXAMPLES\n")[1]
      .components(separatedBy: "\n.Sh ")[0]
    let escapes = [
      ("\\(aq", "'"), ("\\(dq", "\""), ("\\(ti", "~"), ("\\(`E", "È"), ("\\(^U", "Û"),
      ("\\('E", "É"),
      ("\\-", "-"), ("\\e", "\\"),
    ]
    return text.split(separator: "\n").filter { $0.hasPrefix("$ larder ") }.map { line in
      escapes.reduce(String(line.dropFirst(2))) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
  }

  /// Every example of the pages, in order, against the fixtures: status 0, or the one that stands behind it.
  @Test func everyExampleOfThePagesWorks() throws {
    let home = try SampleHome()
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted() {
      let importsItself = ["larder.1", "larder-import.1"].contains(name)
      try run(try examples(name), of: name, in: home, importing: !importsItself)
    }
  }

  @Test func everyExampleOfTheReadmeWorks() throws {
    let text = try String(
      contentsOf: TestFiles.root.appendingPathComponent("README.md"), encoding: .utf8)
    let commands = text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("larder ") || $0.hasPrefix("mkdir ") }
    #expect(commands.count >= 6)
    try run(commands, of: "README.md", in: SampleHome(), importing: false)
  }

  private func run(
    _ commands: [String], of name: String, in home: SampleHome, importing: Bool
  ) throws {
    #expect(!commands.isEmpty, "\(name) has no examples")
    try home.restore(imported: importing)
    for command in commands {
      let expected = command.components(separatedBy: "# status ").dropFirst().first
        .flatMap(Int32.init)
      let result = try home.tool.shell(command)
      #expect(result.status == expected ?? 0, "\(name): \(command)\n\(result.errors)")
    }
  }
}

/// A home with the fixtures, and a store that they were imported into once: each page finds it as it was.
private struct SampleHome {
  let tool: TestTool
  private let kept: TemporaryFolder

  init() throws {
    tool = try TestTool()
    kept = try TemporaryFolder()
    try Self.copySoundFixtures(to: tool)
    #expect(try tool.run("import", "Recipes").status == 0)
    #expect(try tool.shell("cp -a . '\(kept.path(""))'").status == 0)
  }

  /// Puts everything back, with the store or without it.
  func restore(imported: Bool) throws {
    let result = try tool.shell(
      "find . -mindepth 1 -delete && cp -a '\(kept.path(""))/.' ."
        + (imported ? "" : " && rm -r .local"))
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Copies the fixtures but for the damaged ones, which make an import end with 65.
  private static func copySoundFixtures(to tool: TestTool) throws {
    let source = TestFiles.fixture("Recipes")
    let target = tool.home.appendingPathComponent("Recipes")
    try FileManager.default.copyItem(at: source, to: target)
    try FileManager.default.copyItem(
      at: TestFiles.fixture("Models/Kitchen.xcdatamodeld"),
      to: tool.home.appendingPathComponent("Kitchen.xcdatamodeld"))
    let files = FileManager.default.enumerator(at: target, includingPropertiesForKeys: nil)
    for case let url as URL in files ?? FileManager.DirectoryEnumerator()
    where url.lastPathComponent.lowercased() == "damaged" {
      try FileManager.default.removeItem(at: url)
    }
  }
}
