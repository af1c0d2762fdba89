/// What a player plays. Others, such as kickers and defences, are not drafted.
package enum Position: String, Codable, CaseIterable, Hashable, Sendable {
  case quarterback = "QB"
  case runningBack = "RB"
  case wideReceiver = "WR"
  case tightEnd = "TE"
}
