import FormParts
import SwiftUI

/// A sheet that deletes the account. It asks for the password, or for signing in once more, and then
/// asks again.
public struct DeleteAccountSheet<Profiles: AccountProfiles>: View {
  private let account: Account<Profiles>
  private let explanation: String

  @State private var password = ""
  @State private var isAsking = false
  @State private var isWorking = false
  @State private var error: String?
  @Environment(\.dismiss) private var dismiss

  /// - Parameter explanation: what is deleted, and what stays with others.
  public init(_ account: Account<Profiles>, explanation: String) {
    self.account = account
    self.explanation = explanation
  }

  public var body: some View {
    NavigationStack {
      Form {
        Section {
          switch account.proof {
          case .password:
            SecureField("Password", text: $password)
              .textContentType(.password)
              .submitLabel(.go)
              .onSubmit(deleteButtonTapped)
          case .provider: Text("You will be asked to sign in once more.")
          case .nothing: Text("Nobody can sign in to this account again.")
          }
        } footer: {
          Text(explanation)
        }
        Section {
          Button("Delete Account", role: .destructive, action: deleteButtonTapped)
            .disabled(isWorking || isPasswordMissing)
          if isWorking { ProgressView() }
          if let error { ErrorText(error) }
        }
      }
      .navigationTitle("Delete Account")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
      }
      .alert("Delete your account for good?", isPresented: $isAsking) {
        Button("Delete", role: .destructive, action: deleteConfirmed)
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("This cannot be undone.")
      }
    }
  }

  private var isPasswordMissing: Bool { account.proof == .password && password.isEmpty }

  private func deleteButtonTapped() {
    guard !isWorking, !isPasswordMissing else { return }
    error = nil
    isAsking = true
  }

  private func deleteConfirmed() {
    isWorking = true
    Task {
      defer { isWorking = false }
      do {
        try await account.deleteAccount(password: password)
        dismiss()
      } catch is CancellationError {
        // The person knows that they came back.
      } catch {
        self.error = error.localizedDescription
      }
    }
  }
}
