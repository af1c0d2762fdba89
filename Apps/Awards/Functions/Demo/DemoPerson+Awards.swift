import CloudFunctions

extension DemoPerson {
  /// The one who administers the awards.
  static let noor = DemoPerson("Noor Haddad (Admin)", account: "noor")

  /// The people of the demonstration: the friends and their administrator.
  static let awardsCast = friends + [noor]
}
