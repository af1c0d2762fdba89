import ServerTime
import SwiftUI

/// How far a photo has been sent, above it.
struct TransferView: View {
  let transfer: PhotoTransfer?

  var body: some View {
    switch transfer {
    case .waiting:
      badge {
        Image(systemName: "clock")
          .accessibilityLabel("Waiting to be sent")
      }
    case .sending(let part):
      badge {
        ProgressView(value: part)
          .progressViewStyle(.circular)
          .accessibilityLabel("Sending the photo")
      }
    case .failed:
      badge {
        Image(systemName: "exclamationmark.circle.fill")
          .foregroundStyle(.red)
          .accessibilityLabel("Not sent")
      }
    case nil:
      EmptyView()
    }
  }

  private func badge(@ViewBuilder _ content: () -> some View) -> some View {
    content()
      .frame(width: 44, height: 44)
      .background(.regularMaterial, in: Circle())
  }
}
