import FormParts
import SwiftUI

/// Signs out after asking, and says what would be lost.
public struct SignOutButton<Profiles: AccountProfiles>: View {
  private let account: Account<Profiles>
  private let question: LocalizedStringKey
  private let role: ButtonRole?
  private let consequence: @MainActor (_ isEverythingSent: Bool) -> String

  @State private var isAsking = false
  @State private var isEverythingSent = true
  @State private var error: String?

  /// - Parameters:
  ///   - question: what is asked before, as in "Sign out of Groceries?".
  ///   - role: how the button looks.
  ///   - consequence: says what becomes of what is on the device, by whether the server has everything.
  public init(
    _ account: Account<Profiles>, question: LocalizedStringKey = "Sign out?",
    role: ButtonRole? = .destructive,
    consequence: @escaping @MainActor (_ isEverythingSent: Bool) -> String = {
      $0
        ? "What this device keeps for you is deleted."
        : "Something that you changed has not reached the server. If you sign out now, it is lost."
    }
  ) {
    self.account = account
    self.question = question
    self.role = role
    self.consequence = consequence
  }

  public var body: some View {
    Button("Sign Out", role: role, action: signOutButtonTapped)
      .confirmationDialog(question, isPresented: $isAsking, titleVisibility: .visible) {
        Button("Sign Out", role: .destructive, action: signOutConfirmed)
      } message: {
        Text(consequence(isEverythingSent))
      }
    if let error { ErrorText(error) }
  }

  private func signOutButtonTapped() {
    error = nil
    Task {
      isEverythingSent = await account.isEverythingSent()
      isAsking = true
    }
  }

  private func signOutConfirmed() {
    Task {
      do {
        try await account.signOut()
      } catch {
        self.error = error.localizedDescription
      }
    }
  }
}
