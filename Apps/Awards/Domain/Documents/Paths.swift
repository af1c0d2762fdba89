/// Where the app's documents are. An id has no slash.
package enum Paths {
  /// The settings of the whole app.
  package static let features = "\(Collections.config)/features"

  /// Says that the demonstration's people and shows were made.
  package static let demonstration = "\(Collections.config)/demonstration"

  /// A person, as others see them.
  package static func user(_ uid: String) -> String { "\(Collections.users)/\(uid)" }

  /// The competitions that a person takes part in, by competition.
  package static func memberships(of uid: String) -> String {
    "\(user(uid))/\(Collections.memberships)"
  }

  /// What a person has bought, by product.
  package static func entitlements(of uid: String) -> String {
    "\(user(uid))/\(Collections.entitlements)"
  }

  /// A ceremony.
  package static func ceremony(_ id: String) -> String { "\(Collections.ceremonies)/\(id)" }

  /// The categories of a ceremony.
  package static func categories(of ceremony: String) -> String {
    "\(self.ceremony(ceremony))/\(Collections.categories)"
  }

  /// A category of a ceremony.
  package static func category(_ id: String, of ceremony: String) -> String {
    "\(categories(of: ceremony))/\(id)"
  }

  /// The nominees of a category.
  package static func nominees(of category: String, in ceremony: String) -> String {
    "\(self.category(category, of: ceremony))/\(Collections.nominees)"
  }

  /// The announcements of a ceremony, by version.
  package static func announcements(of ceremony: String) -> String {
    "\(self.ceremony(ceremony))/\(Collections.announcements)"
  }

  /// All winners of a ceremony.
  package static func results(of ceremony: String) -> String {
    "\(self.ceremony(ceremony))/\(Collections.results)/current"
  }

  /// The closings of a ceremony's categories.
  package static func closings(of ceremony: String) -> String {
    "\(self.ceremony(ceremony))/\(Collections.closings)"
  }

  /// A closing of a category.
  package static func closing(
    of category: String, lockVersion: Int, in ceremony: String
  ) -> String {
    "\(closings(of: ceremony))/\(category)_\(lockVersion)"
  }

  /// A competition.
  package static func competition(_ id: String) -> String { "\(Collections.competitions)/\(id)" }

  /// The people in a competition, by uid.
  package static func participants(in competition: String) -> String {
    "\(self.competition(competition))/\(Collections.participants)"
  }

  /// The picks of all people in a competition.
  package static func votes(in competition: String) -> String {
    "\(self.competition(competition))/\(Collections.votes)"
  }

  /// All picks of each person in a competition, by uid.
  package static func ballots(in competition: String) -> String {
    "\(self.competition(competition))/\(Collections.ballots)"
  }

  /// The sealed picks of a competition, by category.
  package static func seals(in competition: String) -> String {
    "\(self.competition(competition))/\(Collections.seals)"
  }

  /// How the ranks of a competition have changed, by version of the results.
  package static func changes(in competition: String) -> String {
    "\(self.competition(competition))/\(Collections.changes)"
  }

  /// The code that invites people to a competition.
  package static func invitation(to competition: String) -> String {
    "\(self.competition(competition))/\(Collections.invitations)/current"
  }

  /// Which competition a code invites to.
  package static func inviteCode(_ code: String) -> String {
    "\(Collections.inviteCodes)/\(code)"
  }
}
