import GRPCCore
package import NIOCore
import NIOHPACK
package import NIOHTTP2

/// Refuses calls whose `grpc-timeout` breaks the protocol, before gRPC's own handler reads it: the
/// library stops the process when the amount is negative.
///
/// It stands at the beginning of a stream's pipeline, looks at the first headers and then leaves.
/// See https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md#requests
package final class TimeoutCheck: ChannelInboundHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTP2Frame.FramePayload
  package typealias InboundOut = HTTP2Frame.FramePayload
  package typealias OutboundOut = HTTP2Frame.FramePayload

  private static let name = "grpc-timeout"
  /// Longer than any call lasts. The library adds the timeout to the time of day in nanoseconds, which
  /// has no room for thousands of years.
  private static let longest = 365 * 24 * 3_600.0

  private var isRefused = false

  package init() {}

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isRefused { return }
    guard case .headers(var frame) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    let timeouts = frame.headers[Self.name]
    guard let text = timeouts.first else { return pass(data, context: context) }
    guard timeouts.count == 1, let seconds = Self.seconds(text) else {
      return refuse(context: context)
    }
    if seconds <= Self.longest { return pass(data, context: context) }
    frame.headers.remove(name: Self.name)
    pass(wrapInboundOut(.headers(frame)), context: context)
  }

  private func pass(_ data: NIOAny, context: ChannelHandlerContext) {
    context.fireChannelRead(data)
    context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
  }

  private func refuse(context: ChannelHandlerContext) {
    isRefused = true
    context.refuse(
      .invalidArgument, "grpc-timeout must be 1 to 8 digits followed by H, M, S, m, u or n.")
  }

  /// The seconds that a timeout stands for; nil for a text that is not one.
  private static func seconds(_ text: String) -> Double? {
    let digits = text.utf8.dropLast()
    guard (1...8).contains(digits.count),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let amount = Double(Substring(digits)),
      let unit = units[text.utf8.last ?? 0]
    else { return nil }
    return amount * unit
  }

  private static let units: [UInt8: Double] = [
    UInt8(ascii: "H"): 3_600, UInt8(ascii: "M"): 60, UInt8(ascii: "S"): 1,
    UInt8(ascii: "m"): 1e-3, UInt8(ascii: "u"): 1e-6, UInt8(ascii: "n"): 1e-9,
  ]
}
