internal import Glibc
internal import HTTPTypes
internal import HummingbirdCore
internal import HummingbirdTLS
internal import LarderBytes
internal import LarderTool
internal import Logging
internal import NIOCore
internal import NIOExtras
internal import NIOHTTPTypes
internal import NIOPosix
internal import NIOSSL
internal import ServiceLifecycle

/// Takes connections at one place, and has each handled; ends when it is asked to, after what is at work.
struct Listener<Child: ServerChildChannel>: Service
where Child.Value == NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart> {
  let place: ListenPlace
  let child: Child
  let front: Front
  let logger: Logger
  /// Called with the port, where there is one, when the first connection can come.
  let ready: @Sendable (Int?) -> Void
  /// Called when no more connections are taken.
  let ending: @Sendable () -> Void

  private typealias Server = NIOAsyncChannel<Child.Value, Never>

  func run() async throws {
    let group = MultiThreadedEventLoopGroup.singleton
    let quiescing = ServerQuiescingHelper(group: group)
    let server = try await bind(group, quiescing)
    ready(server.channel.localAddress?.port)
    await withGracefulShutdownHandler {
      await withDiscardingTaskGroup { tasks in
        do {
          try await server.executeThenClose { connections in
            for try await connection in connections {
              if front.metrics.connect(maximum: front.limits.connections) {
                tasks.addTask {
                  await child.handle(value: connection, logger: logger)
                  front.metrics.disconnect()
                }
              } else {
                tasks.addTask { await refuse(connection) }
              }
            }
          }
        } catch { logger.error("no connections are taken any longer: \(error)") }
      }
    } onGracefulShutdown: {
      ending()
      quiescing.initiateShutdown(promise: nil)
    }
    if case .path(let path) = place { unlink(path) }
  }

  private func bind(
    _ group: MultiThreadedEventLoopGroup, _ quiescing: ServerQuiescingHelper
  ) async throws -> Server {
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(ChannelOptions.backlog, value: 1024)
      .serverChannelOption(ChannelOptions.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(ChannelOptions.allowRemoteHalfClosure, value: true)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            quiescing.makeServerChannelHandler(channel: channel))
        }
      }
    let begin: @Sendable (any Channel) -> EventLoopFuture<Child.Value> = {
      child.setup(channel: $0, logger: logger)
    }
    switch place {
    case .network(let host, let port):
      return try await bootstrap.bind(host: host, port: port, childChannelInitializer: begin)
    case .inherited(let descriptor):
      return try await bootstrap.bind(descriptor, childChannelInitializer: begin)
    case .path(let path):
      // Nobody else may open it, not even for a moment.
      let mask = umask(0o177)
      defer { umask(mask) }
      return try await bootstrap.bind(
        unixDomainSocketPath: path, cleanupExistingSocketFile: true, childChannelInitializer: begin)
    }
  }

  /// Says to one connection too many that there are too many.
  private func refuse(_ connection: Child.Value) async {
    let problem = Problem.busy("the server has too many connections", seconds: 5).answer
    var head = HTTPResponse(status: problem.status, headerFields: problem.headers)
    head.headerFields[.connection] = "close"
    head.headerFields[.contentType] = problem.contentType
    head.headerFields[.contentLength] = "\(problem.size ?? 0)"
    guard case .whole(let bytes) = problem.body else { return }
    try? await connection.executeThenClose { _, outbound in
      try await outbound.write(
        contentsOf: [.head(head), .body(ByteBuffer(bytes: bytes)), .end(nil)])
      outbound.finish()
    }
  }
}
