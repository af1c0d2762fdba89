import FormParts
import SwiftUI

/// Deletes one's own account, after asking for the password, or at the provider.
struct DeleteAccountView: View {
  let auth: AuthService

  @State private var password = ""
  @State private var error: String?
  @State private var isWorking = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section {
          if auth.hasPassword {
            SecureField("Password", text: $password)
              .textContentType(.password)
              .submitLabel(.go)
              .onSubmit(deleteButtonTapped)
          } else {
            Text("You will be asked to sign in once more.")
          }
        } footer: {
          Text(
            """
            Your profile and your settings are deleted for good. What you wrote to others stays \
            with them, by “Deleted account”.
            """)
        }
        Section {
          Button("Delete Account", role: .destructive, action: deleteButtonTapped)
            .disabled(isWorking)
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
    }
  }

  private func deleteButtonTapped() {
    guard !isWorking else { return }
    isWorking = true
    error = nil
    Task {
      defer { isWorking = false }
      do {
        try await auth.deleteAccount(password: password)
      } catch {
        self.error = error.localizedDescription
      }
    }
  }
}
