import MessageAIDomain
import SwiftUI

/// The messages of a chat by day, the newest at the bottom.
///
/// What follows where one reads and what arrives stands in modifiers of its own, so that the rows
/// are asked only when they change.
struct MessageListView: View {
  @Bindable var model: ChatModel

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 0) { TranscriptView(model: model) }
          .scrollTargetLayout()
          .padding(.horizontal, 12)
          .padding(.vertical, 8)
      }
      .scrollPosition(id: $model.position, anchor: .bottom)
      .defaultScrollAnchor(.bottom)
      .scrollDismissesKeyboard(.interactively)
      .overlay { if model.isOpening, model.service.problem == nil { ProgressView() } }
      .overlay(alignment: .bottomTrailing) { JumpToNewestButton(model: model) }
      .modifier(MessageJumps(model: model, proxy: proxy))
    }
    .modifier(MessageReading(model: model))
    .task(id: model.highlightedId) { await fadeHighlight() }
  }

  private func fadeHighlight() async {
    guard model.highlightedId != nil else { return }
    try? await Task.sleep(for: .seconds(1.5))
    guard !Task.isCancelled else { return }
    withAnimation { model.highlightFaded() }
  }
}

/// Scrolls to what was sent, and to where the model leads.
private struct MessageJumps: ViewModifier {
  let model: ChatModel
  let proxy: ScrollViewProxy

  func body(content: Content) -> some View {
    let last = model.service.messages.last
    content
      .onChange(of: last?.id) { previous, id in
        // What one sends is shown at once; what arrives leaves one where one is reading.
        guard previous != nil, last?.senderId == model.session.uid else { return }
        proxy.scrollTo(id, anchor: .bottom)
      }
      .onChange(of: model.jump) { _, jump in
        guard let jump else { return }
        proxy.scrollTo(jump.id, anchor: jump.anchor)
        model.jump = nil
      }
  }
}

/// Tells the model what has arrived and what is being looked at.
private struct MessageReading: ViewModifier {
  let model: ChatModel

  @Environment(\.scenePhase) private var scenePhase

  func body(content: Content) -> some View {
    let messages = model.service.messages
    content
      .onChange(of: arrivals(in: messages), initial: true) { model.messagesChanged() }
      .task(id: look(at: messages)) {
        await model.look(at: scenePhase == .active ? model.position : nil)
      }
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
}
