internal import CArchive

/// Writes archives and compressed files in memory. The same members always give the same bytes: none has a time.
public enum ArchiveWriter {
  /// Writes a zip archive (PKWARE's APPNOTE 6.3), with names in UTF-8 and without extra fields, which the first member
  /// of an EPUB must not have.
  ///
  /// - Parameters:
  ///   - members: the files in their order, with paths of which none is there twice.
  ///   - isStored: whether the member of a path is to stand in the archive as it is; others are compressed.
  public static func zip(
    _ members: [ArchiveMember], isStored: (String) -> Bool = { _ in false }
  ) -> [UInt8] {
    var file = LittleEndian()
    var directory = LittleEndian()
    for member in members {
      let packed = Deflated(member.bytes)
      let isStored = isStored(member.path)
      let content = isStored ? member.bytes[...] : packed.stream
      let name = Array(member.path.utf8.prefix(Int(UInt16.max)))
      let offset = file.bytes.count
      // Version 2.0, names in UTF-8, the first of January 1980.
      var header = LittleEndian()
      header.add16(20, 1 << 11, isStored ? 0 : 8, 0, 1 << 5 | 1)
      header.add32(packed.checksum, content.count, member.bytes.count)
      header.add16(name.count)
      file.add32(0x0403_4b50)
      file.bytes += header.bytes + [0, 0] + name + content
      // What the number of an offset is too small for stands behind the name (zip64).
      let isFar = offset >= LittleEndian.maximum32
      directory.add32(0x0201_4b50)
      directory.add16(20)
      directory.bytes += header.bytes
      directory.add16(isFar ? 12 : 0, 0, 0, 0)
      directory.add32(0, isFar ? LittleEndian.maximum32 : offset)
      directory.bytes += name
      if isFar {
        directory.add16(1, 8)
        directory.add64(offset)
      }
    }
    let start = file.bytes.count
    file.bytes += directory.bytes
    file.addEnd(count: members.count, start: start, size: directory.bytes.count)
    return file.bytes
  }

  /// Compresses a file by gzip (RFC 1952), without a name.
  public static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    // Some tens of bytes, and five for each block that does not become smaller.
    var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1000 + 1024)
    // All calls are within one closure: libarchive writes to both until the end.
    var count = 0
    output.withUnsafeMutableBytes { output in
      withUnsafeMutablePointer(to: &count) { count in
        if !pack(bytes, into: output, count) { count.pointee = 0 }
      }
    }
    return count > 0 ? Array(output[..<count]) : stored(bytes)
  }

  /// Says whether all was written.
  private static func pack(
    _ bytes: [UInt8], into output: UnsafeMutableRawBufferPointer,
    _ count: UnsafeMutablePointer<Int>
  ) -> Bool {
    let archive = archive_write_new()
    defer { archive_write_free(archive) }
    archive_write_set_format_raw(archive)
    archive_write_add_filter_gzip(archive)
    archive_write_set_filter_option(archive, "gzip", "timestamp", nil)
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_filetype(entry, 0o100000)
    return archive_write_open_memory(archive, output.baseAddress, output.count, count) == ARCHIVE_OK
      && archive_write_header(archive, entry) == ARCHIVE_OK
      && archive_write_data(archive, bytes, bytes.count) == bytes.count
      && archive_write_close(archive) == ARCHIVE_OK
  }

  /// A file as gzip holds it where there is no memory to compress it: in blocks as it is.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var file = LittleEndian()
    file.bytes = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
    var start = 0
    repeat {
      let block = bytes[start...].prefix(Int(UInt16.max))
      start += block.count
      file.bytes.append(start == bytes.count ? 1 : 0)
      file.add16(block.count, ~block.count)
      file.bytes += block
    } while start < bytes.count
    var checksum: UInt32 = .max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    file.add32(Int(~checksum), bytes.count)
    return file.bytes
  }
}

/// A file's content as zip archives hold it.
private struct Deflated {
  /// The content by the method "deflate".
  let stream: ArraySlice<UInt8>
  /// Its CRC-32.
  let checksum: Int

  /// Takes both from what gzip writes: a header of ten bytes, the stream, the checksum and the size.
  init(_ bytes: [UInt8]) {
    let packed = ArchiveWriter.gzip(bytes)
    stream = packed[10..<(packed.count - 8)]
    checksum = packed.suffix(8).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Numbers as zip archives hold them.
private struct LittleEndian {
  /// What stands for a number that four bytes are too small for.
  static let maximum32 = Int(UInt32.max)

  var bytes: [UInt8] = []

  mutating func add16(_ numbers: Int...) { for number in numbers { add(number, size: 2) } }

  mutating func add32(_ numbers: Int...) { for number in numbers { add(number, size: 4) } }

  mutating func add64(_ numbers: Int...) { for number in numbers { add(number, size: 8) } }

  private mutating func add(_ number: Int, size: Int) {
    for place in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  /// Adds the end of the list of members; what its numbers are too small for stands before it (zip64).
  mutating func addEnd(count: Int, start: Int, size: Int) {
    let isLarge = count >= Int(UInt16.max) || start + size >= Self.maximum32
    if isLarge {
      let end = bytes.count
      add32(0x0606_4b50)
      add64(44)
      add16(45, 45)
      add32(0, 0)
      add64(count, count, size, start)
      add32(0x0706_4b50, 0)
      add64(end)
      add32(1)
    }
    let shown = isLarge ? Int(UInt16.max) : count
    let place = isLarge ? (Self.maximum32, Self.maximum32) : (size, start)
    add32(0x0605_4b50)
    add16(0, 0, shown, shown)
    add32(place.0, place.1)
    add16(0)
  }
}
