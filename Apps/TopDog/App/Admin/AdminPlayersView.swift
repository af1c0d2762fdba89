import SwiftUI
import TopDogDomain

/// Imports the players of a slate with their ADP and projections.
struct AdminPlayersView: View {
  let desk: AdminDesk
  let slate: AdminSlate

  @State private var file: AdminImport

  init(desk: AdminDesk, slate: AdminSlate) {
    self.desk = desk
    self.slate = slate
    _file = State(initialValue: slate.playersImport())
  }

  var body: some View {
    AdminImportView(file: file, replaces: slate.pool != nil, question: question) {
      Section {
        LabeledContent("Slate", value: slate.id)
        LabeledContent("Players Now", value: "\(slate.pool?.players.count ?? 0)")
      } footer: {
        Text("Drafts that have begun keep the players that they began with.")
      }
    }
    .topDogGround()
    .navigationTitle("Import Players")
    .navigationBarTitleDisplayMode(.inline)
    .task { await slate.follow() }
  }

  private func question(_ preview: AdminCalls.ImportPreview) -> AdminQuestion {
    let tournaments = desk.lobby.tournaments.count { $0.slateId == slate.id }
    let players = preview.players.counting("player", "players")
    let changes = preview.changeCount.counting("change", "changes")
    return AdminQuestion(
      title: "Import these players?",
      message: "Drafts that begin from now on have \(players), with \(changes). It concerns "
        + "\(tournaments.counting("tournament", "tournaments")).",
      button: "Import Players"
    ) {
      await file.take()
    }
  }
}
