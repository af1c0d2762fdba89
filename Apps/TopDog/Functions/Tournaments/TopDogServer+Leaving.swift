import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

/// What `leaveDraft` gives.
package struct LeaveAnswer: Codable, Hashable, Sendable {
  /// Whether the seat was given back; otherwise autopilot picks for the person.
  package var isSeatFree: Bool
}

extension TopDogServer {
  /// While the draft fills, gives the seat and the fee back. Once it is full the seat stays, and autopilot
  /// picks for the person.
  package func leaveDraft(
    _ id: String, by uid: String, requestId: String? = nil
  ) async throws -> LeaveAnswer {
    let path = try Place.draft(id)
    guard let room: Draft = try await documents.snapshot(path)?.data() else {
      throw DraftError.notFound
    }
    return try await once("leave", by: uid, requestId: requestId) { transaction in
      let now = now
      // The tournament first, as those who join do, or the two would wait for each other.
      if room.state == .filling {
        _ = try await transaction.get(Paths.tournament(room.tournamentId))
      }
      guard var draft: Draft = try await transaction.get(path)?.data() else {
        throw DraftError.notFound
      }
      guard draft.state == .filling else {
        try changeAutopilot(true, of: uid, in: &draft, at: now, transaction)
        return LeaveAnswer(isSeatFree: false)
      }
      let seat = try draft.leave(uid)
      transaction.write(.delete(Paths.entry(seat.entryId)))
      transaction.write(
        .update(
          Paths.entryCount(of: uid, in: draft.tournamentId),
          [EntryCountField.entries: .increment(-1)].document))
      transaction.write(
        .update(
          Paths.tournament(draft.tournamentId),
          [TournamentField.entryCount: .increment(-1)].document))
      if draft.fee > .zero {
        var book = TransferBook(transaction)
        try await book.make(
          EntryFee.void(entry: seat.entryId, user: uid, fee: draft.fee),
          tournament: draft.tournamentId)
        try book.write(at: now)
      }
      try save(draft, transaction)
      return LeaveAnswer(isSeatFree: true)
    }
  }
}
