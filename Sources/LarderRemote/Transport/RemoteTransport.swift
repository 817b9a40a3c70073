/// Carries calls to a service, and what it answers back.
protocol RemoteTransport: Sendable {
  /// Sends a call, and gives what comes back to `take`, piece by piece, until that returns false.
  ///
  /// - Throws: where no answer came, or not all of one.
  func call(_ body: [UInt8], _ take: @escaping ([UInt8]) -> Bool) throws(TransportError)
  /// Gives each event to `take` until that returns false, or the connection ends.
  ///
  /// - Parameter goesOn: is asked now and then whether the events are wanted any longer.
  func listen(
    goesOn: @escaping @Sendable () -> Bool, _ take: @escaping ([UInt8]) -> Bool
  ) throws(TransportError)
}

/// What became of a call without an answer.
enum TransportError: Error {
  /// The server was not reached: nothing was sent. The words say why.
  case unreachable(String)
  /// The connection ended when the call may have arrived.
  case cut(String)
  /// There was an answer, and not one of a service: nothing was done.
  case refused(RefusedCall)
}

/// An answer of a server that is none of a service.
struct RefusedCall {
  /// The status of HTTP; 0 where there is none.
  var status: Int
  /// The kind of the content, in lower case, without parameters.
  var contentType: String
  /// The beginning of the content.
  var content: [UInt8]
  /// Why there was no connection at all, e.g. the certificate; nil where there was.
  var reason: String?
}

/// A service in the same process, without a network.
struct DirectTransport: RemoteTransport {
  let service: StoreService
  var right = RemoteRight.admin
  var caller = ""

  func call(_ body: [UInt8], _ take: @escaping ([UInt8]) -> Bool) throws(TransportError) {
    let answer = service.answer(RemoteRequest(body: body, right: right, caller: caller))
    switch answer.body {
    case .whole(let bytes): _ = take(bytes)
    case .pieces(let pieces): while let piece = pieces.next(), take(piece) {}
    }
  }

  func listen(
    goesOn: @escaping @Sendable () -> Bool, _ take: @escaping ([UInt8]) -> Bool
  ) throws(TransportError) {
    throw .unreachable("no events cross here")
  }
}
