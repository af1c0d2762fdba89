import SwiftUI

/// Says on every screen that the network is only made bad, with the way back. It lies below the bar at
/// the top, where neither titles nor what is new are.
struct NetworkTrialBar: View {
  let trial: NetworkTrial

  var body: some View {
    HStack(spacing: 10) {
      Label("\(trial.condition.title) (simulated)", systemImage: "wifi.slash")
        .lineLimit(1)
      Button("Go Online") { trial.choose(.online) }
        .fontWeight(.semibold)
    }
    .font(.footnote)
    .padding(.horizontal, 14)
    .padding(.vertical, 8)
    .background(.bar, in: Capsule())
    .overlay { Capsule().stroke(Color.orange, lineWidth: 1).allowsHitTesting(false) }
    .padding(.top, 60)
    .padding(.trailing, 12)
  }
}
