internal import FoundationEssentials
internal import LarderStores

extension SyncEngine {
  func baselineToTake(_ manifests: [UInt32: Manifest]) -> UInt32? { nil }
  func mergeBaseline(of device: UInt32, _ manifests: [UInt32: Manifest]) throws -> Bool { false }
  func bringBaseline(_ manifests: [UInt32: Manifest]) throws {}
  func removeOldFiles(_ manifests: [UInt32: Manifest]) throws {}
}
