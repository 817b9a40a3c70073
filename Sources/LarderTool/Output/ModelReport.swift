internal import FoundationEssentials
internal import LarderFormats
internal import LarderModel

/// Models and their differences, as text for people or as JSON.
struct ModelReport {
  let terminal: Terminal
  let isQuiet: Bool

  // MARK: - Text

  static func text(of model: ManagedObjectModel) -> String {
    lines(of: model.listing, indent: "").map { SafeText.line($0) + "\n" }.joined()
  }

  private static func lines(of items: [ModelDifference.Item], indent: String) -> [String] {
    items.flatMap { item in
      [indent + item.line(withMark: false)] + lines(of: item.members, indent: indent + "  ")
    }
  }

  func text(_ difference: ModelDifference) -> String {
    var text = lines(of: difference.items, indent: "").joined()
    if isQuiet { return text }
    if difference.isEmpty { return "the models say the same\n" }
    if difference.entitiesToMigrate.isEmpty {
      text += "\na store of the old model opens with the new one\n"
    } else {
      let names = difference.entitiesToMigrate.map(SafeText.line).joined(separator: ", ")
      text += "\na store of the old model has to be migrated, because of \(names)\n"
    }
    return text
  }

  private func lines(of items: [ModelDifference.Item], indent: String) -> [String] {
    items.flatMap { item in
      let line = SafeText.line(indent + item.line(withMark: true))
      let style: Terminal.Style = item.isRemoved ? .dim : .bold
      // What changed is plain, so that what came and what went stand out.
      let isPlain = !item.isAdded && !item.isRemoved
      return [(isPlain ? line : terminal.styled(line, style)) + "\n"]
        + lines(of: item.members, indent: indent + "  ")
    }
  }

  static func text(problems: [ModelError], advice: [ModelError]) -> String {
    (problems.map(\.description) + advice.map { "advice: \($0)" })
      .map { SafeText.line($0) + "\n" }.joined()
  }

  static func text(hashesOf model: ManagedObjectModel) -> String {
    let hashes = model.entityVersionHashes.sorted { $0.key < $1.key }
    let lines = hashes.map { "\(hexadecimal($0.value))  \(SafeText.line($0.key))\n" }
    return lines.joined() + "checksum \(model.versionChecksum)\n"
  }

  private static func hexadecimal(_ data: Data) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text = ""
    for byte in data {
      text.unicodeScalars.append(Unicode.Scalar(digits[Int(byte >> 4)]))
      text.unicodeScalars.append(Unicode.Scalar(digits[Int(byte & 15)]))
    }
    return text
  }

  // MARK: - JSON

  static func json(of model: ManagedObjectModel) -> String {
    JSONWriter.document { json in
      json.key("items")
      json.array(model.listing) { write($1, to: &$0) }
      json.member("versionIdentifiers", model.versionIdentifiers.sorted())
      json.member("checksum", model.versionChecksum)
    }
  }

  /// Something that a model has, with its settings.
  private static func write(_ item: ModelDifference.Item, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", item.subject.rawValue)
      json.member("name", item.name)
      json.key("settings")
      json.object { json in
        for change in item.changes { json.member(change.setting, change.new) }
      }
      guard item.subject == .entity else { return }
      json.key("properties")
      json.array(item.members) { write($1, to: &$0) }
    }
  }

  static func json(_ difference: ModelDifference) -> String {
    JSONWriter.document { json in
      json.member("same", difference.isEmpty)
      json.key("differences")
      json.array(difference.items) { writeDifference($1, to: &$0) }
      json.member("entitiesToMigrate", difference.entitiesToMigrate)
    }
  }

  private static func writeDifference(
    _ item: ModelDifference.Item, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("kind", item.subject.rawValue)
      json.member("old", item.oldName)
      json.member("new", item.newName)
      json.key("changes")
      json.array(item.changes) { json, change in
        json.object { json in
          json.member("setting", change.setting)
          json.member("old", change.old)
          json.member("new", change.new)
          json.member("changesStorage", change.changesStorage)
        }
      }
      guard item.subject == .entity else { return }
      json.key("properties")
      json.array(item.members) { writeDifference($1, to: &$0) }
    }
  }

  static func json(problems: [ModelError], advice: [ModelError]) -> String {
    JSONWriter.document { json in
      for (name, list) in [("problems", problems), ("advice", advice)] {
        json.key(name)
        json.array(list) { json, fault in
          json.object { json in
            json.member("entity", fault.entity)
            json.member("property", fault.property)
            json.member("message", fault.message)
          }
        }
      }
    }
  }

  static func json(hashesOf model: ManagedObjectModel) -> String {
    JSONWriter.document { json in
      json.key("hashes")
      json.object { json in
        for (name, hash) in model.entityVersionHashes.sorted(by: { $0.key < $1.key }) {
          json.member(name, hexadecimal(hash))
        }
      }
      json.member("checksum", model.versionChecksum)
      json.member("versionIdentifiers", model.versionIdentifiers.sorted())
    }
  }
}
