import Foundation
import MessageAIDomain
import Observation
import PhotoChoice
import SwiftUI

/// What one open chat shows beyond its messages: where one is reading, and what one is about to do.
@MainActor @Observable
package final class ChatModel {
  let session: Session
  let route: ChatRoute
  package let service: MessageService

  /// The photo that the next message brings, with the text as its caption.
  package private(set) var photo: PhotoFile?
  /// Why what was chosen cannot be sent.
  package private(set) var photoMistake: String?
  /// The message whose photo fills the screen.
  var viewing: Message?
  /// The message whose details are shown below it.
  package private(set) var selectedId: String?
  /// Long messages that are shown whole.
  private(set) var expanded: Set<String> = []
  /// The message that one has jumped to, for a moment.
  package private(set) var highlightedId: String?
  /// The row at the bottom edge.
  package var position: String?
  /// Where to scroll, until it was done.
  package var jump: Jump?
  var sheet: Sheet?
  var deleting: Message?
  /// The first message that was not seen when the chat was opened.
  package private(set) var firstUnreadId: String?

  @ObservationIgnored private var isUnreadKnown = false
  @ObservationIgnored private var gaze = ReadingGaze()
  /// A message to jump to as soon as it is loaded.
  @ObservationIgnored private var wanted: Wanted?

  /// A message by its identifier, and where it is, as far as that is known.
  private struct Wanted {
    var id: String
    var seq: Int?
  }

  /// Where to scroll.
  package struct Jump: Hashable {
    /// The row.
    package var id: String
    /// Where in sight the row shall be.
    package var anchor: UnitPoint
  }

  /// What is shown above the chat.
  enum Sheet: Identifiable, Hashable {
    case info(String)
    case reactions(String)
    case forward(Message)
    case details

    var id: Self { self }
  }

  /// Opens a chat.
  ///
  /// - Parameter message: where to go; without one a chat begins with the first that is new.
  package init(session: Session, route: ChatRoute, jumpingTo message: Message? = nil) {
    self.session = session
    self.route = route
    service = session.messages(of: route)
    wanted = message.map { Wanted(id: $0.id, seq: $0.seq) }
  }

  var title: String { session.title(of: route) }

  /// The message with this identifier, if it is loaded.
  func message(id: String) -> Message? {
    service.messages.first { $0.id == id }
  }

  /// The messages below the bottom edge that were not seen.
  package var newBelow: Int {
    let messages = service.messages
    guard let position, let index = messages.lastIndex(where: { $0.id == position }) else {
      return 0
    }
    let seen = session.receipts.ownMark(of: route.conversationId).readSeq
    return messages[(index + 1)...].count {
      $0.senderId != session.uid && !$0.isSystem && $0.seq.map { $0 > seen } ?? false
    }
  }

  /// Whether the newest messages are out of sight.
  package var isAwayFromNewest: Bool {
    let messages = service.messages
    guard let position, let index = messages.lastIndex(where: { $0.id == position }) else {
      return false
    }
    return index < messages.count - 2
  }

  // MARK: - Reading

  /// The chat has come before the person's eyes, or is there no longer.
  package func sightChanged(isVisible: Bool) {
    if isVisible {
      session.notifications.look(at: route.conversationId, from: self)
      gaze.open(now: session.clock.uptime())
    } else {
      session.notifications.lookAway(self)
    }
  }

  /// The person has left the chat: what was in sight for long enough has been read.
  package func disappeared() {
    service.typing.stopped()
    sightChanged(isVisible: false)
    // Before the chat has gone to what is new, its edge is not what anybody looks at.
    guard jump == nil, let seq = gaze.seen(leavingAt: session.clock.uptime()),
      let message = service.messages.last(where: { $0.seq == seq })
    else { return }
    service.markAsRead(through: message)
  }

  /// The messages have changed: the first time, it is seen which of them are new.
  package func messagesChanged() {
    // A person who comes for a message is led there, not to what is new.
    let isLed = wanted != nil
    if let wanted { look(for: wanted) }
    guard !isUnreadKnown, !service.messages.isEmpty,
      session.receipts.marks[route.conversationId] != nil
    else { return }
    isUnreadKnown = true
    guard let first = service.firstUnread else { return }
    firstUnreadId = first.id
    if !isLed { jump = Jump(id: TranscriptRow.unreadID, anchor: .top) }
  }

  /// The row at the bottom edge or whether anybody looks at it has changed. Returns when it has
  /// been looked at for so long that it counts as read, unless the task is cancelled before.
  package func look(at id: String?) async {
    let message = id.flatMap { self.message(id: $0) }
    let clock = session.clock
    gaze.look(at: message?.seq, now: clock.uptime())
    guard let message, let seenAt = gaze.seenAt else { return }
    await clock.wait(until: seenAt)
    guard !Task.isCancelled, gaze.seen(now: clock.uptime()) != nil else { return }
    service.markAsRead(through: message)
  }

  package func jumpToNewestButtonTapped() {
    guard let last = service.messages.last else { return }
    jump = Jump(id: last.id, anchor: .bottom)
    firstUnreadId = nil
  }

  package func quoteTapped(_ quote: MessageQuote) {
    look(for: Wanted(id: quote.id))
  }

  /// Jumps to a message, wherever in the chat it is.
  package func hitTapped(_ message: Message) {
    look(for: Wanted(id: message.id, seq: message.seq))
  }

  /// Loads earlier messages until the message is there, or there are no more.
  private func look(for message: Wanted) {
    wanted = nil
    if self.message(id: message.id) != nil {
      highlightedId = message.id
      jump = Jump(id: message.id, anchor: .center)
    } else if service.hasEarlier {
      wanted = message
      service.loadEarlier(through: message.seq)
    } else if !service.isLoaded {
      wanted = message
    }
  }

  package func highlightFaded() {
    highlightedId = nil
  }

  package func messageTapped(_ message: Message) {
    selectedId = selectedId == message.id ? nil : message.id
  }

  func readMoreButtonTapped(_ message: Message) {
    expanded.insert(message.id)
  }

  // MARK: - Writing

  /// What the next message answers.
  package var reply: Message? { draft.reply }

  /// The message whose text is being changed.
  package var editing: Message? { draft.edit?.message }

  /// The text of the next message, or of the one that is being changed.
  package var text: String {
    get { draft.edit?.text ?? draft.text }
    set {
      if draft.edit != nil {
        draft.edit?.text = newValue
      } else {
        draft.text = newValue
        service.typing.textChanged(to: newValue)
      }
    }
  }

  private var draft: Draft {
    get { session.drafts[route.conversationId] }
    set { session.drafts[route.conversationId] = newValue }
  }

  /// Why a text cannot be sent, or nil when it can.
  package func mistake(in text: String) -> MessageTextError? {
    if photo != nil, editing == nil, text.allSatisfy(\.isWhitespace) { return nil }
    do throws(MessageTextError) {
      _ = try MessageText(text)
      return nil
    } catch {
      return error
    }
  }

  /// Sends the text, or puts it in the place of the one that is being changed; false when it is
  /// not fit for that.
  package func sendButtonTapped(_ text: String) -> Bool {
    if let photo, editing == nil {
      guard mistake(in: text) == nil else { return false }
      service.send(photo, caption: try? MessageText(text), replyingTo: reply)
      self.photo = nil
      draft = Draft()
      firstUnreadId = nil
      return true
    }
    guard let text = try? MessageText(text) else { return false }
    if let editing {
      service.edit(editing, to: text)
      draft.edit = nil
      return true
    }
    service.send(text, replyingTo: reply)
    draft = Draft()
    firstUnreadId = nil
    return true
  }

  /// A file was chosen to be sent as a photo.
  package func photoChosen(_ chosen: Result<PhotoFile, PhotoFile.Mistake>) {
    switch chosen {
    case .success(let file):
      photo = file
      photoMistake = nil
    case .failure(let mistake): photoMistake = mistake.localizedDescription
    }
  }

  package func photoRemoved() {
    photo = nil
  }

  func photoTapped(_ message: Message) {
    selectedId = nil
    viewing = message
  }

  package func replyButtonTapped(_ message: Message) {
    closeWhatIsAbove()
    draft = Draft(text: draft.text, reply: message)
  }

  package func editButtonTapped(_ message: Message) {
    closeWhatIsAbove()
    draft = Draft(text: draft.text, edit: Draft.Edit(message: message, text: message.text))
  }

  /// Neither answers nor changes a message any more.
  package func cancelButtonTapped() {
    draft = Draft(text: draft.text)
  }

  /// Shows something above the chat.
  func show(_ sheet: Sheet) {
    closeWhatIsAbove()
    self.sheet = sheet
  }

  func reactionTapped(_ emoji: String, on message: Message) {
    guard let reaction = Reaction(emoji) else { return }
    service.react(reaction, to: message)
  }

  func copyButtonTapped(_ message: Message) {
    closeWhatIsAbove()
    UIPasteboard.general.string = message.text
  }

  func deleteButtonTapped(_ message: Message) {
    closeWhatIsAbove()
    deleting = message
  }

  /// The details of a message and its photo.
  private func closeWhatIsAbove() {
    selectedId = nil
    viewing = nil
  }

  package func deleteConfirmed(_ message: Message) {
    if editing?.id == message.id { draft.edit = nil }
    if reply?.id == message.id { draft.reply = nil }
    service.delete(message)
  }
}
