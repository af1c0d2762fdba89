import SwiftUI

/// Places the tabs at the side of a wide window, where the system can.
struct TabsAtSide: ViewModifier {
  func body(content: Content) -> some View {
    if #available(iOS 18, macOS 15, *) {
      content.tabViewStyle(.sidebarAdaptable)
    } else {
      content
    }
  }
}
