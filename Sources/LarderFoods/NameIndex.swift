internal import LarderBytes

/// The names of all foods, found by their hashes.
///
/// A name is known by 64 bits of hash. That two of some 30,000 names meet has a chance of one in 10^10, and what a
/// line made to meet one gains is to be read as another food.
struct NameIndex: Sendable {
  /// What a name stands for.
  struct Meaning: Sendable, BitwiseCopyable {
    /// The place of a food in the table, or of a rule among the rules.
    var number: UInt16
    /// The place of the language in `FoodTable.languages`; 0 is English.
    var language: UInt8 = 0
    var marks: Marks = []
    /// Of a name that counts only as it is written ("greens", no "green"): half of the hash of that; 0 for others.
    var written: UInt32 = 0

    /// Whether it is a word that modifies and no food.
    var isRule: Bool { marks.contains(.rule) }
  }

  /// What is said of a name.
  struct Marks: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    /// The name counts only where its language is asked for: "pan" is bread in Spanish alone.
    static let strict = Marks(rawValue: 1)
    /// It is a word that modifies and no food.
    static let rule = Marks(rawValue: 2)
  }

  /// The hash of some bytes; bytes behind them cost a rotation, however many they are.
  ///
  /// Words are hashed once, and the names that begin at each of them are put together.
  struct Hash {
    private(set) var value: UInt64 = 0
    private var count: UInt64 = 0
    private static let turn: UInt64 = 5

    /// Puts a byte behind those that are there.
    mutating func append(_ byte: UInt8) {
      value = Self.turned(value, Self.turn) ^ Self.spread(byte)
      count &+= 1
    }

    /// Puts bytes of a text behind those that are there.
    @inline(__always)
    mutating func append(_ range: Range<Int>, of bytes: Span<UInt8>) {
      var sum = value
      var index = range.lowerBound
      while index < range.upperBound {
        sum = Self.turned(sum, Self.turn) ^ Self.spread(bytes[index])
        index += 1
      }
      value = sum
      count &+= UInt64(range.count)
    }

    /// Puts other bytes behind those that are there.
    mutating func append(_ other: Hash) {
      value = Self.turned(value, other.count &* Self.turn) ^ other.value
      count &+= other.count
    }

    @inline(__always)
    private static func turned(_ value: UInt64, _ bits: UInt64) -> UInt64 {
      value &<< bits | value &>> (0 &- bits)
    }

    @inline(__always)
    private static func spread(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x9e37_79b9_7f4a_7c15 }

    /// Puts the singular form of a word behind what is there.
    mutating func append(singular word: Range<Int>, of bytes: Span<UInt8>) {
      let form = SingularForm(bytes, word)
      append(word.lowerBound..<word.lowerBound + form.kept, of: bytes)
      if form.ending != 0 { append(form.ending) }
    }
  }

  /// A name: sixteen bytes, so that no name lies in two lines of a cache.
  struct Slot: Sendable, BitwiseCopyable {
    var key: UInt64 = 0
    var meaning = Meaning(number: 0)
  }

  /// Open addressing: a slot is free where the key is 0. What is small is read fast by a process that has just begun.
  private(set) var slots: LentArray<Slot>
  private(set) var count = 0
  /// One bit for each key, found by its upper bits: small enough to stay in the nearest cache. Most words of a line,
  /// and nearly all runs of words, are no names, and end here.
  private(set) var filter: [UInt64]
  private var shift: UInt64
  private static let filterBits: UInt64 = 18

  /// Creates an index with room for so many names.
  init(capacity: Int) {
    var bits: UInt64 = 6
    while 1 << bits < capacity * 5 / 4 { bits += 1 }
    shift = 64 - bits
    slots = LentArray(Array(repeating: Slot(), count: 1 << Int(bits)))
    filter = Array(repeating: 0, count: 1 << Int(Self.filterBits - 6))
  }

  /// Takes the parts of an index; nil where they are those of none.
  init?(slots: LentArray<Slot>, filter: [UInt64], count: Int) {
    guard slots.count > 1, slots.count.nonzeroBitCount == 1, count < slots.count,
      filter.count == 1 << Int(Self.filterBits - 6)
    else { return nil }
    shift = UInt64(64 - slots.count.trailingZeroBitCount)
    (self.slots, self.filter, self.count) = (slots, filter, count)
  }

  /// Adds a name; returns what the same name in the same language stands for already, and then changes nothing.
  mutating func insert(_ hash: Hash, _ meaning: Meaning) -> Meaning? {
    if count * 5 > slots.count * 4 { grow() }
    let key = Self.key(hash)
    var place = Int(key >> shift)
    while slots[place].key != 0 {
      let other = slots[place].meaning
      if slots[place].key == key, other.language == meaning.language,
        other.written == meaning.written
      {
        return other
      }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = Slot(key: key, meaning: meaning)
    count += 1
    filter[Self.filterWord(key)] |= Self.filterBit(key)
    return nil
  }

  /// What a name stands for in one language, or else in English, or else in any; a name that counts as it is written
  /// goes before others.
  ///
  /// With a language, names of third languages are not looked at; strict names count in their own language only.
  /// `written` is asked for half of the hash of the words as they are.
  func find(_ hash: Hash, language: UInt8?, written: () -> UInt32) -> Meaning? {
    let key = Self.key(hash)
    guard
      filter[Int(key >> (70 - Self.filterBits))] >> (key >> (64 - Self.filterBits) & 63) & 1 != 0
    else { return nil }
    var best: Meaning?
    var rank = 0
    var place = Int(key >> shift)
    while slots[place].key != 0 {
      if slots[place].key == key {
        let meaning = slots[place].meaning
        var own = 0
        if meaning.language == language {
          own = 3
        } else if meaning.language == 0 {
          own = 2
        } else if language == nil, !meaning.marks.contains(.strict) {
          own = 1
        }
        if meaning.written != 0, own > 0 { own = meaning.written == written() ? own + 3 : 0 }
        if own > rank { (best, rank) = (meaning, own) }
      }
      place = (place + 1) & (slots.count - 1)
    }
    return best
  }

  /// The same for names in English and in other languages, which have an index of their own; none where English alone
  /// is asked for.
  static func find(
    _ hash: Hash, in english: NameIndex, _ foreign: NameIndex?, language: UInt8?,
    written: () -> UInt32
  ) -> Meaning? {
    let own = english.find(hash, language: 0, written: written)
    // English goes first where no language is asked for, and what counts as it is written always.
    guard let foreign, own == nil || language != nil && own?.written == 0 else { return own }
    return foreign.find(hash, language: language, written: written) ?? own
  }

  private static func filterWord(_ key: UInt64) -> Int { Int(key >> (70 - filterBits)) }
  private static func filterBit(_ key: UInt64) -> UInt64 { 1 << (key >> (64 - filterBits) & 63) }

  /// Half of a hash; never 0.
  static func half(_ hash: Hash) -> UInt32 {
    let half = UInt32(truncatingIfNeeded: key(hash) >> 32)
    return half == 0 ? 1 : half
  }

  /// Spreads a hash over all bits; never 0.
  private static func key(_ hash: Hash) -> UInt64 {
    let mixed = (hash.value ^ (hash.value >> 32)) &* 0xd6e8_feb8_6659_fd93
    return mixed == 0 ? 1 : mixed
  }

  private mutating func grow() {
    let old = slots.elements
    slots = LentArray(Array(repeating: Slot(), count: old.count * 2))
    shift -= 1
    for slot in old where slot.key != 0 {
      var place = Int(slot.key >> shift)
      while slots[place].key != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }
}
