import AwardsDomain
import DomainParts
import FirebaseParts
import Foundation

/// What people do with a competition. Every error is a sentence for the person.
extension Game {
  /// Whether the owner may delete it, as far as this device knows: it is archived, or nobody else has
  /// voted.
  package var mayDelete: Bool {
    guard let competition else { return false }
    let othersHaveVoted = participants.contains {
      $0.userId != session.uid && $0.totalVotes > 0
    }
    do {
      try competition.checkDeletion(by: session.uid, othersHaveVoted: othersHaveVoted)
      return true
    } catch {
      return false
    }
  }

  package func leave() async throws(CallError) {
    try await session.functions.leaveCompetition(id)
  }

  package func delete() async throws(CallError) {
    try await session.functions.deleteCompetition(id)
  }

  package func remove(_ userId: String) async throws(CallError) {
    try await session.functions.removeParticipant(userId, of: id)
  }

  /// Makes somebody else the owner.
  package func handOver(to userId: String) async throws(CallError) {
    var change = CloudFunctionsService.Change()
    change.owner = userId
    try await session.functions.changeCompetition(id, change)
  }

  package func rename(to name: String) async throws {
    var change = CloudFunctionsService.Change()
    change.name = try CompetitionName(name).value
    try await session.functions.changeCompetition(id, change)
  }

  package func setDoorClosed(_ isClosed: Bool) async throws(CallError) {
    var change = CloudFunctionsService.Change()
    change.isDoorClosed = isClosed
    try await session.functions.changeCompetition(id, change)
  }

  package func setMembersMayInvite(_ mayInvite: Bool) async throws(CallError) {
    var change = CloudFunctionsService.Change()
    change.membersMayInvite = mayInvite
    try await session.functions.changeCompetition(id, change)
  }

  package func setArchived(_ isArchived: Bool) async throws(CallError) {
    var change = CloudFunctionsService.Change()
    change.isArchived = isArchived
    try await session.functions.changeCompetition(id, change)
  }

  package func setPreset(_ preset: WeightPreset) async throws(CallError) {
    var weighting = competition?.weighting ?? Weighting()
    weighting.preset = preset
    var change = CloudFunctionsService.Change()
    change.weighting = weighting
    try await session.functions.changeCompetition(id, change)
  }

  /// - Parameter categoryId: empty for none.
  package func setTieBreak(_ categoryId: String) async throws(CallError) {
    var change = CloudFunctionsService.Change()
    change.tieBreakCategoryId = categoryId
    try await session.functions.changeCompetition(id, change)
  }

  /// Closes voting in all categories at a time; nil leaves it to the categories' own times.
  package func setLock(_ time: Moment?) async throws(CallError) {
    var change = CloudFunctionsService.Change()
    change.locksAt = time?.microseconds ?? 0
    try await session.functions.changeCompetition(id, change)
  }

  /// Gives the competition a new code; the old one lets nobody in any more.
  package func rotateInviteCode() async throws(CallError) {
    _ = try await session.functions.rotateInviteCode(id)
  }

  /// Whether points, tie-break and the end of voting stay as they are, because voting has closed somewhere.
  package var areTermsFixed: Bool {
    competition?.firstLockedAt != nil
      || (shelf?.categories ?? []).contains {
        lock(of: $0)?.isOpen(at: session.clock.now) == false
      }
  }
}
