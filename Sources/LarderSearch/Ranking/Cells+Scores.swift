internal import LarderBytes

extension Cells<Float> {
  /// Adds other numbers, eight at a time.
  func add(_ others: Cells, count: Int) {
    combine(others, count, { $0 + $1 }, { $0 + $1 })
  }

  /// Takes the higher of each two numbers, none of which is NaN, eight at a time.
  func update(withHigherOf others: Cells, count: Int) {
    combine(others, count, { $0.replacing(with: $1, where: $1 .> $0) }, { $1 > $0 ? $1 : $0 })
  }

  @inline(__always)
  private func combine(
    _ others: Cells, _ count: Int, _ eight: (SIMD8<Float>, SIMD8<Float>) -> SIMD8<Float>,
    _ one: (Float, Float) -> Float
  ) {
    var place = 0
    while place &+ 8 <= count {
      let offset = place &* MemoryLayout<Float>.stride
      let own = load(offset, as: SIMD8<Float>.self)
      store(eight(own, others.load(offset, as: SIMD8<Float>.self)), at: offset)
      place &+= 8
    }
    while place < count {
      self[place] = one(self[place], others[place])
      place &+= 1
    }
  }
}
