import SwiftUI

/// The address of a person's account, on one line however long it is.
public struct EmailRow: View {
  private let title: LocalizedStringKey
  private let email: String

  public init(_ email: String, title: LocalizedStringKey = "E-mail") {
    self.title = title
    self.email = email
  }

  public var body: some View {
    LabeledContent {
      Text(verbatim: email)
        .lineLimit(1)
        .truncationMode(.middle)
    } label: {
      Text(title)
        .fixedSize()
    }
  }
}
