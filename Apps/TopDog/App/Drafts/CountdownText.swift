import Foundation
import SwiftUI

/// Counts down to a time of this device's own clock. It ticks where it is shown.
struct CountdownText: View {
  let end: Date

  var body: some View {
    let now = Date()
    if end > now {
      Label {
        Text(timerInterval: now...end, countsDown: true)
          .font(.td.mono)
          .monospacedDigit()
      } icon: {
        Image(systemName: "timer")
      }
    }
  }
}
