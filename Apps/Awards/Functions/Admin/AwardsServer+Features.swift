import AwardsDomain
import CloudFunctions

extension AwardsServer {
  /// Switches features on and off for everybody.
  package func setFeatures(_ features: Features, by uid: String) async throws -> Done {
    try await documents.runTransaction { transaction in
      let value = FieldValue.boolean(features.requiresPaymentForCompetitions)
      transaction.write(
        .merge(Paths.features, [FeaturesField.requiresPaymentForCompetitions: value].document))
      try await record(
        .setFeatures, by: uid, at: now, in: transaction,
        about: [.requiresPaymentForCompetitions: value])
      return Done()
    }
  }
}
