/// Who sits in a draft.
package struct Seat: Codable, Hashable, Sendable {
  package let entryId: String
  package let userId: String
  package let username: String

  package init(entryId: String, userId: String, username: String) {
    self.entryId = entryId
    self.userId = userId
    self.username = username
  }
}
