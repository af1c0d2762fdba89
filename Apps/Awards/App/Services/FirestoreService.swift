import AwardsDomain
import FirebaseFirestore
import FirebaseParts
import Foundation

/// Listens to the app's documents. Each stream gives what the device knows, then every change, and ends
/// with an error where the server refuses it.
package struct FirestoreService: Sendable {
  package typealias Stream = LiveStream

  let uid: String
  let firestore: Firestore

  init(uid: String, firestore: Firestore) {
    self.uid = uid
    self.firestore = firestore
  }

  /// The ids of the competitions that the person is in.
  package func membershipsStream() -> Stream<[Membership]> {
    firestore.collection(Paths.memberships(of: uid)).live()
  }

  /// A competition; nil where there is none.
  package func competitionStream(id: String) -> Stream<Competition?> {
    firestore.document(Paths.competition(id)).live()
  }

  /// Somebody in a competition; nil where they are not in it.
  package func participantStream(competitionId: String, userId: String) -> Stream<Participant?> {
    firestore.collection(Paths.participants(in: competitionId)).document(userId).live()
  }

  /// Everybody in a competition.
  package func participantsStream(competitionId: String) -> Stream<[Participant]> {
    firestore.collection(Paths.participants(in: competitionId)).live()
  }

  /// The person's own votes in a competition.
  package func votesStream(competitionId: String) -> Stream<[Vote]> {
    firestore.collection(Paths.votes(in: competitionId))
      .whereField(VoteField.userId.rawValue, isEqualTo: uid).live()
  }

  /// The sealed picks of the categories that are closed.
  package func sealsStream(competitionId: String) -> Stream<[Seal]> {
    firestore.collection(Paths.seals(in: competitionId)).live()
  }

  /// What corrections did to the scores.
  package func changesStream(competitionId: String) -> Stream<[Correction]> {
    firestore.collection(Paths.changes(in: competitionId)).live()
  }

  /// The invite code, for those who may see it.
  package func invitationStream(competitionId: String) -> Stream<Invitation?> {
    firestore.document(Paths.invitation(to: competitionId)).live()
  }

  /// All ceremonies.
  package func ceremoniesStream() -> Stream<[Ceremony]> {
    firestore.collection(Collections.ceremonies).live()
  }

  /// A ceremony's categories.
  package func categoriesStream(ceremonyId: String) -> Stream<[AwardsDomain.Category]> {
    firestore.collection(Paths.categories(of: ceremonyId)).live()
  }

  /// A category's nominees.
  package func nomineesStream(ceremonyId: String, categoryId: String) -> Stream<[Nominee]> {
    firestore.collection(Paths.nominees(of: categoryId, in: ceremonyId)).live()
  }

  /// Every change of a ceremony's results.
  package func announcementsStream(ceremonyId: String) -> Stream<[Announcement]> {
    firestore.collection(Paths.announcements(of: ceremonyId)).live()
  }

  /// The audit log, the newest entries first. Only administrators may read it.
  package func auditStream() -> Stream<[AuditEntry]> {
    firestore.collection(Collections.audit)
      .order(by: AuditField.at.rawValue, descending: true).limit(to: 200).live()
  }

  /// What is switched on for everybody.
  package func featuresStream() -> Stream<Features?> {
    firestore.document(Paths.features).live()
  }

  /// What the person has bought, as the server's purchases say.
  package func entitlementsStream() -> Stream<[Entitlement]> {
    firestore.collection(Paths.entitlements(of: uid)).live()
  }

  /// Changes the person's own profile. The device has the change at once.
  package func updateUser(_ fields: [UserField: Any]) {
    var fields = fields
    fields[.updatedAt] = FieldValue.serverTimestamp()
    firestore.document(Paths.user(uid)).updateData(named(fields))
  }
}
