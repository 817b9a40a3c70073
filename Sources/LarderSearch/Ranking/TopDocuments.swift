/// The best documents so far: higher scores first, lower keys first among equals.
struct TopDocuments {
  struct Element {
    var score: Double
    var key: Int64
  }

  let limit: Int
  /// A heap whose root is the worst.
  private var heap: [Element] = []

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { heap.count >= limit }

  /// The score below which no document comes in any more. Documents have to reach it, or exceed it when their
  /// keys are above the worst one's: pass the lowest key that is still to come.
  @inline(__always)
  func threshold(lowestKey: Int64) -> Double {
    guard heap.count >= limit, let worst = heap.first else { return -1 }
    return worst.key < lowestKey ? worst.score.nextUp : worst.score
  }

  @inline(__always)
  static func isWorse(_ left: Element, _ right: Element) -> Bool {
    left.score < right.score || (left.score == right.score && left.key > right.key)
  }

  mutating func insert(_ element: Element) {
    if heap.count < limit {
      heap.append(element)
      siftUp(heap.count - 1)
    } else if let worst = heap.first, Self.isWorse(worst, element) {
      heap[0] = element
      siftDown()
    }
  }

  /// The elements, best first.
  func sorted() -> [Element] { heap.sorted { Self.isWorse($1, $0) } }

  private mutating func siftUp(_ start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard Self.isWorse(heap[index], heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var worst = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && Self.isWorse(heap[child], heap[worst]) {
        worst = child
      }
      guard worst != index else { return }
      heap.swapAt(index, worst)
      index = worst
    }
  }
}
