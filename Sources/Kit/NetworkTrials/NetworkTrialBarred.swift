import SwiftUI

/// A whole screen or sheet below the bar that says that the network is only made bad, while it is. The
/// bar has a place of its own, so that it lies on nothing.
package struct NetworkTrialBarred: ViewModifier {
  @Environment(NetworkTrial.self) private var trial: NetworkTrial?

  package init() {}

  package func body(content: Content) -> some View {
    if let trial {
      VStack(spacing: 0) {
        if trial.condition != .online { NetworkTrialBar(trial: trial) }
        content
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    } else {
      content
    }
  }
}
