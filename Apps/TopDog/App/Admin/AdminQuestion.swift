import SwiftUI

/// What an administrator is asked before something is done.
struct AdminQuestion {
  let title: String
  /// What will happen.
  let message: String
  /// What the button says that does it.
  let button: String
  var isDestructive = false
  let action: @MainActor () async -> Void
}

extension View {
  /// Asks a question while there is one.
  func asking(_ question: Binding<AdminQuestion?>) -> some View {
    let isAsked = Binding(
      get: { question.wrappedValue != nil },
      set: { if !$0 { question.wrappedValue = nil } })
    return confirmationDialog(
      Text(verbatim: question.wrappedValue?.title ?? ""), isPresented: isAsked,
      titleVisibility: .visible
    ) {
      if let asked = question.wrappedValue {
        Button(asked.button, role: asked.isDestructive ? .destructive : nil) {
          Task { await asked.action() }
        }
        Button("Cancel", role: .cancel) {}
      }
    } message: {
      Text(verbatim: question.wrappedValue?.message ?? "")
    }
  }
}
