import CloudFunctions
import MessageAIDomain

/// What the server puts right in a message when it gives the message its place: what its sender and
/// the people of a line about the group are called, and how a quoted message begins.
struct TrueMessage {
  /// The message with what is true.
  private(set) var content: MessageContent
  /// The fields that differ from what the client wrote.
  private(set) var corrections: [MessageField: FieldValue] = [:]

  /// Reads what is needed; `names` keeps people that several messages have in common.
  init(
    _ document: DocumentSnapshot, in conversationId: String, names: inout TrueNames,
    documents: AdminDocuments
  ) async throws {
    content = try document.data(as: MessageContent.self)
    let sender = try await names.name(of: content.senderId, claimed: content.senderName)
    if content.senderName != sender {
      content.senderName = sender
      corrections[.senderName] = .string(sender)
    }
    if let event = content.event {
      let corrected = try await Self.corrected(event, &names)
      if corrected != event {
        content.event = corrected
        corrections[.event] = .map(corrected.fields.mapValues { .string($0) })
      }
    }
    if let quote = content.replyTo {
      let corrected = try await Self.corrected(quote, in: conversationId, &names, documents)
      if corrected != quote {
        content.replyTo = corrected
        corrections[.replyTo] = corrected.map(Self.fields) ?? .delete
      }
    }
  }

  private static func corrected(
    _ event: GroupEvent, _ names: inout TrueNames
  ) async throws -> GroupEvent {
    switch event {
    case .added(let uid, let claimed):
      .added(uid: uid, name: try await name(of: uid, claimed, &names))
    case .removed(let uid, let claimed):
      .removed(uid: uid, name: try await name(of: uid, claimed, &names))
    case .created, .renamed, .left: event
    }
  }

  private static func name(
    of uid: String, _ claimed: String, _ names: inout TrueNames
  ) async throws -> String {
    let name = try await names.name(of: uid, claimed: claimed)
    return name.isEmpty ? "somebody" : name
  }

  /// Nil where there is no such message to quote.
  private static func corrected(
    _ quote: MessageQuote, in conversationId: String, _ names: inout TrueNames,
    _ documents: AdminDocuments
  ) async throws -> MessageQuote? {
    guard !quote.id.isEmpty, !quote.id.contains("/"),
      let quoted = try await documents.snapshot(Paths.message(quote.id, in: conversationId))
    else { return nil }
    var content = try quoted.data(as: MessageContent.self)
    content.senderName = try await names.name(of: content.senderId, claimed: content.senderName)
    return MessageQuote(
      id: quote.id, senderId: content.senderId, senderName: content.senderName ?? "",
      text: content.preview)
  }

  private static func fields(of quote: MessageQuote) -> FieldValue {
    .map(quote.fields.mapValues { .string($0) })
  }
}
