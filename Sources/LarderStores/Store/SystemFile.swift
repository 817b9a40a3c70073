package import FoundationEssentials
internal import Glibc

/// Calls of the system that take several tries to do one thing.
package enum SystemFile {
  /// Writes all bytes; false, with the reason in `errno`, when that fails.
  package static func write(_ data: Data, to descriptor: Int32) -> Bool {
    var done = 0
    while done < data.count {
      let count = data.withUnsafeBytes { buffer -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return Glibc.write(descriptor, start + done, min(buffer.count - done, 1 << 30))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Reads so many bytes, or those that there are; nil, with the reason in `errno`, when that fails.
  package static func read(_ size: Int, from descriptor: Int32) -> Data? {
    var data = Data(count: size)
    var done = 0
    while done < size {
      let count = data.withUnsafeMutableBytes { buffer -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return Glibc.read(descriptor, start + done, size - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      done += count
    }
    return done == size ? data : Data(data.prefix(done))
  }

  /// The names of what a folder holds, in no order; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

extension StoreError {
  /// What the system says of a file: `PATH: WORDS: REASON`.
  package init(system number: Int32, _ words: String, path: String) {
    let code: Code =
      switch number {
      case ENOSPC, EDQUOT: .diskFull
      case EACCES, EROFS, EPERM: .readOnly
      default: .inputOutput
      }
    let reason = String(cString: strerror(number)).lowercased()
    self.init(code, "\(path): \(words): \(reason)", path: path)
  }
}
