import Foundation
import LarderModel
import LarderPredicates
import LarderRecipes
import LarderStores
import TestSupport
import Testing

@testable import larder

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
    func read(_ text: String) -> String { FindHints.replacingNames(text, in: model) }
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

  @Test func `the name of a file is asked for as the end of its path`() {
    #expect(
      SpotlightNames.replacingFileNames("kMDItemFSName == \"a*\"c && kMDItemFSName='b'")
        == "kMDItemPath == \"*/a*\"c && kMDItemPath='*/b'")
    #expect(SpotlightNames.replacingFileNames("kMDItemTitle == 'x'") == "kMDItemTitle == 'x'")
  }
}
