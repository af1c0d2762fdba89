import SwiftUI

extension View {
  /// Places the tabs at the side of a wide window, where the system can.
  @ViewBuilder package func tabsAtSide() -> some View {
    if #available(iOS 18, macOS 15, *) {
      tabViewStyle(.sidebarAdaptable)
    } else {
      self
    }
  }
}
