internal import LarderBytes

/// Sums of impacts of all documents of a segment, in whole numbers of 16 bits: bounds of their scores.
///
/// Eight sums are worked out at a time. A sum is kept less 32,768, because signed numbers are compared faster.
struct ImpactScan: ~Copyable {
  static let windowShift = 6
  static let windowSize = 1 << windowShift
  typealias Lanes = SIMD8<UInt16>

  private let windowCount: Int
  private let kind: FlatRanker.Kind
  private let impactMemory: FixedBuffer<Cells<UInt8>>
  private let factorMemory: FixedBuffer<Lanes>
  private var count = 0
  private var scored: [ScoredPostings] = []
  /// The highest sum of each window.
  private let boundMemory: FixedBuffer<Int32>
  /// The sums of the window that is looked at.
  private let valueMemory: FixedBuffer<Int32>
  /// How much of a sum a score of 1 is.
  private var scale = 0.0

  init(documentCount: Int, _ kind: FlatRanker.Kind, termCount: Int) {
    self.kind = kind
    windowCount = (documentCount + Self.windowSize - 1) >> Self.windowShift
    impactMemory = FixedBuffer(count: termCount)
    factorMemory = FixedBuffer(count: termCount)
    boundMemory = FixedBuffer(count: windowCount + 1)
    valueMemory = FixedBuffer(count: Self.windowSize)
    termCapacity = termCount
  }

  private let termCapacity: Int

  private var impacts: Cells<Cells<UInt8>> { impactMemory.cells }
  private var factors: Cells<Lanes> { factorMemory.cells }
  private var bounds: Cells<Int32> { boundMemory.cells }
  private var values: Cells<Int32> { valueMemory.cells }

  /// Sets the scale, so that a sum of `worth` is the highest there is.
  mutating func begin(worth: Double) {
    // Each factor is rounded up, and so is each score of a posting.
    scale = Double(65_000 - 256 * termCapacity) / max(worth, 1e-9)
  }

  /// Adds a term with an array, one step of which is worth `step`.
  mutating func add(_ array: Cells<UInt8>, step: Float) {
    impacts[count] = array
    let factor = (Double(step) * scale).rounded(.up)
    factors[count] = Lanes(repeating: UInt16(min(max(factor, 1), 255)))
    // A phrase has one factor, of the least of its terms.
    if kind == .phrase, count > 0 { factors[0] = pointwiseMax(factors[0], factors[count]) }
    count += 1
  }

  /// Adds a term by its postings.
  mutating func add(_ postings: ScoredPostings) throws(SearchError) { scored.append(postings) }

  /// The sum that a document with a score needs to have.
  @inline(__always)
  func least(_ threshold: Double) -> Int32 {
    threshold > 0 ? max(Int32(threshold * scale / Double(Similarity.slack)), 1) : 1
  }

  // MARK: - Windows

  /// Works out the bounds of all windows.
  mutating func run() {
    switch kind {
    case .all: for window in 0..<windowCount { bounds[window] = highest(window, needsAll: true) }
    case .any: for window in 0..<windowCount { bounds[window] = highest(window, needsAll: false) }
    case .phrase: for window in 0..<windowCount { bounds[window] = highestLeast(window) }
    }
    for postings in scored { addBounds(postings) }
  }

  private func addBounds(_ postings: ScoredPostings) {
    var window = 0
    var highest: Float = 0
    let scale = Float(scale)
    for index in 0..<postings.count {
      let next = Int(postings.documents[index] >> UInt32(Self.windowShift))
      if next != window {
        bounds[window] &+= Int32(highest * scale) &+ 1
        window = next
        highest = 0
      }
      highest = max(highest, postings.scores[index])
    }
    bounds[window] &+= Int32(highest * scale) &+ 1
  }

  func bound(_ window: Int) -> Int32 { bounds[window] }

  mutating func leaveOut(_ window: Int) { bounds[window] = 0 }

  /// The windows with the highest bounds, in ascending order.
  func best(_ wanted: Int) -> [Int] {
    guard windowCount > 4 * wanted else { return [] }
    var best: [Int] = []
    var least: Int32 = 0
    for window in 0..<windowCount where bounds[window] > least {
      var slot = best.count
      while slot > 0, bounds[best[slot - 1]] < bounds[window] { slot -= 1 }
      best.insert(window, at: slot)
      if best.count > wanted { best.removeLast() }
      if best.count == wanted, let last = best.last { least = bounds[last] }
    }
    return best.sorted()
  }

  /// The next window that may hold a sum of `least`.
  @inline(__always)
  func next(after window: Int, least: Int32) -> Int? {
    var window = window &+ 1
    while window < windowCount {
      if bounds[window] >= least { return window }
      window &+= 1
    }
    return nil
  }

  /// Works out the sums of a window's documents.
  mutating func look(_ window: Int) {
    let start = window &<< Self.windowShift
    for group in 0..<4 {
      var (even, odd): (SIMD8<Int16>, SIMD8<Int16>)
      switch kind {
      case .all: (even, odd) = sums(start &+ group &* 16, needsAll: true)
      case .any: (even, odd) = sums(start &+ group &* 16, needsAll: false)
      case .phrase: (even, odd) = least(start &+ group &* 16)
      }
      for lane in 0..<8 {
        values[group &* 16 &+ lane &* 2] = Int32(even[lane]) &+ 32_768
        values[group &* 16 &+ lane &* 2 &+ 1] = Int32(odd[lane]) &+ 32_768
      }
    }
    let scale = Float(scale)
    for postings in scored {
      var index = postings.documents.run(postings.count).lowerBound(of: UInt32(start))
      while index < postings.count {
        let place = Int(postings.documents[index]) &- start
        if place >= Self.windowSize { break }
        values[place] &+= Int32(postings.scores[index] * scale) &+ 1
        index &+= 1
      }
    }
  }

  @inline(__always)
  func value(_ place: Int) -> Int32 { values[place] }

  // MARK: - Sums

  /// The sums of sixteen documents, those with even numbers apart from the others.
  @inline(__always)
  private func sums(
    _ start: Int, needsAll: Bool
  ) -> (even: SIMD8<Int16>, odd: SIMD8<Int16>) {
    var (even, odd) = (Lanes(), Lanes())
    // The highest bit tells that a term is missing.
    var (missingEven, missingOdd) = (Lanes(), Lanes())
    let low = Lanes(repeating: 255)
    let one = Lanes(repeating: 1)
    for index in 0..<count {
      let both = impacts[index].load(start, as: Lanes.self)
      let (first, second) = (both & low, both &>> Lanes(repeating: 8))
      let factor = factors[index]
      even = even &+ first &* factor
      odd = odd &+ second &* factor
      if needsAll {
        missingEven = missingEven | (first &- one)
        missingOdd = missingOdd | (second &- one)
      }
    }
    if needsAll {
      even = even & ((missingEven &>> Lanes(repeating: 15)) &- one)
      odd = odd & ((missingOdd &>> Lanes(repeating: 15)) &- one)
    }
    return (Self.biased(even), Self.biased(odd))
  }

  /// The least impact of sixteen documents, times its factor, which is the same of all terms of a phrase.
  @inline(__always)
  private func least(_ start: Int) -> (even: SIMD8<Int16>, odd: SIMD8<Int16>) {
    var even = Lanes(repeating: 255)
    var odd = even
    let low = Lanes(repeating: 255)
    for index in 0..<count {
      let both = impacts[index].load(start, as: Lanes.self)
      even = Self.least(even, both & low)
      odd = Self.least(odd, both &>> Lanes(repeating: 8))
    }
    return (Self.biased(even &* factors[0]), Self.biased(odd &* factors[0]))
  }

  /// The lower of numbers below 32,768, without a comparison.
  @inline(__always)
  private static func least(_ left: Lanes, _ right: Lanes) -> Lanes {
    let difference = left &- right
    return right &+ (difference & (Lanes() &- (difference &>> Lanes(repeating: 15))))
  }

  @inline(__always)
  private static func biased(_ lanes: Lanes) -> SIMD8<Int16> {
    sameBits(lanes ^ Lanes(repeating: 0x8000), as: SIMD8<Int16>.self)
  }

  @inline(__always)
  private func highest(_ window: Int, needsAll: Bool) -> Int32 {
    let start = window &<< Self.windowShift
    var most = SIMD8<Int16>(repeating: .min)
    for group in 0..<4 {
      let (even, odd) = sums(start &+ group &* 16, needsAll: needsAll)
      most = pointwiseMax(most, pointwiseMax(even, odd))
    }
    return Self.highest(most)
  }

  @inline(__always)
  private func highestLeast(_ window: Int) -> Int32 {
    let start = window &<< Self.windowShift
    var most = SIMD8<Int16>(repeating: .min)
    for group in 0..<4 {
      let (even, odd) = least(start &+ group &* 16)
      most = pointwiseMax(most, pointwiseMax(even, odd))
    }
    return Self.highest(most)
  }

  @inline(__always)
  private static func highest(_ lanes: SIMD8<Int16>) -> Int32 {
    let four = pointwiseMax(lanes.lowHalf, lanes.highHalf)
    let two = pointwiseMax(four.lowHalf, four.highHalf)
    return Int32(max(two.x, two.y)) &+ 32_768
  }
}
