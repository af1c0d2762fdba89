import Foundation
import HTTPTypes
import Hummingbird
import WebUIInteraction

extension WebHost {
  /// Adds the address at which a browser fetches a file that an app hands to it.
  func addFileRoute<Context: RequestContext>(of app: WebApp, to router: Router<Context>) {
    router.get("/\(app.id)/\(FileShelf.place)/:word") { [self] request, context in
      let word = try context.parameters.require("word")
      guard case .device(let ticket) = cookie.read(request.headers[values: .cookie]) else {
        return Self.refusal(.forbidden, "Only the browser that asked for this file may have it.")
      }
      do {
        let file = try await registry.withKnownDevice(ticket, Browser(of: request, context)) {
          $0.files.file(word, of: app.id)
        }
        guard let file = file ?? nil else {
          return Self.refusal(
            .notFound, "This file is not there any more. Go back and save it again.")
        }
        return Self.attachment(file)
      } catch is WebHostError {
        return Self.refusal(.serviceUnavailable, "The file cannot be read now. Try again later.")
      }
    }
  }

  private static func attachment(_ file: FileOffers.File) -> Response {
    var headers = PageHeaders.common(mediaType: file.mediaType)
    headers[.cacheControl] = "no-store"
    // RFC 6266 with the characters of RFC 8187.
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    let name = file.name.addingPercentEncoding(withAllowedCharacters: plain) ?? "file"
    headers[.contentDisposition] = "attachment; filename*=UTF-8''\(name)"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.content))
    )
  }
}
