import Accounts
import HTTPTypes
import Hummingbird
import NIOCore

/// Counts what requests bring in a ledger: one that brings more than there is room for is refused, and
/// the connection of one that comes too slowly is closed.
struct BodyMiddleware: RouterMiddleware {
  let ledger: BodyLedger

  /// Files are written as they come: so much of one is held at most.
  private static let mostOfFile = 2 << 20
  private static let filePaths = ["/v0/b/", "/upload/storage/v1/b/"]

  func handle(
    _ request: Request, context: WebRequestContext,
    next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    guard
      request.headers[.transferEncoding] != nil
        || request.headers[.contentLength].map({ $0 != "0" }) ?? false
    else { return try await next(request, context) }
    let isFile = Self.filePaths.contains { request.uri.path.hasPrefix($0) }
    let channel = context.channel
    let body = ledger.open(
      from: context.remoteAddress?.ipAddress, most: isFile ? Self.mostOfFile : .max
    ) { channel.close(promise: nil) }
    defer { ledger.close(body) }
    var request = request
    request.body = RequestBody(
      asyncSequence: MeteredBody(base: request.body, meter: body, isWeighed: !isFile))
    do {
      let response = try await next(request, context)
      return body.isRefused ? Self.refusal : response
    } catch {
      if body.isRefused { return Self.refusal }
      throw error
    }
  }

  private static var refusal: Response {
    let text =
      #"{"error":{"code":429,"message":"The server holds as many bytes of requests as it "#
      + #"can. Try again later.","status":"RESOURCE_EXHAUSTED"}}"#
    return Response(
      status: .tooManyRequests,
      headers: [.contentType: "application/json; charset=utf-8", .accessControlAllowOrigin: "*"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// A request's body that is counted as it comes: its bytes, and the values of JSON in them.
private struct MeteredBody: AsyncSequence, Sendable {
  let base: RequestBody
  let meter: ReceivedBody
  /// Whether values count.
  let isWeighed: Bool

  /// What a value or a name takes once it is decoded.
  static let bytesOfValue = 64

  struct AsyncIterator: AsyncIteratorProtocol {
    var base: RequestBody.AsyncIterator
    let meter: ReceivedBody
    var count: JSONCount?

    mutating func next() async throws -> ByteBuffer? {
      meter.wait()
      do {
        let bytes = try await base.next()
        guard meter.take(bytes?.readableBytes ?? 0, weight: weight(of: bytes)) else {
          throw HTTPError(.tooManyRequests)
        }
        return bytes
      } catch {
        _ = meter.take(0)
        throw error
      }
    }

    private mutating func weight(of bytes: ByteBuffer?) -> Int {
      guard let bytes, let before = count?.values else { return 0 }
      bytes.withUnsafeReadableBytes { count?.take($0) }
      return ((count?.values ?? before) - before) * MeteredBody.bytesOfValue
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      base: base.makeAsyncIterator(), meter: meter, count: isWeighed ? JSONCount() : nil)
  }
}
