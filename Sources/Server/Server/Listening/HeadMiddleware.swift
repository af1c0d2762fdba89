import HTTPTypes
import Hummingbird
import NIOCore
import Normalization

/// Refuses requests whose address or headers hold texts that are excessive work to compare: handlers
/// decode and search them as strings. The decoders of bodies see to theirs themselves.
struct HeadMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: WebRequestContext,
    next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    let head = request.head
    let isExcessive =
      [head.path, head.authority].contains {
        NormalizationWork.isExcessive($0 ?? "", .percent)
      } || head.headerFields.contains { NormalizationWork.isExcessive($0.value, .percent) }
    return isExcessive ? Self.refusal : try await next(request, context)
  }

  private static var refusal: Response {
    let text =
      #"{"error":{"code":400,"message":"\#(NormalizationWork.advice)","status":"INVALID_ARGUMENT"}}"#
    return Response(
      status: .badRequest,
      headers: [.contentType: "application/json; charset=utf-8", .accessControlAllowOrigin: "*"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
