/// Zip archives without what others do not need: times, owners and sizes that stand behind the data
/// (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3.7 to 4.3.16).
enum ZipContainer {
  /// A member as the list at the end of an archive has it.
  private struct Entry {
    var method: Int
    var check: Int
    var compressedSize: Int
    var size: Int
    var name: ArraySlice<UInt8>
    var data: Range<Int>
  }

  private static let listSize = 46
  private static let headerSize = 30
  private static let endSize = 22
  /// 1980-01-01, before which zip knows no days.
  private static let day = 0x21
  /// Names are UTF-8.
  private static let utf8Flag = 0x800

  /// Rewrites an archive; nil for one that is not laid out as libarchive does it, or is too large for its numbers.
  static func plain(_ archive: [UInt8]) -> [UInt8]? {
    guard archive.count < Int(UInt32.max), let entries = entries(of: archive) else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(archive.count)
    var list: [UInt8] = []
    for entry in entries {
      let start = output.count
      // Version, flags, method, time, day, check, sizes, lengths of the name and of extra fields.
      let common =
        number(20, 2) + number(utf8Flag, 2) + number(entry.method, 2) + number(0, 2)
        + number(day, 2) + number(entry.check, 4) + number(entry.compressedSize, 4)
        + number(entry.size, 4) + number(entry.name.count, 2) + number(0, 2)
      output += [0x50, 0x4b, 3, 4] + common + entry.name
      output += archive[entry.data]
      list += [0x50, 0x4b, 1, 2] + number(20, 2) + common
      list += number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(start, 4)
      list += entry.name
    }
    let start = output.count
    output += list
    output += [0x50, 0x4b, 5, 6] + number(0, 4) + number(entries.count, 2)
    output += number(entries.count, 2) + number(list.count, 4) + number(start, 4) + number(0, 2)
    return output
  }

  private static func entries(of archive: [UInt8]) -> [Entry]? {
    let end = archive.count - endSize
    guard end >= 0, signature(archive, end, 5, 6) else { return nil }
    let count = read(archive, end + 10, 2)
    var place = read(archive, end + 16, 4)
    // The largest numbers say that larger ones stand elsewhere.
    guard count < 0xffff, place <= end else { return nil }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard place + listSize <= end, signature(archive, place, 1, 2) else { return nil }
      let nameEnd = place + listSize + read(archive, place + 28, 2)
      let header = read(archive, place + 42, 4)
      guard nameEnd <= end, header + headerSize <= end, signature(archive, header, 3, 4) else {
        return nil
      }
      let start =
        header + headerSize + read(archive, header + 26, 2) + read(archive, header + 28, 2)
      let entry = Entry(
        method: read(archive, place + 10, 2),
        check: read(archive, place + 16, 4), compressedSize: read(archive, place + 20, 4),
        size: read(archive, place + 24, 4), name: archive[(place + listSize)..<nameEnd],
        data: start..<start + read(archive, place + 20, 4))
      guard entry.data.upperBound <= end else { return nil }
      entries.append(entry)
      place = nameEnd + read(archive, place + 30, 2) + read(archive, place + 32, 2)
    }
    return entries
  }

  private static func signature(
    _ archive: [UInt8], _ place: Int, _ first: UInt8, _ second: UInt8
  ) -> Bool {
    archive[place..<place + 4].elementsEqual([0x50, 0x4b, first, second])
  }

  private static func read(_ archive: [UInt8], _ place: Int, _ bytes: Int) -> Int {
    (0..<bytes).reversed().reduce(0) { $0 << 8 | Int(archive[place + $1]) }
  }

  private static func number(_ number: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
