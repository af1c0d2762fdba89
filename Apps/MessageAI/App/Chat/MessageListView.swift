import MessageAIDomain
import SwiftUI

/// The messages of a chat by day, the newest at the bottom.
struct MessageListView: View {
  let service: MessageService
  let uid: String
  let name: String

  @Environment(\.dateHeading) private var dateHeading

  var body: some View {
    let messages = service.messages
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 12) {
          if let problem = service.problem {
            ErrorText(problem)
          }
          if messages.isEmpty, service.problem == nil {
            greeting
          }
          ForEach(Transcript(messages, calendar: dateHeading.calendar).days) { day in
            DaySectionView(day: day, service: service, uid: uid)
          }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 12)
      }
      .defaultScrollAnchor(.bottom)
      .scrollDismissesKeyboard(.interactively)
      .onChange(of: messages.last?.id) { previous, last in
        // What one sends is shown at once; what arrives leaves one where one is reading.
        guard previous != nil, messages.last?.senderId == uid else { return }
        proxy.scrollTo(last, anchor: .bottom)
      }
    }
  }

  private var greeting: some View {
    Text("This is the beginning of your chat with \(name).")
      .font(.subheadline)
      .foregroundStyle(.secondary)
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
      .padding(.vertical, 40)
  }
}
