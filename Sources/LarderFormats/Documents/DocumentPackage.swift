internal import LarderArchive
internal import LarderText
internal import LarderXML

/// The files that make a document in a zip archive, as far as they are wanted.
struct DocumentPackage {
  /// The content of each file, by its path.
  private var members: [String: [UInt8]] = [:]
  /// Why files are missing: a line for the user on each.
  private(set) var leftOut: [String] = []

  /// The most bytes of texts, all together: as trees they take ten times as much, and their recipes are held until the end. A
  /// book of 15 MB of text, 33,712 recipes, took 344 MB.
  private static let largestTexts = 12 << 20
  /// The most bytes of all that is read.
  private static let maximumBytes = 96 << 20

  /// Reads the wanted files of a document.
  ///
  /// - Throws: `malformed` for an archive that is damaged, `tooLarge` for one that bursts.
  init(
    _ bytes: Span<UInt8>, of file: FileSample, wants: (String) -> Bool
  ) throws(ImportError) {
    guard file.structure == .zip else {
      throw ImportError(.malformed, "it is \(file.structure.words), and no document of its name")
    }
    var budget = ArchiveBudget(
      forArchiveOf: bytes.count, memberSize: Self.largestTexts, bytes: Self.maximumBytes, depth: 1)
    var members: [String: [UInt8]] = [:]
    var leftOut: [String] = []
    var texts = 0
    do throws(ArchiveError) {
      try Archive.read(
        bytes, name: file.name, budget: &budget, wants: wants, leftOut: { leftOut.append($0) }
      ) { member, _ in
        members[member.path] = member.bytes
        if !Self.isPicture(member.path) { texts += member.bytes.count }
      }
    } catch { throw ImportError(error) }
    if texts > Self.largestTexts {
      throw .tooLarge(texts, "texts of a document", atMost: Self.largestTexts)
    }
    self.members = members
    self.leftOut = leftOut
  }

  /// Whether the name of a file is that of a picture.
  static func isPicture(_ path: String) -> Bool {
    ["jpg", "jpeg", "png", "gif", "webp"].contains(FileSample.pathExtension(of: path))
  }

  /// The path that an address in a file leads to.
  static func path(_ address: String, besides file: String) -> String {
    let bytes = MailEncoding.percent(Array(address.prefix { $0 != "#" && $0 != "?" }.utf8))
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in String(decoding: bytes, as: UTF8.self).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// The paths of what was read, in order.
  var paths: [String] { members.keys.sorted() }

  /// The content of a file; nil where it is missing.
  subscript(path: String) -> [UInt8]? { members[path] }

  /// The outermost element of a file; nil where it is missing.
  ///
  /// - Throws: `malformed` for what is no XML.
  func root(_ path: String) throws(ImportError) -> XMLElement? {
    guard let bytes = members[path] else { return nil }
    return try Self.root(bytes, path)
  }

  /// The outermost element of a file that the document cannot do without.
  func neededRoot(_ path: String) throws(ImportError) -> XMLElement {
    if let root = try root(path) { return root }
    let reason = leftOut.first.map { ": " + $0 } ?? ""
    throw ImportError(
      .malformed, "the document has no \(path)\(reason); save it again without a password")
  }

  /// The outermost element of XML in which white space counts.
  static func root(_ bytes: some Sequence<UInt8>, _ path: String) throws(ImportError) -> XMLElement
  {
    do throws(XMLError) {
      return try XMLElement(xml: bytes, keepingSpace: true)
    } catch {
      let place = error.line > 0 ? " at line \(error.line)" : ""
      let message = error.message.split(whereSeparator: \.isNewline).first ?? ""
      throw ImportError(
        .malformed, "the XML of \(path) is broken\(place) (\(message)); save the document again")
    }
  }
}

extension XMLElement {
  /// The name without its prefix.
  var localName: Substring { Self.local(name) }

  /// The value of an attribute, by its name without a prefix.
  func value(_ name: String) -> String? { attributes.first { Self.local($0.name) == name }?.value }

  /// The first element of a name without its prefix, at any depth.
  func first(_ name: String) -> XMLElement? {
    for case .element(let element) in nodes {
      if element.localName == name { return element }
      if let inner = element.first(name) { return inner }
    }
    return nil
  }

  /// The first element inside of a name without its prefix.
  func inner(_ name: String) -> XMLElement? {
    for case .element(let element) in nodes where element.localName == name { return element }
    return nil
  }

  private static func local(_ name: String) -> Substring {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return name[...] }
    return name[name.utf8.index(after: colon)...]
  }
}

extension DocumentFacts {
  /// Reads Dublin Core's elements as documents have them
  /// (https://www.dublincore.org/specifications/dublin-core/dces/).
  ///
  /// - Parameter element: what they stand in.
  init(metadata element: XMLElement) {
    func texts(_ names: [String]) -> [String] {
      element.elements.filter { names.contains(String($0.localName)) }.map(\.line)
        .filter { !$0.isEmpty }
    }
    title = texts(["title"]).first
    var seen: Set<String> = []
    let first = texts(["initial-creator"])
    authors = (first.isEmpty ? texts(["creator"]) : first).filter { seen.insert($0).inserted }
    // Codes that say that there is none, or several.
    language = texts(["language"]).first { !["und", "zxx", "mul"].contains($0.lowercased()) }
    let dates = texts(["created", "creation-date"]) + texts(["date"])
    published = dates.first { Self.isDate($0) }
  }

  /// Whether a text begins with a day as ISO 8601 writes it.
  static func isDate(_ text: String) -> Bool {
    let day = text.utf8.prefix(10)
    return day.count == 10
      && zip(day, "0000-00-00".utf8).allSatisfy { byte, shape in
        shape == 0x30 ? 0x30...0x39 ~= byte : byte == shape
      }
  }
}
