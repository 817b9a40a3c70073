internal import LarderBytes

/// The letters of a term as 32 bits, of which letters may share one. Terms whose sets are too different are too far away,
/// which is seen without looking at their letters.
enum LetterSet {
  static func of(_ term: Span<UInt8>) -> UInt32 {
    var bits: UInt32 = 0
    var index = 0
    while index < term.count {
      bits |= 1 &<< (EditDistance.scalar(term, &index) & 31)
    }
    return bits
  }

  /// Looks for sets that differ from `wanted` by at most `added` letters more and `missing` letters less, each 0 to 2.
  struct Filter {
    private let wanted: SIMD4<UInt32>
    private let addedSteps: (SIMD4<UInt32>, SIMD4<UInt32>)
    private let missingSteps: (SIMD4<UInt32>, SIMD4<UInt32>)

    init(_ wanted: UInt32, added: Int, missing: Int) {
      self.wanted = SIMD4(repeating: wanted)
      addedSteps = Self.steps(added)
      missingSteps = Self.steps(missing)
    }

    /// What to take away before the lowest bit is cleared: nothing where no bit may be left out of account.
    private static func steps(_ count: Int) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
      (SIMD4(repeating: count > 0 ? 1 : 0), SIMD4(repeating: count > 1 ? 1 : 0))
    }

    /// Calls `body` with the place of each set that fits.
    @inline(__always)
    func forEach(_ sets: CellRun<UInt32>, _ body: (Int) -> Void) {
      let base = sets.base
      var place = 0
      while place &+ 4 <= sets.count {
        let group = base.load(place &* 4, as: SIMD4<UInt32>.self)
        let rest = rest(group)
        // A lane that is 0 has its highest bit set here, as have no others.
        let empty = ~(rest | (0 &- rest))
        if (empty[0] | empty[1] | empty[2] | empty[3]) >> 31 != 0 {
          for lane in 0..<4 where rest[lane] == 0 { body(place &+ lane) }
        }
        place &+= 4
      }
      while place < sets.count {
        if rest(SIMD4(repeating: base[place]))[0] == 0 { body(place) }
        place &+= 1
      }
    }

    /// The letters beyond those allowed.
    @inline(__always)
    private func rest(_ sets: SIMD4<UInt32>) -> SIMD4<UInt32> {
      var added = sets & ~wanted
      added &= added &- addedSteps.0
      added &= added &- addedSteps.1
      var missing = wanted & ~sets
      missing &= missing &- missingSteps.0
      missing &= missing &- missingSteps.1
      return added | missing
    }
  }
}
