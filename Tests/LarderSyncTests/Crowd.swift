import LarderModel
import LarderObjects
import LarderPredicates
import Testing

/// A value that was written: the register, the value, and the one that was there.
typealias Written = (register: String, value: String, before: String?)

/// Everybody writes and deletes the same few notes.
struct Crowd {
  let run: ConvergenceRun
  let device: Device
  private static let most = 3

  func operate(_ context: ManagedObjectContext, _ written: inout [Written]) throws {
    let count = try context.count(FetchRequest<ManagedObject>(entity: "Note"))
    if count == 0 || count < Self.most && run.chance(20) {
      let note = try context.insert("Note")
      let label = run.fresh("n")
      note.setValue(.string(label), for: "label")
      run.writeAll(note, label, device, &written)
      return
    }
    guard let note = try run.any("Note", context), let label = run.text(note, "label") else {
      return
    }
    if run.chance(25) {
      run.delete(note, device, context)
    } else {
      try run.write(note, label, device, &written)
    }
  }
}

extension ConvergenceRun {
  /// Writes all registers of a new note.
  func writeAll(
    _ note: ManagedObject, _ label: String, _ device: Device, _ written: inout [Written]
  ) {
    for key in ["title", "body"] {
      let value = fresh("w")
      note.setValue(.string(value), for: property(key, device))
      written.append(("\(label).\(key)", value, nil))
    }
    written.append(("\(label).color", "plain", nil))
  }

  /// Writes one register of a note.
  func write(
    _ note: ManagedObject, _ label: String, _ device: Device, _ written: inout [Written]
  ) throws {
    var keys = ["title", "body"]
    if device.version > 1 { keys.append("color") }
    let key = try #require(keys.randomElement(using: &random))
    let value = fresh("w")
    written.append(("\(label).\(key)", value, text(note, property(key, device))))
    note.setValue(.string(value), for: property(key, device))
  }

  /// Deletes a note, and notes what was seen of it.
  func delete(_ note: ManagedObject, _ device: Device, _ context: ManagedObjectContext) {
    guard let label = text(note, "label") else { return }
    var seen: [String: String] = [:]
    for key in ["title", "body", "color"] {
      seen["\(label).\(key)"] = text(note, property(key, device))
    }
    log.deletions[label, default: []].append(seen)
    context.delete(note)
  }
}
