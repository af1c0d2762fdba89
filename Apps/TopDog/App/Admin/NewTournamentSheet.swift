import DomainParts
import Foundation
import SwiftUI
import TopDogDomain

/// Makes a tournament from a template, which is said in sentences.
struct NewTournamentSheet: View {
  let desk: AdminDesk

  @State private var template = TournamentTemplate.sprint
  @State private var name = ""
  @State private var season: Date
  @State private var slateId: String
  @State private var work: AdminWork
  @Environment(\.dismiss) private var dismiss

  init(desk: AdminDesk) {
    self.desk = desk
    _season = State(initialValue: desk.now.adding(seconds: 30 * 86_400).date)
    _slateId = State(initialValue: desk.slateIds.last ?? "")
    _work = State(initialValue: AdminWork(desk.requests))
  }

  var body: some View {
    NavigationStack {
      Form {
        Group {
          Section {
            TextField("Name", text: $name)
            DatePicker("Start of the Season", selection: $season, in: desk.now.date...)
            Picker("Slate", selection: $slateId) {
              ForEach(desk.slateIds, id: \.self) { Text(verbatim: $0).tag($0) }
            }
          } footer: {
            Text("The name has 3 to 60 characters. People can join until the season starts.")
          }
          Section("Template") {
            Picker("Template", selection: $template) {
              ForEach(TournamentTemplate.allCases, id: \.self) {
                Text(verbatim: $0.title).tag($0)
              }
            }
            ForEach(template.sentences, id: \.self) { sentence in
              Text(verbatim: sentence)
                .font(.td.callout)
                .foregroundStyle(Color.td.textSecondary)
            }
          }
          AdminWorkView(work: work)
        }
        .topDogRows()
      }
      .disabled(work.isRunning)
      .topDogGround()
      .navigationTitle("New Tournament")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Create") { Task { await create() } }
            .disabled(trimmed.count < 3 || slateId.isEmpty || work.isRunning)
        }
      }
    }
  }

  private var trimmed: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

  private func create() async {
    let isMade = await desk.createTournament(
      template, name: trimmed, season: Moment(season), slateId: slateId, with: work)
    if isMade { dismiss() }
  }
}
