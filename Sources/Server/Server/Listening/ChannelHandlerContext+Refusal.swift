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
    write(NIOAny(frame), promise: nil)
    // The answer is complete, and no more of the request is wanted: RFC 9113, 8.1. A stream that is only closed
    // ends with CANCEL, which clients take for the status.
    writeAndFlush(NIOAny(HTTP2Frame.FramePayload.rstStream(.noError)), promise: nil)
    close(promise: nil)
  }
}
