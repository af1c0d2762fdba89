/// A way for mails to leave.
package protocol MailTransport: Sendable {
  /// Hands one mail over; returns once somebody else is responsible for it.
  func send(_ mail: Mail) async throws(MailError)
}
