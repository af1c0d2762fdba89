import AccountFlow
import DoodleGuessDomain
import FormParts
import SignIn
import SwiftUI

/// Ways back to the account from another device: recovery words, and providers.
struct KeepAccountSection: View {
  let auth: AuthService
  let session: Session

  @State private var words: [String]?
  @State private var providers: [SignInProvider] = []
  @State private var isLinked = false
  @State private var isWorking = false
  @State private var error: String?

  var body: some View {
    Section {
      if let words {
        Text(words.joined(separator: " "))
          .font(.body.monospaced())
          .textSelection(.enabled)
        Text("Write them down now. They are not shown again.")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      Button(
        session.me.hasRecoveryWords == true ? "Make New Recovery Words" : "Make Recovery Words"
      ) {
        perform { words = try await session.functions.makeRecoveryWords() }
      }
      .disabled(isWorking)
      if auth.isGuest, !isLinked {
        ForEach(providers) { provider in
          Button("Link to \(provider.name)") {
            perform {
              try await auth.upgrade(at: provider)
              isLinked = true
            }
          }
          .disabled(isWorking)
        }
      }
    } header: {
      Text("Keep Your Account")
    } footer: {
      VStack(alignment: .leading, spacing: 8) {
        Text(
          "Your account lives on this device. With recovery words you can come back from another one."
        )
        if let error { ErrorText(error) }
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
      } catch is CancellationError {
        // The person knows that they came back.
      } catch {
        self.error = sentence(of: error)
      }
      isWorking = false
    }
  }
}
