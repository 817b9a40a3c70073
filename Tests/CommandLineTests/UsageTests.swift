import Foundation
import TestSupport
import Testing

/// What the tool says before it has opened any store.
@Suite struct UsageTests {
  @Test(arguments: [
    ["search"], ["search", "--limit", "x", "salt"], ["search", "--limit", "-1", "salt"],
    ["search", "--offset=-1", "salt"], ["search", "salt", "--limt", "3"], ["search", "--limit"],
    ["search", "--format", "xml", "salt"], ["show"], ["import"], ["metadata", "set", "key"],
    ["metadata", "set", "identifier", "x"], ["metadata", "set", "", "x"], ["metadata", "frob"],
    ["reindex", "--max-seconds", "0"], ["reindex", "--max-seconds", "nan"], ["status", "more"],
    ["check", "--format", ""], ["find"], ["find", "--limit", "-1", "title == 'x'"], ["convert"],
    ["convert", "--to", "sql", "title == 'x'"], ["frobnicate"], ["--frob"], ["help", "frobnicate"],
    ["cook"], ["cook", "--missing", "-1", "leek"], ["cook", "--limit", "-1", "leek"],
  ])
  func aWrongCommandLineEndsWith64(_ arguments: [String]) throws {
    let result = try TestTool().run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("larder: "), "\(result.errors)")
  }

  @Test func aMisspeltVerbIsSuggested() throws {
    let result = try TestTool().run("serch", "salt")
    #expect(result.errors == "larder: there is no verb \"serch\"; did you mean \"search\"?\n")
    #expect(result.status == 64)
  }

  @Test func aMisspeltOptionIsSuggested() throws {
    let result = try TestTool().run("search", "salt", "--limt", "3")
    #expect(result.errors.contains("--limit"))
  }

  @Test(arguments: [
    ["--version"], ["--help"], ["help", "search"], ["search", "--help"], ["search", "-h"],
  ])
  func helpGoesToStandardOutput(_ arguments: [String]) throws {
    let result = try TestTool().run(arguments)
    #expect(result.status == 0)
    #expect(result.output.contains("larder"))
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [
    ["search", "salt"], ["search", "salt", "-nut"], ["search", "--format", "json", "-q", "salt"],
    ["search", "--why-not", "p1", "salt"], ["similar", "p1"], ["complete", "s"],
    ["cook", "leek"], ["show", "p1"], ["status"], ["reindex"], ["check"], ["metadata", "get"],
    ["metadata", "set", "key", "value"], ["metadata", "remove", "key"], ["find", "title == 'x'"],
  ])
  func withoutAStoreEveryVerbSaysHowToMakeOne(_ arguments: [String]) throws {
    let tool = try TestTool()
    let result = try tool.run(arguments)
    #expect(result.status == 66)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(tool.defaultStore))
    #expect(result.errors.contains("larder import"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: tool.home.path + "/.local"))
  }

  @Test func theStoreIsFoundByOptionThenVariableThenDataFolder() throws {
    let tool = try TestTool()
    func place(_ arguments: [String], _ environment: [String: String]) throws -> String {
      let result = try tool.run(["status"] + arguments, environment: environment)
      #expect(result.status == 66)
      return String(result.errors.dropFirst("larder: ".count).prefix { $0 != ":" })
    }
    let data = ["XDG_DATA_HOME": "/nowhere/data"]
    #expect(try place([], data) == "/nowhere/data/larder/Recipes.larder")
    #expect(try place([], ["XDG_DATA_HOME": "relative"]) == tool.defaultStore)
    #expect(try place([], ["LARDER_STORE": ""]) == tool.defaultStore)
    let both = data.merging(["LARDER_STORE": "/nowhere/variable"]) { $1 }
    #expect(try place([], both) == "/nowhere/variable")
    #expect(try place(["--store", "/nowhere/option"], both) == "/nowhere/option")
    #expect(try place(["--store", "here.larder"], both) == tool.home.path + "/here.larder")
  }

  @Test func withoutAHomeTheStoreHasToBeNamed() throws {
    let result = try TestTool().shell("unset HOME; larder status")
    #expect(result.status == 64)
    #expect(result.errors.contains("--store"))
  }

  @Test func aFolderIsNotAStore() throws {
    let tool = try TestTool()
    for verb in [["status"], ["import", "."]] {
      let result = try tool.run(verb + ["--store", "."])
      #expect(result.status == 66)
      #expect(result.errors.contains("folder"))
    }
  }

  @Test func importingWhatIsNotThereMakesNoStore() throws {
    let tool = try TestTool()
    let result = try tool.run("import", "missing\u{1b}[2J", "also-missing")
    #expect(result.status == 66)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("larder: ") && $0.contains("no such file") })
    #expect(!result.errors.contains("\u{1b}"))
    #expect(!FileManager.default.fileExists(atPath: tool.home.path + "/.local"))
  }

  @Test func aFullDiskUnderStandardOutputEndsWith74() throws {
    let result = try TestTool().shell("larder --help > /dev/full")
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("larder: standard output: "))
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let result = try TestTool().shell("{ sleep 0.1; larder --help; } | true")
    #expect(result.errors.isEmpty)
  }
}
