/// One mail of plain text to one person.
package struct Mail: Hashable, Sendable {
  package var recipient: String
  package var subject: String
  package var text: String

  /// Describes a mail.
  package init(recipient: String, subject: String, text: String) {
    self.recipient = recipient
    self.subject = subject
    self.text = text
  }
}
