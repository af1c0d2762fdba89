import SwiftUI

/// One example: a view, and the code that it is made of.
struct GalleryExample: Identifiable {
  /// The name of the view's type, by which its code is found.
  let id: String
  let title: String
  let content: AnyView

  init<Content: View>(_ title: String, _ content: Content) {
    id = String(describing: Content.self)
    self.title = title
    self.content = AnyView(content)
  }

  /// The source of the view.
  var snippet: String? { Snippets.all[id] }
}
