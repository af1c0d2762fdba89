import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Accounts {
  /// Adds the page that links in mails lead to.
  ///
  /// Following a link changes nothing by itself, since mail programs follow links too: the page asks
  /// first. Only a sign-in goes straight on to the app, which alone can finish it.
  func addActionPages(to router: some RouterMethods) {
    router.get("/__/auth/action") { request, _ in
      await self.page(FormEncoding.fields(of: request.uri.query ?? ""), query: request.uri.query)
    }
    router.post("/__/auth/action") { request, context in
      var request = request
      guard let body = try? await request.collectBody(upTo: 16 * 1024) else {
        return Response(status: .contentTooLarge)
      }
      return await self.act(
        FormEncoding.fields(of: String(buffer: body)), from: RequestOrigin(of: request, context))
    }
  }

  private func page(_ fields: [String: String], query: String?) async -> Response {
    let code = fields["oobCode"]
    do throws(AccountsError) {
      let found = try await inspect(code: code)
      let next = continueURL(fields)
      if found.purpose == .signIn, let next { return redirect(to: next, adding: query) }
      return respond(form(for: found, fields))
    } catch {
      return respond(Self.refusal(error), status: .badRequest)
    }
  }

  private func act(_ fields: [String: String], from origin: RequestOrigin) async -> Response {
    let code = fields["oobCode"]
    do throws(AccountsError) {
      let found = try await inspect(code: code)
      let next = continueURL(fields)
      guard found.purpose == .resetPassword else {
        _ = try await apply(code: code, from: origin)
        return respond(Self.done(found, next: next))
      }
      do throws(AccountsError) {
        _ = try await resetPassword(code: code, newPassword: fields["newPassword"])
        return respond(Self.done(found, next: next))
      } catch  where [.weakPassword, .missingPassword].contains(error.code) {
        var page = form(for: found, fields)
        page.form?.problem = error.message.isEmpty ? "Choose a password." : error.message + "."
        return respond(page, status: .badRequest)
      }
    } catch {
      return respond(Self.refusal(error), status: .badRequest)
    }
  }

  private func form(for code: EmailCode, _ fields: [String: String]) -> ActionPage {
    let (title, text, button) =
      switch code.purpose {
      case .resetPassword: ("Choose a new password", "For \(code.email).", "Save password")
      case .verifyEmail: ("Confirm your address", "Is \(code.email) yours?", "Yes, confirm")
      case .changeEmail:
        ("Confirm your new address", "Sign in as \(code.recipient) from now on.", "Confirm")
      case .recoverEmail:
        ("Take your address back", "Sign in as \(code.email) again.", "Take it back")
      case .signIn: ("Sign in", "Open the app and paste this page's address.", "")
      }
    var page = ActionPage(title: title, text: text)
    guard code.purpose != .signIn else { return page }
    page.form = ActionPage.Form(
      mode: code.purpose.mode, code: fields["oobCode"] ?? "", continueURL: fields["continueUrl"],
      asksForPassword: code.purpose == .resetPassword, button: button)
    return page
  }

  private static func done(_ code: EmailCode, next: URL?) -> ActionPage {
    let text =
      switch code.purpose {
      case .resetPassword: "You can now sign in with your new password."
      case .verifyEmail: "Your address is confirmed."
      case .changeEmail: "You can now sign in with your new address."
      case .recoverEmail:
        "Your address is \(code.email) again. If somebody else changed it, reset your password too."
      case .signIn: "You can close this page."
      }
    return ActionPage(title: "Done", text: text, next: next)
  }

  private static func refusal(_ error: AccountsError) -> ActionPage {
    let text =
      [.invalidOutOfBandCode, .missingOutOfBandCode, .expiredOutOfBandCode].contains(error.code)
      ? "The link is too old or was used already. Ask for a new mail." : error.description
    return ActionPage(title: "This did not work", text: text)
  }

  /// Where a link goes on, if that is a place of ours.
  private func continueURL(_ fields: [String: String]) -> URL? {
    guard let text = fields["continueUrl"], (try? checkContinueURL(text)) != nil else { return nil }
    return URL(string: text)
  }

  private func redirect(to url: URL, adding query: String?) -> Response {
    var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let queries = [components?.percentEncodedQuery, query].compactMap { $0 }
    components?.percentEncodedQuery = queries.joined(separator: "&")
    var headers: HTTPFields = [
      .location: components?.url?.absoluteString ?? url.absoluteString, .cacheControl: "no-store",
    ]
    if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "no-referrer" }
    return Response(status: .seeOther, headers: headers)
  }

  private func respond(_ page: ActionPage, status: HTTPResponse.Status = .ok) -> Response {
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
      .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
        + "frame-ancestors 'none'; base-uri 'none'",
      .xContentTypeOptions: "nosniff",
    ]
    // The address has the code in it.
    if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "no-referrer" }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: page.html)))
  }
}
