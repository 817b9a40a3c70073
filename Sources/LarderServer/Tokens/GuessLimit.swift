internal import LarderLocks

/// Slows down who guesses tokens: an address that was wrong too often waits.
///
/// Thread-safe.
final class GuessLimit: Sendable {
  /// What is left to an address: a few guesses, of which one comes back every so often.
  private struct Account {
    var left: Double
    var at: UInt64
  }

  /// How many guesses there are at once, and how many seconds until one comes back.
  static let guesses = 10.0
  static let seconds = 6.0
  private static let maximumAddresses = 10_000

  private struct State {
    var accounts: [String: Account] = [:]
    /// Tokens that were right, with the addresses they came from.
    var known: Set<Known> = []
  }

  private struct Known: Hashable {
    var address: String
    var name: String
  }

  private let state = Lock(State())

  /// How many seconds an address has to wait; nil where it may guess.
  func wait(_ address: String) -> Int? {
    state.withLock { state in
      guard let account = state.accounts[address] else { return nil }
      let left = Self.left(account)
      return left >= 1 ? nil : max(1, Int((1 - left) * Self.seconds + 0.999))
    }
  }

  /// Notes that an address was wrong.
  func miss(_ address: String) {
    state.withLock { state in
      if state.accounts.count >= Self.maximumAddresses {
        state.accounts = state.accounts.filter { Self.left($0.value) < Self.guesses }
        if state.accounts.count >= Self.maximumAddresses { state.accounts = [:] }
      }
      let left = state.accounts[address].map(Self.left) ?? Self.guesses
      state.accounts[address] = Account(left: max(0, left - 1), at: LogTime.ticks())
    }
  }

  /// Notes that an address was right.
  func hit(_ caller: Caller, at address: String) {
    let known = Known(address: address, name: caller.name)
    state.withLock { state in
      if state.known.count >= Self.maximumAddresses { state.known = [] }
      state.known.insert(known)
    }
  }

  /// Whether a caller was right at an address before.
  func knows(_ caller: Caller?, at address: String) -> Bool {
    guard let caller else { return false }
    return state.withLock { $0.known.contains(Known(address: address, name: caller.name)) }
  }

  private static func left(_ account: Account) -> Double {
    min(guesses, account.left + Double(LogTime.ticks() - account.at) / 1e9 / seconds)
  }
}
