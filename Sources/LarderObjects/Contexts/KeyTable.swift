/// Objects by key; it does not keep them alive.
///
/// A dictionary would do; but fetching a row and letting it go asks this three times, and hashing alone would then cost as much as reading
/// the row. Keys that follow one another, as those of rows do that are read one after the other, are neighbours in groups of 32, and only
/// the groups are hashed.
///
/// The owner calls `removeAll` at its end.
struct KeyTable {
  /// The objects of 32 keys, and then their number.
  private typealias Group = UnsafeMutablePointer<UnsafeRawPointer?>

  private struct Place {
    var number: Int64
    /// Nil where no group has ever been, `gone` where one has left.
    var group: Group?
  }

  private static let groupSize = 32
  private static var gone: Group { Group(bitPattern: 8).unsafelyUnwrapped }

  private var places: UnsafeMutablePointer<Place>?
  private var mask = -1
  /// How many places are taken, those included that a group has left.
  private var used = 0
  private var groupCount = 0
  /// The group that was used last.
  private var lastNumber = Int64.min
  private var last: Group?

  var isEmpty: Bool { groupCount == 0 }

  /// Forgets all objects and frees the memory.
  mutating func removeAll() {
    if let places {
      for index in 0...mask {
        if let group = places[index].group, group != Self.gone { group.deallocate() }
      }
      places.deallocate()
    }
    self = KeyTable()
  }

  private static func number(_ key: Int64) -> Int64 { key >> 5 }
  private static func index(_ key: Int64) -> Int { Int(truncatingIfNeeded: key & 31) }

  /// The group of a key; nil where there is none.
  @inline(__always)
  private mutating func group(_ number: Int64) -> Group? {
    if number == lastNumber { return last }
    guard let place = find(number) else { return nil }
    lastNumber = number
    last = place.pointee.group
    return last
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

  /// The object of a key.
  @inline(__always)
  mutating func object(_ key: Int64) -> ManagedObject? {
    guard let object = group(Self.number(key))?[Self.index(key)] else { return nil }
    return Unmanaged<ManagedObject>.fromOpaque(object).takeUnretainedValue()
  }

  @inline(__always)
  mutating func contains(_ key: Int64) -> Bool {
    group(Self.number(key))?[Self.index(key)] != nil
  }

  /// Puts an object under a key, in the place of another one that may be there.
  @inline(__always)
  mutating func set(_ key: Int64, _ object: ManagedObject) {
    let group = group(Self.number(key)) ?? addGroup(Self.number(key))
    if group[Self.index(key)] == nil { Self.count(group, 1) }
    group[Self.index(key)] = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  private static func count(_ group: Group, _ change: Int) {
    let count = Int(bitPattern: group[groupSize]) + change
    group[groupSize] = UnsafeRawPointer(bitPattern: count)
  }

  @inline(never)
  private mutating func addGroup(_ number: Int64) -> Group {
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

  /// Removes what stands under a key.
  mutating func remove(_ key: Int64) {
    guard let group = group(Self.number(key)), group[Self.index(key)] != nil else { return }
    vacate(key, group)
  }

  /// Removes an object, unless another one stands under its key.
  @inline(__always)
  mutating func remove(_ key: Int64, _ object: UnsafeRawPointer) {
    guard let group = group(Self.number(key)), group[Self.index(key)] == object else { return }
    vacate(key, group)
  }

  @inline(__always)
  private mutating func vacate(_ key: Int64, _ group: Group) {
    group[Self.index(key)] = nil
    Self.count(group, -1)
    if group[Self.groupSize] == nil { removeGroup(Self.number(key)) }
  }

  @inline(never)
  private mutating func removeGroup(_ number: Int64) {
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

  /// All objects, in no order.
  var all: [ManagedObject] {
    var result: [ManagedObject] = []
    guard let places else { return result }
    for index in 0...mask {
      guard let group = places[index].group, group != Self.gone else { continue }
      for place in 0..<Self.groupSize {
        guard let object = group[place] else { continue }
        result.append(Unmanaged<ManagedObject>.fromOpaque(object).takeUnretainedValue())
      }
    }
    return result
  }
}
