import FormParts
import MessageAIDomain
import SwiftUI

/// What a chat shows from top to bottom.
struct TranscriptView: View {
  let model: ChatModel

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
    TranscriptRows(messages: messages, firstUnread: model.firstUnreadId, model: model)
  }
}

/// The rows of the messages, made again only when these have changed.
private struct TranscriptRows: View {
  let messages: [Message]
  let firstUnread: String?
  let model: ChatModel

  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    ForEach(rows) { row in
      TranscriptRowView(row: row, model: model)
    }
  }

  private var rows: [TranscriptRow] {
    Transcript(messages, calendar: dateHeading.calendar).rows(firstUnread: firstUnread)
  }
}
