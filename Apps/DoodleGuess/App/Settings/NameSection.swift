import DomainParts
import DoodleGuessDomain
import FormParts
import SwiftUI

/// The name that the partner sees.
struct NameSection: View {
  let auth: AuthService
  let session: Session

  @State private var name = ""

  var body: some View {
    Section("Your Name") {
      TextField("Your Name", text: $name)
        .textContentType(.name)
        .submitLabel(.done)
        .onSubmit(save)
      if let fitting, fitting.value != session.me.name {
        Button("Save", action: save)
      }
    }
    .onAppear { name = session.me.name }
  }

  private var fitting: PersonName? { NameField.fitting(name) }

  private func save() {
    guard let fitting else {
      name = session.me.name
      return
    }
    auth.updateName(fitting)
    name = fitting.value
  }
}
