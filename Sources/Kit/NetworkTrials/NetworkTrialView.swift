import FormParts
import SwiftUI

/// Chooses the network to try the app with.
package struct NetworkTrialView: View {
  @Bindable private var trial: NetworkTrial

  package init(trial: NetworkTrial) {
    self.trial = trial
  }

  package var body: some View {
    Form {
      Section {
        ForEach(NetworkTrial.Condition.allCases, id: \.self) { condition in
          ChoiceRow(isChosen: trial.condition == condition) {
            trial.choose(condition)
          } label: {
            VStack(alignment: .leading, spacing: 2) {
              Text(condition.title)
              Text(condition.explanation)
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
          }
        }
      } footer: {
        Text(
          "Messages, chats and receipts of this device are held up between the app and the database. "
            + "The connection that shows this screen is not cut, and everybody else is online.")
      }
      Section {
        Stepper("Seed \(trial.seed)", value: $trial.seed, in: NetworkTrial.seeds)
      } footer: {
        Text("With the same seed the same answers are late or lost.")
      }
    }
    .navigationTitle("Try a Bad Network")
    .navigationBarTitleDisplayMode(.inline)
  }
}
