import FormParts
import SwiftUI

/// A sheet that changes the name that others see.
public struct EditNameSheet: View {
  private let rule: NameRule
  private let field: LocalizedStringKey
  private let footer: LocalizedStringKey
  private let save: @MainActor (String) async -> Void

  @State private var name: String
  @FocusState private var isNameFocused: Bool
  @Environment(\.dismiss) private var dismiss

  /// - Parameters:
  ///   - name: what the person is called now.
  ///   - footer: says who sees the name.
  ///   - save: takes the name as the rule has tidied it.
  public init(
    name: String, rule: NameRule = .person, field: LocalizedStringKey = "Display Name",
    footer: LocalizedStringKey, save: @escaping @MainActor (String) async -> Void
  ) {
    self.rule = rule
    self.field = field
    self.footer = footer
    self.save = save
    _name = State(initialValue: name)
  }

  public var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField(field, text: $name)
            .textContentType(.name)
            .submitLabel(.done)
            .focused($isNameFocused)
            .onSubmit(saveButtonTapped)
        } footer: {
          if let mistake = rule.mistake(in: name) {
            ErrorText(mistake)
          } else {
            Text(footer)
          }
        }
      }
      .navigationTitle("Edit Name")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save", action: saveButtonTapped)
            .disabled(rule.fitting(name) == nil)
        }
      }
    }
    .onAppear { isNameFocused = true }
  }

  private func saveButtonTapped() {
    guard let name = rule.fitting(name) else { return }
    Task { await save(name) }
    dismiss()
  }
}
