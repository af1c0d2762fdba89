import FormParts
import SwiftUI
import TopDogDomain

/// A draft, which covers the whole screen.
struct DraftRoomView: View {
  private let session: Session
  private let router: AppRouter
  /// What a practice has beside the room; both are nil for a draft of the server.
  private let practice: PracticeModel?
  private let game: PracticeGame?
  @State private var model: DraftRoomModel

  init(session: Session, draftId: String, router: AppRouter) {
    self.session = session
    self.router = router
    practice = nil
    game = nil
    _model = State(initialValue: DraftRoomModel(session.room(draftId)))
  }

  /// The room of a practice.
  init(session: Session, practice: PracticeModel, play: PracticeModel.Play, router: AppRouter) {
    self.session = session
    self.router = router
    self.practice = practice
    game = play.game
    _model = State(initialValue: DraftRoomModel(play.room))
  }

  var body: some View {
    NavigationStack {
      content
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Close", action: close)
          }
          if room.draft != nil {
            ToolbarItem(placement: .primaryAction) { menu }
          }
        }
        .topDogGround()
    }
    .task { await room.follow() }
    .task(id: game?.beat) { await game?.nextPick(in: room) }
    .task(id: room.isWaitingForNetwork) { await model.connectionChanged() }
    .task(id: room.deadline) { await model.watchClock(until: room.deadline) }
    .onChange(of: room.isMyTurn) { model.turnChanged() }
    .onChange(of: room.taken.count) { model.turnChanged() }
    .onChange(of: room.confirmed) { Task { await model.pickWasConfirmed() } }
    .modifier(DraftHaptics(model: model))
    .modifier(DraftRoomSheets(model: model))
    .modifier(DraftLogExport(model: model))
  }

  @ViewBuilder private var content: some View {
    if room.isGone {
      ContentUnavailableView {
        Label("Draft Not Found", systemImage: "questionmark.folder")
      } description: {
        Text("This draft does not exist, or you may not see it.")
      } actions: {
        Button("Try Again", action: room.tryAgain)
          .buttonStyle(.bordered)
      }
    } else if let draft = room.draft {
      VStack(spacing: 0) {
        DraftStatusBar(draft: draft, model: model)
        if let practice, let game { PracticeBanner(model: practice, game: game) }
        if room.isAutopilotOn, draft.state != .complete { AutopilotBanner(room: room) }
        if let replay = model.replay {
          ReplayView(model: model, replay: replay)
        } else {
          DraftRoomParts(model: model, router: router)
        }
      }
      .overlay { ConfirmAnimation(player: model.celebrated) }
      .modifier(PickConfirmation(model: model))
      .modifier(LeaveDraftQuestion(model: model, left: close))
    } else if model.isOffline {
      VStack(spacing: Spacing.md) {
        WaitingForNetworkLabel()
        Text("A draft room needs a connection.")
          .font(.td.callout)
          .foregroundStyle(Color.td.textSecondary)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      ProgressView("Opening the draft room…")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  @ViewBuilder private var menu: some View {
    if let practice, let game {
      PracticeMenu(model: practice, game: game, room: room)
    } else {
      DraftRoomMenu(model: model, router: router)
    }
  }

  private var room: DraftRoom { model.room }

  private var title: String {
    if practice != nil { return "Practice Draft" }
    return room.draft.flatMap { session.lobby.tournament($0.tournamentId)?.name } ?? "Draft"
  }

  private func close() {
    router.cover = nil
  }
}
