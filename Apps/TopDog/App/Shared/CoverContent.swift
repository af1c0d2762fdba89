import SwiftUI

/// What takes the whole screen, and the sheets above it.
struct CoverContent: View {
  let session: Session
  @Bindable var router: AppRouter
  let cover: AppRouter.Cover

  var body: some View {
    Group {
      switch cover {
      case .draftRoom(let id): DraftRoomView(session: session, draftId: id, router: router)
      case .practice: PracticeView(session: session, router: router)
      }
    }
    .tint(Color.td.primary)
    .sheet(item: $router.sheet) { SheetContent(session: session, router: router, sheet: $0) }
  }
}
