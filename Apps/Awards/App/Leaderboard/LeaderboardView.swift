import AwardsDomain
import SwiftUI

/// The people in the order of their scores. Rows glide to their new places as winners are announced.
struct LeaderboardView: View {
  let game: Game

  var body: some View {
    content
      .navigationTitle("Leaderboard")
      .navigationBarTitleDisplayMode(.inline)
      .task { await game.follow() }
  }

  @ViewBuilder private var content: some View {
    if game.isGone {
      ContentUnavailableView(
        "Competition Not Found", systemImage: "questionmark.folder",
        description: Text("It was deleted, or you are not in it."))
    } else if game.participants.isEmpty {
      ProgressView()
    } else {
      let model = LeaderboardModel(game)
      List {
        Section {
          ForEach(model.rows) { row in
            NavigationLink(value: HomeRoute.person(game.id, row.id)) {
              LeaderboardRow(
                row: row, announced: model.announced, total: model.total,
                isMe: row.id == game.session.uid)
            }
            .listRowBackground(
              row.id == game.session.uid ? Color.accentColor.opacity(0.14) : nil)
          }
        } header: {
          LeaderboardHeader(game: game, model: model)
        }
        CorrectionsSection(game: game)
        RankChartSection(game: game)
      }
      .listStyle(.insetGrouped)
      .animation(.default, value: model.rows.map(\.id))
      .refreshable { await game.tryAgain() }
    }
  }
}

/// The competition, and of how much the board tells.
private struct LeaderboardHeader: View {
  let game: Game
  let model: LeaderboardModel

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(game.competition?.name ?? "")
        .font(.headline)
        .foregroundStyle(.primary)
      Text("\(model.announced) of \(model.total) categories announced")
        .font(.footnote)
      if model.isCounting {
        Label("Counting the newest result…", systemImage: "hourglass")
          .font(.footnote)
      }
      if model.hidesResults {
        Label("Hidden results are not counted", systemImage: "eye.slash")
          .font(.footnote)
      }
    }
    .textCase(nil)
    .padding(.bottom, 6)
  }
}
