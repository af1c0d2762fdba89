import MessageAIDomain
import SwiftUI

/// The messages of a chat by day, the newest at the bottom.
struct MessageListView: View {
  @Bindable var model: ChatModel

  @Environment(\.dateHeading) private var dateHeading
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    let messages = model.service.messages
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 0) {
          if model.service.hasEarlier {
            Button("Show earlier messages") { model.service.loadEarlier() }
              .font(.footnote)
              .padding(8)
          }
          if let problem = model.service.problem {
            ErrorText(problem)
          } else if messages.isEmpty, !model.isOpening {
            ChatBeginningView(model: model)
          }
          ForEach(rows(of: messages)) { row in
            TranscriptRowView(row: row, model: model)
          }
        }
        .scrollTargetLayout()
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
      }
      .scrollPosition(id: $model.position, anchor: .bottom)
      .defaultScrollAnchor(.bottom)
      .scrollDismissesKeyboard(.interactively)
      .overlay { if model.isOpening, model.service.problem == nil { ProgressView() } }
      .overlay(alignment: .bottomTrailing) { JumpToNewestButton(model: model) }
      .onChange(of: messages.last?.id) { previous, last in
        // What one sends is shown at once; what arrives leaves one where one is reading.
        guard previous != nil, messages.last?.senderId == model.session.uid else { return }
        proxy.scrollTo(last, anchor: .bottom)
      }
      .onChange(of: model.jump) { _, jump in
        guard let jump else { return }
        proxy.scrollTo(jump.id, anchor: jump.anchor)
        model.jump = nil
      }
    }
    .onChange(of: arrivals(in: messages), initial: true) { model.messagesChanged() }
    .task(id: look(at: messages)) {
      await model.look(at: scenePhase == .active ? model.position : nil)
    }
    .task(id: model.highlightedId) { await fadeHighlight() }
  }

  /// What is in sight, and whether anybody looks. A message that is in sight before it has its place
  /// is looked at once more when it has.
  private struct Look: Equatable {
    var position: String?
    var seq: Int?
    var phase: ScenePhase
  }

  private func look(at messages: [Message]) -> Look {
    Look(
      position: model.position, seq: messages.last { $0.id == model.position }?.seq,
      phase: scenePhase)
  }

  /// What tells that messages were loaded.
  private struct Arrivals: Equatable {
    var first: String?
    var count: Int
    var isLoaded: Bool
    var isMarked: Bool
  }

  private func arrivals(in messages: [Message]) -> Arrivals {
    Arrivals(
      first: messages.first?.id, count: messages.count, isLoaded: model.service.isLoaded,
      isMarked: model.session.receipts.marks[model.route.conversationId] != nil)
  }

  private func rows(of messages: [Message]) -> [TranscriptRow] {
    Transcript(messages, calendar: dateHeading.calendar).rows(firstUnread: model.firstUnreadId)
  }

  private func fadeHighlight() async {
    guard model.highlightedId != nil else { return }
    try? await Task.sleep(for: .seconds(1.5))
    guard !Task.isCancelled else { return }
    withAnimation { model.highlightFaded() }
  }
}
