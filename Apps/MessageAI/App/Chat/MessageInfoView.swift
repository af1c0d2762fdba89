import MessageAIDomain
import SwiftUI

/// The story of a message: when it was written and accepted, and who received and saw it when.
struct MessageInfoView: View {
  let model: ChatModel
  let messageId: String

  @Environment(\.appClock) private var clock
  @Environment(\.dateHeading) private var dateHeading
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Group {
        if let message = model.message(id: messageId) {
          list(of: message)
            .task(id: message.seq != nil) { await model.service.observePushes(of: message) }
        } else {
          ContentUnavailableView("Message Not Loaded", systemImage: "bubble.left")
        }
      }
      .navigationTitle("Message Info")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }

  private func list(of message: Message) -> some View {
    Form {
      Section {
        Text(verbatim: message.preview)
          .lineLimit(6)
      } header: {
        Text(model.name(of: message.senderId))
      }
      Section("Timeline") {
        LabeledContent("Written", value: stamp(message.clientTimestamp))
        if message.state.isAccepted {
          LabeledContent("Sent", value: stamp(message.timestamp))
        }
        if let editedAt = message.editedAt {
          LabeledContent("Edited", value: stamp(editedAt))
        }
        if let deletedAt = message.deletedAt {
          LabeledContent("Deleted", value: stamp(deletedAt))
        }
      }
      receipts(of: message)
    }
  }

  @ViewBuilder private func receipts(of message: Message) -> some View {
    let receipts = model.service.receipts(of: message)
    section("Read by", receipts.filter(\.isRead)) { $0.readAt }
    section("Delivered to", receipts.filter { $0.isDelivered && !$0.isRead }) { $0.deliveredAt }
    section("Waiting for", receipts.filter { !$0.isDelivered }) { _ in nil }
  }

  @ViewBuilder private func section(
    _ title: LocalizedStringKey, _ receipts: [ReceiptBoard.Receipt],
    date: @escaping (ReceiptBoard.Receipt) -> Date?
  ) -> some View {
    if !receipts.isEmpty {
      Section(title) {
        ForEach(receipts) { receipt in
          MessageReceiptRow(
            model: model, receipt: receipt, date: date(receipt),
            pushedAt: model.message(id: messageId).flatMap {
              model.service.pushedAt($0, to: receipt.id)
            })
        }
      }
    }
  }

  private func stamp(_ date: Date) -> String { dateHeading.moment(date, now: clock.now()) }
}
