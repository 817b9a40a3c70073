internal import LarderBytes
internal import LarderStores

/// A page of rows as the objects of one context keep it.
///
/// How many they are is counted by hand, because they all belong to one context and so to one thread; Swift's counting is an atomic
/// operation each time.
final class ObjectPage {
  let page: RowPage
  @exclusivity(unchecked) private var userCount = 0

  init(_ page: RowPage) { self.page = page }

  /// Notes an object that keeps the page, which stays until the last one has let it go.
  @inline(__always)
  func addUser() {
    if userCount == 0 { _ = Unretained.retaining(self) }
    userCount &+= 1
  }

  @inline(__always)
  func removeUser() {
    userCount &-= 1
    if userCount == 0 { Unretained(self).release() }
  }
}
