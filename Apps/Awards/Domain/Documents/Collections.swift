/// The names of the app's collections.
package enum Collections {
  package static let announcements = "announcements"
  package static let attempts = "attempts"
  package static let audit = "audit"
  package static let ballots = "ballots"
  package static let categories = "categories"
  package static let ceremonies = "ceremonies"
  package static let changes = "changes"
  package static let closings = "closings"
  package static let competitions = "competitions"
  package static let config = "config"
  package static let entitlements = "entitlements"
  package static let invitations = "invitations"
  package static let inviteCodes = "inviteCodes"
  package static let memberships = "memberships"
  package static let nominees = "nominees"
  package static let participants = "participants"
  package static let pictureRemovals = "pictureRemovals"
  package static let requests = "requests"
  package static let results = "results"
  package static let seals = "seals"
  package static let users = "users"
  package static let votes = "votes"

  /// The collections below a competition.
  package static let ofCompetition = [
    participants, votes, ballots, seals, changes, invitations,
  ]
}
