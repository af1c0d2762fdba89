import AwardsDomain
import FormParts
import SwiftUI

/// Joins a competition by its invite code.
struct JoinCompetitionView: View {
  let request: JoinRequest
  /// Takes the competition's id before the screen closes.
  let joined: @MainActor (String) -> Void

  @State private var model: JoinCompetitionModel
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss

  init(session: Session, request: JoinRequest, joined: @escaping @MainActor (String) -> Void) {
    self.request = request
    self.joined = joined
    _model = State(initialValue: JoinCompetitionModel(session: session, code: request.code))
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Invite Code", text: $model.code)
            .font(.title2.monospaced())
            .multilineTextAlignment(.center)
            .textInputAutocapitalization(.characters)
            .autocorrectionDisabled()
            .submitLabel(.join)
            .focused($isFocused)
            .onSubmit(join)
        } footer: {
          VStack(alignment: .leading, spacing: 8) {
            Text("Enter the six characters that a friend sent you.")
            if let error = model.error ?? model.mistake { ErrorText(error) }
          }
        }
        if model.mayRetry, model.error != nil {
          Button("Try Again", action: join)
        }
      }
      .disabled(model.isLoading)
      .navigationTitle("Join Competition")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          if model.isLoading {
            ProgressView()
          } else {
            Button("Join", action: join)
              .disabled(!model.isValid)
          }
        }
      }
    }
    .onAppear(perform: appeared)
  }

  private func appeared() {
    if request.startsAtOnce { join() } else { isFocused = true }
  }

  private func join() {
    Task {
      guard let id = await model.joinButtonTapped() else { return }
      joined(id)
      dismiss()
    }
  }
}
