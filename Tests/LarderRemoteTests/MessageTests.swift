import LarderRemote
import Testing

@Suite struct PlaceholderTests {
  @Test func `version`() { #expect(RemoteProtocol.version == 1) }
}
