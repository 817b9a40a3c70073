/// The importer for a file by the end of its name, without making strings: a walk asks it of every
/// file.
struct ImporterTable: Sendable {
  private struct Entry: Sendable {
    var pathExtension: [UInt8]
    var importer: any RecipeImporter
    var version: Int
  }

  /// The extensions that stand for a recipe format.
  static let extensions = ["json", "jsonld", "html", "htm", "xhtml"]
  /// The extensions in words, for a message.
  static var extensionList: String { extensions.map { "." + $0 }.joined(separator: ", ") }
  private let entries: [Entry]

  /// Looks up the importer of each extension.
  init() {
    entries = Self.extensions.compactMap { name in
      RecipeFormats.importer(forExtension: name).map {
        Entry(pathExtension: Array(name.utf8), importer: $0, version: $0.version)
      }
    }
  }

  /// Makes a table of other importers, by the extensions of their files.
  init(_ importers: [String: any RecipeImporter]) {
    entries = importers.map { name, importer in
      Entry(pathExtension: Array(name.utf8), importer: importer, version: importer.version)
    }
  }

  /// Returns the importer, or nil where nobody reads such files.
  func importer(forPath path: UnsafeBufferPointer<UInt8>) -> (any RecipeImporter)? {
    entry(path)?.importer
  }

  /// Returns the importer's version, 0 where nobody reads such files.
  func version(forPath path: UnsafeBufferPointer<UInt8>) -> Int { entry(path)?.version ?? 0 }

  /// Whether an importer of this name has this version now.
  func isCurrent(_ name: String, version: Int64) -> Bool {
    entries.contains { $0.importer.name == name && Int64($0.version) == version }
  }

  /// Whether somebody reads files of this name.
  func reads(_ name: UnsafeBufferPointer<UInt8>) -> Bool { entry(name) != nil }

  private func entry(_ path: UnsafeBufferPointer<UInt8>) -> Entry? {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let end = path[(dot + 1)...]
    return entries.first { entry in
      entry.pathExtension.count == end.count
        && zip(entry.pathExtension, end).allSatisfy { $0 == $1 | 0x20 }
    }
  }
}
