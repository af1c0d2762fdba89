import NIOCore
import NIOHPACK
import NIOHTTP2

/// Many gRPC calls over one HTTP/2 connection, frame by frame.
///
/// A channel and a task for each call, as client libraries make them, cost as much as the server's
/// work on it. Load and server share the machine, so the load is to cost as little as it can. Used on
/// its event loop alone.
final class CallHandler: ChannelInboundHandler {
  typealias InboundIn = HTTP2Frame
  typealias OutboundOut = HTTP2Frame

  /// What becomes of one call. Each function is called on the event loop.
  struct Call {
    /// A message from the server, without its frame.
    var receive: (ByteBuffer) -> Void
    /// The call is over: nil when its status was OK.
    var end: ((any Error)?) -> Void
    fileprivate var rest: ByteBuffer?

    init(receive: @escaping (ByteBuffer) -> Void, end: @escaping ((any Error)?) -> Void) {
      self.receive = receive
      self.end = end
    }
  }

  /// As much as there can be, so that no window has to be kept open.
  static let mostWindow = Int(Int32.max)

  private let headers: (_ method: String) -> HPACKHeaders
  private var context: ChannelHandlerContext?
  private var calls: [HTTP2StreamID: Call] = [:]
  private var next = HTTP2StreamID(1)
  private var isReading = false

  init(port: Int) {
    headers = { method in
      HPACKHeaders([
        (":method", "POST"), (":scheme", "http"), (":authority", "127.0.0.1:\(port)"),
        (":path", "/google.firestore.v1.Firestore/\(method)"),
        ("content-type", "application/grpc"), ("te", "trailers"),
        ("authorization", "Bearer owner"),
      ])
    }
  }

  /// Starts a call with its first message, and says with it whether that is the only one.
  func start(_ method: String, _ message: [UInt8], isOnly: Bool, _ call: Call) -> HTTP2StreamID {
    let id = next
    next = next.advanced(by: 2)
    calls[id] = call
    write(.headers(.init(headers: headers(method))), on: id)
    send(message, isLast: isOnly, on: id)
    return id
  }

  /// Sends a message of a call that has begun.
  func send(_ message: [UInt8], isLast: Bool = false, on id: HTTP2StreamID) {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(message.count + 5)
    buffer.writeInteger(UInt8(0))
    buffer.writeInteger(UInt32(message.count))
    buffer.writeBytes(message)
    write(.data(.init(data: .byteBuffer(buffer), endStream: isLast)), on: id)
    if !isReading { context?.flush() }
  }

  func channelActive(context: ChannelHandlerContext) {
    self.context = context
    write(.windowUpdate(windowSizeIncrement: Self.mostWindow - 65_535), on: .rootStream)
    context.flush()
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isReading = true
    let frame = unwrapInboundIn(data)
    switch frame.payload {
    case .headers(let headers) where headers.endStream:
      let status = headers.headers["grpc-status"].first ?? "missing"
      let message = headers.headers["grpc-message"].first ?? ""
      end(frame.streamID, status == "0" ? nil : CallFailure(status: status, message: message))
    case .data(let data):
      if case .byteBuffer(let bytes) = data.data { receive(bytes, on: frame.streamID) }
    case .rstStream(let code):
      end(frame.streamID, CallFailure(status: "reset", message: "\(code)"))
    default: break
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isReading = false
    context.flush()
  }

  func channelInactive(context: ChannelHandlerContext) {
    self.context = nil
    for id in Array(calls.keys) {
      end(id, CallFailure(status: "closed", message: "The server closed the connection."))
    }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    for id in Array(calls.keys) { end(id, error) }
    context.close(promise: nil)
  }

  private func receive(_ bytes: ByteBuffer, on id: HTTP2StreamID) {
    guard let call = calls[id] else { return }
    var bytes = bytes
    if var rest = call.rest {
      rest.writeBuffer(&bytes)
      bytes = rest
    }
    while let length = bytes.getInteger(at: bytes.readerIndex + 1, as: UInt32.self),
      bytes.readableBytes >= 5 + Int(length)
    {
      bytes.moveReaderIndex(forwardBy: 5)
      if let message = bytes.readSlice(length: Int(length)) { call.receive(message) }
    }
    calls[id]?.rest = bytes.readableBytes > 0 ? bytes : nil
  }

  private func end(_ id: HTTP2StreamID, _ error: (any Error)?) {
    calls.removeValue(forKey: id)?.end(error)
  }

  private func write(_ payload: HTTP2Frame.FramePayload, on id: HTTP2StreamID) {
    context?.write(wrapOutboundOut(HTTP2Frame(streamID: id, payload: payload)), promise: nil)
  }
}

/// A call that the server ended with something else than OK.
struct CallFailure: Error, CustomStringConvertible {
  /// gRPC's number, or what happened instead.
  var status: String
  var message: String

  /// Whether the server gave the call's transaction up, which is then tried again.
  var isAborted: Bool { status == "10" }

  var description: String { "A call failed with status \(status): \(message)" }
}
