import Foundation

/// A mail as it travels.
/// See RFC 5322, and RFC 2045 and 2047 for what is not ASCII.
struct MailMessage {
  let text: String

  init(_ mail: Mail, sender: String, name: String, date: Date) {
    let host = sender.split(separator: "@").last ?? "localhost"
    let headers = [
      ("From", "\(Self.word(name)) <\(sender)>"), ("To", "<\(mail.recipient)>"),
      ("Subject", Self.word(mail.subject)), ("Date", Self.date(date)),
      ("Message-ID", "<\(Secret.token())@\(host)>"), ("MIME-Version", "1.0"),
      ("Content-Type", "text/plain; charset=utf-8"), ("Content-Transfer-Encoding", "base64"),
      ("Auto-Submitted", "auto-generated"),
    ]
    let body = Data(mail.text.utf8).base64EncodedString(
      options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
    text = headers.map { "\($0): \($1)\r\n" }.joined() + "\r\n" + body + "\r\n"
  }

  /// Words of a header; encoded, which also takes every line break out of them.
  private static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 32
    }
    guard !isPlain else { return text }
    // An encoded word has at most 75 characters; longer text is several of them.
    var words: [String] = []
    var chunk = ""
    for character in text {
      if chunk.utf8.count + character.utf8.count > 42 {
        words.append(chunk)
        chunk = ""
      }
      chunk.append(character)
    }
    words.append(chunk)
    return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
      .joined(separator: "\r\n ")
  }

  private static func date(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
    return formatter.string(from: date)
  }
}
