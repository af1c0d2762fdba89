import Foundation

/// A page for somebody who followed a link in a mail: complete HTML without any script.
struct ActionPage: Sendable {
  var title: String
  var text: String
  /// The code of a form that asks for a new password, or that only confirms.
  var form: Form?
  /// Where to go on.
  var next: URL?

  /// What the page asks for.
  struct Form: Sendable {
    var mode: String
    var code: String
    var continueURL: String?
    var asksForPassword: Bool
    var button: String
    /// What was wrong with what was sent before.
    var problem: String?
  }

  /// The whole page.
  var html: String {
    """
    <!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Self.escape(title))</title><style>\(Self.style)</style></head>
    <body><main><h1>\(Self.escape(title))</h1><p>\(Self.escape(text))</p>\(formHTML)\(nextHTML)
    </main></body></html>
    """
  }

  private var formHTML: String {
    guard let form else { return "" }
    let hidden =
      [("mode", form.mode), ("oobCode", form.code)]
      + (form.continueURL.map { [("continueUrl", $0)] } ?? [])
    let fields = hidden.map {
      "<input type=\"hidden\" name=\"\($0.0)\" value=\"\(Self.escape($0.1))\">"
    }.joined()
    let problem =
      form.problem.map {
        "<p role=\"alert\" id=\"problem\">\(Self.escape($0))</p>"
      } ?? ""
    let invalid = form.problem == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"problem\""
    let password =
      form.asksForPassword
      ? "<label for=\"password\">New password</label><input id=\"password\" type=\"password\" "
        + "name=\"newPassword\" autocomplete=\"new-password\" minlength=\"6\" required\(invalid)>"
      : ""
    return "<form method=\"post\">\(fields)\(problem)\(password)"
      + "<button>\(Self.escape(form.button))</button></form>"
  }

  private var nextHTML: String {
    guard let next else { return "" }
    return "<p><a href=\"\(Self.escape(next.absoluteString))\">Continue</a></p>"
  }

  private static let style = """
    :root{color-scheme:light dark}body{font:17px/1.5 -apple-system,system-ui,sans-serif;margin:0;\
    display:grid;place-items:center;min-height:100vh}main{max-width:24rem;padding:2rem}\
    h1{font-size:1.5rem}label,input,button{display:block;width:100%;box-sizing:border-box;\
    font:inherit}input{padding:.75rem;margin:.25rem 0 1rem;border:1px solid #888;border-radius:\
    .75rem}button{padding:.75rem;border:0;border-radius:.75rem;background:#0060df;color:#fff}\
    [role=alert]{color:#c00}@media(prefers-color-scheme:dark){[role=alert]{color:#f88}a{color:#6bf}}
    """

  private static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
