/// Names conversations.
package enum ConversationID {
  /// The conversation of two people: the same whoever starts it, so that there is only ever one.
  package static func direct(between first: String, and second: String) -> String {
    "dm_" + [first, second].sorted().joined(separator: "_")
  }
}
