import Avatars
import AwardsDomain
import DomainParts
import FormParts
import PhotoChoice
import SwiftUI

/// The person's picture, name and address. Changes are saved by themselves.
struct ProfileHeader: View {
  let session: Session

  @State private var name = ""
  @State private var mistake: String?
  @FocusState private var isNameFocused: Bool

  private static let size: CGFloat = 96

  var body: some View {
    Section {
      VStack(spacing: 12) {
        picture
        // The rules of Storage let guests have no picture.
        if !session.isGuest { pictureButtons }
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
        LabeledContent("Email", value: email)
      }
    } footer: {
      if let mistake { ErrorText(mistake) }
    }
    .onChange(of: session.me.displayName, initial: true) {
      if !isNameFocused { name = session.me.displayName }
    }
    .onChange(of: isNameFocused) { if !isNameFocused { save() } }
  }

  @ViewBuilder private var picture: some View {
    if let chosen = session.photos.picture {
      Image(uiImage: chosen)
        .resizable()
        .scaledToFill()
        .frame(width: Self.size, height: Self.size)
        .clipShape(Circle())
        .accessibilityLabel("Your picture")
    } else {
      AvatarView(
        id: session.uid, name: session.me.displayName,
        photo: session.me.photoURL.flatMap { URL(string: $0) }, size: Self.size)
    }
  }

  @ViewBuilder private var pictureButtons: some View {
    let hasPicture = session.me.photoURL != nil || session.photos.picture != nil
    ProfilePhotoPicker(title: hasPicture ? "Change Picture" : "Add Picture") { result in
      switch result {
      case .success(let photo):
        mistake = nil
        session.photos.choose(photo)
      case .failure(let problem): mistake = problem.localizedDescription
      }
    }
    if hasPicture {
      Button("Remove Picture", role: .destructive) { session.photos.remove() }
        .buttonStyle(.borderless)
    }
    if session.photos.isSending {
      Label("The picture is on its way", systemImage: "clock")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    if let problem = session.photos.problem { ErrorText(problem) }
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
