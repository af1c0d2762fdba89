import FormParts
import SwiftUI
import TopDogDomain

/// The standing of a group: who is ahead of whom, and why.
struct AdminGroupView: View {
  let file: AdminTournament
  let groupId: String

  var body: some View {
    Group {
      if let group = file.groups.first(where: { $0.id == groupId }) {
        VStack(spacing: Spacing.sm) {
          Text(verbatim: weeks(of: group))
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
            .padding(.horizontal, Spacing.lg)
          AdminStandingTable(group: group)
        }
      } else if let problem = file.problem {
        ContentUnavailableView(
          "The Group Can’t Be Shown", systemImage: "exclamationmark.triangle",
          description: Text(problem))
      } else if file.areGroupsLoaded {
        ContentUnavailableView(
          "No Such Group", systemImage: "list.number",
          description: Text("Another round is played by now."))
      } else {
        ProgressView()
      }
    }
    .topDogGround()
    .navigationTitle(title)
    .navigationBarTitleDisplayMode(.inline)
    .task(id: file.question) { await file.follow() }
  }

  private var title: String {
    let parts = groupId.split(separator: "-")
    return parts.count == 2 ? "Round \(parts[0]), Group \(parts[1])" : "Group"
  }

  private func weeks(of group: StandingGroup) -> String {
    guard !group.weeks.isEmpty else { return "No week of this round is closed." }
    let weeks = zip(group.weeks, group.versions).map { week, version in
      version == 1 ? "\(week)" : "\(week) (version \(version))"
    }
    return "Points of \(group.weeks.count == 1 ? "week" : "weeks") "
      + weeks.joined(separator: ", ") + "."
  }
}

/// The rows of a group, best first.
private struct AdminStandingTable: View {
  let group: StandingGroup

  private struct Line: Identifiable {
    let id: String
    let rank: Int
    let username: String
    let points: Points
    let reason: String
    let fate: String
  }

  var body: some View {
    Table(lines) {
      TableColumn("Person", value: \.username)
        .width(min: 120, ideal: 200)
      TableColumn("Rank") { Text($0.rank, format: .number) }
        .width(min: 50, ideal: 60)
      TableColumn("Points") { Text(verbatim: $0.points.description).monospacedDigit() }
        .width(min: 80, ideal: 100)
      TableColumn("Ahead of the Next", value: \.reason)
        .width(min: 160, ideal: 300)
      TableColumn("Advances", value: \.fate)
        .width(min: 80, ideal: 120)
    }
  }

  private var lines: [Line] {
    let names = Dictionary(group.rows.map { ($0.id, $0.username) }) { first, _ in first }
    return group.ranking.places.map { place in
      Line(
        id: place.result.id, rank: place.rank, username: names[place.result.id] ?? "",
        points: place.result.total, reason: place.aheadBy?.sentence ?? "–", fate: fate(of: place))
    }
  }

  private func fate(of place: GroupRanking.Place) -> String {
    if let advanced = group.advanced {
      return advanced.contains(place.result.id) ? "Advanced" : "Out"
    }
    guard group.take > 0 else { return "Final" }
    return place.advances ? "Yes" : "No"
  }
}
