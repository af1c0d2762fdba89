import SwiftUI

/// The manual of the SwiftUI module: each control and each group of modifiers as code and as what it
/// looks like, side by side.
struct GalleryRootView: View {
  @State private var page: String?
  @State private var search = ""
  @State private var look = GalleryLook()

  var body: some View {
    NavigationSplitView {
      list
        .navigationTitle("Gallery")
        .searchable(text: $search, prompt: "Search the gallery")
    } detail: {
      if let page {
        detail(page).id(page)
      } else {
        ContentUnavailableView(
          "Pick a Page", systemImage: "square.grid.2x2",
          description: Text("Each page shows what it is about, with its code."))
      }
    }
  }

  @ViewBuilder private func detail(_ id: String) -> some View {
    if let page = GalleryPage.page(id) {
      GalleryPageView(page: page, look: $look)
    } else {
      ContentUnavailableView(
        "No Such Page", systemImage: "questionmark.circle",
        description: Text("The gallery has no page called “\(id)”."))
    }
  }

  @ViewBuilder private var list: some View {
    let groups = GalleryGroup.all.compactMap { $0.matching(search) }
    if groups.isEmpty {
      ContentUnavailableView.search(text: search)
    } else {
      List(selection: $page) {
        ForEach(groups) { group in
          Section(group.title) {
            ForEach(group.pages) { page in
              NavigationLink(value: page.id) {
                Label(page.title, systemImage: page.symbol)
              }
            }
          }
        }
      }
    }
  }
}
