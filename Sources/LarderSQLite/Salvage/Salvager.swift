/// Reads the rows of tables from a file that may be damaged: a row that is whole is found though the pages before it are not, and no page is
/// read twice, whatever the pages say.
///
/// Cost: each page is read once. Not thread-safe: one owner.
package final class Salvager {
  private let image: DatabaseImage
  private let map: PointerMap
  private var isVisited: [Bool]

  package init(_ image: DatabaseImage) {
    self.image = image
    map = PointerMap(image)
    isVisited = [Bool](repeating: false, count: image.pageCount + 1)
  }

  /// Which kind of tree is read.
  private enum Tree: UInt8 {
    /// The first byte of an inner page; that of a leaf is eight more.
    case index = 2
    case table = 5

    var leaf: UInt8 { rawValue + 8 }
  }

  // MARK: - Trees

  /// Reads the rows of the table whose tree begins at a page, in the order of their keys where nothing is damaged.
  ///
  /// - Returns: whether nothing was seen to be missing.
  package func forEachRow(
    inTableAt root: Int, _ body: (SalvagedRow) throws -> Void
  ) rethrows -> Bool {
    try walk(root, .table, body)
  }

  /// Reads the entries of an index: its columns, then the key of the row.
  package func forEachEntry(
    inIndexAt root: Int, _ body: (SalvagedRow) throws -> Void
  ) rethrows -> Bool {
    try walk(root, .index, body)
  }

  /// Notes the pages of a table of which nobody wants the rows.
  package func skip(_ root: Int) { _ = walk(root, .table) { _ in } }

  /// Whether a tree of this kind may begin at a page.
  package func mayBeRoot(_ page: Int, ofTable isTable: Bool) -> Bool {
    if let entry = map.entry(page), entry.kind != .root { return false }
    guard let found = image.page(page) else { return false }
    let tree = isTable ? Tree.table : Tree.index
    return found.state != .whole || [tree.rawValue, tree.leaf].contains(found.bytes[0])
  }

  private func walk(
    _ root: Int, _ tree: Tree, _ body: (SalvagedRow) throws -> Void
  ) rethrows -> Bool {
    var isComplete = true
    var pending = [root]
    while let number = pending.popLast() {
      guard number >= 1, number <= image.pageCount, !isVisited[number],
        let page = image.page(number)
      else {
        isComplete = false
        continue
      }
      isVisited[number] = true
      if page.state == .damaged { isComplete = false }
      let start = number == 1 ? 100 : 0
      switch page.bytes[start] {
      case tree.rawValue:
        let children = children(page, start, &isComplete)
        if tree == .index {
          for cell in cells(page, start + 12, start, &isComplete) {
            try emit(page, cell + 4, tree, &isComplete, body)
          }
        }
        pending += children.reversed()
      case tree.leaf:
        for cell in cells(page, start + 8, start, &isComplete) {
          try emit(page, cell, tree, &isComplete, body)
        }
      default:
        // A leaf of which the first byte is damaged has its rows all the same.
        isComplete = false
        guard page.state != .whole else { continue }
        for cell in cells(page, start + 8, start, &isComplete) {
          try emit(page, cell, tree, &isComplete, body)
        }
      }
    }
    return isComplete
  }

  /// The pages below an inner page, in order, without those that belong elsewhere.
  private func children(
    _ page: DatabaseImage.Page, _ start: Int, _ isComplete: inout Bool
  ) -> [Int] {
    var children = cells(page, start + 12, start, &isComplete).map {
      Int(page.bytes.bigEndian32($0))
    }
    children.append(Int(page.bytes.bigEndian32(start + 8)))
    if page.state == .whole { return children }
    return children.filter { child in
      guard let entry = map.entry(child) else { return true }
      let belongs = entry.kind == .inner && entry.parent == page.number
      if !belongs { isComplete = false }
      return belongs
    }
  }

  /// Where the cells of a page are.
  private func cells(
    _ page: DatabaseImage.Page, _ pointers: Int, _ start: Int, _ isComplete: inout Bool
  ) -> [Int] {
    let count = page.bytes.bigEndian16(start + 3)
    let room = (image.usableSize - pointers) / 2
    if count > room { isComplete = false }
    return (0..<min(count, max(room, 0))).compactMap { number in
      let cell = page.bytes.bigEndian16(pointers + 2 * number)
      guard cell >= pointers, cell + 3 < image.usableSize else {
        isComplete = false
        return nil
      }
      return cell
    }
  }

  private func emit(
    _ page: DatabaseImage.Page, _ cell: Int, _ tree: Tree, _ isComplete: inout Bool,
    _ body: (SalvagedRow) throws -> Void
  ) rethrows {
    guard let row = row(page, cell, tree) else {
      isComplete = false
      return
    }
    try body(row)
  }

  // MARK: - Cells

  private func row(_ page: DatabaseImage.Page, _ cell: Int, _ tree: Tree) -> SalvagedRow? {
    guard let (length, afterLength) = RecordReader.varint(page.bytes, cell), length > 0,
      length <= Int64(image.pageCount) * Int64(image.usableSize)
    else { return nil }
    var place = afterLength
    var key: Int64 = 0
    if tree == .table {
      guard let (found, next) = RecordReader.varint(page.bytes, place) else { return nil }
      key = found
      place = next
    }
    var isCertain = page.state == .whole
    guard let payload = payload(page, place, Int(length), tree, &isCertain),
      let values = RecordReader.values(payload)
    else { return nil }
    return SalvagedRow(rowID: key, values: values, isCertain: isCertain, page: page.number)
  }

  /// The bytes of a record: those on its page, and those on the pages of its chain.
  private func payload(
    _ page: DatabaseImage.Page, _ start: Int, _ length: Int, _ tree: Tree, _ isCertain: inout Bool
  ) -> [UInt8]? {
    let usable = image.usableSize
    let most = tree == .table ? usable - 35 : (usable - 12) * 64 / 255 - 23
    let least = (usable - 12) * 32 / 255 - 23
    var local = length
    if length > most {
      let wanted = least + (length - least) % (usable - 4)
      local = wanted <= most ? wanted : least
    }
    guard start >= 0, local >= 0, start + local + (local < length ? 4 : 0) <= usable else {
      return nil
    }
    var bytes = Array(page.bytes[start..<(start + local)])
    if local == length { return bytes }
    var next = Int(page.bytes.bigEndian32(start + local))
    while bytes.count < length {
      guard next > 1, next <= image.pageCount, !isVisited[next], let page = image.page(next) else {
        return nil
      }
      isVisited[next] = true
      if page.state != .whole { isCertain = false }
      next = Int(page.bytes.bigEndian32(0))
      bytes += page.bytes[4..<min(usable, 4 + length - bytes.count)]
    }
    return bytes
  }

  // MARK: - What no tree leads to

  /// Reads the rows on pages of tables that were not read yet and are not free: what hung below a damaged page.
  ///
  /// To be called when all trees have been read.
  ///
  /// - Parameter body: gets a row, and the root of its tree where that is known.
  package func forEachOrphan(_ body: (SalvagedRow, _ root: Int?) throws -> Void) rethrows {
    markFreePages()
    for number in 1..<(image.pageCount + 1) where !isVisited[number] && !map.isMapPage(number) {
      let entry = map.entry(number)
      if let entry, entry.kind != .inner, entry.kind != .root { continue }
      guard let page = image.page(number), page.bytes[number == 1 ? 100 : 0] == Tree.table.leaf
      else { continue }
      isVisited[number] = true
      let root = map.root(of: number)
      var isComplete = true
      let start = number == 1 ? 100 : 0
      for cell in cells(page, start + 8, start, &isComplete) {
        try emit(page, cell, .table, &isComplete) { try body($0, root) }
      }
    }
  }

  /// Returns the rows whose beginning is on a page of a table, and the root of its tree where that is known.
  package func rows(onPage number: Int) -> (rows: [SalvagedRow], root: Int?) {
    guard let page = image.page(number) else { return ([], nil) }
    var rows: [SalvagedRow] = []
    var isComplete = true
    let start = number == 1 ? 100 : 0
    if page.bytes[start] == Tree.table.leaf {
      for cell in cells(page, start + 8, start, &isComplete) {
        emit(page, cell, .table, &isComplete) { rows.append($0) }
      }
    }
    return (rows, map.root(of: number))
  }

  private func markFreePages() {
    var trunk = Int(image.page(1)?.bytes.bigEndian32(32) ?? 0)
    while trunk > 1, trunk <= image.pageCount, !isVisited[trunk], let page = image.page(trunk) {
      isVisited[trunk] = true
      let count = min(Int(page.bytes.bigEndian32(4)), image.usableSize / 4 - 2)
      for number in 0..<max(count, 0) {
        let leaf = Int(page.bytes.bigEndian32(8 + 4 * number))
        if leaf > 1, leaf <= image.pageCount { isVisited[leaf] = true }
      }
      trunk = Int(page.bytes.bigEndian32(0))
    }
  }
}
