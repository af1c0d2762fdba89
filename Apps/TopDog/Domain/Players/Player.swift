/// Somebody who can be drafted.
package struct Player: Codable, Hashable, Identifiable, Sendable {
  package let id: String
  package let name: String
  package let position: Position
  /// The letters of the NFL team, such as `KC`; empty for somebody without one.
  package let team: String

  package init(id: String, name: String, position: Position, team: String) {
    self.id = id
    self.name = name
    self.position = position
    self.team = team
  }
}
