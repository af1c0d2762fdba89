import AwardsDomain
import FormParts
import StoreKit
import SwiftUI

/// Sells creating and joining. Closes by itself when the person has access.
struct PaywallView: View {
  @State private var model: PaywallModel
  @Environment(\.appAddress) private var address
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  @ScaledMetric(relativeTo: .largeTitle) private var trophySize: CGFloat = 72

  init(session: Session) {
    _model = State(initialValue: PaywallModel(session: session))
  }

  private static let features = [
    "Create unlimited competitions", "Join any competition", "Compete with friends",
  ]

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 24) {
          header
          VStack(alignment: .leading, spacing: 12) {
            ForEach(Self.features, id: \.self) { feature in
              Label {
                Text(feature)
              } icon: {
                Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
              }
            }
          }
          offer
          buttons
          links
        }
        .padding(24)
        .frame(maxWidth: 480)
        .frame(maxWidth: .infinity)
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Close", systemImage: "xmark") { dismiss() }
            .labelStyle(.iconOnly)
        }
      }
    }
    .task { await model.appeared() }
    .onChange(of: model.isUnlocked, initial: true) { if model.isUnlocked { dismiss() } }
  }

  private var header: some View {
    VStack(spacing: 12) {
      Image(systemName: "trophy.fill")
        .font(.system(size: min(trophySize, 120)))
        .foregroundStyle(.yellow)
        .accessibilityHidden(true)
      Text("Unlock Competitions")
        .font(.largeTitle.bold())
        .multilineTextAlignment(.center)
        .accessibilityAddTraits(.isHeader)
    }
  }

  @ViewBuilder private var offer: some View {
    if let product = model.product {
      VStack(spacing: 4) {
        Text(product.displayPrice)
          .font(.title.bold())
        Text("One-time purchase")
          .foregroundStyle(.secondary)
      }
      .accessibilityElement(children: .combine)
    } else if model.work == .loading {
      ProgressView()
    } else {
      Button("Try Again") { Task { await model.appeared() } }
        .buttonStyle(.bordered)
    }
  }

  private var buttons: some View {
    VStack(spacing: 12) {
      if let message = model.message {
        Text(message)
          .multilineTextAlignment(.center)
      }
      Button {
        Task { await model.purchaseButtonTapped() }
      } label: {
        if model.work == .buying {
          ProgressView().frame(maxWidth: .infinity)
        } else {
          Text("Purchase").frame(maxWidth: .infinity)
        }
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .tint(.blue)
      .disabled(model.product == nil || model.work != nil)
      Button {
        Task { await model.restoreButtonTapped() }
      } label: {
        if model.work == .restoring { ProgressView() } else { Text("Restore Purchases") }
      }
      .disabled(model.work != nil)
      if model.isGuest {
        Text("You are a guest. Create an account under Profile to keep what you buy.")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
      }
    }
  }

  @ViewBuilder private var links: some View {
    if address.isKnown {
      HStack(spacing: 24) {
        Button("Terms") { open("terms") }
        Button("Privacy") { open("privacy") }
      }
      .font(.footnote)
    }
  }

  private func open(_ page: String) {
    if let url = address.link(to: page) { openURL(url) }
  }
}
