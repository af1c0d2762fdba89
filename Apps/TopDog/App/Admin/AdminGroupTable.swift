import SwiftUI
import TopDogDomain

/// The groups of a tournament's round. Each leads to its standing.
struct AdminGroupTable: View {
  let file: AdminTournament

  @State private var order = [KeyPathComparator(\AdminGroupLine.number)]
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    if file.question.round == nil {
      ContentUnavailableView(
        "No Groups Yet", systemImage: "list.number",
        description: Text("The groups of round 1 are made when the season begins."))
    } else if !file.areGroupsLoaded {
      ProgressView()
        .frame(maxHeight: .infinity)
    } else {
      let lines = file.groups.map { AdminGroupLine($0) }.sorted(using: order)
      if width == .regular { table(lines) } else { rows(lines) }
      if file.hasMoreGroups {
        Button("Show More Groups") { file.showMoreGroups() }
          .frame(minHeight: 44)
          .padding(.bottom, Spacing.sm)
      }
    }
  }

  private func table(_ lines: [AdminGroupLine]) -> some View {
    Table(lines, sortOrder: $order) {
      TableColumn("Group", value: \.number) { line in
        NavigationLink(value: route(to: line)) {
          Text("Group \(line.number)").foregroundStyle(Color.td.primary)
        }
      }
      .width(min: 90, ideal: 120)
      TableColumn("Entries", value: \.entries) { Text($0.entries, format: .number) }
        .width(min: 70, ideal: 80)
      TableColumn("Leader", value: \.leader)
        .width(min: 110, ideal: 180)
      TableColumn("Points", value: \.points) {
        Text(verbatim: $0.points.description).monospacedDigit()
      }
      .width(min: 80, ideal: 100)
      TableColumn("Weeks", value: \.weeks) { Text($0.weeks, format: .number) }
        .width(min: 60, ideal: 70)
      TableColumn("State", value: \.state)
        .width(min: 110, ideal: 160)
    }
  }

  private func rows(_ lines: [AdminGroupLine]) -> some View {
    List(lines) { line in
      NavigationLink(value: route(to: line)) {
        VStack(alignment: .leading, spacing: Spacing.xs) {
          Text("Group \(line.number)")
            .font(.td.bodyBold)
          Text(verbatim: "\(line.leader), \(line.points)")
          Text(verbatim: line.caption)
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
        .frame(minHeight: 52)
        .accessibilityElement(children: .combine)
      }
      .topDogRows()
    }
  }

  private func route(to line: AdminGroupLine) -> AdminTournamentsView.Route {
    .group(tournament: file.id, group: line.id)
  }
}
