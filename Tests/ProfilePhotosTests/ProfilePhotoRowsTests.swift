import PhoneTesting
import PhotoChoice
import ProfilePhotos
import ServerTesting
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ProfilePhotoRowsTests {
  @Test func `the rows offer what fits: adding, changing and removing`() async throws {
    try await withPeople { server, container in
      let ann = try await Person(server, container: container)
      let screen = try await Screen {
        ProfileForm(person: ann)
      }
      try screen.button("Add Photo")
      #expect(throws: (any Error).self) { try screen.button("Remove Photo") }
      ann.photos.choose(try TestPhoto.file())
      try await screen.wait { try $0.button("Change Photo") }
      await until { ann.address != nil && !ann.photos.isSending }
      try await screen.wait { try $0.button("Remove Photo") }.tap()
      try await screen.wait { try $0.button("Add Photo") }
      await until { ann.address == nil }
      await ann.close()
    }
  }

  @Test func `an app says in its own words that the picture is on its way, and why it is refused`()
    async throws
  {
    try await withPeople { server, container in
      let ann = try await Person(server, container: container, path: "elsewhere/ann")
      let screen = try await Screen {
        Form {
          ProfilePhotoRows(
            photos: ann.photos, hasPhoto: false, add: "Add Picture", change: "Change Picture",
            remove: "Remove Picture", sending: "The picture is on its way")
        }
      }
      try screen.button("Add Picture")
      try await server.stop()
      ann.photos.choose(try TestPhoto.file())
      try await screen.wait { try $0.text("The picture is on its way") }
      try screen.button("Remove Picture")
      try await server.start()
      try await screen.wait { try $0.text("You are not allowed to send this photo.") }
      try screen.button("Add Picture")
      await ann.close()
    }
  }

  @Test func `the tile shows the chosen picture under a name for screen readers`() async throws {
    let picture = UIImage(data: TestPhoto.data())
    let chosen = try await Screen {
      ProfilePhotoTile(
        id: "a", name: "Ann Lee", picture: picture, photo: nil, label: "Your picture")
    }
    try chosen.find(.group, named: "Your picture")
    let none = try await Screen {
      ProfilePhotoTile(id: "a", name: "Ann Lee", picture: nil, photo: nil)
    }
    // The initials are an ornament.
    #expect(throws: (any Error).self) { try none.find(.group, named: "Your photo") }
  }
}

private struct ProfileForm: View {
  let person: Person

  var body: some View {
    Form { ProfilePhotoRows(photos: person.photos, hasPhoto: person.address != nil) }
  }
}
