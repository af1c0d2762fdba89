import SwiftUI

/// Says that the network is only made bad, with the way back.
struct NetworkTrialBar: View {
  let trial: NetworkTrial

  var body: some View {
    HStack(spacing: 12) {
      Label("\(trial.condition.title) (simulated)", systemImage: "wifi.slash")
        .lineLimit(1)
      Button {
        trial.choose(.online)
      } label: {
        Text("Go Online")
          .fontWeight(.semibold)
          .underline()
          .frame(minHeight: 44)
          .contentShape(.rect)
      }
      .buttonStyle(.plain)
    }
    .font(.footnote)
    .padding(.horizontal, 24)
    .frame(maxWidth: .infinity)
    .background(Color.orange.opacity(0.22))
  }
}
