internal import CSodium

/// What a passphrase opens: a key, and pieces of bytes that it locks in their order (libsodium's secretstream).
package enum Secret {
  /// How many bytes a salt has.
  package static let saltCount = Int(crypto_pwhash_SALTBYTES)
  /// How many bytes stand before the first piece.
  package static let headerCount = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)
  /// By how many bytes a locked piece is longer.
  package static let overhead = Int(crypto_secretstream_xchacha20poly1305_ABYTES)

  /// Works out the key of a passphrase by Argon2id, which takes a tenth of a second and 64 megabytes on purpose; nil where there is no memory.
  package static func key(passphrase: [UInt8], salt: [UInt8]) -> [UInt8]? {
    guard sodium_init() >= 0, salt.count == saltCount else { return nil }
    var failed = false
    let count = Int(crypto_secretstream_xchacha20poly1305_KEYBYTES)
    let key = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      guard let start = room.baseAddress else { return failed = true }
      let words = passphrase.map { CChar(bitPattern: $0) }
      let result = crypto_pwhash(
        start, UInt64(count), words, UInt64(words.count), salt,
        UInt64(crypto_pwhash_OPSLIMIT_INTERACTIVE), Int(crypto_pwhash_MEMLIMIT_INTERACTIVE),
        crypto_pwhash_ALG_ARGON2ID13)
      (failed, filled) = (result != 0, result == 0 ? count : 0)
    }
    return failed ? nil : key
  }

  /// Locks pieces.
  package struct Locker {
    private var state = crypto_secretstream_xchacha20poly1305_state()
    /// What has to stand before the first piece.
    package let header: [UInt8]

    /// Begins a row of pieces; nil for a key of another length.
    package init?(key: [UInt8]) {
      guard sodium_init() >= 0,
        key.count == Int(crypto_secretstream_xchacha20poly1305_KEYBYTES)
      else { return nil }
      var header = [UInt8](repeating: 0, count: Secret.headerCount)
      guard crypto_secretstream_xchacha20poly1305_init_push(&state, &header, key) == 0 else {
        return nil
      }
      self.header = header
    }

    /// Locks the next piece.
    ///
    /// - Parameters:
    ///   - context: bytes that have to be the same when it is opened.
    ///   - isLast: whether no other piece follows.
    package mutating func lock(_ bytes: [UInt8], context: [UInt8], isLast: Bool) -> [UInt8] {
      var locked = [UInt8](repeating: 0, count: bytes.count + Secret.overhead)
      let tag =
        isLast
        ? crypto_secretstream_xchacha20poly1305_tag_final()
        : crypto_secretstream_xchacha20poly1305_tag_message()
      _ = crypto_secretstream_xchacha20poly1305_push(
        &state, &locked, nil, bytes, UInt64(bytes.count), context, UInt64(context.count), tag)
      return locked
    }
  }

  /// Opens what a `Locker` locked.
  package struct Opener {
    private var state = crypto_secretstream_xchacha20poly1305_state()
    /// Whether the last piece was opened.
    package private(set) var isAtEnd = false

    /// Begins; nil for a key or a header of another length.
    package init?(key: [UInt8], header: [UInt8]) {
      guard sodium_init() >= 0, header.count == Secret.headerCount,
        key.count == Int(crypto_secretstream_xchacha20poly1305_KEYBYTES),
        crypto_secretstream_xchacha20poly1305_init_pull(&state, header, key) == 0
      else { return nil }
    }

    /// Opens the next piece; nil where key, order, context or any bit is another one.
    package mutating func open(_ locked: [UInt8], context: [UInt8]) -> [UInt8]? {
      guard locked.count >= Secret.overhead, !isAtEnd else { return nil }
      var bytes = [UInt8](repeating: 0, count: locked.count - Secret.overhead)
      var tag: UInt8 = 0
      let result = crypto_secretstream_xchacha20poly1305_pull(
        &state, &bytes, nil, &tag, locked, UInt64(locked.count), context, UInt64(context.count))
      guard result == 0 else { return nil }
      isAtEnd = tag == crypto_secretstream_xchacha20poly1305_tag_final()
      return bytes
    }
  }
}
