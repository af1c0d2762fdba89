import AccountFlow
import DoodleGuessDomain
import FormParts
import SignIn
import SwiftUI

/// Leads back to an account: by recovery words, or at a provider that was linked to it.
struct RecoverAccountView: View {
  let auth: AuthService

  @State private var words = ""
  @State private var providers: [SignInProvider] = []
  @State private var isWorking = false
  @State private var error: String?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Recovery Words", text: $words, axis: .vertical)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            .lineLimit(3...6)
          Button("Recover Account") {
            perform { try await auth.recover(with: words) }
          }
          .disabled(isWorking || words.isEmpty)
        } footer: {
          VStack(alignment: .leading, spacing: 8) {
            Text(
              "The \(RecoveryWords.count) words that you wrote down in Settings, in their order.")
            if let error { ErrorText(error) }
          }
        }
        if !providers.isEmpty {
          Section {
            ForEach(providers) { provider in
              Button("Continue with \(provider.name)") {
                perform { try await auth.signIn(at: provider) }
              }
              .disabled(isWorking)
            }
          }
        }
      }
      .navigationTitle("Your Account")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
      }
    }
    .task { providers = await auth.providers() }
  }

  private func perform(_ body: @escaping @MainActor () async throws -> Void) {
    isWorking = true
    error = nil
    Task {
      do {
        try await body()
        dismiss()
      } catch is CancellationError {
        // The person knows that they came back.
      } catch {
        self.error = sentence(of: error)
      }
      isWorking = false
    }
  }
}
