import MessageAIDomain
import ServerTime
import SwiftUI

/// How far a message has come: a clock, one tick, two ticks, two blue ticks.
struct MessageStateView: View {
  let state: MessageState

  var body: some View {
    symbol
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(state.name)
  }

  @ViewBuilder private var symbol: some View {
    switch state {
    case .pending: Image(systemName: "clock")
    case .sent: Image(systemName: "checkmark")
    case .delivered: ticks
    case .read: ticks.foregroundStyle(.blue)
    case .failed: Image(systemName: "exclamationmark.circle.fill").foregroundStyle(.red)
    }
  }

  private var ticks: some View {
    ZStack {
      Image(systemName: "checkmark").offset(x: -3)
      Image(systemName: "checkmark").offset(x: 3)
    }
    .padding(.horizontal, 3)
  }
}

extension MessageState {
  /// What the symbol means.
  var name: String {
    switch self {
    case .pending: "waiting to be sent"
    case .sent: "sent"
    case .delivered: "delivered"
    case .read: "read"
    case .failed: "not sent"
    }
  }
}

#Preview("States of a Message") {
  HStack(spacing: 24) {
    MessageStateView(state: .pending)
    MessageStateView(state: .sent)
    MessageStateView(state: .delivered)
    MessageStateView(state: .read)
    MessageStateView(state: .failed)
  }
}
