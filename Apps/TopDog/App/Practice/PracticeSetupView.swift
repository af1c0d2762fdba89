import FormParts
import SwiftUI
import TopDogDomain

/// What a practice draft shall be like.
struct PracticeSetupView: View {
  let session: Session
  @Bindable var model: PracticeModel
  let close: @MainActor () -> Void

  var body: some View {
    NavigationStack {
      content
        .topDogGround()
        .navigationTitle("Practice Draft")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Close", action: close)
          }
        }
    }
  }

  @ViewBuilder private var content: some View {
    if let problem = model.problem ?? lobbyProblem, model.pool == nil {
      ListProblemView(title: "Players Can’t Be Loaded", problem: problem) {
        session.lobby.refresh()
        Task { await model.load() }
      }
    } else if model.lacksPlayers {
      ContentUnavailableView(
        "No Players", systemImage: "person.3",
        description: Text("There are not enough players for a whole draft yet."))
    } else if model.pool == nil {
      ProgressView(isWaiting ? "Waiting for network…" : "Loading players…")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      form
    }
  }

  private var form: some View {
    Form {
      Group {
        Section {
          Picker("Your Slot", selection: $model.settings.slot) {
            Text("Any").tag(Int?.none)
            ForEach(1...PracticeModel.order.teams, id: \.self) { slot in
              Text(verbatim: "\(slot)").tag(Int?.some(slot))
            }
          }
          Toggle("30 Seconds for Each Pick", isOn: $model.settings.hasClock)
        } footer: {
          Text(
            "Twelve teams draft 18 rounds. The bots pick about as people do: near the ADP, with surprises. This is practice: nothing counts, and no money is in it."
          )
        }
        Section {
          TDButton("Start Practice", action: model.startButtonTapped)
        }
      }
      .topDogRows()
    }
  }

  private var isWaiting: Bool {
    model.isWaitingForNetwork || session.lobby.isWaitingForNetwork
  }

  /// Without the tournaments it is not known which players there are.
  private var lobbyProblem: String? {
    session.lobby.tournaments.isEmpty ? session.lobby.problem : nil
  }
}
