import FirebaseCore
import MessageAIApp
import SwiftUI
import WebHost
import WebUICore

/// MessageAI on one device. All of its tabs share who is signed in and what is sent.
@MainActor
final class MessageAIInstance: AppInstance {
  private let firebase: FirebaseApp
  private let root: MessageAIRootView

  init(_ firebase: FirebaseApp) {
    self.firebase = firebase
    root = MessageAIRootView(app: firebase)
  }

  var rootView: AnyView { AnyView(root) }

  func close() async {
    await firebase.close()
  }
}
