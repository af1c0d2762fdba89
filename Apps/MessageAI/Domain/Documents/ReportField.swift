/// The fields of a document of `reports`.
package enum ReportField: String, DocumentField {
  case reporterId, personId, reason, createdAt, messageId, text, conversationId
}
