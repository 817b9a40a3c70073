/// Objects by key; it does not keep them alive.
///
/// A dictionary would do; but fetching a row and letting it go asks this three times, and hashing alone would then cost as much as reading
/// the row.
///
/// Invariant: whoever puts an object in takes it out before it goes. `AddressTable` says how it lies in memory.
package struct KeyTable<Object: AnyObject>: ~Copyable {
  @usableFromInline var addresses = AddressTable()

  /// Makes an empty table.
  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { addresses.isEmpty }

  /// Forgets all objects and frees the memory.
  package mutating func removeAll() { addresses = AddressTable() }

  /// The object of a key.
  @inlinable
  @inline(__always)
  package mutating func object(_ key: Int64) -> Object? {
    guard let address = addresses[key] else { return nil }
    return Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
  }

  @inlinable
  @inline(__always)
  package mutating func contains(_ key: Int64) -> Bool { addresses[key] != nil }

  /// Puts an object under a key, in the place of another one that may be there.
  @inlinable
  @inline(__always)
  package mutating func set(_ key: Int64, _ object: Object) {
    addresses.set(key, Unmanaged.passUnretained(object).toOpaque())
  }

  /// Removes what stands under a key.
  package mutating func remove(_ key: Int64) { addresses.remove(key, nil) }

  /// Removes an object, which may be going just now, unless another one stands under its key.
  @inlinable
  @inline(__always)
  package mutating func remove(_ key: Int64, _ object: ObjectIdentifier) {
    addresses.remove(key, UnsafeRawPointer(bitPattern: UInt(bitPattern: object)))
  }

  /// All objects, in no order.
  package var all: [Object] {
    var result: [Object] = []
    addresses.forEach { _, address in
      result.append(Unmanaged<Object>.fromOpaque(address).takeUnretainedValue())
    }
    return result
  }

  /// What is wrong with the table; nil where nothing is. Cost: linear.
  package var mistake: String? { addresses.mistake }
}

/// Addresses by key. Keys that follow one another, as those of rows do that are read one after the other, are neighbours in groups of 32,
/// and only the groups are hashed.
///
/// Invariants, which `mistake` looks at: a group's last cell is the number of its keys and never 0 between two calls; a group is found
/// from the place of its number on without a free place between; `used` counts the places that are not free, which are at most three
/// quarters, and `groupCount` those that have a group; `last` is the group of `lastNumber`.
@usableFromInline
struct AddressTable: ~Copyable {
  /// The addresses of 32 keys, and then their number.
  @usableFromInline typealias Group = UnsafeMutablePointer<UnsafeRawPointer?>

  private struct Place {
    var number: Int64
    /// Nil where no group has ever been, `gone` where one has left.
    var group: Group?
  }

  @usableFromInline static var groupSize: Int {
    @inline(__always) get { 32 }
  }
  private static var gone: Group { Group(bitPattern: 8).unsafelyUnwrapped }

  private var places: UnsafeMutablePointer<Place>?
  private var mask = -1
  /// How many places are taken, those included that a group has left.
  private var used = 0
  @usableFromInline private(set) var groupCount = 0
  /// The group that was used last.
  @usableFromInline var lastNumber = Int64.min
  @usableFromInline var last: Group?

  @usableFromInline
  init() {}

  deinit {
    guard let places else { return }
    for index in 0...mask {
      if let group = places[index].group, group != Self.gone { group.deallocate() }
    }
    places.deallocate()
  }

  @usableFromInline var isEmpty: Bool { groupCount == 0 }

  @inlinable
  @inline(__always)
  static func number(_ key: Int64) -> Int64 { key >> 5 }
  @inlinable
  @inline(__always)
  static func index(_ key: Int64) -> Int { Int(truncatingIfNeeded: key & 31) }

  /// The group of a key; nil where there is none.
  @inlinable
  @inline(__always)
  mutating func group(_ number: Int64) -> Group? { number == lastNumber ? last : turn(to: number) }

  /// The address of a key.
  @inlinable
  subscript(key: Int64) -> UnsafeRawPointer? {
    @inline(__always)
    mutating get { group(Self.number(key))?[Self.index(key)] }
  }

  @inlinable
  @inline(__always)
  mutating func set(_ key: Int64, _ address: UnsafeRawPointer) {
    let group = group(Self.number(key)) ?? addGroup(Self.number(key))
    if group[Self.index(key)] == nil { Self.count(group, 1) }
    group[Self.index(key)] = address
  }

  /// Removes an address, unless another one stands under its key; nil removes any.
  @inlinable
  @inline(__always)
  mutating func remove(_ key: Int64, _ address: UnsafeRawPointer?) {
    guard let group = group(Self.number(key)), let found = group[Self.index(key)],
      address == nil || address == found
    else { return }
    group[Self.index(key)] = nil
    Self.count(group, -1)
    if group[Self.groupSize] == nil { removeGroup(Self.number(key)) }
  }

  @inlinable
  @inline(__always)
  static func count(_ group: Group, _ change: Int) {
    let count = Int(bitPattern: group[groupSize]) + change
    group[groupSize] = UnsafeRawPointer(bitPattern: count)
  }

  private func start(_ number: Int64) -> Int {
    Int(truncatingIfNeeded: (UInt64(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  private func find(_ number: Int64) -> UnsafeMutablePointer<Place>? {
    guard let places else { return nil }
    var index = start(number)
    while let group = places[index].group {
      if places[index].number == number, group != Self.gone { return places + index }
      index = (index &+ 1) & mask
    }
    return nil
  }

  @usableFromInline
  mutating func turn(to number: Int64) -> Group? {
    guard let place = find(number) else { return nil }
    lastNumber = number
    last = place.pointee.group
    return last
  }

  @usableFromInline
  @inline(never)
  mutating func addGroup(_ number: Int64) -> Group {
    if (used + 1) * 4 > (mask + 1) * 3 { resize(for: groupCount + 1) }
    let group = Group.allocate(capacity: Self.groupSize + 1)
    group.initialize(repeating: nil, count: Self.groupSize + 1)
    add(number, group)
    lastNumber = number
    last = group
    return group
  }

  private mutating func add(_ number: Int64, _ group: Group) {
    guard let places else { return }
    var index = start(number)
    while let known = places[index].group, known != Self.gone { index = (index &+ 1) & mask }
    if places[index].group == nil { used += 1 }
    places[index] = Place(number: number, group: group)
    groupCount += 1
  }

  @usableFromInline
  @inline(never)
  mutating func removeGroup(_ number: Int64) {
    guard let place = find(number) else { return }
    place.pointee.group?.deallocate()
    place.pointee.group = Self.gone
    groupCount -= 1
    lastNumber = .min
    last = nil
  }

  private mutating func resize(for wanted: Int) {
    var size = 4
    while size < wanted * 2 { size *= 2 }
    let (old, oldSize) = (places, mask + 1)
    let new = UnsafeMutablePointer<Place>.allocate(capacity: size)
    new.initialize(repeating: Place(number: 0, group: nil), count: size)
    places = new
    mask = size - 1
    used = 0
    groupCount = 0
    guard let old else { return }
    for index in 0..<oldSize {
      if let group = old[index].group, group != Self.gone { add(old[index].number, group) }
    }
    old.deallocate()
  }

  @usableFromInline
  func forEach(_ body: (Int64, UnsafeRawPointer) -> Void) {
    guard let places else { return }
    for index in 0...mask {
      guard let group = places[index].group, group != Self.gone else { continue }
      for place in 0..<Self.groupSize {
        if let address = group[place] { body(places[index].number << 5 | Int64(place), address) }
      }
    }
  }

  var mistake: String? {
    guard let places else {
      return used == 0 && groupCount == 0 && last == nil ? nil : "counts without memory"
    }
    var (taken, groups) = (0, 0)
    for index in 0...mask {
      guard let group = places[index].group else { continue }
      taken += 1
      if group == Self.gone { continue }
      groups += 1
      let count = (0..<Self.groupSize).count { group[$0] != nil }
      if count == 0 { return "group \(places[index].number) is empty" }
      if count != Int(bitPattern: group[Self.groupSize]) {
        return "group \(places[index].number) has \(count) keys and says otherwise"
      }
      if find(places[index].number) != places + index {
        return "group \(places[index].number) is not found"
      }
    }
    if taken != used || groups != groupCount {
      return "\(taken) places, \(groups) groups, counted \(used), \(groupCount)"
    }
    if used * 4 > (mask + 1) * 3 { return "too full" }
    if lastNumber != .min, find(lastNumber)?.pointee.group != last {
      return "the last group is another one"
    }
    return nil
  }
}
