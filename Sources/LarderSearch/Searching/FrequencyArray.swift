/// The frequency of one term in each document of a segment, a byte each.
final class FrequencyArray {
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int

  /// Nil when a frequency does not fit.
  init?(_ list: PostingsList, documentCount: Int) throws(SearchError) {
    count = documentCount
    bytes = .allocate(capacity: max(documentCount, 1))
    bytes.initialize(repeating: 0, count: max(documentCount, 1))
    let documents = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * PostingsList.blockSize)
    defer { documents.deallocate() }
    let frequencies = documents + PostingsList.blockSize
    for block in 0..<list.blockCount {
      let size = try list.decode(block, documents: documents, frequencies: frequencies)
      var most: UInt32 = 0
      for index in 0..<size {
        most = max(most, frequencies[index])
        bytes[Int(documents[index])] = UInt8(truncatingIfNeeded: frequencies[index])
      }
      if most > 255 { return nil }
    }
  }

  deinit { bytes.deallocate() }
}

extension SegmentReader {
  private static let frequencyLimit = 64 << 20

  /// The array of a list's frequencies, made at the first call; nil where one does not fit a byte.
  func frequencies(of list: PostingsList, isTitle: Bool) throws(SearchError) -> FrequencyArray? {
    let place = list.place
    if let known = frequencyArrays[place] { return known }
    let array = try FrequencyArray(list, documentCount: documentCount)
    if frequencyBytes > Self.frequencyLimit {
      frequencyArrays.removeAll()
      frequencyBytes = 0
    }
    frequencyArrays[place] = .some(array)
    frequencyBytes += array?.count ?? 0
    return array
  }
}
