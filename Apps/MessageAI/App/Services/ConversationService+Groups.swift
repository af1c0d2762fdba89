import FirebaseFirestore
import FirebaseParts
import Foundation
import MessageAIDomain

/// Groups: each change is one commit with the line that tells it, so that neither is without the
/// other. It shows at once, even offline.
extension ConversationService {
  /// Makes a group of oneself and at least two others, and gives the way to it.
  @discardableResult
  package func createGroup(
    _ name: GroupName, with people: [UserProfile], me: UserProfile
  ) -> ChatRoute {
    let id = ConversationID.group(outbox.nextId())
    let everybody = people.filter { $0.id != me.id } + [me]
    let line = line(.created(name: name.value), by: me)
    let fields: [ConversationField: Any] = [
      .participantIds: Set(everybody.map(\.id)).sorted(),
      .participantNames: Dictionary(everybody.map { ($0.id, $0.displayName) }) { $1 },
      .type: Conversation.Kind.group.rawValue,
      .groupName: name.value,
      .createdAt: FieldValue.serverTimestamp(),
      .createdBy: uid,
      .lastChange: line.id,
    ]
    let batch = firestore.batch()
    batch.setData(named(fields), forDocument: collection.document(id))
    commit(batch, telling: line, in: id)
    return ChatRoute(group: id)
  }

  /// Adds somebody, who sees messages from now on. Only a group's creator may.
  package func add(_ person: UserProfile, to conversation: Conversation, me: UserProfile) {
    change(
      conversation, .added(uid: person.id, name: person.displayName), by: me,
      [
        ConversationField.participantIds.rawValue: FieldValue.arrayUnion([person.id]),
        FieldPath(ConversationField.participantNames, person.id): person.displayName,
        FieldPath(ConversationField.joinedAt, person.id): FieldValue.serverTimestamp(),
      ])
  }

  /// Removes somebody. Only a group's creator may.
  package func remove(_ personId: String, from conversation: Conversation, me: UserProfile) {
    let name = conversation.participantNames[personId] ?? "somebody"
    change(
      conversation, .removed(uid: personId, name: name), by: me,
      named([ConversationField.participantIds: FieldValue.arrayRemove([personId])]))
  }

  /// Gives a group another name. Everybody in it may.
  package func rename(_ conversation: Conversation, to name: GroupName, me: UserProfile) {
    guard name.value != conversation.groupName else { return }
    change(
      conversation, .renamed(name: name.value), by: me,
      named([ConversationField.groupName: name.value]))
  }

  /// Leaves a group. A creator leaves it to somebody who stays.
  package func leave(_ conversation: Conversation, me: UserProfile) {
    var fields: [ConversationField: Any] = [.participantIds: FieldValue.arrayRemove([uid])]
    if conversation.createdBy == uid, let heir = conversation.others(than: uid).first {
      fields[.createdBy] = heir
    }
    change(conversation, .left, by: me, named(fields))
  }

  private func change(
    _ conversation: Conversation, _ event: GroupEvent, by me: UserProfile,
    _ fields: [AnyHashable: Any]
  ) {
    let line = line(event, by: me)
    let batch = firestore.batch()
    batch.updateData(
      fields.merging(named([ConversationField.lastChange: line.id])) { $1 },
      forDocument: collection.document(conversation.id))
    commit(batch, telling: line, in: conversation.id)
  }

  private func line(_ event: GroupEvent, by me: UserProfile) -> Message {
    let now = clock.now()
    return Message(
      id: outbox.nextId(), senderId: uid, senderName: me.displayName, text: "", timestamp: now,
      clientTimestamp: now, state: .pending, content: .system(event))
  }

  private func commit(_ batch: WriteBatch, telling line: Message, in conversationId: String) {
    outbox.add(line, to: batch, in: conversationId)
    batch.commit { [weak self] error in
      guard let self, let error else { return }
      let reason = RefusalReason(error)
      // A person who may not leave has left already, and cannot be shown the line that tells it.
      if reason == .notAllowed, case .system(.left) = line.content { return }
      outbox.ifTaken(line.id, in: conversationId, then: {}) {
        self.refusal = reason.sentence(notAllowed: "You are not allowed to change this group.")
      }
    }
  }
}
