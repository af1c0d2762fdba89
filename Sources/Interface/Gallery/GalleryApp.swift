public import SwiftUI

/// The gallery with its windows: that of the pages, and those that an example opens.
struct GalleryApp: App {
  var body: some Scene {
    WindowGroup {
      GalleryRootView()
    }
    WindowGroup(id: "note", for: String.self) { $text in
      NoteWindow(text: text ?? "")
    }
  }
}

/// The gallery as a host shows it.
public struct GalleryStage: View {
  public init() {}

  public var body: some View { GalleryApp().rootView }
}
