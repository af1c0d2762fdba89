import FormParts
import SwiftUI

/// Opens links to chats, and says so where a link leads to no chat of the person.
struct ChatLinkOpening: ViewModifier {
  let session: Session
  let open: @MainActor (ChatRoute) -> Void

  /// The link whose target is not known yet. It is kept with the scene, so it survives a reload.
  @State private var link: ChatLink?
  @State private var problem: LinkProblemView.Problem?

  func body(content: Content) -> some View {
    content
      .onOpenURL { url in
        link = ChatLink(url)
        problem = nil
      }
      .task(id: link) { await follow() }
      .sheet(isPresented: isProblemShown) {
        LinkProblemView(problem ?? .gone, of: "chat") { problem = nil }
      }
  }

  private var isProblemShown: Binding<Bool> {
    Binding(
      get: { problem != nil },
      set: { isShown in if !isShown { problem = nil } })
  }

  private func follow() async {
    guard let link, let target = await session.conversations.target(of: link) else { return }
    self.link = nil
    switch target {
    case .chat(let route): open(route)
    case .gone: problem = .gone
    case .notAllowed: problem = .notAllowed
    }
  }
}
