import FormParts
import SwiftUI
import TopDogDomain

/// Joins a tournament after asking, or says why that is not possible. It stands below what scrolls.
struct JoinTournamentBar: View {
  let session: Session
  @Bindable var model: JoinTournamentModel
  let router: AppRouter

  @State private var isDepositing = false

  var body: some View {
    VStack(spacing: Spacing.sm) {
      if let joined = model.joined { JoinedRow(session: session, joined: joined, router: router) }
      if let error = model.error { ErrorText(error) }
      if model.mayRetry {
        TDButton("Try Again", action: confirmed)
      } else {
        offer
      }
    }
    .padding(Spacing.lg)
    .frame(maxWidth: 640)
    .frame(maxWidth: .infinity)
    .background(.bar)
    .confirmationDialog(
      "Join this tournament?", isPresented: $model.isAsking, titleVisibility: .visible
    ) {
      Button(fee > .zero ? "Join for \(fee.compact)" : "Join for Free", action: confirmed)
    } message: {
      Text(model.question)
    }
    .sheet(isPresented: $isDepositing) { DepositSheet(session: session) }
  }

  @ViewBuilder private var offer: some View {
    switch model.offer {
    case .loading:
      if let problem = session.wallet.problem { ErrorText(problem) } else { ProgressView() }
    case .join:
      TDButton(
        model.joined == nil ? "Join" : "Join Again",
        style: model.joined == nil ? .primary : .secondary, isWorking: model.isWorking,
        action: model.joinButtonTapped)
    case .deposit(let missing):
      Text("You need \(missing.compact) more for the entry fee of \(fee.compact).")
        .font(.td.footnote)
        .foregroundStyle(Color.td.textSecondary)
        .multilineTextAlignment(.center)
      TDButton("Deposit") { isDepositing = true }
    case .refused(let sentence):
      Label(sentence, systemImage: "lock")
        .font(.td.callout)
        .foregroundStyle(Color.td.textSecondary)
    }
  }

  private var fee: Cents { model.tournament?.format.entryFee ?? .zero }

  private func confirmed() {
    Task { await model.joinConfirmed() }
  }
}

/// Says that the person is in, how the room fills, and leads there.
private struct JoinedRow: View {
  let session: Session
  let joined: FunctionsService.Joined
  let router: AppRouter

  var body: some View {
    Label(text, systemImage: "checkmark.circle.fill")
      .font(.td.bodyBold)
      .foregroundStyle(Color.td.success)
    TDButton("Enter Draft Room") { router.enterDraft(joined.draftId) }
  }

  private var text: LocalizedStringKey {
    let draft = session.lobby.drafts.first { $0.id == joined.draftId }
    switch draft?.freeSeats ?? joined.seatsLeft {
    case 0: return "You are in. The draft starts in a minute."
    case 1: return "You are in. 1 seat is free."
    case let free: return "You are in. \(free) seats are free."
    }
  }
}
