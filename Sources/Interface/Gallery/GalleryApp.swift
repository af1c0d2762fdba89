public import SwiftUI

/// The gallery with its windows: that of the pages, and those that an example opens.
public struct GalleryApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup {
      GalleryRootView()
    }
    WindowGroup(id: "note", for: String.self) { $text in
      NoteWindow(text: text ?? "")
    }
  }
}
