import FormParts
import SwiftUI

/// What came of an action, or why it failed; nothing before.
struct AdminWorkView: View {
  let work: AdminWork

  var body: some View {
    if let problem = work.problem { ErrorText(problem) }
    if let outcome = work.outcome {
      Label(outcome, systemImage: "checkmark.circle")
        .font(.td.footnote)
        .foregroundStyle(Color.td.success)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    if work.isRunning { ProgressView() }
  }
}
