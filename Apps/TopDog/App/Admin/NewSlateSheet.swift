import FormParts
import SwiftUI

/// Names a slate, whose players are imported next.
struct NewSlateSheet: View {
  let known: [String]
  let next: @MainActor (String) -> Void

  @State private var name = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Group {
          Section {
            TextField("Name", text: $name)
              .autocorrectionDisabled()
              .textInputAutocapitalization(.never)
            if let mistake { ErrorText(mistake) }
          } footer: {
            Text("Such as nfl-2026: letters, digits and hyphens, up to 40.")
          }
        }
        .topDogRows()
      }
      .topDogGround()
      .navigationTitle("New Slate")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Continue") {
            dismiss()
            next(name)
          }
          .disabled(name.isEmpty || mistake != nil)
        }
      }
    }
  }

  /// What is wrong with the name; nil for nothing, or before one is typed.
  private var mistake: String? {
    if known.contains(name) { return "There is a slate of this name." }
    let isFit = name.utf8.count <= 40 && name.allSatisfy { Self.letters.contains($0) }
    return isFit ? nil : "Use letters, digits and hyphens, up to 40."
  }

  private static let letters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
}
