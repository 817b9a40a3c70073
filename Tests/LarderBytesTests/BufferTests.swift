import Foundation
import TestSupport
import Testing

@testable import LarderBytes

@Suite struct BufferTests {
  @Test func `elements of a fixed buffer live as long as it does`() {
    final class Thing {}
    weak var seen: Thing?
    do {
      let thing = Thing()
      seen = thing
      var buffer = FixedBuffer([thing, Thing()])
      #expect(buffer.count == 2 && buffer[0] === thing)
      buffer[0] = Thing()
      #expect(buffer[0] !== thing)
      buffer[1] = thing
    }
    #expect(seen == nil)
  }

  @Test func `an index outside ends the process`() async {
    await #expect(processExitsWith: .failure) { _ = FixedBuffer([1])[1] }
    await #expect(processExitsWith: .failure) { ScratchBytes.with(4) { $0[4] = 1 } }
    await #expect(processExitsWith: .failure) { ScratchBytes.with(4) { _ = $0[-1] } }
    await #expect(processExitsWith: .failure) { _ = SystemPath([65].span) }
  }

  @Test func `scratch is written and read back`() {
    let text = ScratchBytes.with(8) { scratch -> String in
      #expect((0..<8).allSatisfy { scratch[$0] == 0 })
      for (index, byte) in "crème".utf8.enumerated() { scratch[index] = byte }
      return scratch.span.text(0..<6)
    }
    #expect(text == "crème")
  }

  @Test func `what is read from a descriptor comes in, and is cut`() throws {
    let file = namelessFile()
    #expect(file >= 0)
    defer { close(file) }
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let isWritten = Descriptors.write(content.span, to: file)
    #expect(isWritten)
    lseek(file, 0, SEEK_SET)
    var buffer = ByteBuffer(capacity: 150_000)
    while buffer.read(from: file) > 0 {}
    #expect(buffer.bytes.copy == Array(content[..<150_000]))
    buffer.truncate(to: 3)
    #expect(buffer.bytes.copy == [0, 1, 2])
    buffer.clear()
    let isEmpty = buffer.bytes.isEmpty
    #expect(isEmpty)
    #expect(Descriptors.read(file, atMost: 4, from: 5) == [5, 6, 7, 8])
    #expect(Descriptors.readAll(file, atMost: 100_000)?.count == 50_000)
    #expect(Descriptors.read(file, atMost: 10) == [])
    #expect(Descriptors.read(-1, atMost: 10) == nil && errno == EBADF)
    let isWrittenNowhere = Descriptors.write([1].span, to: -1)
    #expect(!isWrittenNowhere)
  }

  @Test func `bytes are compared, found and read as text`() {
    let bytes = Array("salt & pepper, é".utf8)
    let span = bytes.span
    #expect(span.place(of: UInt8(ascii: "p")) == 7)
    #expect(span.place(of: UInt8(ascii: "p"), from: 8) == 9)
    #expect(span.place(of: UInt8(ascii: "z")) == nil)
    #expect(span.lastPlace(of: UInt8(ascii: "p")) == 10 && span.lastPlace(of: 0) == nil)
    #expect(span.starts(with: "pepper", at: 7) && !span.starts(with: "pepper", at: 8))
    #expect(!span.starts(with: "é more", at: 15) && !span.starts(with: "s", at: -1))
    #expect(!span.isASCII && span.extracting(first: 15).isASCII)
    let shorter = bytes.dropLast()
    let (isSame, isShorter) = (span.isEqual(to: bytes.span), span.isEqual(to: shorter.span))
    #expect(isSame && !isShorter)
    #expect(
      span.word(at: 1)
        == bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 1, as: UInt64.self) })
    #expect(span.text == "salt & pepper, é" && [UInt8]([0x61, 0xff]).span.text == "a\u{fffd}")
    #expect([UInt8]([0xff]).span.validText == nil)
    let uuid = UUID()
    #expect(UUID(bytes: uuid.bytes.span) == uuid && UUID(bytes: [1].span) == nil)
  }
}
