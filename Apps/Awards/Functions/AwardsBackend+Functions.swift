import AwardsDomain
import CloudFunctions
import FunctionParts

extension AwardsBackend {
  package var functions: [CloudFunction] {
    Self.callables + Self.administration + [
      Self.announced, Self.closed, Self.participantCame, Self.participantWent,
      Self.competitionDeleted, Self.profileWritten, Self.accountDeleted, Self.minutePassed,
      Self.dayPassed, Self.entitlementChanged, Self.pictureUnused,
    ]
  }

  /// Answers that were remembered for repeated calls, and tried codes.
  package var expiringDocuments: [ExpiringDocuments] {
    [
      ExpiringDocuments(of: Collections.requests, by: RequestMemory.expiry),
      ExpiringDocuments(of: Collections.attempts, by: AttemptField.expiresAt.rawValue),
    ]
  }

  /// Time for ten thousand competitions.
  private static let long = FunctionLimits(time: .seconds(600))

  /// Scores the competitions. It starts again after a crash and passes over those that are done.
  private static let announced = CloudFunction.onDocumentCreated(
    "\(Paths.announcements(of: "{ceremonyId}"))/{version}", name: "resultChanged", limits: long
  ) { event in
    try await AwardsServer(event.environment).settle(try event.data.data(as: Announcement.self))
  }

  /// Seals the picks of a category that closed, or takes the seals away where it was opened again.
  private static let closed = CloudFunction.onDocumentWritten(
    "\(Paths.ceremony("{ceremonyId}"))/\(Collections.closings)/{closingId}", name: "categoryClosed",
    limits: long
  ) { event in
    guard let closing: Closing = try event.data.after?.data() else { return }
    try await AwardsServer(event.environment).settleClosing(closing)
  }

  private static let participantCame = CloudFunction.onDocumentCreated(
    "\(Paths.participants(in: "{competitionId}"))/{userId}", name: "participantCame"
  ) { event in
    try await AwardsServer(event.environment).rescore(try event.params["competitionId"])
  }

  private static let participantWent = CloudFunction.onDocumentDeleted(
    "\(Paths.participants(in: "{competitionId}"))/{userId}", name: "participantWent"
  ) { event in
    try await AwardsServer(event.environment).rescore(try event.params["competitionId"])
  }

  private static let competitionDeleted = CloudFunction.onDocumentDeleted(
    Paths.competition("{competitionId}"), name: "competitionDeleted"
  ) { event in
    try await AwardsServer(event.environment)
      .sweep(deletedCompetition: try event.params["competitionId"])
  }

  private static let profileWritten = CloudFunction.onDocumentWritten(
    Paths.user("{userId}"), name: "profileWritten"
  ) { event in
    let (before, after) = (event.data.before, event.data.after)
    // The app also writes when somebody opens it, which others need not hear.
    guard
      before?[UserField.displayName] != after?[UserField.displayName]
        || before?[UserField.photoURL] != after?[UserField.photoURL]
    else { return }
    try await AwardsServer(event.environment).spreadProfile(of: try event.params["userId"])
  }

  private static let accountDeleted = CloudFunction.onUserDeleted(name: "awardsAccountDeleted") {
    event in
    try await AwardsServer(event.environment).removePerson(event.data.uid)
  }

  /// Tells the person's devices, which listen to the document, what they have.
  private static let entitlementChanged = CloudFunction.onEntitlementChanged(
    name: "awardsEntitlementChanged"
  ) { event in
    try await AwardsServer(event.environment)
      .showEntitlement(event.data.product, of: event.data.uid)
  }

  private static let pictureUnused = CloudFunction.onDocumentCreated(
    "\(Collections.pictureRemovals)/{removalId}", name: "pictureUnused"
  ) { event in
    try await AwardsServer(event.environment).removePicture(event.data)
  }

  /// Votes are refused from the lock on by the clock; this seals them.
  private static let minutePassed = CloudFunction.onSchedule(
    "every 1 minutes", name: "closeDueCategories"
  ) { event in
    try await AwardsServer(event.environment).closeDueCategories()
  }

  private static let dayPassed = CloudFunction.onSchedule(
    "every day 04:00", name: "archiveCompleted"
  ) { event in
    try await AwardsServer(event.environment).archiveCompleted()
  }
}
