import Gallery
import SwiftUI
import WebHost
import WebUICore

/// The gallery of the SwiftUI module on one device. It keeps nothing but its scenes.
@MainActor
final class GalleryInstance: AppInstance {
  let rootView = AnyView(GalleryRootView())

  func close() async {}
}
