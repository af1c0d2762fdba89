/// The names of the app's collections.
package enum Collections {
  package static let autodraft = "autodraft"
  package static let balances = "balances"
  package static let drafts = "drafts"
  package static let entries = "entries"
  package static let outages = "outages"
  package static let people = "people"
  package static let picks = "picks"
  package static let players = "players"
  package static let pools = "pools"
  package static let queues = "queues"
  package static let requests = "requests"
  package static let settlements = "settlements"
  package static let tournaments = "tournaments"
  package static let transfers = "transfers"
  package static let usernames = "usernames"
  package static let users = "users"
}
