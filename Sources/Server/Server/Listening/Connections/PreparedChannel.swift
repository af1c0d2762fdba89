import HummingbirdCore
import Logging
import NIOCore

/// A server channel whose connections are prepared before anything else happens to them; one for
/// which that fails is refused.
struct PreparedChannel<Base: ServerChildChannel>: ServerChildChannel {
  typealias Value = Base.Value

  let base: Base
  let prepare: WebSite.Preparation

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    do {
      try prepare(channel)
    } catch {
      return channel.eventLoop.makeFailedFuture(error)
    }
    return base.setup(channel: channel, logger: logger)
  }

  func handle(value: Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

extension HTTPServerBuilder {
  /// A server of HTTP/1.1 without sockets, whose connections are prepared before anything else. Those
  /// that ask nothing for so long make room for others.
  static func plain(
    preparing prepare: @escaping WebSite.Preparation, idle: Duration
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      PreparedChannel(
        base: HTTP1Channel(
          responder: responder,
          configuration: HTTP1Channel.Configuration(idleTimeout: TimeAmount(idle))),
        prepare: prepare)
    }
  }
}
