import SwiftUI

/// What a sheet shows.
struct SheetContent: View {
  let session: Session
  let router: AppRouter
  let sheet: AppRouter.Sheet

  var body: some View {
    Group {
      switch sheet {
      case .tournament(let id):
        TournamentDetailSheet(session: session, tournamentId: id, router: router)
      case .player(let draftId, let playerId):
        PlayerDetailSheet(room: session.room(draftId), playerId: playerId)
      case .deposit: DepositSheet(session: session)
      case .withdraw: WithdrawSheet(session: session)
      case .rankings(let slateId): RankingsView(session: session, slateId: slateId)
      }
    }
    .tint(Color.td.primary)
  }
}
