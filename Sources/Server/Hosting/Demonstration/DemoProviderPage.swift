import CloudFunctions
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A page of the demonstration's provider: complete HTML without any script.
struct DemoProviderPage: Sendable {
  private let title: String
  private let content: String

  /// The page on which somebody chooses who they are.
  ///
  /// - Parameters:
  ///   - choices: the people, each with the address that chooses them.
  ///   - cancel: where a person who does not sign in goes back to.
  static func choice(
    _ brand: DemoProvider.Brand, _ choices: [(person: DemoPerson, address: String)], cancel: String
  ) -> DemoProviderPage {
    let rows = choices.map { person, address in
      """
      <li><a href="\(escaped(address))"><span class="mark" aria-hidden="true">\
      \(escaped(initials(of: person.name)))</span><span><b>\(escaped(person.name))</b>\
      <small>\(escaped(person.email))</small></span></a></li>
      """
    }
    return DemoProviderPage(
      title: "Sign in with \(brand.name)",
      content: """
        <p>This page stands in for \(brand.name) in the demonstration. Choose who you are.</p>
        <ul>
        \(rows.joined(separator: "\n"))
        </ul>
        <p><a class="cancel" href="\(escaped(cancel))">Cancel</a></p>
        """)
  }

  /// The page of a request that is not answered.
  static func refusal(_ brand: DemoProvider.Brand, _ message: String) -> DemoProviderPage {
    DemoProviderPage(
      title: "\(brand.name) Cannot Sign You In",
      content: "<p>\(escaped(message)) Go back to the app and try again.</p>")
  }

  /// The page as an answer.
  func response(status: HTTPResponse.Status = .ok) -> Response {
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
      .contentSecurityPolicy:
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      .xContentTypeOptions: "nosniff",
    ]
    // The address has the state of a sign-in in it.
    if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "no-referrer" }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  private var html: String {
    """
    <!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Self.escaped(title)) (demonstration)</title><style>\(Self.style)</style></head>
    <body><main><h1>\(Self.escaped(title))</h1>
    \(content)
    </main></body></html>

    """
  }

  private static let style = """
    :root{color-scheme:light dark;--page:#f2f2f7;--card:#fff;--text:#000;--more:#5b5b62;\
    --line:#c6c6c8;--link:#0060df}@media(prefers-color-scheme:dark){:root{--page:#000;\
    --card:#1c1c1e;--text:#fff;--more:#aeaeb2;--line:#38383a;--link:#5eb0ff}}\
    *{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);\
    font:17px/1.35 -apple-system,system-ui,sans-serif;display:grid;justify-items:center;\
    align-content:center;min-height:100vh}main{width:100%;max-width:30rem;padding:2rem 1.25rem}\
    h1{font-size:1.75rem;margin:0 0 .5rem}p{margin:0 0 1.5rem;color:var(--more)}\
    ul{list-style:none;margin:0 0 1.5rem;padding:0;background:var(--card);border-radius:1.5rem;\
    overflow:hidden}a{color:var(--link)}li a{display:flex;align-items:center;gap:.875rem;\
    padding:.75rem 1rem;min-height:3.75rem;color:inherit;text-decoration:none}\
    li+li a{border-top:1px solid var(--line)}li a:hover{background:#8882}\
    a:focus-visible{outline:3px solid var(--link);outline-offset:-3px}b{font-weight:600}\
    small{display:block;font-size:.875rem;color:var(--more)}.mark{flex:none;width:2.5rem;\
    height:2.5rem;border-radius:50%;display:grid;place-items:center;background:#5856d6;color:#fff;\
    font-weight:600}.cancel{display:block;text-align:center;padding:.75rem;text-decoration:none;\
    border-radius:1.5rem}
    """

  private static func initials(of name: String) -> String {
    String(name.split(separator: " ").prefix(2).compactMap(\.first))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
