import Foundation
import TestSupport
import Testing

/// The verbs of the kitchen: what they are told, and what they say.
@Suite struct KitchenTests {
  private static let toast =
    "Quick Toast\n\nIngredients:\n2 slices bread\n\nDirections:\nToast it.\n"

  /// Four recipes, each in a file that is called as its first word.
  private func tool() throws -> TestTool {
    let tool = try TestTool()
    for (title, lines) in [
      ("Crêpe Suzette", "- 1 egg"), ("Onion Soup", "- 2 onions\n- 1 cup flour\n- 1 xyzzy"),
      ("Onion Bread", "- 500 g flour"), ("Plain Rice", "- 1 cup rice"),
    ] {
      let name = title.lowercased().replacing(" ", with: "-")
      try tool.write(
        "# \(title)\n\nServes: 4\n\n## Ingredients\n\n\(lines)\n\n## Directions\n\n1. Mix.\n",
        to: "Recipes/\(name).md")
    }
    #expect(try tool.run("import", "-q", "Recipes").status == 0)
    return tool
  }

  private func identifier(_ title: String, _ tool: TestTool) throws -> String {
    let found = try tool.run("search", "--columns", "id", "--format", "tsv", "-q", title)
    return found.output.trimmingCharacters(in: .newlines)
  }

  @Test func `a recipe that is added from a text has its title, or the one that is said`() throws {
    let tool = try TestTool()
    try tool.write(Self.toast, to: "toast.txt")
    func title(_ arguments: [String]) throws -> String? {
      let added = try tool.run(["add", "--format", "json"] + arguments).json
      return (added?["recipes"] as? [[String: Any]])?.first?["title"] as? String
    }
    #expect(try title(["--from", "toast.txt"]) == "Quick Toast")
    #expect(try title(["My", "Toast", "--from", "toast.txt"]) == "My Toast")
    #expect(try tool.shell("larder add --from - < toast.txt").output == "p3  Quick Toast: added\n")
  }

  @Test func `each query of several is answered, and each recipe is there once`() throws {
    let tool = try tool()
    let list = try tool.run(
      "shop", "--query", "soup", "--query", "bread", "--query", "nothing-such")
    #expect(list.status == 0 && list.output.contains("onions: 2"))
    #expect(list.output.hasSuffix("for 2 recipes\n"))
    #expect(list.errors.contains("nothing-such: finds no recipes"))
    func meals(_ arguments: String...) throws -> [String] {
      let plan = try tool.run(["plan", "--format", "json"] + arguments).json
      return (plan?["meals"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    }
    #expect(
      try meals("--query", "bread", "--query", "onion", "--limit", "2") == [
        "Onion Bread", "Onion Soup",
      ])
    #expect(try meals("--query", "soup", "--query", "bread") == ["Onion Soup", "Onion Bread"])
    let nothing = try tool.run("plan", "--limit", "0", "--query", "*")
    #expect(nothing.status == 64 && nothing.errors.contains("from 1 on"))
  }

  @Test func `every verb takes a part of a title, and says which are meant`() throws {
    let tool = try tool()
    let soup = try identifier("onion soup", tool)
    let bread = try identifier("onion bread", tool)
    #expect(try tool.run("show", "crêpe").output.hasPrefix("Crêpe Suzette\n"))
    #expect(try tool.run("search", "--why-not", "crepe", "egg").output.hasPrefix("Crêpe Suzette\n"))
    #expect(try tool.run("similar", "suzette").status == 0)
    for arguments in [
      ["show", "onion"], ["similar", "onion"], ["shop", "onion"], ["rate", "onion", "4"],
      ["search", "--why-not", "onion", "egg"], ["preview", "onion"],
    ] {
      let several = try tool.run(arguments)
      #expect(several.status == 64 && several.output.isEmpty, "\(arguments)")
      #expect(several.errors.contains("2 recipes may be meant"), "\(arguments)")
      for name in ["\(soup)  Onion Soup", "\(bread)  Onion Bread"] {
        #expect(several.errors.contains(name), "\(arguments)")
      }
    }
    // The others are shown all the same.
    let shown = try tool.run("show", "nothing-such", "crêpe")
    #expect(shown.status == 1 && shown.output.hasPrefix("Crêpe Suzette\n"))
    #expect(shown.errors.hasPrefix("larder: nothing-such: no such recipe in the store"))
  }

  @Test func `of titles that differ in capitals alone the one that was typed is meant`() throws {
    let tool = try tool()
    for title in ["TOAST", "Toast"] {
      try tool.write(try SampleRecipes.json(title), to: "Recipes/\(title).json")
    }
    #expect(try tool.run("reindex", "-q").status == 0)
    #expect(try tool.run("show", "Toast").output.hasPrefix("Toast\n"))
    #expect(try tool.run("rate", "TOAST", "4").output.contains("  TOAST: "))
    #expect(try tool.run("show", "toast").status == 64)
  }

  @Test func `tags are one whatever their capitals, and undo takes back all or nothing`() throws {
    let tool = try tool()
    let rice = try identifier("rice", tool)
    #expect(try tool.run("tag", rice, "a", "A").output == "\(rice)  Plain Rice: tags: a\n")
    #expect(try tool.run("rate", rice, "4").status == 0)
    let many = try tool.run("undo", "500")
    #expect(many.status == 64 && many.output.isEmpty)
    #expect(many.errors.contains("only 2 changes can be taken back"))
    #expect(try tool.run("undo", "2").output.split(separator: "\n").count == 2)
  }

  @Test func `undo says where the recipe is gone`() throws {
    let tool = try tool()
    #expect(try tool.run("rate", "rice", "4").status == 0)
    try FileManager.default.removeItem(
      at: tool.home.appendingPathComponent("Recipes/plain-rice.md"))
    #expect(try tool.run("reindex", "-q").status == 0)
    let gone = try tool.run("undo")
    #expect(gone.status == 1 && gone.output.hasPrefix("not undone: rate "))
    #expect(gone.errors == "larder: nothing was taken back: the recipes are gone\n")
  }

  @Test func `conditions know the names of searches in any case, and which times there are`() throws
  {
    let tool = try tool()
    #expect(try tool.run("find", "Servings < 5", "--count").output == "4\n")
    #expect(try tool.run("find", "Time < 30").status == 1)
    let unknown = try tool.run("find", "cookTime < 30")
    #expect(unknown.status == 64 && unknown.errors.contains("cookMinutes"))
    #expect(!unknown.errors.contains("timesCooked"))
  }

  @Test func `a recipe says whom it serves, and why-not names the lines`() throws {
    let tool = try tool()
    let lines = try tool.run("show", "rice").output.split(separator: "\n")
    #expect(lines.dropFirst().first == "serves 4")
    let gluten = try tool.run("search", "--why-not", "soup", "free:gluten").output
    #expect(gluten.contains("gluten is in: \"1 cup flour\"\n"))
    let onion = try tool.run("search", "--why-not", "soup", "diet:vegan", "-food:onion").output
    #expect(onion.contains("onion is in: \"2 onions\"\n"))
    #expect(onion.contains("not known to be vegan: \"1 xyzzy\"\n"))
  }

  @Test func `a note that grows is confirmed with what was added`() throws {
    let tool = try tool()
    #expect(try tool.run("note", "rice", "one").output.hasSuffix("note: one\n"))
    #expect(try tool.run("note", "--add", "rice", "two").output.hasSuffix("note: one / two\n"))
    #expect(
      try tool.run("note", "--add", "rice", "three").output.hasSuffix("note: one ... three\n"))
  }

  @Test(arguments: [["edit", "rice"], ["add", "Roll"], ["edit", "--in-place", "rice"]])
  func `an editor that draws is not started without a terminal`(_ arguments: [String]) throws {
    let tool = try tool()
    let refused = try tool.run(arguments, environment: ["EDITOR": "/usr/bin/vi -n"])
    #expect(refused.status == 64 && refused.output.isEmpty)
    #expect(refused.errors.contains("vi: needs a terminal"))
    #expect(try tool.run(arguments, environment: ["EDITOR": "true"]).status != 64)
  }

  @Test func `a plan is a list on a terminal and a calendar elsewhere`() throws {
    let tool = try tool()
    let arguments = ["plan", "--start", "2026-01-15", "--at", "18:30", "rice"]
    let rice = try identifier("rice", tool)
    #expect(
      try tool.runOnTerminal(arguments).replacing("\r\n", with: "\n")
        == "Thu 2026-01-15 18:30  Plain Rice  \(rice)\n")
    #expect(try tool.run(arguments).output.hasPrefix("BEGIN:VCALENDAR"))
    #expect(try tool.runOnTerminal(arguments + ["--to", "-"]).hasPrefix("BEGIN:VCALENDAR"))
  }

  @Test func `names that are no text are written as they are behind -0, and taken`() throws {
    let tool = try tool()
    let made = try tool.shell(
      "cp Recipes/plain-rice.md \"$(printf 'Recipes/caf\\351.md')\" && rm Recipes/plain-rice.md && larder reindex -q"
    )
    #expect(made.status == 0)
    let listed = try tool.shell(
      "larder search -0 -q rice | xargs -0 ls -d | od -An -tx1 | tr -d ' \\n'")
    #expect(listed.output.contains("636166e92e6d64"))
    let shown = try tool.shell("larder search -0 -q rice | xargs -0 larder show")
    #expect(shown.status == 0 && shown.output.hasPrefix("Plain Rice\n"))
    #expect(try tool.run("search", "-l", "-q", "rice").output.hasSuffix("caf\\xe9.md\n"))
  }
}
