import Foundation
import LarderArchive
import Testing

/// What is written is read by Python's zipfile, and by our own reader.
@Suite struct ArchiveWriterTests {
  private let members: [ArchiveWriter.Member] = [
    .init(path: "mimetype", bytes: Array("text/x".utf8), isStored: true),
    .init(path: "Käse/Süß 鍋.txt", bytes: Array(String(repeating: "Öl ", count: 5000).utf8)),
    .init(path: "empty", bytes: []),
  ]

  @Test func `the same members give the same bytes, which are read back`() throws {
    let bytes = try ArchiveWriter.zip(members)
    #expect(try ArchiveWriter.zip(members) == bytes)
    #expect(bytes.count < 2000)
    // The first member and its content stand where readers look for them.
    #expect(bytes[30..<44].elementsEqual("mimetypetext/x".utf8))
    var read: [String: [UInt8]] = [:]
    var budget = ArchiveBudget(forArchiveOf: bytes.count)
    try Archive.read(bytes.span, name: "a.zip", budget: &budget) { member, _ in
      read[member.path] = member.bytes
    }
    #expect(read.count == 3)
    for member in members { #expect(read[member.path] == member.bytes) }
    var empty = ArchiveBudget(forArchiveOf: 100)
    let nothing = try ArchiveWriter.zip([])
    try Archive.read(nothing.span, name: "a.zip", budget: &empty) { _, _ in }
  }

  @Test func `Python reads it`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("written-\(UUID().uuidString).zip")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try ArchiveWriter.zip(members)).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
      for i in z.infolist(): print(i.filename, i.compress_type, i.file_size, '%d-%d-%d' % i.date_time[:3])
      """, file.path,
    ]
    process.environment = ["PYTHONIOENCODING": "utf-8", "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(
      text == "mimetype 0 6 1980-1-1\nKäse/Süß 鍋.txt 8 20000 1980-1-1\nempty 8 0 1980-1-1\n"
        || text == "mimetype 0 6 1980-1-1\nKäse/Süß 鍋.txt 8 20000 1980-1-1\nempty 0 0 1980-1-1\n")
  }
}
