/// A place below the home screen.
enum HomeRoute: Codable, Hashable {
  case competition(String)
  /// A category of a competition, by both ids.
  case category(String, String)
  case leaderboard(String)
  /// Somebody's picks in a competition, by the ids of both.
  case person(String, String)
}

/// An invitation that is about to be accepted.
struct JoinRequest: Codable, Hashable, Identifiable {
  /// The code as it was written; empty where the person types it.
  var code: String
  /// Whether nothing is asked any more.
  var startsAtOnce: Bool

  var id: String { code }
}

/// A competition whose invite code is shown.
struct InviteTarget: Codable, Hashable, Identifiable {
  var competitionId: String
  /// The code, where it is known before the documents come.
  var code: String?

  var id: String { competitionId }
}

/// What only those who may create and join can do.
enum HomeEntry: Codable, Hashable {
  case create
  case join(JoinRequest)
}
