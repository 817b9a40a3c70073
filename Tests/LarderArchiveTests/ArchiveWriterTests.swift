import Foundation
import TestSupport
import Testing

@testable import LarderArchive

/// What is written is read by Python's own modules.
@Suite struct ArchiveWriterTests {
  /// What a script of Python says of a file.
  private func read(_ bytes: [UInt8], _ script: String) throws -> String {
    let folder = try TemporaryFolder()
    let path = folder.path("file")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let said = try Program.python("import sys, gzip, zipfile, zlib\n" + script, [path])
    #expect(said.status == 0, "\(said.errorText)")
    return said.outputText
  }

  @Test func `a zip archive has its members, compressed or stored`() throws {
    var random = SeededGenerator(seed: 1)
    let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let members = [
      ArchiveMember(path: "mimetype", bytes: Array("application/x".utf8)),
      ArchiveMember(path: "Käse/Süß.txt", bytes: Array(String(repeating: "eins ", count: 99).utf8)),
      ArchiveMember(path: "empty", bytes: []), ArchiveMember(path: "noise", bytes: noise),
    ]
    let bytes = ArchiveWriter.zip(members) { $0 == "mimetype" }
    #expect(bytes == ArchiveWriter.zip(members) { $0 == "mimetype" })
    let said = try read(
      bytes,
      """
      z = zipfile.ZipFile(sys.argv[1])
      print(z.testzip())
      for i in z.infolist():
          print(i.filename, i.compress_type, i.file_size, i.compress_size < i.file_size, i.extra, i.date_time[0])
      print(open(sys.argv[1], 'rb').read()[38:51])
      print(zlib.crc32(z.read('noise')))
      """)
    var checksum: UInt32 = 0xffff_ffff
    for byte in noise {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xedb8_8320 : checksum >> 1 }
    }
    #expect(
      said == """
        None
        mimetype 0 13 False b'' 1980
        Käse/Süß.txt 8 495 True b'' 1980
        empty 8 0 False b'' 1980
        noise 8 70000 False b'' 1980
        b'application/x'
        \(~checksum)

        """)
    var budget = ArchiveBudget(forArchiveOf: bytes.count)
    var back: [ArchiveMember] = []
    try Archive.read(bytes.span, name: "a.zip", budget: &budget) { member, _ in back.append(member)
    }
    #expect(back == members)
  }

  @Test func `more members than the numbers of a zip archive count`() throws {
    let members = (0..<65_537).map { ArchiveMember(path: "\($0)", bytes: []) }
    let said = try read(
      ArchiveWriter.zip(members),
      "z = zipfile.ZipFile(sys.argv[1]); print(len(z.namelist()), z.namelist()[-1])")
    #expect(said == "65537 65536\n")
    #expect(
      try read(ArchiveWriter.zip([]), "print(zipfile.ZipFile(sys.argv[1]).namelist())") == "[]\n")
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 200_000])
  func `a file that could not be compressed is whole too`(count: Int) throws {
    let packed = ArchiveWriter.stored((0..<count).map { UInt8(truncatingIfNeeded: $0) })
    let said = try read(
      packed,
      "b = gzip.open(sys.argv[1]).read(); print(b == bytes(i & 255 for i in range(len(b))), len(b))"
    )
    #expect(said == "True \(count)\n")
  }

  @Test(arguments: [0, 1, 1 << 20])
  func `a file compressed by gzip is what it was`(count: Int) throws {
    let bytes = [UInt8](repeating: 65, count: count)
    let packed = ArchiveWriter.gzip(bytes)
    #expect(packed.count < count / 100 + 100 && packed == ArchiveWriter.gzip(bytes))
    let said = try read(
      packed,
      "b = gzip.open(sys.argv[1]).read(); print(len(b), set(b), open(sys.argv[1], 'rb').read()[4:8])"
    )
    #expect(said == "\(count) \(count > 0 ? "{65}" : "set()") b'\\x00\\x00\\x00\\x00'\n")
  }
}
