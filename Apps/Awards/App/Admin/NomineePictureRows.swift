import AwardsDomain
import FormParts
import PhotoChoice
import SwiftUI

/// Shows a nominee's picture, chooses another one or takes it away: rows of a `Form`.
struct NomineePictureRows: View {
  let picture: NomineePicture
  let nominee: Nominee?

  private static let width: CGFloat = 72

  var body: some View {
    HStack {
      Spacer()
      shown
      Spacer()
    }
    ProfilePhotoPicker(title: hasPicture ? "Change Picture" : "Choose Picture") {
      picture.choose($0)
    }
    if hasPicture {
      Button("Remove Picture", role: .destructive) { picture.remove() }
    }
    if let mistake = picture.mistake { ErrorText(mistake) }
  }

  private var hasPicture: Bool {
    switch picture.choice {
    case .kept: nominee?.imageURL != nil
    case .chosen: true
    case .removed: false
    }
  }

  @ViewBuilder private var shown: some View {
    switch picture.choice {
    case .kept: if let nominee { PosterView(nominee: nominee, width: Self.width) }
    case .removed:
      if let nominee {
        PosterView(
          nominee: Nominee(id: nominee.id, categoryId: nominee.categoryId, name: nominee.name),
          width: Self.width)
      }
    case .chosen(_, let image):
      Image(uiImage: image)
        .resizable()
        .scaledToFill()
        .frame(width: Self.width, height: Self.width * 1.4)
        .clipShape(.rect(cornerRadius: 8))
        .accessibilityLabel("Chosen picture")
    }
  }
}
