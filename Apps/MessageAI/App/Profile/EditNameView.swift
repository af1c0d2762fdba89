import MessageAIDomain
import SwiftUI

/// Changes the name that others see.
struct EditNameView: View {
  let auth: AuthService

  @State private var name: String
  @FocusState private var isNameFocused: Bool
  @Environment(\.dismiss) private var dismiss

  init(auth: AuthService, name: String) {
    self.auth = auth
    _name = State(initialValue: name)
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Display name", text: $name)
            .textContentType(.name)
            .submitLabel(.done)
            .focused($isNameFocused)
            .onSubmit(saveButtonTapped)
        } footer: {
          Text("Everybody you chat with sees this name. At most \(DisplayName.limit) characters.")
        }
      }
      .navigationTitle("Edit Name")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save", action: saveButtonTapped)
            .disabled(DisplayName(name) == nil)
        }
      }
    }
    .onAppear { isNameFocused = true }
  }

  private func saveButtonTapped() {
    guard let name = DisplayName(name) else { return }
    Task { await auth.updateProfile(displayName: name) }
    dismiss()
  }
}
