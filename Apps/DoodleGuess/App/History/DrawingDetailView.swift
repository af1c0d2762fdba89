import DoodleGuessDomain
import FirebaseParts
import FormParts
import SwiftUI

/// One drawing in large, with how far it has come and its riddle.
struct DrawingDetailView: View {
  let session: Session
  let id: String

  @State private var drawing: Drawing?
  @State private var problem: LinkProblemView.Problem?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Group {
      if let drawing {
        DrawingPage(session: session, drawing: drawing)
      } else if let problem {
        LinkProblemView(problem, of: "drawing") { dismiss() }
      } else {
        ProgressView("Loading...")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .navigationTitle("Drawing")
    .navigationBarTitleDisplayMode(.inline)
    .task { await follow() }
  }

  private func follow() async {
    do {
      for try await live in session.drawings.drawing(id) {
        if let record = live.value {
          drawing = Drawing(record: record, isWaiting: live.hasPendingWrites)
          session.drawings.looked(at: record)
        } else if !live.isFromCache {
          problem = .gone
        }
      }
    } catch {
      drawing = nil
      problem = .notAllowed
    }
  }
}

/// A drawing that has been read.
private struct DrawingPage: View {
  let session: Session
  let drawing: Drawing

  @State private var replay: ReplayModel?
  @State private var isReplaying = false

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        if drawing.record.isOfLaterVersion {
          ContentUnavailableView(
            "Drawn With a Newer Version", systemImage: "questionmark.circle",
            description: Text("Update Doodle Guess to see this drawing. It is kept until then."))
        } else if isReplaying, let replay {
          ReplayView(model: replay)
        } else {
          DrawingPicture(
            record: drawing.record, side: DrawingRenderer.detailSide, words: words
          )
          .aspectRatio(1, contentMode: .fit)
          .frame(maxWidth: 520)
        }
        if drawing.record.awaitsPicture {
          Text("The picture of this drawing is still on its way.")
            .font(.subheadline)
            .multilineTextAlignment(.center)
        }
        if replay != nil {
          Button(
            isReplaying ? "Show Picture" : "Replay",
            systemImage: isReplaying ? "photo" : "play.circle"
          ) { isReplaying.toggle() }
          .buttonStyle(.bordered)
        }
        VStack(spacing: 4) {
          Text(drawing.record.createdAt, format: .dateTime.day().month().year().hour().minute())
          if isMine { Text(drawing.state.label) }
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        if drawing.record.isRiddle == true {
          RiddleView(session: session, record: drawing.record, isMine: isMine)
        }
      }
      .padding(20)
      .frame(maxWidth: .infinity)
    }
    .task(id: drawing.id) { replay = drawing.record.drawingBytes.flatMap(ReplayModel.init) }
  }

  private var isMine: Bool { drawing.record.fromUserId == session.uid }

  /// What is drawn, for those who do not see it.
  private var words: String {
    guard let bytes = drawing.record.drawingBytes, let words = DrawingWords(bytes) else {
      return "Drawing"
    }
    return "Drawing: \(words.text)"
  }
}
