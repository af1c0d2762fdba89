import SwiftUI

/// One page: each example live on a card, with its code below.
struct GalleryPageView: View {
  let page: GalleryPage
  @Binding var look: GalleryLook

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 28) {
        ForEach(page.examples) { example in
          GalleryExampleView(example: example, look: look)
        }
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 12)
      .frame(maxWidth: 760)
      .frame(maxWidth: .infinity)
    }
    .background(Color(.systemGroupedBackground))
    .navigationTitle(page.title)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Menu("Text Size", systemImage: "textformat") {
          Picker("Text Size", selection: $look.textSize) {
            Text("Device").tag(Int?.none)
            ForEach(DynamicTypeSize.allCases, id: \.rawValue) { size in
              Text(verbatim: "\(size)").tag(Int?.some(size.rawValue))
            }
          }
        }
      }
      ToolbarItem(placement: .topBarTrailing) {
        Menu("Look", systemImage: "circle.lefthalf.filled") {
          Picker("Appearance", selection: $look.appearance) {
            ForEach(GalleryLook.Appearance.allCases) { appearance in
              Text(appearance.title).tag(appearance)
            }
          }
          Toggle("Right to Left", isOn: $look.isRightToLeft)
        }
      }
    }
  }
}
