/// The names of all foods, found by their hashes.
///
/// A name is known by 64 bits of hash. That two of some 20,000 names meet has a chance of one in 10^10, and what a
/// line made to meet one gains is to be read as another food.
struct NameIndex: Sendable {
  /// What a name stands for.
  struct Meaning: Hashable, Sendable {
    /// The place of a food in the table, or of a rule among the rules.
    var number: UInt16
    /// The place of the language in `FoodTable.languages`; 0 is English.
    var language: UInt8 = 0
    /// Whether the name counts only where its language is asked for: "pan" is bread in Spanish alone.
    var isStrict = false
    /// Whether it is a word that modifies and no food.
    var isRule = false
  }

  /// The hashes of a growing name: of its words as written, and in their singular forms with no spaces between.
  struct Key {
    private(set) var written: UInt64 = 0xcbf2_9ce4_8422_2325
    private(set) var singular: UInt64 = 0x6c62_272e_07bb_0142

    /// Puts a word behind those that are there.
    mutating func append(_ bytes: [UInt8], _ word: Range<Int>, _ form: SingularForm) {
      appendWritten(bytes, word)
      appendSingular(bytes, word, form)
    }

    /// Puts a word behind those that are there, for a search by words as written alone.
    mutating func appendWritten(_ bytes: [UInt8], _ word: Range<Int>) {
      for index in word { written = Self.extend(written, bytes[index]) }
      written = Self.extend(written, 0x20)
    }

    /// Puts a word behind those that are there, for a search by singular forms alone.
    mutating func appendSingular(_ bytes: [UInt8], _ word: Range<Int>, _ form: SingularForm) {
      for index in word.lowerBound..<word.lowerBound + form.kept {
        singular = Self.extend(singular, bytes[index])
      }
      if form.ending != 0 { singular = Self.extend(singular, form.ending) }
    }

    private static func extend(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// Open addressing: a place is free where the hash is 0.
  private var hashes: [UInt64]
  private var meanings: [Meaning]
  private var count = 0

  /// Creates an index with room for so many names.
  init(capacity: Int) {
    var size = 64
    while size < capacity * 3 / 2 { size *= 2 }
    hashes = Array(repeating: 0, count: size)
    meanings = Array(repeating: Meaning(number: 0), count: size)
  }

  /// Adds a name; returns what the same name in the same language stands for already, and then changes nothing.
  mutating func insert(_ hash: UInt64, _ meaning: Meaning) -> Meaning? {
    if count * 4 > hashes.count * 3 { grow() }
    var place = start(of: hash)
    while hashes[place] != 0 {
      if hashes[place] == hash, meanings[place].language == meaning.language {
        return meanings[place]
      }
      place = (place + 1) & (hashes.count - 1)
    }
    hashes[place] = hash
    meanings[place] = meaning
    count += 1
    return nil
  }

  /// What a name stands for in one language, or else in English, or else in any.
  ///
  /// With a language, names of third languages are not looked at; strict names count in their own language only.
  func find(_ hash: UInt64, language: UInt8?) -> Meaning? {
    var best: Meaning?
    var place = start(of: hash)
    while hashes[place] != 0 {
      if hashes[place] == hash {
        let meaning = meanings[place]
        if meaning.language == language { return meaning }
        if meaning.language == 0 {
          best = meaning
        } else if language == nil, best == nil, !meaning.isStrict {
          best = meaning
        }
      }
      place = (place + 1) & (hashes.count - 1)
    }
    return best
  }

  /// What a name of several words stands for: as it is written, or else in its singular forms.
  func find(_ key: Key, language: UInt8?) -> Meaning? {
    find(key.written, language: language) ?? find(key.singular, language: language)
  }

  private func start(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (hashes.count - 1)
  }

  private mutating func grow() {
    var larger = NameIndex(capacity: hashes.count * 2)
    for place in hashes.indices where hashes[place] != 0 {
      _ = larger.insert(hashes[place], meanings[place])
    }
    self = larger
  }
}
