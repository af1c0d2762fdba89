import AccountFlow
import DeviceStorage
import FirebaseFirestore
import FirebaseStorage
import Foundation
import MessageAIDomain
import Observation
import PhotoChoice
import ProfilePhotos
import PushNotifications
import ServerTime

/// What one signed-in person works with, from signing in to signing out.
@MainActor @Observable
package final class Session {
  package let uid: String
  package let email: String
  /// The person as everybody sees them.
  package private(set) var me: UserProfile
  package let users: UserService
  package let conversations: ConversationService
  package let outbox: Outbox
  package let receipts: ReceiptService
  package let settings: SettingsService
  package let privacy: PrivacyService
  package let presence: PresenceService
  package let search: SearchService
  package let notifications: NotificationService
  package let photos: PhotoService
  package let profilePhoto: ProfilePhotoService
  package let drafts: DraftService

  @ObservationIgnored let inbox: Inbox
  @ObservationIgnored let hidden: HiddenMessages
  @ObservationIgnored let clock: AppClock
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private var finding: Task<Void, Never>?

  init(
    me: UserProfile, email: String, firestore: Firestore, storage: Storage, folder: DeviceFiles,
    phone: PhoneServices, clock: AppClock
  ) {
    self.clock = clock
    self.uid = me.id
    self.email = email
    self.me = me
    self.firestore = firestore
    users = UserService(uid: me.id, firestore: firestore)
    let outbox = Outbox(uid: me.id, firestore: firestore, folder: folder, clock: clock)
    let device = ReceivingDevice(named: phone.deviceName, in: folder)
    let settings = SettingsService(uid: me.id, firestore: firestore)
    let receipts = ReceiptService(
      uid: me.id, device: device, settings: settings, firestore: firestore, clock: clock)
    let privacy = PrivacyService(uid: me.id, firestore: firestore)
    self.privacy = privacy
    let hidden = HiddenMessages(firestore: firestore, privacy: privacy)
    self.hidden = hidden
    let conversations = ConversationService(
      uid: me.id, firestore: firestore, outbox: outbox, receipts: receipts, settings: settings,
      hidden: hidden, clock: clock)
    self.outbox = outbox
    self.receipts = receipts
    self.settings = settings
    self.conversations = conversations
    let photos = PhotoService(firestore: firestore, storage: storage, folder: folder)
    self.photos = photos
    let path = UserProfile.photoPath(of: me.id)
    profilePhoto = ProfilePhotoService(uid: me.id, storage: storage, folder: folder, path: path) {
      [users] address in
      // It also tells where this device reaches the pictures of others.
      if let address { photos.found(address, of: path) }
      users.setPhoto(address)
    }
    drafts = DraftService(folder: folder)
    let presence = PresenceService(uid: me.id, firestore: firestore, clock: clock) {
      conversations.isReached
    }
    self.presence = presence
    search = SearchService(firestore: firestore, privacy: privacy)
    let notifications = NotificationService(
      uid: me.id, firestore: firestore, settings: settings, privacy: privacy, phone: phone,
      clock: clock, serverClock: { presence.serverClock },
      name: { [users] uid, conversation in
        users.user(id: uid)?.displayName ?? conversation.participantNames[uid] ?? ""
      })
    self.notifications = notifications
    inbox = Inbox(
      uid: me.id, firestore: firestore, conversations: conversations, receipts: receipts)
    inbox.received = {
      hidden.note([$0], in: $1.id)
      // What was read on another device of theirs is not news.
      guard $0.seq.map({ [id = $1.id] in $0 > receipts.ownMark(of: id).readSeq }) ?? true else {
        return
      }
      notifications.showForegroundNotification($0, in: $1)
    }
    notifications.start { conversations.unreadConversations }
    findPictures()
  }

  /// The messages of a chat, for as long as it is open.
  package func messages(of chat: ChatRoute) -> MessageService {
    let typing = TypingService(
      conversationId: chat.conversationId, uid: uid, firestore: firestore,
      isReached: { [conversations] in conversations.isReached },
      isShown: { [privacy] in privacy.preferences.showsTyping },
      clock: clock, serverClock: { [presence] in presence.serverClock })
    return MessageService(
      chat: chat, uid: uid, firestore: firestore, outbox: outbox, conversations: conversations,
      settings: settings, photos: photos, receipts: receipts, privacy: privacy,
      notifications: notifications, inbox: inbox, hidden: hidden, typing: typing, clock: clock,
      name: { self.name(of: $0, in: chat.conversationId) })
  }

  /// The name of somebody in a chat: what they call themselves now, or did when they last wrote.
  package func name(of uid: String, in conversationId: String) -> String {
    if uid == self.uid { return me.displayName }
    return users.user(id: uid)?.displayName
      ?? conversations.conversation(id: conversationId)?.participantNames[uid]
      ?? standIn("Unknown", isAnswered: users.isAnswered(uid))
  }

  /// What stands for an unknown name; empty while neither the device nor the server has
  /// said what it knows.
  private func standIn(_ text: String, isAnswered: Bool) -> String {
    isAnswered || conversations.isWaitingForNetwork ? text : ""
  }

  /// Where somebody's picture is, if they have one.
  package func photo(of uid: String) -> URL? {
    (uid == self.uid ? me : users.user(id: uid))?.photoURL.map(photos.reachable)
  }

  /// The paths of all pictures of people.
  private var pictures: [String] {
    ([me] + users.known.values).filter { $0.photoURL != nil }
      .map { UserProfile.photoPath(of: $0.id) }.sorted()
  }

  /// Asks for one picture, whichever is there, so that it is known where all of them are reached.
  private func findPictures() {
    finding = Task { [weak self, photos] in
      for await paths in Observations({ [weak self] in self?.pictures ?? [] }) {
        for path in paths where await photos.load(path) { return }
      }
    }
  }

  /// What a chat is called: the other person's name, or the group's.
  package func title(of chat: ChatRoute) -> String {
    if let personId = chat.personId { return name(of: personId, in: chat.conversationId) }
    return conversations.conversation(id: chat.conversationId)?.title(for: uid)
      ?? standIn("Group", isAnswered: conversations.isLoaded)
  }

  /// Sends a copy of a message to other chats.
  package func forward(_ message: Message, to chats: [ChatRoute]) {
    for chat in chats { messages(of: chat).forward(message) }
  }

  /// Everything that the person may see of a chat, as open JSON.
  package func export(_ conversation: Conversation) async throws -> Data {
    let snapshot = try await firestore.messages(
      of: conversation.id, since: conversation.joinedAt[uid]
    ).getDocuments()
    return try ChatExport(
      conversation, messages: snapshot.documents.compactMap { Message($0) }, for: uid,
      exportedAt: clock.now()
    ).json()
  }
}

extension Session: AccountSession {
  /// A message that was refused waits for its writer.
  package var hasUnsent: Bool { outbox.hasRefusals }

  package func profileChanged(to profile: UserProfile, _ metadata: SnapshotMetadata) {
    if profile != me { me = profile }
  }

  package func choosePhoto(_ photo: PhotoFile) {
    profilePhoto.choose(photo)
  }

  /// Neither people nor the server look for the person here any more.
  package func leave() async {
    presence.setOffline()
    await notifications.unregister(isReached: conversations.isReached)
  }

  /// The server's function deletes the person's documents after the account.
  package func deleteData() {
    presence.setOffline()
  }

  package func stop() {
    finding?.cancel()
    notifications.stop()
    photos.stop()
    profilePhoto.stop()
  }
}
