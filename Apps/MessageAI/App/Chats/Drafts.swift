/// What was typed in each chat and not sent yet.
struct Drafts: Codable, Hashable {
  private var texts: [String: String] = [:]

  /// The draft of a conversation, empty when there is none.
  subscript(conversationId: String) -> String {
    get { texts[conversationId] ?? "" }
    set { texts[conversationId] = newValue.isEmpty ? nil : newValue }
  }
}
