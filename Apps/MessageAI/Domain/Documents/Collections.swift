/// The names of the app's collections.
package enum Collections {
  package static let blocked = "blocked"
  package static let chats = "chats"
  package static let conversations = "conversations"
  package static let devices = "devices"
  package static let members = "members"
  package static let messages = "messages"
  package static let photoRemovals = "photoRemovals"
  package static let presence = "presence"
  package static let `private` = "private"
  package static let pushes = "pushes"
  package static let reports = "reports"
  package static let typing = "typing"
  package static let users = "users"

  /// The collections below a person's document, all of them theirs alone.
  package static let ofPerson = [`private`, devices, chats, blocked]
}
