import FirebaseFirestore
import MessageAIDomain
import Observation

/// What one signed-in person works with, from signing in to signing out.
@MainActor @Observable
package final class Session {
  package let uid: String
  package let email: String
  /// The person as everybody sees them.
  package internal(set) var me: UserProfile
  package let users: UserService
  package let conversations: ConversationService
  package let outbox: Outbox

  @ObservationIgnored private let firestore: Firestore

  init(me: UserProfile, email: String, firestore: Firestore) {
    self.uid = me.id
    self.email = email
    self.me = me
    self.firestore = firestore
    users = UserService(uid: me.id, firestore: firestore)
    conversations = ConversationService(uid: me.id, firestore: firestore)
    outbox = Outbox(firestore: firestore)
  }

  /// The messages of a chat, for as long as it is open.
  package func messages(of chat: ChatRoute) -> MessageService {
    MessageService(chat: chat, session: self, firestore: firestore)
  }

  /// The name of somebody in a chat: what they call themselves now, or did when they last wrote.
  package func name(of uid: String, in conversationId: String) -> String {
    users.user(id: uid)?.displayName
      ?? conversations.conversation(id: conversationId)?.participantNames[uid]
      ?? "Unknown"
  }
}
