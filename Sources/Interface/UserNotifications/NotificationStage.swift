import Foundation
import WebUI
package import WebUICore

/// Shows an app together with its notifications: banners over everything, the question whether they
/// may come, the count in the tab.
package struct NotificationStage<Content: View>: View {
  private let center: UNUserNotificationCenter
  private let content: Content
  @State private var scene = UUID()
  @Environment(\.scenePhase) private var phase

  /// Shows `content` with what comes to `center`.
  package init(_ center: UNUserNotificationCenter, @ViewBuilder content: () -> Content) {
    self.center = center
    self.content = content()
  }

  package var body: some View {
    let board = center.board
    content
      .modifier(StagePresentation(center: center))
      .onAppear { board.note(scene, isVisible: phase == .active) }
      .onChange(of: phase) { board.note(scene, isVisible: phase == .active) }
      .onDisappear { board.note(scene, isVisible: false) }
      .onChange(of: board.sounds) { SceneContext.send("chime") }
      // An alert closes before its answer acts, so closing alone decides nothing.
      .alert(
        "“\(board.appName)” Would Like to Send You Notifications",
        isPresented: Binding(get: { board.isAsking }, set: { _ in })
      ) {
        Button("Don’t Allow", role: .cancel) { board.decide(false) }
        Button("Allow") {
          board.decide(true)
          SceneContext.send("allowNotifications")
        }
      } message: {
        Text("Notifications may include alerts, sounds, and icon badges.")
      }
  }
}
