import CloudFunctions
import TopDogDomain

/// Who plays in the demonstration: the friends, as whom people sign in, and rivals without accounts, whom
/// autopilot plays when they are on the clock.
enum DemoCast {
  /// The username of a friend.
  static func username(of person: DemoPerson) -> String {
    switch person {
    case .maya: "MayaMakesPicks"
    case .tomas: "tomas_r"
    case .aisha: "AishaEndZone"
    case .jonas: "jonas99"
    default: "Lin_Chen"
    }
  }

  /// Somebody without an account.
  struct Rival: Hashable, Sendable {
    let uid: String
    let username: String
  }

  static let rivals = [
    "TheQuietWaiverWizard", "gridiron_gus", "ZeroRB", "SnapCount", "late_round_lou", "HailMarta",
    "puntyQB", "two_minute_tess", "FlexAppeal",
  ].enumerated().map { index, name in
    Rival(uid: "demo-rival-\(index + 1)", username: name)
  }
}
