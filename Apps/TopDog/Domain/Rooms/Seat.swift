/// Who sits in a draft.
package struct Seat: Codable, Hashable, Sendable {
  package let entryId: String
  package let userId: String
  package let username: String
  /// Whether autopilot picks from the first turn on, as for somebody who only fills a room.
  package private(set) var autopilot: Bool?

  package init(entryId: String, userId: String, username: String, autopilot: Bool = false) {
    self.entryId = entryId
    self.userId = userId
    self.username = username
    self.autopilot = autopilot ? true : nil
  }

  /// The same seat of somebody with another name.
  func named(_ username: String) -> Seat {
    Seat(entryId: entryId, userId: userId, username: username, autopilot: autopilot == true)
  }
}
