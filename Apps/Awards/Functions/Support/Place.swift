import AwardsDomain
import FunctionParts

/// The paths of documents whose ids come from callers. An id with a slash would name another document,
/// so each id is checked.
enum Place {
  static func checked(_ id: String) throws(InputError) -> String {
    try DocumentID.checked(id)
  }

  static func user(_ uid: String) -> String { Paths.user(uid) }

  static func membership(_ uid: String, _ competition: String) -> String {
    "\(Paths.memberships(of: uid))/\(competition)"
  }

  static func entitlement(_ uid: String, _ product: String) -> String {
    "\(Paths.entitlements(of: uid))/\(product)"
  }

  static func ceremony(_ id: String) throws(InputError) -> String {
    Paths.ceremony(try checked(id))
  }

  static func category(_ ceremony: String, _ id: String) throws(InputError) -> String {
    Paths.category(try checked(id), of: try checked(ceremony))
  }

  static func results(_ ceremony: String) throws(InputError) -> String {
    Paths.results(of: try checked(ceremony))
  }

  static func closing(
    _ ceremony: String, _ category: String, _ lockVersion: Int
  ) throws(InputError) -> String {
    Paths.closing(
      of: try checked(category), lockVersion: lockVersion, in: try checked(ceremony))
  }

  static func competition(_ id: String) throws(InputError) -> String {
    Paths.competition(try checked(id))
  }

  static func participant(_ competition: String, _ uid: String) throws(InputError) -> String {
    "\(Paths.participants(in: try checked(competition)))/\(try checked(uid))"
  }

  static func ballot(_ competition: String, _ uid: String) throws(InputError) -> String {
    "\(Paths.ballots(in: try checked(competition)))/\(try checked(uid))"
  }

  static func seal(_ competition: String, _ category: String) throws(InputError) -> String {
    "\(Paths.seals(in: try checked(competition)))/\(try checked(category))"
  }

  static func invitation(_ competition: String) throws(InputError) -> String {
    Paths.invitation(to: try checked(competition))
  }

  static func inviteCode(_ code: String) -> String { Paths.inviteCode(code) }
}
