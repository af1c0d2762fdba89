import FormParts
import PhotoChoice
import SwiftUI

/// Chooses another picture of oneself, or takes it away: rows of a `Form`.
public struct ProfilePhotoRows: View {
  private let photos: ProfilePhotoService
  private let isOnProfile: Bool
  private let add: LocalizedStringKey
  private let change: LocalizedStringKey
  private let remove: LocalizedStringKey
  private let sending: LocalizedStringKey?

  @State private var mistake: String?

  /// - Parameters:
  ///   - hasPhoto: whether the profile names a picture.
  ///   - add: the button of somebody without a picture.
  ///   - change: the button of somebody with one.
  ///   - remove: the button that takes it away.
  ///   - sending: what is said while the picture is on its way; nothing is unless it is given.
  public init(
    photos: ProfilePhotoService, hasPhoto: Bool, add: LocalizedStringKey = "Add Photo",
    change: LocalizedStringKey = "Change Photo", remove: LocalizedStringKey = "Remove Photo",
    sending: LocalizedStringKey? = nil
  ) {
    self.photos = photos
    isOnProfile = hasPhoto
    self.add = add
    self.change = change
    self.remove = remove
    self.sending = sending
  }

  public var body: some View {
    ProfilePhotoPicker(title: hasPhoto ? change : add) { result in
      switch result {
      case .success(let photo):
        mistake = nil
        photos.choose(photo)
      case .failure(let mistake): self.mistake = mistake.localizedDescription
      }
    }
    if hasPhoto {
      Button(remove, role: .destructive) {
        mistake = nil
        photos.remove()
      }
    }
    if let sending, photos.isSending {
      Label(sending, systemImage: "clock")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    if let problem = mistake ?? photos.problem { ErrorText(problem) }
  }

  private var hasPhoto: Bool { isOnProfile || photos.picture != nil }
}
