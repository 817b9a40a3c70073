import Foundation
import LarderModel
import LarderPredicates
import LarderRecipes
import LarderStores
import TestSupport
import Testing

@testable import LarderTool

/// The values behind the verbs that look after a store and its queries.
@Suite struct UpkeepTests {
  @Test func `folders on other machines are told from the table of mounts`() {
    let table = """
      /dev/sda1 / ext4 rw 0 0
      server:/x /srv/net nfs4 rw 0 0
      me@host: /home/me/far\\040away fuse.sshfs rw 0 0
      tmpfs /srv/net/local tmpfs rw 0 0
      """
    func remote(_ folder: String) -> Bool {
      !MountTable.remoteFolders(among: [folder], in: table).isEmpty
    }
    #expect(remote("/srv/net") && remote("/srv/net/a") && remote("/srv"))
    #expect(remote("/home/me/far away/b") && remote("/home"))
    #expect(!remote("/srv/network") && !remote("/home/you") && !remote("/srv/net/local/x"))
    #expect(MountTable.remoteFolders(among: ["/"], in: "") == [])
  }

  @Test func `units and lines hold any path`() {
    let store = "/home/a b/50% \"x\" $HOME's.larder"
    let schedule = Schedule(rhythm: .hourly, tool: "/bin/larder", store: store, isUsual: false)
    let service = schedule.units[0].text
    #expect(
      service.contains(
        "--store \"/home/a b/50%% \\\"x\\\" $$HOME's.larder\""))
    #expect(schedule.units.map(\.name).last?.hasSuffix(".timer") == true)
    let line = schedule.line(minute: 75)
    #expect(line.hasPrefix("15 * * * * '/bin/larder' reindex "))
    #expect(line.contains("'/home/a b/50\\% \"x\" $HOME'\\''s.larder'"))
    #expect(Schedule.name(store: store, isUsual: true) == "larder")
    #expect(
      Schedule.name(store: store, isUsual: false) != Schedule.name(store: "/x", isUsual: false))
  }

  @Test func `an answer differs by what came, changed and went`() {
    let store = UUID()
    func row(_ key: Int64, _ title: String) -> LiveQuery.Row {
      LiveQuery.Row(id: ObjectID(store: store, entityName: "Recipe", key: key), title: title)
    }
    let changes = LiveQuery.changes(
      from: [row(1, "a"), row(2, "b"), row(3, "c"), row(4, "d")],
      to: [row(3, "c"), row(2, "B"), row(5, "e"), row(1, "a")], [1])
    #expect(
      changes.map { "\($0.0) \($0.1.title)" } == [
        "removed d", "changed B", "added e", "changed a",
      ])
  }

  @Test func `names of searches stand for what they compare in conditions`() throws {
    let model = try RecipeModel.make()
    func read(_ text: String) -> String {
      FindHints.replacingNames(text, in: model, SpotlightVocabulary())
    }
    #expect(
      read("time<30") == "TERNARY(totalMinutes == nil, prepMinutes + cookMinutes, totalMinutes)<30")
    #expect(read("stars >= 4 AND title == 'time'") == "rating >= 4 AND title == 'time'")
    #expect(read("ANY steps.minutes > 3") == "ANY steps.minutes > 3")
    #expect(read("title CONTAINS \"a \\\" time\"") == "title CONTAINS \"a \\\" time\"")
    #expect(read("prepMinutes < 3") == "prepMinutes < 3")
  }

  @Test(arguments: ["!nut", "salt|pepper", "cake | soup", "cake !nut"])
  func `what other programs mean is refused with the right spelling`(_ query: String) {
    #expect(throws: ToolError.self) { try QuerySpelling.check(query) }
  }

  @Test(arguments: ["\"a|b\"", "wow! salt", "!", "a \\| b", "100% -nut"])
  func `what means nothing else is a query`(_ query: String) throws {
    try QuerySpelling.check(query)
  }

  @Test func `property lists are read as they are written, by others too`() throws {
    let text = PropertyListText.text(
      .dictionary([
        "a": .array([.string("x < y & \"z\""), .integer(-3), .boolean(true), .real(1.5)]),
        "d": .date(Date(timeIntervalSince1970: 1_000_000)), "e": .dictionary([:]),
      ]))
    let foundation = try #require(
      try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        as? [String: Any])
    #expect((foundation["a"] as? [Any])?.first as? String == "x < y & \"z\"")
    #expect(foundation["d"] as? Date == Date(timeIntervalSince1970: 1_000_000))
    #expect(PropertyListText.text(try PropertyListText.read(Array(text.utf8))) == text)
    for bad in ["", "<plist/>", "<plist><dict><key>a</key></dict></plist>", "<a/>", "bplist00xx"] {
      #expect(throws: (any Error).self) { try PropertyListText.read(Array(bad.utf8)) }
    }
    let deep = String(repeating: "<array>", count: 100) + String(repeating: "</array>", count: 100)
    #expect(throws: (any Error).self) {
      try PropertyListText.read(Array("<plist>\(deep)</plist>".utf8))
    }
  }

  @Test(
    arguments: [
      ("kMDItemFSName == 'x'", true), ("!(kMDItemFSSize>3)", true),
      ("InRange(kMDItemFSSize, 1, 2)", true), ("kMDItemTitle", false), ("salt", false),
      ("\"kMDItemFSName == x\"", false), ("salt kMDItemFSName", false),
    ])
  func `a raw query is told by names before operators`(_ text: String, isRaw: Bool) {
    #expect(RecipeLibrary.isRawQuery(text) == isRaw)
  }

  /// Names stay, are unique, and leave what others have called so.
  @Test func `a plan of links makes, keeps and removes`() {
    func file(_ title: String, _ target: String) -> LinkPlan.Wanted {
      LinkPlan.Wanted(title: title, target: target)
    }
    let plan = LinkPlan(
      [
        file("Soup", "/r/1.json"), file("Soup", "/r/2.json"), file("a/b", "/r/3.md"),
        file("..", "/r/4"), file("", "/r/5.x"), file("Cake", "/r/6.json"),
      ],
      links: ["Soup (2).json": "/r/1.json", "Old.json": "/r/2.json", "gone.json": "/r/9.json"],
      others: ["Cake.json", "a-b.md"])
    #expect(
      plan.made.map { "\($0.name) \($0.target)" } == [
        "Soup.json /r/2.json", "a-b (2).md /r/3.md", "_. /r/4", "recipe.x /r/5.x",
        "Cake (2).json /r/6.json",
      ])
    #expect(plan.removed == ["Old.json", "gone.json"] && plan.kept == 1)
    let long = LinkPlan(
      [file(String(repeating: "ü", count: 200), "/r/1.json")], links: [:], others: [])
    #expect(long.made[0].name.utf8.count <= 190)
  }

  /// Z-290
  @Test func `what was not cooked in the last month has a folder`() throws {
    let tool = try TestTool()
    for (number, title) in ["Never", "Long ago", "Today"].enumerated() {
      try tool.write(
        "{\"title\": \"\(title)\", \"ingredients\": [\"salt\"], \"directions\": [\"Mix.\"]}",
        to: "recipes/\(number).json")
    }
    #expect(try tool.run("import", "recipes").status == 0)
    #expect(try tool.run("cooked", "--on", "2024-01-15", "Long ago").status == 0)
    #expect(try tool.run("cooked", "Today").status == 0)
    let query = "kMDItemLastUsedDate < $time.today(-30) || kMDItemLastUsedDate != *"
    #expect(try tool.run("save", "--folder", "again", "again", query).status == 0)
    let links = try FileManager.default.contentsOfDirectory(
      atPath: tool.home.appendingPathComponent("again").path)
    #expect(links.sorted() == ["Long ago.json", "Never.json"])
    #expect(try tool.run("find", "--count", "kMDItemUseCount == 1").output == "2\n")
  }
}
