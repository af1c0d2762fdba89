import AccountFlow
import AwardsDomain
import DomainParts
import FormParts
import ProfilePhotos
import SwiftUI

/// The person's picture, name and address. Changes are saved by themselves.
struct ProfileHeader: View {
  let session: Session

  @State private var name = ""
  @State private var mistake: String?
  @FocusState private var isNameFocused: Bool

  var body: some View {
    Section {
      VStack(spacing: 12) {
        ProfilePhotoTile(
          id: session.uid, name: session.me.displayName, picture: session.photos.picture,
          photo: session.me.photoURL.flatMap { URL(string: $0) }, label: "Your picture")
        // The rules of Storage let guests have no picture.
        if !session.isGuest {
          ProfilePhotoRows(
            photos: session.photos, hasPhoto: session.me.photoURL != nil, add: "Add Picture",
            change: "Change Picture", remove: "Remove Picture",
            sending: "The picture is on its way"
          )
          .buttonStyle(.borderless)
        }
      }
      .frame(maxWidth: .infinity)
      .padding(.vertical, 8)
    }
    Section {
      LabeledContent("Name") {
        TextField("Display Name", text: $name)
          .multilineTextAlignment(.trailing)
          .textContentType(.name)
          .submitLabel(.done)
          .focused($isNameFocused)
          .onSubmit(save)
      }
      if let email = session.me.email {
        EmailRow(email, title: "Email")
      }
    } footer: {
      if let mistake { ErrorText(mistake) }
    }
    .onChange(of: session.me.displayName, initial: true) {
      if !isNameFocused { name = session.me.displayName }
    }
    .onChange(of: isNameFocused) { if !isNameFocused { save() } }
  }

  private func save() {
    guard name != session.me.displayName else {
      mistake = nil
      return
    }
    do {
      session.store.updateUser([.displayName: try PersonName(name).value])
      mistake = nil
    } catch {
      mistake = error.localizedDescription
      name = session.me.displayName
    }
  }
}
