import AuthenticationServices
import PhotosUI
import SwiftUI

struct PhotosPickerExample: View {
  @State private var selection: PhotosPickerItem?
  @State private var image: Image?

  var body: some View {
    VStack(spacing: 16) {
      if let image {
        image.resizable().scaledToFill()
          .frame(width: 120, height: 120)
          .clipShape(Circle())
          .accessibilityLabel("Your photo")
      } else {
        Image(systemName: "person.crop.circle")
          .resizable().scaledToFit()
          .frame(width: 120, height: 120)
          .foregroundStyle(.tertiary)
      }
      PhotosPicker("Choose a Photo", selection: $selection, matching: .images)
        .buttonStyle(.bordered)
    }
    .task(id: selection) {
      image = try? await selection?.loadTransferable(type: Image.self)
    }
  }
}

struct ManyPhotosExample: View {
  @State private var selection: [PhotosPickerItem] = []
  @State private var sizes: [Int64] = []

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      PhotosPicker(selection: $selection, maxSelectionCount: 3, matching: .images) {
        Label("Up to Three Photos", systemImage: "photo")
      }
      ForEach(Array(sizes.enumerated()), id: \.offset) { index, size in
        LabeledContent("Photo \(index + 1)", value: size, format: .byteCount(style: .file))
      }
    }
    .onChange(of: selection) { _, items in
      Task {
        sizes = []
        for item in items {
          if let data = try? await item.loadTransferable(type: Data.self) {
            sizes.append(Int64(data.count))
          }
        }
      }
    }
  }
}

struct SignInWithAppleExample: View {
  @State private var answer = "Nobody has signed in."

  var body: some View {
    VStack(spacing: 12) {
      SignInWithAppleButton(.continue) { request in
        request.requestedScopes = [.fullName, .email]
      } onCompletion: { result in
        switch result {
        case .success: answer = "Welcome."
        case .failure(let error): answer = error.localizedDescription
        }
      }
      .frame(height: 48)
      Text(answer).font(.footnote).foregroundStyle(.secondary)
    }
  }
}
