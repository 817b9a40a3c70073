internal import CManual

/// A page of the manual, as it lies in the tool.
struct ManualPage {
  /// Its text in mdoc(7).
  let source: String

  /// The page about a verb, or one of a name (`query`, `larder-query`); nil where there is none.
  static func named(_ name: String) -> ManualPage? {
    all.first { page in
      page.names.contains { $0 == name || $0 == "larder-" + name }
    }
  }

  /// All pages, in the order of their names.
  static var all: [ManualPage] { (0..<larder_manual_count()).map(ManualPage.init) }

  private init(number: Int32) {
    var bytes: [UInt8] = []
    while true {
      let byte = larder_manual_byte(number, bytes.count)
      if byte == 0 { break }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    source = String(decoding: bytes, as: UTF8.self)
  }

  /// What the page is about: the names in its first section.
  var names: [String] {
    let lines = source.split(separator: "\n", maxSplits: 40)
    let start = lines.firstIndex(of: ".Sh NAME") ?? lines.endIndex
    return lines[start...].dropFirst().prefix { !$0.hasPrefix(".Sh") }
      .filter { $0.hasPrefix(".Nm ") }
      .flatMap { $0.dropFirst(4).split(separator: " ") }.map(String.init).filter { $0 != "," }
  }
}
