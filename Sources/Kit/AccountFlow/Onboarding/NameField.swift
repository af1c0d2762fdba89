import FormParts
import SwiftUI

/// A field for a person's name on a ground of its own, with what is wrong with the name.
public struct NameField: View {
  private let title: LocalizedStringKey
  @Binding private var text: String
  private let rule: NameRule
  private let submit: @MainActor () -> Void

  /// - Parameters:
  ///   - title: what the field is called.
  ///   - rule: judges the name.
  ///   - submit: is called when the person is done.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, rule: NameRule,
    submit: @escaping @MainActor () -> Void
  ) {
    self.title = title
    _text = text
    self.rule = rule
    self.submit = submit
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TextField(title, text: $text)
        .textContentType(.name)
        .submitLabel(.done)
        .onSubmit(submit)
        .padding(16)
        .background(
          Color(.secondarySystemGroupedBackground),
          in: RoundedRectangle(cornerRadius: 26, style: .continuous))
      if let mistake = rule.mistake(in: text) { ErrorText(mistake) }
    }
  }
}
