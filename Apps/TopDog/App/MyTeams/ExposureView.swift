import FormParts
import SwiftUI
import TopDogDomain

/// Who is on how many of the person's teams.
struct ExposureView: View {
  let shelf: TeamShelf

  @State private var model = ExposureModel()

  var body: some View {
    let drafted = shelf.teams.compactMap(\.drafted).sorted { $0.entryId < $1.entryId }
    content(drafted)
      .topDogGround()
      .navigationTitle("Exposure")
      .navigationBarTitleDisplayMode(.inline)
      .onChange(of: drafted, initial: true) { model.take(drafted) }
  }

  @ViewBuilder private func content(_ drafted: [DraftedRoster]) -> some View {
    if drafted.isEmpty {
      ContentUnavailableView(
        "No Complete Teams", systemImage: "chart.bar",
        description: Text("Exposure counts your teams whose drafts are complete."))
    } else {
      ExposureListView(
        shelf: shelf, model: model, tournaments: tournaments(of: drafted))
    }
  }

  /// The tournaments that can be chosen, by name.
  private func tournaments(of drafted: [DraftedRoster]) -> [Tournament] {
    Set(drafted.map(\.tournamentId)).compactMap { shelf.lobby.tournament($0) }
      .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}

/// The choices and the rows of an exposure.
private struct ExposureListView: View {
  let shelf: TeamShelf
  @Bindable var model: ExposureModel
  let tournaments: [Tournament]

  var body: some View {
    let pools = shelf.pools.values.sorted { $0.id < $1.id }
    let rows = model.rows(in: pools)
    List {
      Group {
        if shelf.lobby.isWaitingForNetwork {
          Section { WaitingForNetworkLabel() }
        }
        choices
        Section {
          ForEach(rows.prefix(ExposureModel.mostRows)) { row in
            if model.subject == .players, let id = row.id.first {
              NavigationLink {
                ExposurePartnersView(model: model, pools: pools, playerId: id, title: row.title)
              } label: {
                ExposureRow(row: row)
              }
            } else {
              ExposureRow(row: row)
            }
          }
          if rows.isEmpty { Text("Nobody fits.").foregroundStyle(Color.td.textSecondary) }
        } footer: {
          Text(verbatim: footer(rows.count))
        }
      }
      .topDogRows()
    }
    .searchable(text: $model.list.search, prompt: "Search players")
    .refreshable { await shelf.refresh() }
  }

  private var choices: some View {
    Section {
      Picker("Count", selection: $model.subject) {
        Text("Players").tag(ExposureModel.Subject.players)
        Text("Pairs").tag(ExposureModel.Subject.pairs)
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      Picker("Tournament", selection: $model.tournament) {
        Text("All").tag(String?.none)
        ForEach(tournaments) { Text(verbatim: $0.name).tag(String?.some($0.id)) }
      }
      Picker("Drafts", selection: $model.pace) {
        Text("Live and Slow").tag(DraftPace?.none)
        Text("Live").tag(DraftPace?.some(.fast))
        Text("Slow").tag(DraftPace?.some(.slow))
      }
      Picker("Sort", selection: $model.list.order) {
        Text("Most Held").tag(ExposureList.Order.most)
        Text("Least Held").tag(ExposureList.Order.least)
        Text("Name").tag(ExposureList.Order.name)
        Text("ADP").tag(ExposureList.Order.adp)
      }
    }
  }

  private func footer(_ count: Int) -> String {
    let teams = model.exposure.entries
    var sentences = [
      teams == 1 ? "Of 1 complete team." : "Of \(teams) complete teams."
    ]
    if count > ExposureModel.mostRows {
      sentences.append(
        "The first \(ExposureModel.mostRows) of \(count) are shown. Search to find others.")
    }
    return (sentences + shelf.notes).joined(separator: " ")
  }
}

/// With whom a player is on the person's teams.
private struct ExposurePartnersView: View {
  let model: ExposureModel
  let pools: [PlayerPool]
  let playerId: String
  let title: String

  var body: some View {
    let own = model.exposure.combination([playerId])
    let partners = ExposureList().rows(of: model.exposure.partners(of: playerId), in: pools)
    List {
      Group {
        Section {
          LabeledContent("Exposure", value: own.percent)
          LabeledContent("Teams", value: "\(own.entries) of \(own.ofEntries)")
        }
        Section("Held Together") {
          ForEach(partners) { ExposureRow(row: $0, leavingOut: playerId) }
          if partners.isEmpty { Text("Nobody").foregroundStyle(Color.td.textSecondary) }
        }
      }
      .topDogRows()
    }
    .topDogGround()
    .navigationTitle(Text(verbatim: title))
    .navigationBarTitleDisplayMode(.inline)
  }
}
