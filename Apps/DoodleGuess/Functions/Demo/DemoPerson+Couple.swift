import CloudFunctions

extension DemoPerson {
  /// Two people who draw for each other.
  static let couple: [DemoPerson] = [.maya, .tomas]

  /// The people of the demonstration: the couple, and somebody who waits for a partner.
  static let doodleCast = couple + [.lin]
}
