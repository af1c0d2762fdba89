import SwiftUI
import TopDogDomain

/// A draft against bots, which covers the whole screen: first what it shall be like, then its room.
struct PracticeView: View {
  private let session: Session
  private let router: AppRouter
  @State private var model: PracticeModel

  init(session: Session, router: AppRouter) {
    self.session = session
    self.router = router
    _model = State(initialValue: PracticeModel(session: session))
  }

  var body: some View {
    Group {
      if let play = model.play {
        DraftRoomView(session: session, practice: model, play: play, router: router)
          .id(play.id)
      } else {
        PracticeSetupView(session: session, model: model) { router.cover = nil }
      }
    }
    .task(id: model.poolId) { await model.load() }
  }
}
