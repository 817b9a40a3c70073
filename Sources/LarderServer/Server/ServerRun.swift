internal import HummingbirdCore
internal import HummingbirdTLS
internal import Logging
internal import NIOCore
internal import NIOHTTPTypes
internal import NIOSSL
internal import ServiceLifecycle
internal import UnixSignals

/// A server with all that it needs, as something that can be run and ended.
struct ServerRun: Sendable {
  let place: ListenPlace
  let front: Front
  let tls: TLSConfiguration?
  let logger: Logger
  /// Called with the port, where there is one, when the first connection can come.
  let ready: @Sendable (Int?) -> Void
  /// Called when no more connections are taken.
  let ending: @Sendable () -> Void
  /// Called when requests are still at work that had time enough; the process is to end.
  let gaveUp: @Sendable () -> Void

  /// Returns what runs the server.
  ///
  /// - Parameter signals: what ends it.
  func group(signals: [UnixSignal]) throws -> ServiceGroup {
    let (front, limits) = (front, front.limits)
    let plain = HTTP1Channel(
      responder: { try await front.respond($0, $1, $2) },
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [ConnectionGuard(limits)],
        idleTimeout: .seconds(Int64(limits.idle)),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.head, maxHeaderListSize: limits.head,
          maxHeaderFieldCount: limits.fields)))
    if let tls { return group(try TLSChannel(plain, tlsConfiguration: tls), signals) }
    return group(plain, signals)
  }

  private func group<Child: ServerChildChannel>(
    _ child: Child, _ signals: [UnixSignal]
  ) -> ServiceGroup where Child.Value == NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart> {
    let (farewell, logger, ending, gaveUp) = (front.limits.farewell, logger, ending, gaveUp)
    let listener = Listener(
      place: place, child: child, front: front, logger: logger, ready: ready
    ) {
      logger.info("ending; what is at work has \(farewell) s")
      ending()
      Task.detached {
        try? await Task.sleep(for: .seconds(farewell))
        gaveUp()
      }
    }
    var quiet = logger
    quiet.logLevel = .error
    return ServiceGroup(
      services: [listener], gracefulShutdownSignals: signals, logger: quiet)
  }
}
