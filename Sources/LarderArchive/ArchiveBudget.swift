/// How much may still be read of an archive and of all archives within it.
public struct ArchiveBudget: Hashable, Sendable {
  /// Members of all archives together, those that are passed over too.
  public private(set) var members: Int
  /// Bytes of all members together.
  public private(set) var bytes: Int
  /// Archives that may still be entered from here.
  public private(set) var depth: Int
  /// The largest member that is read, in bytes.
  public let memberSize: Int

  /// Recipes shrink to a tenth; only what is made to burst shrinks to less than a hundredth.
  private static let ratio = 200
  /// A small archive may hold so many bytes whatever the ratio.
  private static let unsuspicious = 32 << 20

  /// Makes the budget of an archive.
  ///
  /// - Parameters:
  ///   - size: the archive's size in bytes, against which what comes out of it is held.
  ///   - members: the most members.
  ///   - memberSize: the largest member that is read, in bytes.
  ///   - bytes: the most bytes of all members together.
  ///   - depth: how deep archives may lie in archives; 1 is an archive without others.
  public init(
    forArchiveOf size: Int, members: Int = 100_000, memberSize: Int = 64 << 20,
    bytes: Int = 1 << 30, depth: Int = 4
  ) {
    let (product, isHuge) = size.multipliedReportingOverflow(by: Self.ratio)
    self.members = members
    self.memberSize = memberSize
    self.bytes = min(bytes, isHuge ? bytes : max(product, Self.unsuspicious))
    self.depth = depth
  }

  /// The budget of an archive that is read from its file, part by part: its own size is no measure of the memory that it
  /// takes, so that as much may come out of it as usual ones hold.
  public static func forFile(ofSize size: Int) -> ArchiveBudget {
    let (product, isHuge) = size.multipliedReportingOverflow(by: usualRatio)
    return ArchiveBudget(
      forArchiveOf: size, members: largestMemberCount, bytes: isHuge ? size : max(product, 1 << 30))
  }

  /// Texts shrink to a tenth, lists of numbers to less.
  private static let usualRatio = 30
  /// The names of all members are kept, so that each is read once.
  private static let largestMemberCount = 500_000

  /// Goes one archive deeper.
  mutating func enter() throws(ArchiveError) {
    guard depth > 0 else {
      throw ArchiveError(
        .tooLarge, "archives lie too deep in archives; unpack the inner ones and import them")
    }
    depth -= 1
  }

  /// Comes back out of an archive.
  mutating func leave() { depth += 1 }

  /// Counts a member.
  mutating func takeMember() throws(ArchiveError) {
    guard members > 0 else {
      throw ArchiveError(
        .tooLarge, "the archive has too many members; unpack it and import the folder")
    }
    members -= 1
  }

  /// Counts bytes that came out.
  mutating func take(_ count: Int) throws(ArchiveError) {
    guard count <= bytes else {
      throw ArchiveError(
        .tooLarge,
        "the archive unpacks to far more than its size; unpack it and import what are recipes")
    }
    bytes -= count
  }
}
