import LarderLocks
import LarderStores

@testable import LarderRemote

/// Carries calls to a service in this process, remembers them, and loses answers where it is told to.
final class RecordingTransport: RemoteTransport {
  struct Call {
    var body: [UInt8]
    var answer: [UInt8]
  }

  private struct State {
    var service: StoreService
    var calls: [Call] = []
    var losses = 0
    var lost = 0
    var next: (@Sendable () throws -> StoreService)?
  }

  private let state: Lock<State>

  init(_ service: StoreService) { state = Lock(State(service: service)) }

  var calls: [Call] { state.withLock { $0.calls } }
  var lost: Int { state.withLock { $0.lost } }
  func replace(_ service: StoreService) { state.withLock { $0.service = service } }

  /// Loses so many answers to changes, and goes on with another service after each.
  func loseAnswers(_ count: Int, _ next: @escaping @Sendable () throws -> StoreService) {
    state.withLock { ($0.losses, $0.next) = (count, next) }
  }

  /// What the service answers.
  func answer(_ body: [UInt8]) -> [UInt8] {
    let service = state.withLock { $0.service }
    return Self.bytes(service.answer(RemoteRequest(body: body, right: .admin)))
  }

  static func bytes(_ answer: RemoteAnswer) -> [UInt8] {
    switch answer.body {
    case .whole(let bytes): return bytes
    case .pieces(let pieces):
      var bytes: [UInt8] = []
      while let piece = pieces.next() { bytes += piece }
      return bytes
    }
  }

  func call(_ body: [UInt8], _ take: @escaping ([UInt8]) -> Bool) throws(TransportError) {
    let answer = answer(body)
    let isWriting = RemoteOperation(rawValue: body[5])?.isWriting == true
    let isLost = state.withLock { state in
      if isWriting, state.losses > 0 {
        state.losses -= 1
        state.lost += 1
        if let next = try? state.next?() { state.service = next }
        return true
      }
      state.calls.append(Call(body: body, answer: answer))
      return false
    }
    if isLost { throw .cut("lost") }
    _ = take(answer)
  }

  func listen(
    goesOn: @escaping @Sendable () -> Bool, _ take: @escaping ([UInt8]) -> Bool
  ) throws(TransportError) { throw .unreachable("none") }
}

/// Gives one answer to all calls.
struct FixedTransport: RemoteTransport {
  var answer: [UInt8]

  func call(_ body: [UInt8], _ take: @escaping ([UInt8]) -> Bool) throws(TransportError) {
    _ = take(answer)
  }

  func listen(
    goesOn: @escaping @Sendable () -> Bool, _ take: @escaping ([UInt8]) -> Bool
  ) throws(TransportError) { throw .unreachable("none") }
}
