import SwiftUI

/// One example: a view, and the code that it is made of.
struct GalleryExample: Identifiable {
  /// The name of the view's type, by which its code is found.
  let id: String
  let title: String
  private let make: @MainActor () -> AnyView

  init<Content: View>(
    _ title: String, _ content: @autoclosure @escaping @MainActor () -> Content
  ) {
    id = String(describing: Content.self)
    self.title = title
    make = { AnyView(content()) }
  }

  /// A view of its own each time: what a view begins with is not to be shared by devices.
  @MainActor var content: AnyView { make() }

  /// The source of the view.
  var snippet: String? { Snippets.all[id] }
}
