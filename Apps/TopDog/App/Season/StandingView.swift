import FormParts
import SwiftUI
import TopDogDomain

/// A group with who is where and who advances.
struct StandingView: View {
  let shelf: TeamShelf
  let tournament: Tournament
  /// The group's.
  let path: String

  var body: some View {
    content
      .topDogGround()
      .navigationTitle("Standing")
      .navigationBarTitleDisplayMode(.inline)
      .task(id: path) { await shelf.season.follow(group: path) }
      .task(id: tournament.slateId) { await shelf.season.follow(slate: tournament.slateId) }
  }

  @ViewBuilder private var content: some View {
    if let group = shelf.season.groups[path] {
      StandingList(shelf: shelf, tournament: tournament, group: group, path: path)
    } else if let problem = shelf.season.problem {
      ListProblemView(title: "The Standing Can’t Be Shown", problem: problem) { shelf.refresh() }
    } else if shelf.season.missing.contains(path) {
      ContentUnavailableView(
        "No Standing Yet", systemImage: "list.number",
        description: Text("The standing appears when the season starts."))
    } else if shelf.lobby.isWaitingForNetwork {
      ProgressView("Waiting for network…")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      ProgressView()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// The rows of a group, with a line at the cut.
private struct StandingList: View {
  let shelf: TeamShelf
  let tournament: Tournament
  let group: StandingGroup
  let path: String

  var body: some View {
    let standing = GroupStanding(group, uid: shelf.uid)
    List {
      Group {
        if shelf.lobby.isWaitingForNetwork {
          Section { WaitingForNetworkLabel() }
        }
        Section {
          ForEach(standing.lines) { line in
            NavigationLink {
              EntryLineupView(
                shelf: shelf, tournament: tournament, path: path, entryId: line.id)
            } label: {
              StandingRow(line: line, isFinal: standing.take == 0)
            }
            if line.rank == standing.take, line.rank < standing.lines.count {
              CutRow(isDecided: standing.isDecided)
            }
          }
        } header: {
          Text(verbatim: title)
        } footer: {
          Text(verbatim: footer(standing))
        }
      }
      .topDogRows()
    }
  }

  private var title: String {
    let isFinal = group.round >= tournament.format.rounds.count
    return isFinal ? "Final" : "Round \(group.round), group \(group.number)"
  }

  private func footer(_ standing: GroupStanding) -> String {
    let rule = standing.rule + "."
    guard standing.isStarted else { return "\(rule) No week of this round is closed yet." }
    let weeks = group.weeks.map(String.init).joined(separator: ", ")
    return "\(rule) Points of \(group.weeks.count == 1 ? "week" : "weeks") \(weeks)."
  }
}

/// Who is above this row advances.
private struct CutRow: View {
  let isDecided: Bool

  var body: some View {
    HStack(spacing: Spacing.sm) {
      rule
      Text(isDecided ? "Above: advanced" : "Above: advances")
        .font(.td.captionBold)
        .foregroundStyle(Color.td.success)
        .fixedSize(horizontal: true, vertical: false)
      rule
    }
    .accessibilityElement(children: .combine)
    .accessibilityLabel(
      isDecided ? "The cut: all above advanced" : "The cut: all above would advance")
  }

  private var rule: some View {
    Rectangle()
      .fill(Color.td.success)
      .frame(maxWidth: .infinity)
      .frame(height: 2)
  }
}
