import DomainParts
import SwiftUI
import TopDogDomain

/// Whose turn it is in a draft and for how long, or how it fills.
struct DraftStageView: View {
  let standing: DraftStanding
  let lobby: Lobby

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.sm) {
      switch standing.stage {
      case .filling(let free):
        ProgressBar(
          free == 1 ? "1 seat is free" : "\(free) seats are free", count: taken, of: seats)
      case .starting(let start):
        Text("All seats are taken. The draft starts soon.")
        countdown(to: start)
      case .myTurn(let deadline):
        Label("It is your turn", systemImage: "bell.fill")
          .font(.td.bodyBold)
          .foregroundStyle(Color.td.warning)
        countdown(to: deadline)
      case .waiting(let name, let picks, let deadline):
        Text("\(name) picks")
          .lineLimit(2)
        Text(untilMine(picks))
          .foregroundStyle(Color.td.textSecondary)
        countdown(to: deadline)
      case .paused: Label("The draft is paused", systemImage: "pause")
      case .complete: Label("The draft is complete", systemImage: "checkmark.circle")
      }
    }
    .font(.td.callout)
  }

  /// Nobody knows how the clock stands while the device is offline.
  @ViewBuilder private func countdown(to moment: Moment?) -> some View {
    if let moment, !lobby.isWaitingForNetwork {
      CountdownText(end: lobby.deviceTime(of: moment))
    }
  }

  private func untilMine(_ picks: Int?) -> LocalizedStringKey {
    switch picks {
    case nil: "You have made all your picks"
    case 1?: "1 pick until yours"
    case let picks?: "\(picks) picks until yours"
    }
  }

  private var seats: Int { standing.draft.order.teams }
  private var taken: Int { standing.draft.seats.count }
}
