/// Something about a rules file that its author must know: where, what, and what to write instead.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whether rules with this fault can be used.
  package enum Severity: String, Hashable, Sendable { case error, warning }

  package var severity: Severity
  package var location: SourceLocation
  package var message: String
  /// What to write instead, as a sentence; nil where the message says it all.
  package var advice: String?

  package init(
    _ severity: Severity = .error, at location: SourceLocation, _ message: String,
    advice: String? = nil
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.advice = advice
  }

  /// `12:7: error: …`, to be put after a file's name and a colon.
  package var description: String {
    "\(location): \(severity.rawValue): \(message)" + (advice.map { " " + $0 } ?? "")
  }
}
