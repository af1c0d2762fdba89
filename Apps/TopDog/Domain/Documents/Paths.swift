/// Where the app's documents are. An id has no slash.
package enum Paths {
  /// A person, as others see them.
  package static func user(_ uid: String) -> String { "\(Collections.users)/\(uid)" }

  /// The queue of a person in a draft.
  package static func queue(of uid: String, in draft: String) -> String {
    "\(user(uid))/\(Collections.queues)/\(draft)"
  }

  /// A person's rankings and limits for the players of a slate.
  package static func autodraft(of uid: String, slate: String) -> String {
    "\(user(uid))/\(Collections.autodraft)/\(slate)"
  }

  /// Who has a username; by its `key`.
  package static func username(_ key: String) -> String { "\(Collections.usernames)/\(key)" }

  package static func tournament(_ id: String) -> String { "\(Collections.tournaments)/\(id)" }

  /// How many entries a person has in a tournament.
  package static func entryCount(of uid: String, in tournament: String) -> String {
    "\(self.tournament(tournament))/\(Collections.people)/\(uid)"
  }

  package static func groups(of tournament: String) -> String {
    "\(self.tournament(tournament))/\(Collections.groups)"
  }

  /// A group of a round of a tournament; both count from 1.
  package static func group(_ number: Int, round: Int, of tournament: String) -> String {
    "\(groups(of: tournament))/\(round)-\(number)"
  }

  package static func weeks(of slate: String) -> String {
    "\(Collections.slates)/\(slate)/\(Collections.weeks)"
  }

  /// What the players of a slate scored in a week.
  package static func week(_ week: Int, of slate: String) -> String {
    "\(weeks(of: slate))/\(week)"
  }

  /// A version of a week, as it was made.
  package static func version(_ version: Int, ofWeek week: Int, of slate: String) -> String {
    "\(self.week(week, of: slate))/\(Collections.versions)/\(version)"
  }

  /// What chance decided for the groups of a round of a tournament.
  package static func draw(ofRound round: Int, of tournament: String) -> String {
    "\(self.tournament(tournament))/\(Collections.draws)/\(round)"
  }

  package static func audit(_ id: String) -> String { "\(Collections.audit)/\(id)" }

  package static func entry(_ id: String) -> String { "\(Collections.entries)/\(id)" }

  package static func draft(_ id: String) -> String { "\(Collections.drafts)/\(id)" }

  package static func picks(of draft: String) -> String {
    "\(self.draft(draft))/\(Collections.picks)"
  }

  package static func pick(_ number: Int, of draft: String) -> String {
    "\(picks(of: draft))/\(number)"
  }

  package static func pool(_ id: String) -> String { "\(Collections.pools)/\(id)" }

  package static func player(_ id: String) -> String { "\(Collections.players)/\(id)" }

  /// A transfer by its id in the ledger.
  package static func transfer(_ id: String) -> String {
    "\(Collections.transfers)/\(segment(id))"
  }

  /// Says that a transfer was settled or reversed.
  package static func settlement(of transfer: String) -> String {
    "\(Collections.settlements)/\(segment(transfer))"
  }

  package static func balance(of account: LedgerAccount) -> String {
    "\(Collections.balances)/\(segment(account.rawValue))"
  }

  /// Since when the server did not run, while drafts get the time back.
  package static let outage = "\(Collections.outages)/current"

  /// The ledger's ids have slashes, and those of documents have colons for them.
  private static func segment(_ id: String) -> String {
    var segment = ""
    for character in id {
      switch character {
      case "/": segment += ":"
      case ":": segment += "%3A"
      case "%": segment += "%25"
      default: segment.append(character)
      }
    }
    return segment
  }
}
