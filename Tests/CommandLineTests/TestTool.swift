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
    let result = try Program.run(
      [program] + arguments, environment: variables(environment), folder: home.path)
    return Result(status: result.status, output: result.outputText, errors: result.errorText)
  }

  /// Runs the tool with standard output and standard error on a terminal, and returns what the terminal got.
  func runOnTerminal(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
    let (master, slave) = try Self.openTerminal()
    defer { close(master) }
    let process: pid_t
    do {
      defer { close(slave) }
      let nothing = try Self.opened("/dev/null")
      defer { close(nothing) }
      process = try Program.start(
        [Self.path] + arguments, descriptors: [nothing, slave, slave],
        environment: variables(["TERM": "xterm"].merging(environment) { $1 }), folder: home.path)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(master, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    Program.wait(process)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Opens a pseudo-terminal: the end that shows and the end that a program writes to.
  private static func openTerminal() throws -> (master: Int32, slave: Int32) {
    let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
    let number: UInt = 0x8004_5430  // TIOCGPTN
    var (locked, index): (Int32, Int32) = (0, 0)
    let master = try opened("/dev/ptmx")
    do {
      guard ioctl(master, unlock, &locked) == 0, ioctl(master, number, &index) == 0 else {
        throw ToolFailure(words: "no pseudo-terminal")
      }
      return (master, try opened("/dev/pts/\(index)"))
    } catch {
      close(master)
      throw error
    }
  }

  /// Opens a file that no program gets which is started meanwhile: it would keep the terminal open.
  private static func opened(_ path: String) throws -> Int32 {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ToolFailure(words: "\(path) cannot be opened") }
    return descriptor
  }

  /// All variables of a run: those that are said, where the home and the tool are, and what sanitizers read.
  private func variables(_ said: [String: String]) -> [String: String] {
    let tool = URL(fileURLWithPath: Self.path).deletingLastPathComponent().path
    var variables = ["HOME": home.path, "PATH": "\(tool):/usr/bin:/bin"]
    for (name, value) in ProcessInfo.processInfo.environment
    where name.hasSuffix("SAN_OPTIONS") || name == "LD_LIBRARY_PATH" || name == "SWIFT_BACKTRACE" {
      variables[name] = value
    }
    return variables.merging(said) { $1 }
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
