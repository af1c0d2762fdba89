import SwiftUI
import TopDogDomain

/// Saves the log of a complete draft as a file, when the menu asks for it.
struct DraftLogExport: ViewModifier {
  @Bindable var model: DraftRoomModel

  func body(content: Content) -> some View {
    content.fileExporter(
      isPresented: $model.isExporting, document: document, contentType: .json,
      defaultFilename: "draft-\(model.room.id)"
    ) { result in
      if case .failure(let error) = result { model.room.refusal = error.localizedDescription }
    }
  }

  private var document: DraftLogDocument? {
    guard model.isExporting else { return nil }
    return (try? model.room.log?.json()).map(DraftLogDocument.init(text:))
  }
}

extension DraftRoom {
  /// All of a complete draft by which it can be checked; nil until each pick has arrived.
  package var log: DraftLog? {
    guard let draft, hasLog else { return nil }
    return DraftLog(of: draft, picks: picks, pool: pool)
  }

  /// Whether the draft is complete, and each pick has arrived.
  package var hasLog: Bool {
    draft?.state == .complete && picks.count == draft?.picked.count
  }
}
