/// Where the app's documents are.
package enum Paths {
  /// What everybody sees of a person.
  package static func user(_ uid: String) -> String { "\(Collections.users)/\(uid)" }

  /// What a person has set for their chats.
  package static func chats(of uid: String) -> String { "\(user(uid))/\(Collections.chats)" }

  /// What a person has set for one chat.
  package static func chat(_ conversationId: String, of uid: String) -> String {
    "\(chats(of: uid))/\(conversationId)"
  }

  /// The people whom a person has blocked, by uid.
  package static func blocked(by uid: String) -> String { "\(user(uid))/\(Collections.blocked)" }

  /// The devices of a person that the server sends notifications to.
  package static func devices(of uid: String) -> String { "\(user(uid))/\(Collections.devices)" }

  /// What a person lets others know.
  package static func preferences(of uid: String) -> String {
    "\(user(uid))/\(Collections.private)/preferences"
  }

  /// The signs of life of a person's devices.
  package static func presence(of uid: String) -> String { "\(Collections.presence)/\(uid)" }

  /// A conversation.
  package static func conversation(_ id: String) -> String { "\(Collections.conversations)/\(id)" }

  /// The messages of a conversation.
  package static func messages(in conversationId: String) -> String {
    "\(conversation(conversationId))/\(Collections.messages)"
  }

  /// A message.
  package static func message(_ id: String, in conversationId: String) -> String {
    "\(messages(in: conversationId))/\(id)"
  }

  /// How far the members of a conversation have come, by uid.
  package static func members(of conversationId: String) -> String {
    "\(conversation(conversationId))/\(Collections.members)"
  }

  /// How far one member has come.
  package static func member(_ uid: String, of conversationId: String) -> String {
    "\(members(of: conversationId))/\(uid)"
  }

  /// The members of a conversation who type, by uid.
  package static func typing(in conversationId: String) -> String {
    "\(conversation(conversationId))/\(Collections.typing)"
  }

  /// To whom a message was pushed.
  package static func push(of messageId: String, in conversationId: String) -> String {
    "\(conversation(conversationId))/\(Collections.pushes)/\(messageId)"
  }

  /// Asks the server to remove the photo of a message that was taken back.
  package static func photoRemoval(of messageId: String, in conversationId: String) -> String {
    "\(conversation(conversationId))/\(Collections.photoRemovals)/\(messageId)"
  }
}
