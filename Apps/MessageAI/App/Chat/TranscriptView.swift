import MessageAIDomain
import SwiftUI

/// The rows of a chat, with what stands before the first.
struct TranscriptView: View {
  let model: ChatModel

  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    let messages = model.service.messages
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

  private func rows(of messages: [Message]) -> [TranscriptRow] {
    Transcript(messages, calendar: dateHeading.calendar).rows(firstUnread: model.firstUnreadId)
  }
}
