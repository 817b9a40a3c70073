internal import HTTPTypes
internal import LarderBytes
internal import NIOCore
internal import NIOHTTPTypes

/// A client that takes too long to send what it began.
struct SlowSender: Error {}

/// Watches over the times of one connection: how long the content of a request takes, and how long the client takes nothing of
/// an answer. What is silent between requests is closed elsewhere.
///
/// Runs on the connection's event loop alone.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: Limits
  private var began: NIODeadline?
  private var received = 0
  private var contentTask: Scheduled<Void>?
  private var writingTask: Scheduled<Void>?

  init(_ limits: Limits) { self.limits = limits }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      (began, received) = (context.eventLoop.now, 0)
      watchContent(context, after: Int64(limits.content) * 1000)
    case .body(let bytes): received += bytes.readableBytes
    case .end:
      began = nil
      contentTask?.cancel()
      contentTask = nil
    }
    context.fireChannelRead(data)
  }

  private func watchContent(_ context: ChannelHandlerContext, after milliseconds: Int64) {
    contentTask?.cancel()
    contentTask = context.eventLoop.assumeIsolated().scheduleTask(
      in: .milliseconds(max(1, milliseconds))
    ) {
      guard let began = self.began else { return }
      let taken = (context.eventLoop.now - began).nanoseconds / 1_000_000
      let given =
        Int64(self.limits.content) * 1000 + Int64(self.received) * 1000 / Int64(self.limits.rate)
      if taken < given {
        self.watchContent(context, after: given - taken)
      } else {
        self.began = nil
        context.fireErrorCaught(SlowSender())
      }
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    writingTask?.cancel()
    writingTask = nil
    if !context.channel.isWritable {
      writingTask = context.eventLoop.assumeIsolated().scheduleTask(
        in: .seconds(Int64(limits.writing))
      ) {
        context.close(promise: nil)
      }
    }
    context.fireChannelWritabilityChanged()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    contentTask?.cancel()
    writingTask?.cancel()
  }
}

@available(*, unavailable)
extension ConnectionGuard: Sendable {}
