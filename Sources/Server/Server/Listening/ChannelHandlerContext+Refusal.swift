import GRPCCore
import NIOCore
import NIOHPACK
import NIOHTTP2

extension ChannelHandlerContext {
  /// Answers the call of an HTTP/2 stream with a status alone, which gRPC calls "Trailers-Only", and
  /// closes the stream. For handlers that stand before gRPC's own.
  ///
  /// - Parameter message: in ASCII without `%`.
  func refuse(_ code: RPCError.Code, _ message: String) {
    let headers: HPACKHeaders = [
      ":status": "200", "content-type": "application/grpc", "grpc-status": "\(code.rawValue)",
      "grpc-message": message,
    ]
    let frame = HTTP2Frame.FramePayload.headers(.init(headers: headers, endStream: true))
    writeAndFlush(NIOAny(frame), promise: nil)
    close(promise: nil)
  }
}
