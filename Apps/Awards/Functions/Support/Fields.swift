import AwardsDomain
import CloudFunctions
import DomainParts

extension Moment {
  var field: FieldValue { .timestamp(date) }
}

extension Optional where Wrapped == Moment {
  var field: FieldValue { map(\.field) ?? .null }
}

extension Optional where Wrapped == String {
  var field: FieldValue { map { .string($0) } ?? .null }
}

extension Optional where Wrapped == Int {
  var field: FieldValue { map { .integer(Int64($0)) } ?? .null }
}

extension Int {
  var field: FieldValue { .integer(Int64(self)) }
}

extension [String] {
  var field: FieldValue { .array(map { .string($0) }) }
}

extension Weighting {
  var field: FieldValue {
    .map(
      [
        WeightingField.preset: .string(preset.rawValue), .majorPoints: majorPoints.field,
        .own: .map(own.mapValues(\.field)),
      ].document)
  }
}

extension Pick {
  var field: FieldValue {
    .map([PickField.nomineeId: .string(nomineeId), .at: at.field].document)
  }
}

extension Competition {
  var fields: DocumentData {
    [
      CompetitionField.id: .string(id), .name: .string(name), .ceremonyId: .string(ceremonyId),
      .eventDisplayName: .string(eventDisplayName), .createdBy: .string(createdBy),
      .createdAt: createdAt.field, .status: .string(status.rawValue),
      .participantCount: participantCount.field, .weighting: weighting.field,
      .locksAt: locksAt.field, .isDoorClosed: .boolean(isDoorClosed),
      .membersMayInvite: .boolean(membersMayInvite),
      .tieBreakCategoryId: tieBreakCategoryId.field, .firstLockedAt: firstLockedAt.field,
      .completedAt: completedAt.field, .resultVersion: resultVersion.field,
    ].document
  }
}

extension Participant {
  var fields: DocumentData {
    [
      ParticipantField.id: .string(id), .competitionId: .string(competitionId),
      .userId: .string(userId),
      .displayName: .string(displayName), .photoURL: photoURL.field, .score: score.field,
      .totalVotes: totalVotes.field, .joinedAt: joinedAt.field, .correct: correct.field,
      .rank: rank.field, .resultVersion: resultVersion.field,
    ].document
  }
}

extension Vote {
  var fields: DocumentData {
    [
      VoteField.id: .string(id), .competitionId: .string(competitionId), .userId: .string(userId),
      .categoryId: .string(categoryId), .nomineeId: .string(nomineeId),
      .createdAt: createdAt.field, .updatedAt: updatedAt.field,
    ].document
  }
}

extension Announcement {
  var fields: DocumentData {
    [
      AnnouncementField.ceremonyId: .string(ceremonyId), .categoryId: .string(categoryId),
      .categoryName: .string(categoryName), .kind: .string(kind.rawValue),
      .winnerIds: winnerIds.field, .previousWinnerIds: previousWinnerIds.field,
      .version: version.field, .at: at.field,
    ].document
  }
}

extension Nominee {
  var fields: [NomineeField: FieldValue] {
    [
      .id: .string(id), .categoryId: .string(categoryId), .name: .string(name),
      .secondaryName: secondaryName.field, .imageURL: imageURL.field,
      .displayOrder: displayOrder.field,
    ]
  }
}

extension Seal {
  var fields: DocumentData {
    [
      SealField.categoryId: .string(categoryId), .lockVersion: lockVersion.field,
      .digest: .string(digest), .text: .string(text), .count: count.field,
      .sealedAt: sealedAt.field,
    ].document
  }
}
