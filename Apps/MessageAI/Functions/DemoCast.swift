/// The people of the demonstration.
enum DemoCast: String, CaseIterable, Hashable, Sendable {
  case maya, tomas, aisha, jonas, lin

  /// The password they all share.
  static let password = "hearthside"

  var name: String {
    switch self {
    case .maya: "Maya Lindqvist"
    case .tomas: "Tomás Rivera"
    case .aisha: "Aisha Okafor"
    case .jonas: "Jonas Weber"
    case .lin: "Lin Chen"
    }
  }

  var email: String { "\(rawValue)@example.com" }
}
