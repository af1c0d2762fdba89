import FormParts
import SwiftUI

/// A form in a sheet that saves something. What was typed stays when that fails.
struct EditorSheet<Fields: View>: View {
  let title: String
  let isValid: Bool
  let work: AdminWork
  let save: @MainActor () async throws -> Void
  @ViewBuilder let fields: Fields

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        fields
        if let problem = work.problem { ErrorText(problem) }
      }
      .disabled(work.isRunning)
      .navigationTitle(title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { work.run(save) { dismiss() } }
            .disabled(!isValid || work.isRunning)
        }
      }
    }
  }
}
