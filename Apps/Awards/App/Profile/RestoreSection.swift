import SwiftUI

/// Brings back what the person has bought.
struct RestoreSection: View {
  @State private var model: PaywallModel
  @State private var isAnswerShown = false

  init(session: Session) {
    _model = State(initialValue: PaywallModel(session: session))
  }

  var body: some View {
    Section {
      Button {
        Task {
          await model.restoreButtonTapped()
          isAnswerShown = true
        }
      } label: {
        HStack {
          Text("Restore Purchases")
          Spacer()
          if model.work == .restoring { ProgressView() }
        }
      }
      .disabled(model.work != nil)
    }
    .alert("Restore Purchases", isPresented: $isAnswerShown) {
      Button("OK") {}
    } message: {
      Text(model.message ?? "")
    }
  }
}
