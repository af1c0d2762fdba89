import AccountFlow
import DoodleGuessDomain
import FormParts
import SwiftUI

/// The name that the partner sees.
struct NameSection: View {
  let session: Session

  @State private var name = ""

  var body: some View {
    Section("Your Name") {
      TextField("Your Name", text: $name)
        .textContentType(.name)
        .submitLabel(.done)
        .onSubmit(save)
      if let fitting, fitting != session.me.name {
        Button("Save", action: save)
      }
      if let mistake = NameRule.doodleName.mistake(in: name) { ErrorText(mistake) }
    }
    .onAppear { name = session.me.name }
  }

  private var fitting: String? { NameRule.doodleName.fitting(name) }

  private func save() {
    guard let fitting else {
      name = session.me.name
      return
    }
    session.rename(to: fitting)
    name = fitting
  }
}
