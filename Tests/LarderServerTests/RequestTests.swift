import Foundation
import TestSupport
import Testing

@testable import LarderServer

/// Addresses, hosts, values: what is taken, and what is refused.
@Suite struct RequestTests {
  @Test func `addresses are taken apart as Foundation writes them`() throws {
    var random = SeededGenerator.fromEnvironment("addresses")
    let letters = Array("abc XYZ09&=+%?#/äß\u{1F95E}\u{0}\"'<>;,")
    for _ in 0..<500 {
      let pairs = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<2).map { _ in
          String(
            (0..<Int.random(in: 1...12, using: &random)).map { _ in
              letters[Int.random(in: 0..<letters.count, using: &random)]
            })
        }
      }
      var components = URLComponents()
      components.queryItems = pairs.map { URLQueryItem(name: $0[0], value: $0[1]) }
      // Foundation leaves + as it is, which forms read as a blank.
      let text = (components.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
      let found = try QueryText.parameters(text)
      #expect(found.map(\.name) == pairs.map { $0[0] } && found.map(\.value) == pairs.map { $0[1] })
    }
  }

  @Test(arguments: ["a=%", "a=%4", "a=%zz", "a=%ff", "%c3%28=1", "a=%e2%82"])
  func `addresses that are no text are refused`(_ text: String) {
    #expect(throws: Problem.self) { try QueryText.parameters(text) }
  }

  @Test(
    arguments: [
      ("localhost", "localhost"), ("LOCALHOST:8710", "localhost"), ("[::1]:80", "[::1]"),
      ("[::1]", "[::1]"), ("nas.local:", "nas.local"), ("a b", nil), ("", nil), (":80", nil),
      ("host:port", nil), ("host:80:80", nil), ("[::1", nil), ("[::1]x", nil), ("ho/st", nil),
      ("user@host", nil), ("host:123456", nil), ("ä", nil),
    ] as [(String, String?)])
  func `the host of a request is its name without the port`(_ text: String, _ host: String?) {
    #expect(HostCheck.host(of: text) == host)
  }

  @Test func `names that lead elsewhere are told from the server's own`() throws {
    let check = HostCheck(others: ["Recipes.Example"])
    for good in ["localhost:1", "127.0.0.1", "192.168.1.7:8710", "[fe80::1]", "recipes.example"] {
      #expect(throws: Never.self) { try check.check(authority: good, origin: nil) }
      #expect(throws: Never.self) { try check.check(authority: good, origin: "https://\(good)") }
      #expect(throws: Problem.self) {
        try check.check(authority: good, origin: "https://x.\(good)")
      }
    }
    for bad in [
      "example", "evil.recipes.example", "recipes.example.evil", "127.0.0.1.evil", "1.2.3",
      "256.1.1.1", "localhost.evil",
    ] {
      #expect(throws: Problem.self) { try check.check(authority: bad, origin: nil) }
    }
    #expect(throws: Problem.self) { try check.check(authority: nil, origin: nil) }
  }

  @Test func `places to listen at are read`() throws {
    #expect(try ListenPlace.network("nas:80") == .network(host: "nas", port: 80))
    #expect(try ListenPlace.network("[::1]:0") == .network(host: "::1", port: 0))
    #expect(try ListenPlace.network(":8710") == .network(host: "0.0.0.0", port: 8710))
    for bad in ["", "nas", "nas:", "nas:x", "nas:65536", "::1:80", "nas:-1"] {
      #expect(throws: (any Error).self) { try ListenPlace.network(bad) }
    }
    for (place, reach) in [
      ("127.0.0.1:1", ListenPlace.Reach.machine), ("127.9.9.9:1", .machine),
      ("localhost:1", .machine),
      ("[::1]:1", .machine), ("0.0.0.0:1", .network), (":1", .network),
      ("127.evil.example:1", .network),
      ("[::]:1", .network), ("nas.local:1", .network),
    ] {
      #expect(try ListenPlace.network(place).reach == reach, "\(place)")
    }
    #expect(ListenPlace.path("/x").reach == .file)
  }

  @Test func `values are what their parameters say`() throws {
    let number = Parameter("n", .integer(0...100, usual: 10), "A number.")
    for good in ["0", "7", "100", "007"] { try number.check(good) }
    for bad in ["", "101", "-1", "+1", "1.0", " 1", "0x1", "٣", "99999999999999999999"] {
      #expect(throws: Problem.self) { try number.check(bad) }
    }
    for bad in ["p0", "p", "12", "p1x", "p1234567890123456789", "P1", "p-1"] {
      #expect(throws: Problem.self) { try Parameter.recipe.check(bad) }
    }
    let pattern = try Regex(Parameter.recipePattern)
    for good in ["p1", "p123456789012345678"] {
      try Parameter.recipe.check(good)
      #expect(good.wholeMatch(of: pattern) != nil)
    }
  }

  @Test func `moments are those of Foundation`() {
    var random = SeededGenerator.fromEnvironment("moments")
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    for _ in 0..<2000 {
      let seconds = Int.random(in: 0...7_000_000_000, using: &random)
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(LogTime.text(seconds) == date.ISO8601Format())
      #expect(LogTime.header(seconds) == format.string(from: date))
    }
  }
}
