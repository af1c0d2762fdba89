import FormParts
import SwiftUI
import TopDogDomain

/// The person's drafts of one pace that are not complete.
struct DraftsView: View {
  let session: Session
  let router: AppRouter
  let pace: DraftPace

  @State private var model: LeaveDraftModel

  init(session: Session, router: AppRouter, pace: DraftPace) {
    self.session = session
    self.router = router
    self.pace = pace
    _model = State(initialValue: LeaveDraftModel(functions: session.functions))
  }

  var body: some View {
    NavigationStack {
      content
        .topDogGround()
        .navigationTitle(pace == .fast ? "Live Drafts" : "Slow Drafts")
    }
  }

  @ViewBuilder private var content: some View {
    let lobby = session.lobby
    let drafts = DraftStanding.list(lobby.drafts, of: session.uid, pace: pace)
    if let problem = lobby.problem, drafts.isEmpty {
      ListProblemView(title: "Drafts Can’t Be Shown", problem: problem, tryAgain: lobby.refresh)
    } else if !lobby.areDraftsLoaded {
      if lobby.isWaitingForNetwork {
        ProgressView("Waiting for network…")
      } else {
        ProgressView()
      }
    } else if drafts.isEmpty {
      NoDrafts(pace: pace, notice: model.notice) { router.place = .lobby }
    } else {
      DraftCards(session: session, router: router, model: model, drafts: drafts)
    }
  }
}

/// The cards of drafts, the most urgent first.
private struct DraftCards: View {
  let session: Session
  let router: AppRouter
  @Bindable var model: LeaveDraftModel
  let drafts: [DraftStanding]

  var body: some View {
    ScrollView {
      VStack(spacing: Spacing.lg) {
        if session.lobby.isWaitingForNetwork { WaitingForNetworkLabel() }
        if let notice = model.notice { NoticeLabel(notice) }
        LazyVGrid(columns: Self.columns, spacing: Spacing.lg) {
          ForEach(drafts) { standing in
            DraftCard(session: session, router: router, model: model, standing: standing)
          }
        }
      }
      .padding(.horizontal, Spacing.lg)
      .padding(.top, Spacing.sm)
      .padding(.bottom, Spacing.xl)
      .frame(maxWidth: 1_000)
      .frame(maxWidth: .infinity)
    }
    .refreshable { await session.lobby.refresh() }
    .confirmationDialog(
      "Leave this draft?", isPresented: $model.isAsking, titleVisibility: .visible,
      presenting: model.chosen
    ) { _ in
      Button("Leave", role: .destructive, action: confirmed)
    } message: { draft in
      Text(
        draft.fee > .zero
          ? "You give your seat back and get your entry fee of \(draft.fee.compact) back."
          : "You give your seat back.")
    }
  }

  private static let columns = [
    GridItem(.adaptive(minimum: 300), spacing: Spacing.lg, alignment: .top)
  ]

  private func confirmed() {
    Task { await model.leaveConfirmed() }
  }
}

/// The screen of somebody who is in no draft of this pace.
private struct NoDrafts: View {
  let pace: DraftPace
  let notice: String?
  let openLobby: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      if pace == .fast {
        Label("No Live Drafts", systemImage: "bolt")
      } else {
        Label("No Slow Drafts", systemImage: "hourglass")
      }
    } description: {
      if let notice {
        Text(notice)
      } else if pace == .fast {
        Text("Join a live tournament. The draft starts as soon as all seats are taken.")
      } else {
        Text("Join a slow tournament. You have hours for each pick.")
      }
    } actions: {
      Button("Open the Lobby", action: openLobby)
        .buttonStyle(.borderedProminent)
    }
  }
}

/// A sentence about what has just happened.
private struct NoticeLabel: View {
  private let notice: String

  init(_ notice: String) {
    self.notice = notice
  }

  var body: some View {
    Label(notice, systemImage: "info.circle")
      .font(.td.callout)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
