import FirebaseFirestore
import FirebaseParts
import Foundation
import MessageAIDomain
import Observation
import ServerTime

/// The messages of one open chat.
@MainActor @Observable
package final class MessageService {
  /// What the server and this device have, without what was refused.
  private var stored: [Message] = []
  private var watermarks: [String: Watermark] = [:]
  /// When the server handed a message over to be pushed, by the message and whom it is for.
  private var pushes: [String: [String: Date]] = [:]
  /// Whether the device knows which messages there are.
  package private(set) var isLoaded = false
  /// Whether there are earlier messages than those shown; `loadEarlier` shows more.
  package private(set) var hasEarlier = false
  /// Why the chat cannot be read, in words for a person.
  package private(set) var problem: String?
  /// The people who type in the chat.
  package let typing: TypingService

  /// The last place that has come; what has a later one is news.
  @ObservationIgnored private var newest: Int?

  /// How many of the latest messages are followed.
  private var limit = MessageService.page

  @ObservationIgnored package let chat: ChatRoute
  @ObservationIgnored let uid: String
  @ObservationIgnored let firestore: Firestore
  @ObservationIgnored let outbox: Outbox
  @ObservationIgnored let conversations: ConversationService
  @ObservationIgnored let settings: SettingsService
  @ObservationIgnored let photos: PhotoService
  @ObservationIgnored let clock: AppClock
  /// What somebody in the chat is called.
  @ObservationIgnored let name: @MainActor (String) -> String
  @ObservationIgnored private let receipts: ReceiptService
  @ObservationIgnored private let privacy: PrivacyService
  @ObservationIgnored private let notifications: NotificationService
  @ObservationIgnored private let inbox: Inbox
  @ObservationIgnored private let hidden: HiddenMessages

  /// How many of the latest messages a chat shows at first, and how many more at a time.
  package static let page = 200

  init(
    chat: ChatRoute, uid: String, firestore: Firestore, outbox: Outbox,
    conversations: ConversationService, settings: SettingsService, photos: PhotoService,
    receipts: ReceiptService, privacy: PrivacyService, notifications: NotificationService,
    inbox: Inbox, hidden: HiddenMessages, typing: TypingService, clock: AppClock,
    name: @escaping @MainActor (String) -> String
  ) {
    self.chat = chat
    self.uid = uid
    self.firestore = firestore
    self.outbox = outbox
    self.conversations = conversations
    self.settings = settings
    self.photos = photos
    self.receipts = receipts
    self.privacy = privacy
    self.notifications = notifications
    self.inbox = inbox
    self.hidden = hidden
    self.typing = typing
    self.clock = clock
    self.name = name
  }

  /// The messages in the order they are read: accepted ones, then those still on this device. What
  /// blocked people wrote is left out; one's own have the state that all receipts give them.
  package var messages: [Message] {
    let sources = Sources(
      stored: stored, missing: missing.map(\.message), board: board,
      blocked: privacy.blocked)
    if let merged, merged.sources == sources { return merged.messages }
    let messages = sources.merged(for: uid)
    merged = (sources, messages)
    return messages
  }

  /// What the messages were made of when they were read last: many views read them.
  @ObservationIgnored private var merged: (sources: Sources, messages: [Message])?

  private struct Sources: Equatable {
    var stored: [Message]
    var missing: [Message]
    var board: ReceiptBoard
    var blocked: Set<String>

    func merged(for uid: String) -> [Message] {
      (stored.filter { !blocked.contains($0.senderId) || $0.isSystem }
        .map { $0.senderId == uid ? board.applied(to: $0) : $0 } + missing)
        .sorted(by: Message.precedes)
    }
  }

  /// The conversation, once there is one.
  package var conversation: Conversation? {
    conversations.conversation(id: chat.conversationId)
  }

  /// What each recipient did with a message, for its info screen.
  package func receipts(of message: Message) -> [ReceiptBoard.Receipt] {
    board.receipts(of: message)
  }

  /// Why a message or its photo was refused, or nil when neither was.
  package func refusal(of message: Message) -> String? {
    if let refusal = missing.first(where: { $0.message.id == message.id }) {
      return refusal.reason
    }
    guard let photo = message.photo,
      case .failed(let reason) = photos.transfer(of: photo.path)
    else { return nil }
    return reason
  }

  private var board: ReceiptBoard {
    let board = ReceiptBoard(
      participants: conversation?.participantIds ?? [], watermarks: watermarks)
    return tellsReading ? board : board.withoutReading
  }

  /// Whether those in the chat see what others of it have read.
  private var tellsReading: Bool {
    chat.isGroup || privacy.preferences.sendsReadReceipts
  }

  /// What was refused, without what the server turned out to have.
  private var missing: [Outbox.Refusal] {
    let refused = outbox.refused(in: chat.conversationId)
    guard !refused.isEmpty else { return [] }
    let ids = Set(stored.map(\.id))
    return refused.filter { !ids.contains($0.message.id) }
  }

  /// The first message that the person has not seen yet, by their mark at this moment.
  package var firstUnread: Message? {
    let mark = receipts.ownMark(of: chat.conversationId)
    let seen = max(mark.readSeq, mark.joinedSeq)
    return messages.first {
      $0.senderId != uid && !$0.isSystem && $0.seq.map { $0 > seen } ?? false
    }
  }

  /// The person has seen this message and with it all before.
  package func markAsRead(through message: Message) {
    settings.setMarkedUnread(false, chat.conversationId)
    guard let seq = message.seq else { return }
    if tellsReading {
      receipts.read(through: seq, in: chat.conversationId)
    } else if seq > receipts.ownMark(of: chat.conversationId).readSeq {
      settings.setRead(seq, chat.conversationId)
    }
  }

  /// Shows earlier messages, too; `observe` has to be running.
  ///
  /// - Parameter seq: a place that is to be among them.
  package func loadEarlier(through seq: Int? = nil) {
    guard hasEarlier else { return }
    hasEarlier = false
    // Places have no gaps, and some messages before it are to be seen, too.
    let wanted = conversation.flatMap { chat in seq.map { chat.seq - $0 + MessageService.page } }
    limit = max(limit + MessageService.page, wanted ?? 0)
  }

  /// How `observe` follows the chat; it is to be started again when this changes.
  package var following: Following {
    Following(
      standing: conversations.standing(of: chat.conversationId), limit: limit,
      joinedAt: conversation?.joinedAt[uid])
  }

  /// Which part of a chat is followed, and whether the server can be asked for it.
  package struct Following: Hashable, Sendable {
    package var standing: ConversationService.Standing
    package var limit: Int
    /// When the person was added; earlier messages are not theirs to see.
    package var joinedAt: Date?
  }

  /// Follows the chat until the task is cancelled, or the chat cannot be read.
  ///
  /// To be started again whenever `following` changes: a conversation that nobody has started has
  /// no messages, and for one that the server does not have yet only the cache can be asked.
  package func observe(_ following: Following) async {
    guard following.standing != .missing else { return }
    await withTaskGroup { group in
      if following.standing == .shared {
        group.addTask { await self.observeMembers() }
        group.addTask { await self.typing.observe() }
      }
      await observeMessages(following)
      group.cancelAll()
    }
  }

  /// Follows the whole chat, wherever its conversation stands.
  package func observe(_ standing: ConversationService.Standing) async {
    await observe(
      Following(standing: standing, limit: limit, joinedAt: conversation?.joinedAt[uid]))
  }

  private func observeMessages(_ following: Following) async {
    inbox.opened(chat.conversationId)
    defer { inbox.closed(chat.conversationId) }
    var query = firestore.messages(of: chat.conversationId, since: following.joinedAt)
    query = query.limit(toLast: following.limit)
    // Read once each: of a long chat one message changes at a time.
    var known: [String: Message] = [:]
    do {
      for try await snapshot in query.snapshots(includeMetadataChanges: true) {
        for change in snapshot.documentChanges(includeMetadataChanges: true) {
          known[change.document.documentID] =
            change.type == .removed ? nil : Message(change.document)
        }
        stored = snapshot.documents.compactMap { known[$0.documentID] }
        hasEarlier = stored.count >= following.limit && stored.first?.seq != 1
        // Of a conversation that only this device has the cache has everything.
        isLoaded =
          isLoaded || !snapshot.isEmpty || !snapshot.metadata.isFromCache
          || following.standing == .local
        problem = nil
        hidden.note(stored, in: chat.conversationId)
        let places = stored.compactMap(\.seq)
        receipts.receive(
          places, in: chat.conversationId,
          after: snapshot.metadata.isFromCache ? 0 : (places.min() ?? 1) - 1)
        tellOfNews()
      }
    } catch let error
      where following.standing == .local && RefusalReason(error) == .notAllowed
    {
      // The question overtook the conversation on its way to the server. Its standing will change.
    } catch {
      problem = RefusalReason(error).sentence(
        notAllowed: "You are not a member of this conversation.")
    }
  }

  /// An open chat may be in a window that nobody looks at.
  private func tellOfNews() {
    let last = stored.compactMap(\.seq).max()
    defer { newest = max(newest ?? 0, last ?? 0) }
    guard let newest, let conversation else { return }
    for message in stored where message.seq.map({ $0 > newest }) ?? false {
      notifications.showForegroundNotification(message, in: conversation)
    }
  }

  /// When the server handed a message over to be pushed to somebody's devices, as far as
  /// `observePushes` has heard of it.
  package func pushedAt(_ message: Message, to uid: String) -> Date? {
    pushes[message.id]?[uid]
  }

  /// Follows to whom a message was pushed until the task is cancelled.
  package func observePushes(of message: Message) async {
    guard message.seq != nil else { return }
    let document = firestore.document(Paths.push(of: message.id, in: chat.conversationId))
    do {
      for try await snapshot in document.snapshots {
        let record = snapshot.exists ? try snapshot.data(as: PushRecord.self) : nil
        pushes[message.id] = record?.at
      }
    } catch {
      // A person who may not see the message may not see its pushes: `observeMessages` reports
      // that.
    }
  }

  private func observeMembers() async {
    let members = firestore.collection(Paths.members(of: chat.conversationId))
    do {
      // Read once each: they grow with the chat, and one changes at a time.
      var watermarks: [String: Watermark] = [:]
      for try await snapshot in members.snapshots {
        for change in snapshot.documentChanges {
          let document = change.document
          watermarks[document.documentID] =
            change.type == .removed ? nil : Watermark(document)
        }
        if watermarks != self.watermarks { self.watermarks = watermarks }
      }
    } catch {
      // A person who may not see the messages may not see the marks: `observeMessages` reports
      // that.
    }
  }
}

extension Firestore {
  /// The messages of a conversation in the server's order, from when somebody was added.
  func messages(of conversationId: String, since joinedAt: Date?) -> Query {
    let time = MessageField.timestamp.rawValue
    let messages = collection(Paths.messages(in: conversationId)).order(by: time)
    guard let joinedAt else { return messages }
    // Exactly the microsecond that the rules compare with: a `Date` is a little beside it.
    let microseconds = Int64((joinedAt.timeIntervalSince1970 * 1_000_000).rounded())
    let start = Timestamp(
      seconds: microseconds / 1_000_000, nanoseconds: Int32(microseconds % 1_000_000) * 1_000)
    return messages.whereField(time, isGreaterThanOrEqualTo: start)
  }
}
