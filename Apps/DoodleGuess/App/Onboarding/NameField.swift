import DomainParts
import DoodleGuessDomain
import FormParts
import SwiftUI

/// A field for a person's name, with what is wrong with it.
struct NameField: View {
  @Binding var name: String
  let submit: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TextField("Your Name", text: $name)
        .textContentType(.name)
        .submitLabel(.done)
        .onSubmit(submit)
        .padding(14)
        .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 14))
      if let mistake { ErrorText(mistake) }
    }
  }

  /// The name, where it is one that can be shown.
  static func fitting(_ text: String) -> PersonName? {
    guard let name = try? PersonName(text), name.value != AppUser.unnamed else { return nil }
    return name
  }

  private var mistake: String? {
    do {
      let name = try PersonName(name)
      return name.value == AppUser.unnamed ? "Choose a name by which your partner knows you." : nil
    } catch .empty {
      return nil
    } catch {
      return error.localizedDescription
    }
  }
}
