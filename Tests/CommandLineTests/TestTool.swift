import Foundation
import TestSupport

/// The built tool, run as a process with a home of its own and an environment that holds nothing else.
final class TestTool: Sendable {
  /// What a run left behind.
  struct Result {
    var status: Int32
    var output: String
    var errors: String

    /// The output as a JSON object; nil when it is none.
    var json: [String: Any]? {
      (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any]
    }
  }

  /// The tool stands beside the bundle of tests, whatever the build folder is called.
  static let path: String = {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folders = [URL(fileURLWithPath: CommandLine.arguments[0]), URL(fileURLWithPath: bundle)]
      .map { $0.deletingLastPathComponent() }
    let candidates = folders + [TestFiles.root.appendingPathComponent(".build/debug")]
    return candidates.map { $0.appendingPathComponent("larder").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "larder"
  }()

  private let folder: TemporaryFolder
  /// The home folder, also the current folder of every run.
  var home: URL { folder.url }
  /// Where the store is when nothing else is said.
  var defaultStore: String { folder.path(".local/share/larder/Recipes.larder") }

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file below the home folder.
  func write(_ text: String, to path: String) throws {
    let url = home.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Runs the tool.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
    try run(Self.path, arguments, environment)
  }

  func run(_ arguments: String...) throws -> Result { try run(arguments) }

  /// Runs a line of shell in which `larder` is the tool.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Result {
    try run("/bin/sh", ["-c", line], environment)
  }

  private func run(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) throws -> Result {
    // Files, not pipes: nothing can fill up.
    let names = ["out", "err"].map { folder.path(".\($0)-\(UUID().uuidString)") }
    defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
    let files = try names.map { name in
      try Data().write(to: URL(fileURLWithPath: name))
      return try FileHandle(forWritingTo: URL(fileURLWithPath: name))
    }
    let process = process(program, arguments, environment)
    process.standardOutput = files[0]
    process.standardError = files[1]
    try process.run()
    process.waitUntilExit()
    let texts = try names.map {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self)
    }
    return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  /// Runs the tool with standard output and standard error on a terminal, and returns what the terminal got.
  func runOnTerminal(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
    let (master, slave) = try Self.openTerminal()
    let process = process(
      Self.path, arguments, ["TERM": "xterm"].merging(environment) { $1 })
    process.standardOutput = FileHandle(fileDescriptor: slave)
    process.standardError = FileHandle(fileDescriptor: slave)
    try process.run()
    close(slave)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(master, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    close(master)
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Opens a pseudo-terminal: the end that shows and the end that a program writes to.
  private static func openTerminal() throws -> (master: Int32, slave: Int32) {
    let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
    let number: UInt = 0x8004_5430  // TIOCGPTN
    var (locked, index): (Int32, Int32) = (0, 0)
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard master >= 0, ioctl(master, unlock, &locked) == 0, ioctl(master, number, &index) == 0
    else { throw ToolFailure(words: "no pseudo-terminal") }
    let slave = open("/dev/pts/\(index)", O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw ToolFailure(words: "no pseudo-terminal") }
    return (master, slave)
  }

  private func process(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = home
    let tool = URL(fileURLWithPath: Self.path).deletingLastPathComponent().path
    var variables = ["HOME": home.path, "PATH": "\(tool):/usr/bin:/bin"]
    for (name, value) in ProcessInfo.processInfo.environment
    where name.hasSuffix("SAN_OPTIONS") || name == "LD_LIBRARY_PATH" || name == "SWIFT_BACKTRACE" {
      variables[name] = value
    }
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }
}

/// Recipes in the flat JSON form, written for one test.
enum SampleRecipes {
  /// Returns the text of a recipe file.
  static func json(
    _ title: String, ingredients: [String] = ["salt"], directions: [String] = ["Mix."],
    tags: [String] = []
  ) throws -> String {
    let object: [String: Any] = [
      "title": title, "ingredients": ingredients, "directions": directions, "tags": tags,
      "language": "en", "source": "example.org", "url": "https://example.org/recipe",
    ]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }

  /// Makes a tool whose home has a folder `Recipes` with five recipes, imported into the default store.
  static func importedTool() throws -> TestTool {
    let tool = try TestTool()
    try tool.write(
      json("Crème Brûlée", ingredients: ["2 cups cream", "5 egg yolks", "brown sugar"]),
      to: "Recipes/brulee.json")
    try tool.write(json("Nut Cake", ingredients: ["nuts", "sugar"]), to: "Recipes/cake.json")
    try tool.write(
      json("Sugar Cookies", ingredients: ["sugar", "flour"]), to: "Recipes/cookie.json")
    try tool.write(json("Käsespätzle", ingredients: ["flour", "cheese"]), to: "Recipes/kaese.json")
    try tool.write(
      json("Evil \u{1b}[31mRed\u{9b}2J", ingredients: ["pepper\u{7}"]), to: "Recipes/evil.json")
    let result = try tool.run("import", "Recipes")
    guard result.status == 0 else {
      throw ToolFailure(words: "import: \(result.status): \(result.errors)")
    }
    return tool
  }
}

/// A run of the tool that a test needed and that failed.
struct ToolFailure: Error, CustomStringConvertible {
  let words: String
  var description: String { words }
}
