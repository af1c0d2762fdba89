/// What a message about a new drawing tells the app.
package enum PushData {
  package static let drawingId = "drawingId"
  package static let fromUserId = "fromUserId"
  package static let type = "type"
  package static let newDoodle = "new_doodle"

  /// The types of messages that lead to a drawing; the second one is that of earlier servers.
  package static let types: Set<String> = [newDoodle, "new_drawing"]

  package static let title = "New doodle"

  /// What the message says.
  package static func body(from sender: String?) -> String {
    "\(sender.flatMap { $0.isEmpty ? nil : $0 } ?? "Your partner") sent you a doodle"
  }
}
