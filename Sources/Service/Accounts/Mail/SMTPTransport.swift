import CCurl
package import Foundation

/// Hands mails to a mail server, by libcurl.
package struct SMTPTransport: MailTransport {
  private let server: SMTPServer
  private let name: String
  private let queue: OperationQueue
  private let now: @Sendable () -> Date

  private static let isCurlReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// - Parameter name: what mails say they come from, beside the address.
  package init(server: SMTPServer, name: String, now: @escaping @Sendable () -> Date = { Date() }) {
    self.server = server
    self.name = name
    self.now = now
    queue = OperationQueue()
    queue.name = "hearth.mail"
    queue.maxConcurrentOperationCount = 2
  }

  package func send(_ mail: Mail) async throws(MailError) {
    let message = Data(
      MailMessage(mail, sender: server.sender, name: name, date: now()).text.utf8)
    let result = await withCheckedContinuation { continuation in
      // libcurl waits for the network, so it has threads of its own.
      queue.addOperation {
        continuation.resume(
          returning: Result { () throws(MailError) in
            try deliver(message, to: mail.recipient)
          })
      }
    }
    try result.get()
  }

  private func deliver(_ message: Data, to recipient: String) throws(MailError) {
    guard Self.isCurlReady, let handle = curl_easy_init() else {
      throw MailError("libcurl cannot be started.")
    }
    defer { curl_easy_cleanup(handle) }
    let recipients = curl_slist_append(nil, "<\(recipient)>")
    defer { curl_slist_free_all(recipients) }
    var upload = MailUpload(message)
    let code = withUnsafeMutablePointer(to: &upload) { upload in
      curl_set_text(handle, CURLOPT_URL, server.url.absoluteString)
      curl_set_number(
        handle, CURLOPT_USE_SSL,
        Int(server.needsTLS ? CURLUSESSL_ALL.rawValue : CURLUSESSL_TRY.rawValue))
      if !server.needsTLS { curl_set_number(handle, CURLOPT_SSL_VERIFYPEER, 0) }
      if let user = server.user { curl_set_text(handle, CURLOPT_USERNAME, user) }
      if let password = server.password { curl_set_text(handle, CURLOPT_PASSWORD, password) }
      curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(server.sender)>")
      curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients)
      curl_set_number(handle, CURLOPT_UPLOAD, 1)
      curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
      curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, 15)
      curl_set_number(handle, CURLOPT_TIMEOUT, 60)
      curl_set_reader(handle, MailUpload.read, upload)
      return curl_easy_perform(handle)
    }
    guard code == CURLE_OK else {
      throw MailError(
        "The mail server \(server.url.absoluteString) did not take the mail: "
          + String(cString: curl_easy_strerror(code)))
    }
  }
}
