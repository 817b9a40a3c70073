import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// Two devices of which neither was synced yet.
struct Pair {
  let folder: TemporaryFolder
  let left: Device
  let right: Device

  init() throws {
    folder = try TemporaryFolder()
    left = try Device(folder, "left")
    right = try Device(folder, "right")
  }
}

/// A suite of two devices that have one collection.
protocol TwoDevices {
  var pair: Pair { get }
}

extension TwoDevices {
  var folder: TemporaryFolder { pair.folder }
  var left: Device { pair.left }
  var right: Device { pair.right }

  func exchange(_ rounds: Int = 3) throws {
    for _ in 0..<rounds {
      try left.sync()
      try Carrier.copyAll(from: left, to: right)
      try right.sync()
      try Carrier.copyAll(from: right, to: left)
    }
    try left.sync()
    #expect(try left.dump() == right.dump())
    #expect(try left.store.checkIntegrity(progress: nil) == [])
    #expect(try right.store.checkIntegrity(progress: nil) == [])
  }

  func makeNote(_ device: Device, _ label: String, title: String = "") throws {
    try device.edit { context in
      let note = try context.insert("Note")
      note.setValue(.string(label), for: "label")
      note.setValue(.string(title), for: "title")
    }
  }

  func set(_ device: Device, _ label: String, _ property: String, _ value: Value) throws {
    try device.edit { context in
      try #require(try device.note(label, context)).setValue(value, for: property)
    }
  }

  func value(_ device: Device, _ label: String, _ property: String) throws -> Value? {
    try device.edit { try device.note(label, $0)?.value(for: property) }
  }

  func importFile(_ device: Device) throws {
    try device.edit { context in
      let note = try context.insert("Note")
      note.setValue(.string("file 1"), for: "label")
      let line = try context.insert("Line")
      line.setValue(.integer(0), for: "place")
      line.setValue(.string("salt"), for: "text")
      line.setObject(note, for: "note")
    }
  }

  func renameTag(_ device: Device, _ old: String, to new: String) throws {
    try device.edit { context in
      let tags = try context.fetch(FetchRequest<ManagedObject>(entity: "Tag"))
      let tag = tags.first { $0.value(for: "name") == .string(old) }
      try #require(tag).setValue(.string(new), for: "name")
    }
  }

  func tagNames(_ device: Device) throws -> [String] {
    try device.edit { context in
      try context.fetch(FetchRequest<ManagedObject>(entity: "Tag")).map {
        if case .string(let name) = $0.value(for: "name") { name } else { "" }
      }.sorted()
    }
  }
}
