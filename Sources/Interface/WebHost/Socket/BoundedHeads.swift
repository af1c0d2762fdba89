import NIOCore
import NIOHTTP1
import WebUICore

/// Bounds what the heads of requests say, before anybody compares it.
final class BoundedHeads: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    head.boundCharacters()
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}

extension HTTPRequestHead {
  /// Parts characters that are too long in the address and in the values of headers; their names are
  /// ASCII.
  mutating func boundCharacters() {
    uri = uri.withBoundedCharacters
    let bounded = headers.map { ($0.name, $0.value.withBoundedCharacters) }
    let isBounded = zip(headers, bounded).allSatisfy { $0.value.utf8.count == $1.1.utf8.count }
    if !isBounded { headers = HTTPHeaders(bounded) }
  }
}
