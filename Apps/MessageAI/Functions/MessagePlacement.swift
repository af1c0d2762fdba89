import CloudFunctions
import Foundation
import MessageAIDomain

/// Gives the messages of conversations their places, in the order in which the server took them.
package struct MessagePlacement: Sendable {
  private let documents: AdminDocuments

  package init(documents: AdminDocuments) {
    self.documents = documents
  }

  /// Gives a message its place, and all before it that have none yet.
  ///
  /// All happens in one transaction, and a message that has a place keeps it: doing it again changes
  /// nothing, and a crash leaves either nothing or everything.
  package func place(_ messageId: String, in conversationId: String) async throws {
    while try await placeSome(upTo: messageId, in: conversationId) {}
  }

  /// Gives places to the first that wait, and tells whether the message itself still does.
  private func placeSome(
    upTo messageId: String, in conversationId: String
  ) async throws -> Bool {
    let path = Paths.conversation(conversationId)
    return try await documents.runTransaction { transaction in
      guard
        let conversation = try await transaction.get(path),
        let message = try await transaction.get(Paths.message(messageId, in: conversationId)),
        message[MessageField.seq] == nil
      else { return false }
      let waiting = try await waiting(upTo: message, in: conversation, transaction)
      var ledger = try await ledger(of: conversation, for: waiting, transaction)
      let known = ledger.members
      var last: Waiting?
      var names = TrueNames(documents: documents)
      for (document, record) in waiting {
        let seq = ledger.place(record.content, from: record.senderId)
        let message = try await TrueMessage(
          document, in: conversationId, names: &names, documents: documents)
        var fields = message.corrections
        fields[.seq] = .integer(Int64(seq))
        transaction.write(.update(document.path, fields.document))
        if case .added(let uid, let name)? = message.content.event {
          transaction.write(
            .merge(path, [ConversationField.participantNames: .map([uid: .string(name)])].document))
        }
        last = (document, message.content)
      }
      transaction.write(.update(path, fields(of: ledger, last: last)))
      for (uid, mark) in ledger.members where mark != known[uid] {
        transaction.write(.merge(Paths.member(uid, of: conversationId), fields(of: mark, uid)))
      }
      return !waiting.contains { $0.document.path == message.path }
    }
  }

  /// A message that waits for its place.
  private typealias Waiting = (document: DocumentSnapshot, record: MessageContent)

  /// The first messages without a place that the server took before this one, and then this one.
  ///
  /// Nothing can come into that span any more, and nothing leaves it, for the rules let nobody change
  /// when a message came: so nothing disturbs the transaction, and no place is given out of order.
  private func waiting(
    upTo message: DocumentSnapshot, in conversation: DocumentSnapshot,
    _ transaction: AdminTransaction
  ) async throws -> [Waiting] {
    var query = documents.collection(Paths.messages(in: conversation.id))
      .order(by: MessageField.timestamp)
    if let last = conversation[ConversationField.lastMessageTimestamp] {
      query = query.where(MessageField.timestamp, .greaterThanOrEqual, last)
    }
    if let time = message[MessageField.timestamp] {
      query = query.where(MessageField.timestamp, .lessThanOrEqual, time)
    }
    var found = try await transaction.get(query.limit(Self.mostAtOnce))
      .filter { $0[MessageField.seq] == nil }
    if found.isEmpty { found = [message] }
    return try found.map { ($0, try $0.data(as: MessageContent.self)) }
  }

  /// The most messages that one transaction looks at.
  private static let mostAtOnce = 100

  private func ledger(
    of conversation: DocumentSnapshot, for waiting: [Waiting], _ transaction: AdminTransaction
  ) async throws -> ConversationLedger {
    let state = try conversation.data(as: LedgerState.self)
    var members: [String: Watermark] = [:]
    for uid in Set(waiting.flatMap { $0.record.people }) {
      let mark = try await transaction.get(Paths.member(uid, of: conversation.id))
      members[uid] = try mark?.data(as: MarkState.self).watermark
    }
    return ConversationLedger(
      seq: state.seq ?? 0, systemSeqs: state.systemSeqs ?? [], members: members)
  }

  private func fields(of ledger: ConversationLedger, last: Waiting?) -> DocumentData {
    var fields: [ConversationField: FieldValue] = [
      .seq: .integer(Int64(ledger.seq)),
      .systemSeqs: .array(ledger.systemSeqs.map { .integer(Int64($0)) }),
    ]
    if let last {
      fields[.lastMessage] = .string(last.record.preview)
      fields[.lastMessageTimestamp] = last.document[MessageField.timestamp]
      fields[.lastMessageSenderId] = .string(last.record.senderId)
      fields[.lastMessageId] = .string(last.document.id)
    }
    return fields.document
  }

  private func fields(of mark: Watermark, _ uid: String) -> DocumentData {
    [
      MemberField.uid: .string(uid),
      .deliveredSeq: .integer(Int64(mark.deliveredSeq)),
      .readSeq: .integer(Int64(mark.readSeq)),
      .joinedSeq: .integer(Int64(mark.joinedSeq)),
      .leftSeq: mark.leftSeq.map { .integer(Int64($0)) } ?? .null,
      .ownSeqs: .array(mark.ownSeqs.map { .integer(Int64($0)) }),
    ].document
  }
}

/// What placing a message looks at of its conversation.
private struct LedgerState: Decodable {
  var seq: Int?
  var systemSeqs: [Int]?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: ConversationField.self)
    seq = try fields.decodeIfPresent(Int.self, forKey: .seq)
    systemSeqs = try fields.decodeIfPresent([Int].self, forKey: .systemSeqs)
  }
}

/// What placing a message looks at of a member.
private struct MarkState: Decodable {
  var watermark: Watermark

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: MemberField.self)
    func place(_ field: MemberField) throws -> Int? {
      try fields.decodeIfPresent(Int.self, forKey: field)
    }
    watermark = Watermark(
      deliveredSeq: try place(.deliveredSeq) ?? 0, readSeq: try place(.readSeq) ?? 0,
      joinedSeq: try place(.joinedSeq) ?? 0, leftSeq: try place(.leftSeq),
      ownSeqs: try fields.decodeIfPresent([Int].self, forKey: .ownSeqs) ?? [])
  }
}
