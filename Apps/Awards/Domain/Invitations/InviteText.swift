import DomainParts

/// What an invitation says that is shared.
package struct InviteText: Hashable, Sendable {
  package let value: String

  package init(eventName: String, code: InviteCode) {
    value = """
      Join my \(eventName) competition!

      Use invite code: \(code.value)

      Download Awards With Friends:
      https://apps.apple.com/app/id1638720136
      """
  }
}
