import FormParts
import SwiftUI

/// Takes the partner's code.
struct JoinPairSheet: View {
  @State private var model: JoinPairModel
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss

  init(session: Session) {
    _model = State(initialValue: JoinPairModel(session: session))
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 24) {
          Text("Enter your partner's 6-character code")
            .font(.headline)
            .multilineTextAlignment(.center)
          TextField("ABC234", text: $model.code)
            .font(.system(size: 32, weight: .bold, design: .monospaced))
            .multilineTextAlignment(.center)
            .textInputAutocapitalization(.characters)
            .autocorrectionDisabled()
            .submitLabel(.join)
            .focused($isFocused)
            .onSubmit(connect)
          if let error = model.error { ErrorText(error) }
          PrimaryButton("Connect", isWorking: model.isLoading, action: connect)
            .disabled(!model.isComplete)
        }
        .padding(32)
        .frame(maxWidth: 480)
        .frame(maxWidth: .infinity)
      }
      .navigationTitle("Join Partner")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
      }
      .onAppear { isFocused = true }
    }
  }

  private func connect() {
    guard model.isComplete else { return }
    Task { if await model.connectButtonTapped() { dismiss() } }
  }
}
