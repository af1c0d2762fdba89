import FormParts
import SwiftUI

/// Deletes the account after asking twice.
struct DeleteAccountView: View {
  let auth: AuthService

  @State private var password = ""
  @State private var isAsking = false
  @State private var isWorking = false
  @State private var error: String?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Text(
            "Your profile, your picks and your places in all competitions are deleted. A competition "
              + "that you own goes to the person who joined it first.")
          Text("Other apps of this server share the account, so you lose it there, too.")
        }
        if auth.proof == .password {
          Section {
            SecureField("Password", text: $password)
              .textContentType(.password)
          }
        }
        Section {
          Button("Delete Account", role: .destructive) { isAsking = true }
            .disabled(isWorking || (auth.proof == .password && password.isEmpty))
          if isWorking { ProgressView() }
        } footer: {
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
        Button("Delete", role: .destructive, action: delete)
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("This cannot be undone.")
      }
    }
  }

  private func delete() {
    isWorking = true
    error = nil
    Task {
      do {
        try await auth.deleteAccount(password: password)
        dismiss()
      } catch {
        self.error = error.localizedDescription
      }
      isWorking = false
    }
  }
}
