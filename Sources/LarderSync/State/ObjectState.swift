internal import FoundationEssentials
internal import LarderPredicates

/// What is known of an object of the collection beside its row: who wrote what of it, and when.
///
/// States of one object are joined, and joining is the same in any order and however often: what two devices know that
/// have read the same is the same. The values of an object that has a row are those of the row.
struct ObjectState: Hashable, Sendable {
  /// A member of a list: whether it is in it, and where.
  struct Link: Hashable, Sendable {
    var stamp: Stamp
    var isPresent: Bool
    /// The place in an ordered list: see `OrderKey`.
    var place: [UInt8] = []
  }

  /// The name of the register without a value: that something which belongs to the object was written.
  static let touch = ""

  /// The name of the register of a member of a list that this version of the model does not have: without a value, and
  /// written all the same.
  static func ended(_ list: String, _ member: UUID) -> String {
    "\u{0}\(list)\u{0}\(member.uuidString)"
  }

  /// The name of the register of a place where something stands that the object was made of, such as a file: without a
  /// value, and never written again.
  static func place(_ name: String) -> String {
    ended("", UUID.named(Array("place\u{0}\(name)".utf8)))
  }

  /// The name of the register of a write whose value is not known here, with the stamp of that write. Where it is the
  /// property's own, the value which is here is an older one; else the property was written by somebody who had not seen it.
  static func lack(of property: String) -> String { "\u{0}\(property)" }

  /// The name of the register of the older value that is here of such a property, with the stamp of that value.
  static func older(of property: String) -> String { lack(of: property) + "\u{0}" }

  /// The property of which a register says one of these, and what its name ends with; nil for other registers.
  static func aside(_ register: String) -> (property: String, ending: String)? {
    guard register.hasPrefix("\u{0}") else { return nil }
    let ending = register.hasSuffix("\u{0}") ? "\u{0}" : ""
    let name = register.dropFirst().dropLast(ending.count)
    return name.isEmpty || name.contains("\u{0}") ? nil : (String(name), ending)
  }

  /// Whether the value of a property is an older one than its stamp says.
  func lacks(_ property: String) -> Bool {
    stamps[Self.lack(of: property)].map { $0 == stamp(property) } ?? false
  }

  /// The stamp of the value that is here of a property; nil where it is not known.
  func stamp(ofValue property: String) -> Stamp? {
    lacks(property) ? stamps[Self.older(of: property)] : stamp(property)
  }

  /// The registers of the places where something stands that the object was made of.
  var places: [String] { stamps.keys.filter { $0.hasPrefix(Self.placePrefix) } }

  /// What the registers of places begin with, and no other name of a state.
  private static let placePrefix = "\u{0}\u{0}"

  /// Whether a register has a stamp of its own, whenever the object was made.
  static func isApart(_ register: String) -> Bool {
    register == touch || register.hasPrefix("\u{0}")
  }

  var identity: UUID
  var entityName: String
  /// The stamp of all properties that have none of their own; nil where the object's creation is not known.
  var created: Stamp?
  /// The stamps of properties that were written later.
  var stamps: [String: Stamp] = [:]
  /// The members of the lists that are kept at this end.
  var links: [String: [UUID: Link]] = [:]
  /// What those had seen who deleted the object; what they had not seen keeps it.
  var tombstone = VersionVector()
  /// Values that no row has: in a segment those that it brings; in the store those of objects that are gone or have
  /// to wait, and the ends of links to one object.
  var values: [String: Value] = [:]
  /// Whether `values` has what every property has that is not null.
  var isWhole = false

  /// The stamp of a property.
  func stamp(_ property: String) -> Stamp? { stamps[property] ?? created }

  /// How far the writes go that are known of the object.
  var written: VersionVector {
    var result = VersionVector()
    let stamps = [created].compactMap(\.self) + Array(stamps.values)
    for stamp in stamps + links.values.flatMap({ $0.values.map(\.stamp) })
    where stamp.device != 0 && !stamp.isUntold {
      result[stamp.device] = max(result[stamp.device], stamp.sequence)
    }
    return result
  }

  /// Whether somebody has written what those did not see who deleted the object.
  var isAlive: Bool {
    if tombstone.numbers.isEmpty { return true }
    if let created, !tombstone.covers(created) { return true }
    // Who has a later value does not know of the older one any more.
    if stamps.contains(where: {
      !tombstone.covers($0.value) && Self.aside($0.key)?.ending.isEmpty != false
    }) {
      return true
    }
    return links.values.contains { $0.values.contains { !tombstone.covers($0.stamp) } }
  }

  /// Makes writes that a device told after one of its segments those of another one, that has yet to tell them anew.
  ///
  /// - Returns: whether there are any.
  mutating func move(after last: UInt32, of device: UInt32, to other: UInt32) -> Bool {
    let before = self
    let deleted = tombstone[device]
    mapStamps { stamp in
      guard stamp.device == device, stamp.sequence > last else { return stamp }
      // What is deleted already stays so.
      return stamp.sequence <= deleted
        ? Stamp(time: stamp.time, device: other, sequence: 0) : stamp.untold(by: other)
    }
    if deleted > last { (tombstone.numbers[device], tombstone[other]) = (last, 0) }
    return self != before
  }

  /// Has a segment tell of writes of which one had yet to tell anew; 0 where they go with what is deleted.
  ///
  /// - Returns: whether there are any.
  @discardableResult
  mutating func tellUntold(by device: UInt32, in sequence: UInt32) -> Bool {
    let before = self
    mapStamps { $0.isUntold ? Stamp(time: $0.time, device: device, sequence: sequence) : $0 }
    return self != before
  }

  private mutating func mapStamps(_ change: (Stamp) -> Stamp) {
    created = created.map(change)
    stamps = stamps.mapValues(change)
    links = links.mapValues { members in
      members.mapValues {
        Link(stamp: change($0.stamp), isPresent: $0.isPresent, place: $0.place)
      }
    }
  }

  /// Whether there is nothing to be kept beside the identity.
  var isPlain: Bool {
    created == .zero && stamps.isEmpty && links.isEmpty && tombstone.numbers.isEmpty
      && values.isEmpty && !isWhole
  }
}

/// Names that many objects have, each written once.
struct NameList {
  private(set) var names: [String] = []
  private var places: [String: Int] = [:]

  init() {}
  init(_ names: [String]) { self.names = names }

  mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = names.count
    names.append(name)
    return names.count - 1
  }

  func name(_ place: Int) throws(CodingMistake) -> String {
    guard names.indices.contains(place) else { throw CodingMistake() }
    return names[place]
  }
}

extension ObjectState {
  /// Writes everything but the identity.
  func write(to writer: inout ByteWriter, _ names: inout NameList) {
    writer.count(names.place(of: entityName))
    writer.byte((isWhole ? 1 : 0) | (created != nil ? 2 : 0) | (links.isEmpty ? 0 : 4))
    if let created { writer.stamp(created) }
    writer.count(stamps.count)
    for (name, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
      writer.count(names.place(of: name))
      writer.stamp(stamp)
    }
    writer.count(values.count)
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      writer.count(names.place(of: name))
      writer.value(value)
    }
    writer.vector(tombstone)
    if links.isEmpty { return }
    writer.count(links.count)
    for (name, members) in links.sorted(by: { $0.key < $1.key }) {
      writer.count(names.place(of: name))
      writer.count(members.count)
      for (member, link) in members.sorted(by: { $0.key < $1.key }) {
        writer.uuid(member)
        writer.stamp(link.stamp)
        writer.byte(link.isPresent ? 1 : 0)
        writer.block(link.place)
      }
    }
  }

  init(
    identity: UUID, from reader: inout ByteReader, _ names: NameList
  ) throws(CodingMistake) {
    self.identity = identity
    entityName = try names.name(try reader.index())
    let flags = try reader.byte()
    guard flags < 8 else { throw CodingMistake() }
    isWhole = flags & 1 != 0
    if flags & 2 != 0 { created = try reader.stamp() }
    for _ in 0..<(try reader.count(ofAtLeast: 7)) {
      let name = try names.name(try reader.index())
      stamps[name] = try reader.stamp()
    }
    for _ in 0..<(try reader.count(ofAtLeast: 2)) {
      let name = try names.name(try reader.index())
      values[name] = try reader.value()
    }
    tombstone = try reader.vector()
    if flags & 4 == 0 { return }
    for _ in 0..<(try reader.count(ofAtLeast: 2)) {
      let name = try names.name(try reader.index())
      var members: [UUID: Link] = [:]
      for _ in 0..<(try reader.count(ofAtLeast: 24)) {
        let member = try reader.uuid()
        let stamp = try reader.stamp()
        let isPresent = try reader.byte() != 0
        members[member] = Link(stamp: stamp, isPresent: isPresent, place: try reader.block())
      }
      links[name] = members
    }
  }

  /// The state as the store keeps it; nil for one that says nothing.
  var kept: [UInt8]? {
    if isPlain { return nil }
    var body = ByteWriter()
    var names = NameList()
    write(to: &body, &names)
    var writer = ByteWriter()
    writer.byte(1)
    writer.count(names.names.count)
    for name in names.names { writer.text(name) }
    writer.raw(body.bytes)
    return writer.bytes
  }

  /// The places in what `kept` gave: they are among the names at its beginning, and nothing behind those is read.
  static func places(kept: [UInt8]) throws(CodingMistake) -> [String] {
    var reader = ByteReader(kept)
    guard try reader.byte() == 1 else { throw CodingMistake() }
    var places: [String] = []
    for _ in 0..<(try reader.count()) {
      let name = try reader.block()
      if name.starts(with: placePrefix.utf8) {
        places.append(String(decoding: name, as: UTF8.self))
      }
    }
    return places
  }

  /// Reads what `kept` gave.
  init(identity: UUID, entityName: String, kept: [UInt8]?) throws(CodingMistake) {
    guard let kept else {
      self.init(identity: identity, entityName: entityName, created: .zero)
      return
    }
    var reader = ByteReader(kept)
    guard try reader.byte() == 1 else { throw CodingMistake() }
    var names: [String] = []
    for _ in 0..<(try reader.count()) { names.append(try reader.text()) }
    try self.init(identity: identity, from: &reader, NameList(names))
    guard reader.isAtEnd else { throw CodingMistake() }
  }
}
