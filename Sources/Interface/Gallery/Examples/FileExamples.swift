import PhotosUI
import SwiftUI

struct FileImporterExample: View {
  @State private var isChoosing = false
  @State private var names: [String] = []

  var body: some View {
    VStack(spacing: 12) {
      Button("Add Texts", systemImage: "doc.text") { isChoosing = true }
        .buttonStyle(.bordered)
      Text("Or drop them on this card.").font(.footnote).foregroundStyle(.secondary)
      ForEach(Array(names.enumerated()), id: \.offset) { _, name in
        Text(verbatim: name)
      }
    }
    .frame(maxWidth: .infinity)
    .fileImporter(
      isPresented: $isChoosing, allowedContentTypes: [.plainText, .commaSeparatedText],
      allowsMultipleSelection: true
    ) { result in
      if case .success(let files) = result { names += files.map(\.lastPathComponent) }
    }
  }
}

struct DroppedPictureExample: View {
  @State private var picture: Image?
  @State private var isTargeted = false
  @State private var selection: PhotosPickerItem?

  var body: some View {
    VStack(spacing: 12) {
      ZStack {
        RoundedRectangle(cornerRadius: 20)
          .fill(isTargeted ? Color.blue.opacity(0.2) : Color.gray.opacity(0.12))
        if let picture {
          picture.resizable().scaledToFit().padding(8).accessibilityLabel("Your picture")
        } else {
          Text(isTargeted ? "Let go to add it" : "Drop a picture here")
        }
      }
      .frame(height: 140)
      .dropDestination(for: Image.self) { pictures, _ in
        picture = pictures.first
        return true
      } isTargeted: {
        isTargeted = $0
      }
      PhotosPicker("Choose a Picture", selection: $selection, matching: .images)
        .buttonStyle(.bordered)
    }
    .task(id: selection) {
      if let chosen = try? await selection?.loadTransferable(type: Image.self) { picture = chosen }
    }
  }
}

struct PrintExample: View {
  @State private var problem = ""

  var body: some View {
    VStack(spacing: 12) {
      Button("Print This Page", systemImage: "printer", action: printPage)
        .buttonStyle(.bordered)
      if !problem.isEmpty { Text(problem).foregroundStyle(.secondary) }
    }
  }

  private func printPage() {
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    let info = UIPrintInfo.printInfo()
    info.jobName = "Files and Printing"
    info.orientation = .landscape
    let controller = UIPrintInteractionController.shared
    controller.printInfo = info
    controller.printFormatter = scene?.keyWindow?.viewPrintFormatter()
    controller.present(animated: true) { _, _, error in
      problem = error?.localizedDescription ?? ""
    }
  }
}
