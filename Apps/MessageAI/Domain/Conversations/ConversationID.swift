/// Names conversations.
package enum ConversationID {
  /// The conversation of two people: the same for both of them, so that there is only ever one.
  package static func direct(between first: String, and second: String) -> String {
    "dm_" + [first, second].sorted().joined(separator: "_")
  }

  /// The conversation of a group, by an identifier that its maker has just made.
  package static func group(_ id: String) -> String {
    "group_" + id
  }

  /// Whether a conversation may have this identifier.
  package static func isPossible(_ id: String) -> Bool {
    id.hasPrefix("dm_") || id.hasPrefix("group_")
  }
}
