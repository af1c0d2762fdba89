import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Shows errors as pages to people, and leaves them as they are for programs.
struct MessagePages<Context: RequestContext>: RouterMiddleware {
  let assets: AssetStore

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      guard request.method == .get, request.headers[.accept]?.contains("text/html") == true else {
        throw error
      }
      let status = (error as? any HTTPResponseError)?.status ?? .internalServerError
      if status == .internalServerError {
        context.logger.error(
          "a page failed", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
      }
      let page = MessagePage.page(for: status)
      return Content(
        Data(page.html(assets: assets).utf8), mediaType: PageHeaders.html, effort: .quick
      ).response(to: request, status: page.status, headers: PageHeaders.page())
    }
  }
}
