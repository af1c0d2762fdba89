/// How long a draft takes: minutes, or days.
package enum DraftPace: String, Codable, CaseIterable, Hashable, Sendable {
  case fast, slow
}
