import Foundation
import LarderArchive
import TestSupport
import Testing

/// Archives are made by Python's own modules; what they hold is known here beforehand.
@Suite struct ArchiveTests {
  /// The members, or the error.
  private func members(
    _ bytes: [UInt8], name: String = "kitchen/box.zip", budget: ArchiveBudget? = nil
  ) -> (members: [String: String], leftOut: [String], error: ArchiveError?) {
    var found: [String: String] = [:]
    var leftOut: [String] = []
    var budget = budget ?? ArchiveBudget(forArchiveOf: bytes.count)
    do throws(ArchiveError) {
      try Archive.read(bytes.span, name: name, budget: &budget, leftOut: { leftOut.append($0) }) {
        member, _ in found[member.path] = String(decoding: member.bytes, as: UTF8.self)
      }
    } catch { return (found, leftOut, error) }
    return (found, leftOut, nil)
  }

  private func made(_ script: String) throws -> [UInt8] {
    let made = try Program.python(
      "import sys, io, zipfile, tarfile, gzip, bz2, lzma\nout = sys.stdout.buffer\n" + script)
    #expect(made.status == 0, "\(made.errorText)")
    return made.output
  }

  private static let twoFiles = """
    b = io.BytesIO(); z = zipfile.ZipFile(b, 'w', zipfile.ZIP_DEFLATED)
    z.writestr('Käse/Süß.json', 'eins'); z.writestr('b.txt', 'zwei'); z.close()
    """

  @Test func `a zip archive gives its files, with names in any language`() throws {
    let read = members(try made(Self.twoFiles + "\nout.write(b.getvalue())"))
    #expect(read.members == ["Käse/Süß.json": "eins", "b.txt": "zwei"])
    #expect(read.error == nil && read.leftOut.isEmpty)
  }

  @Test(arguments: ["", "gz", "bz2", "xz"])
  func `a tar archive gives its files however it is compressed`(compression: String) throws {
    let read = members(
      try made(
        """
        b = io.BytesIO(); t = tarfile.open(fileobj=b, mode='w:\(compression)')
        i = tarfile.TarInfo('Crème/œufs.txt'); i.size = 3; t.addfile(i, io.BytesIO(b'abc'))
        i = tarfile.TarInfo('link'); i.type = tarfile.SYMTYPE; i.linkname = '/etc/passwd'
        t.addfile(i); t.close(); out.write(b.getvalue())
        """))
    #expect(read.members == ["Crème/œufs.txt": "abc"])
    #expect(read.leftOut == ["a member of the archive is not a regular file"])
  }

  @Test(arguments: ["gzip", "bz2", "lzma"])
  func `a compressed file is one member with the name that it had`(module: String) throws {
    let bytes = try made("out.write(\(module).compress(b'Zwiebeln'))")
    #expect(members(bytes, name: "a/soup.txt.gz").members == ["soup.txt": "Zwiebeln"])
  }

  @Test func `names lead nowhere but into the archive, and a name is of one member`() throws {
    let read = members(
      try made(
        #"""
        b = io.BytesIO(); z = zipfile.ZipFile(b, 'w')
        for n in ['../../etc/a', '/abs', 'C:\\win\\b', 'x/./y', 'x/y', '..', 'line\nend']:
            z.writestr(n, n)
        z.close(); out.write(b.getvalue())
        """#))
    #expect(Set(read.members.keys) == ["etc/a", "abs", "win/b", "x/y"])
    #expect(read.members["x/y"] == "x/./y")
    #expect(
      read.leftOut == [
        "the archive holds another x/y; the first one is read",
        "a member of the archive has no name that can be used",
        "a member of the archive has no name that can be used",
      ])
  }

  @Test func `an archive that is cut off is an error wherever it is cut`() throws {
    let whole = try made(Self.twoFiles + "\nout.write(b.getvalue())")
    for tenth in 1..<10 {
      let read = members(Array(whole.prefix(whole.count * tenth / 10)))
      #expect(read.error?.code == .damaged, "cut at \(tenth) tenths")
    }
    #expect(members(Array("just words".utf8)).error?.code == .notAnArchive)
    #expect(members([]).members.isEmpty)
  }

  @Test func `what bursts is refused: as one member, as many, and as a stream`() throws {
    let one = try made(
      """
      b = io.BytesIO(); z = zipfile.ZipFile(b, 'w', zipfile.ZIP_DEFLATED)
      with z.open('zeros', 'w', force_zip64=True) as f:
          for _ in range(100): f.write(bytes(1 << 20))
      z.close(); out.write(b.getvalue())
      """)
    #expect(members(one).leftOut == ["zeros in the archive is larger than 64 MB"])
    let stream = try made("out.write(gzip.compress(b'a' * (100 << 20)))")
    #expect(members(stream, name: "z.gz").error?.code == .tooLarge)
    let many = try made(
      """
      b = io.BytesIO(); z = zipfile.ZipFile(b, 'w', zipfile.ZIP_DEFLATED)
      for n in range(40): z.writestr(f'z{n}', bytes(1 << 20))
      z.close(); out.write(b.getvalue())
      """)
    let error = members(many).error
    #expect(error?.code == .tooLarge)
    #expect(error?.message.hasPrefix("z32 in it: the archive unpacks to far more") == true)
  }

  @Test func `the budget is one for all members and archives in archives`() throws {
    let bytes = try made(Self.twoFiles + "\nout.write(b.getvalue())")
    let few = ArchiveBudget(forArchiveOf: bytes.count, members: 1)
    #expect(members(bytes, budget: few).error?.code == .tooLarge)
    let shallow = ArchiveBudget(forArchiveOf: bytes.count, depth: 0)
    #expect(members(bytes, budget: shallow).error?.code == .tooLarge)
    let small = ArchiveBudget(forArchiveOf: bytes.count, memberSize: 3)
    #expect(members(bytes, budget: small).leftOut.count == 2)
  }

  @Test func `an encrypted member is named, and the others are read`() throws {
    let read = members(
      try made(
        """
        b = io.BytesIO(); z = zipfile.ZipFile(b, 'w')
        z.writestr('secret.txt', 'x' * 20); z.writestr('open.txt', 'zwei'); z.close()
        d = bytearray(b.getvalue())
        # The flag of the first member, before it and in the list at the end.
        d[6] |= 1; d[d.index(b'PK\\x01\\x02') + 8] |= 1
        out.write(d)
        """))
    #expect(read.members == ["open.txt": "zwei"])
    #expect(
      read.leftOut == [
        "secret.txt in the archive is encrypted; unpack the archive with its password, and import the folder"
      ])
  }

  @Test func `an archive is read from its file as from its bytes`() throws {
    let folder = try TemporaryFolder()
    let whole = try made(Self.twoFiles + "\nout.write(b.getvalue())")
    for (name, bytes) in [("whole.zip", whole), ("cut.zip", Array(whole.dropLast(40)))] {
      let file = folder.url.appendingPathComponent(name)
      try Data(bytes).write(to: file)
      let handle = try FileHandle(forReadingFrom: file)
      var budget = ArchiveBudget.forFile(ofSize: bytes.count)
      var found: [String: String] = [:]
      var failure: ArchiveError?
      do throws(ArchiveError) {
        try Archive.read(file: handle.fileDescriptor, name: name, budget: &budget) { member, _ in
          found[member.path] = String(decoding: member.bytes, as: UTF8.self)
        }
      } catch { failure = error }
      let read = members(bytes)
      #expect(found == read.members && failure?.code == read.error?.code)
    }
  }
}
