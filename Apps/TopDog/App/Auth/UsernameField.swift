import FormParts
import SwiftUI

/// The field for a username, and below it whether the name is free.
struct UsernameField: View {
  @Bindable var model: UsernameModel
  let submit: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.sm) {
      TDTextField("Username", text: $model.text)
        .textContentType(.username)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.done)
        .onSubmit(submit)
      answer
    }
  }

  @ViewBuilder private var answer: some View {
    if let mistake = model.mistake {
      ErrorText(mistake)
    } else {
      switch model.check {
      case .none, .taken:
        note("3 to 20 letters, digits and underscores.", symbol: "info.circle")
      case .checking: note("Checking whether it is free…", symbol: "hourglass")
      case .free:
        note("This name is free.", symbol: "checkmark.circle", color: Color.td.success)
      case .unknown:
        note("The server cannot be reached, so the name was not checked.", symbol: "wifi.slash")
      }
    }
  }

  private func note(
    _ text: LocalizedStringKey, symbol: String, color: Color = Color.td.textSecondary
  ) -> some View {
    Label(text, systemImage: symbol)
      .font(.td.footnote)
      .foregroundStyle(color)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
