import CloudFunctions

extension DemoPerson {
  /// The one who runs the tournaments.
  static let noor = DemoPerson("Noor Haddad (Admin)", account: "noor")

  /// The people of the demonstration: the friends and their administrator.
  static let topDogCast = friends + [noor]
}
