import FormParts
import SwiftUI
import TopDogDomain

/// A tournament: what it is and how far it has come, its drafts, and the groups of its round.
struct AdminTournamentView: View {
  let desk: AdminDesk
  let file: AdminTournament

  @State private var part = Part.overview

  /// What of it is looked at.
  private enum Part: Hashable {
    case overview, drafts, groups
  }

  var body: some View {
    Group {
      if let tournament = file.tournament {
        content(tournament)
          .task(id: tournament.slateId) { await desk.slate(tournament.slateId).follow() }
      } else {
        ContentUnavailableView("No Such Tournament", systemImage: "trophy")
      }
    }
    .topDogGround()
    .navigationTitle(file.tournament?.name ?? "Tournament")
    .navigationBarTitleDisplayMode(.inline)
    .task(id: file.question) { await file.follow() }
    .onDisappear { file.work.clear() }
  }

  private func content(_ tournament: Tournament) -> some View {
    VStack(spacing: Spacing.sm) {
      if desk.lobby.isWaitingForNetwork { WaitingForNetworkLabel() }
      if let problem = file.problem { ErrorText(problem).padding(.horizontal, Spacing.lg) }
      Picker("Show", selection: $part) {
        Text("Overview").tag(Part.overview)
        Text("Drafts").tag(Part.drafts)
        Text("Groups").tag(Part.groups)
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .padding(.horizontal, Spacing.lg)
      AdminWorkView(work: file.work).padding(.horizontal, Spacing.lg)
      switch part {
      case .overview: AdminTournamentOverview(desk: desk, file: file, tournament: tournament)
      case .drafts: drafts(tournament)
      case .groups: AdminGroupTable(file: file)
      }
    }
  }

  @ViewBuilder private func drafts(_ tournament: Tournament) -> some View {
    if !file.areDraftsLoaded {
      ProgressView()
        .frame(maxHeight: .infinity)
    } else if file.drafts.isEmpty {
      ContentUnavailableView(
        "No Drafts Yet", systemImage: "bolt",
        description: Text("The first person who joins begins one."))
    } else {
      if file.drafts.count == AdminTournament.mostDrafts {
        Text("The newest \(file.drafts.count) drafts")
          .font(.td.footnote)
          .foregroundStyle(Color.td.textSecondary)
      }
      AdminDraftTable(
        desk: desk,
        lines: file.drafts.map { AdminDraftLine(draft: $0, tournament: tournament.name) },
        work: file.work, isOfOneTournament: true)
    }
  }
}
