/// What a file that gives back free pages knows of each page: what it is, and which page leads to it
/// (https://www.sqlite.org/fileformat2.html#pointer_map_or_ptrmap_pages).
///
/// It says where the pages belong that a damaged page led to.
final class PointerMap {
  enum Kind: UInt8 {
    case root = 1
    case free, firstOverflow, nextOverflow, inner
  }

  private let image: DatabaseImage
  private let isPresent: Bool
  private var pages: [Int: DatabaseImage.Page] = [:]

  init(_ image: DatabaseImage) {
    self.image = image
    // The head says it; where that may be damaged, the first page of the map looks like one: its first entry is that of a root.
    let head = image.page(1)
    let says = (head?.bytes.bigEndian32(52) ?? 0) != 0
    let first = image.page(2)?.bytes ?? []
    isPresent =
      head?.state == .whole
      ? says : first.count > 5 && first[0] == Kind.root.rawValue && first.bigEndian32(1) == 0
  }

  /// The page of the map that has a page's entry.
  private func place(of page: Int) -> Int {
    let each = image.usableSize / 5 + 1
    let place = (page - 2) / each * each + 2
    return place == lockPage ? place + 1 : place
  }

  private var lockPage: Int { 0x4000_0000 / image.pageSize + 1 }

  func isMapPage(_ page: Int) -> Bool {
    isPresent && page >= 2 && (place(of: page) == page || page == lockPage)
  }

  /// The entry of a page; nil where there is none, or where it may be wrong.
  func entry(_ page: Int) -> (kind: Kind, parent: Int)? {
    guard isPresent, page > 2, page <= image.pageCount else { return nil }
    let place = place(of: page)
    guard place != page, let map = pages[place] ?? image.page(place), map.state != .damaged else {
      return nil
    }
    pages[place] = map
    let offset = 5 * (page - place - 1)
    guard offset >= 0, offset + 5 <= image.usableSize, let kind = Kind(rawValue: map.bytes[offset])
    else { return nil }
    return (kind, Int(map.bytes.bigEndian32(offset + 1)))
  }

  /// The root of the tree that a page belongs to; nil where nobody knows.
  func root(of page: Int) -> Int? {
    var page = page
    // No tree is that deep.
    for _ in 0..<32 {
      guard let entry = entry(page) else { return nil }
      switch entry.kind {
      case .root: return page
      case .inner: page = entry.parent
      case .free, .firstOverflow, .nextOverflow: return nil
      }
    }
    return nil
  }
}
