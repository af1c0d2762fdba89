import Foundation

/// The link in a mail, to this server's page for it.
struct ActionLink: Hashable, Sendable {
  let url: URL

  /// - Parameters:
  ///   - server: where people reach this server.
  ///   - continueURL: where they go on afterwards.
  ///   - apiKey: the app's own key, which its clients look for.
  init(
    _ purpose: EmailCode.Purpose, code: String, server: URL, continueURL: String?,
    apiKey: String?, language: String?
  ) {
    var items = [
      URLQueryItem(name: "mode", value: purpose.mode),
      URLQueryItem(name: "lang", value: language ?? "en"),
      URLQueryItem(name: "oobCode", value: code),
      URLQueryItem(name: "apiKey", value: apiKey ?? "hearth"),
    ]
    if let continueURL { items.append(URLQueryItem(name: "continueUrl", value: continueURL)) }
    // A continue URL's own & and + must not end it.
    let query = items.map { item in
      let value = item.value?.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? ""
      return "\(item.name)=\(value)"
    }.joined(separator: "&")
    let page = server.appending(path: "__/auth/action")
    url = URL(string: "\(page.absoluteString)?\(query)") ?? page
  }

  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
