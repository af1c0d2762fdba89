/// Pages of the gallery that belong together.
struct GalleryGroup: Identifiable {
  let title: String
  var pages: [GalleryPage]

  var id: String { title }

  init(_ title: String, _ pages: [GalleryPage]) {
    self.title = title
    self.pages = pages
  }

  /// The group with the pages that a search finds, or nil if there are none.
  func matching(_ search: String) -> GalleryGroup? {
    let found = pages.filter { $0.matches(search) }
    return found.isEmpty ? nil : GalleryGroup(title, found)
  }
}
