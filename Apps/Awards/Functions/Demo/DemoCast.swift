import CloudFunctions

/// The people of the demonstration. They share a server's accounts with the people of other apps.
enum DemoCast: String, CaseIterable, Hashable, Sendable {
  case maya, tomas, aisha, jonas, lin
  /// The one who administers the awards.
  case noor

  /// The password they all share.
  static let password = "hearthside"

  var name: String {
    switch self {
    case .maya: "Maya Lindqvist"
    case .tomas: "Tomás Rivera"
    case .aisha: "Aisha Okafor"
    case .jonas: "Jonas Weber"
    case .lin: "Lin Chen"
    case .noor: "Noor Haddad (Admin)"
    }
  }

  var email: String { "\(rawValue)@example.com" }

  var person: DemoPerson { DemoPerson(name: name, email: email, password: Self.password) }

  static let friends: [DemoCast] = [.maya, .tomas, .aisha, .jonas, .lin]
}
