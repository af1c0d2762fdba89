import StoreKit
import SwiftUI

struct ProductViewExample: View {
  @State private var hasFrames = false
  @State private var cups = 0
  @State private var answer = "Nothing has been bought here yet."

  var body: some View {
    VStack(spacing: 16) {
      ProductView(id: "dev.hearth.gallery.frames") {
        Image(systemName: "photo.fill").font(.largeTitle).foregroundStyle(.orange)
      }
      ProductView(id: "dev.hearth.gallery.coffee") {
        Image(systemName: "cup.and.saucer.fill").font(.largeTitle).foregroundStyle(.brown)
      }
      Text(answer).font(.footnote).foregroundStyle(.secondary)
      Label(
        hasFrames ? "Every picture has a frame." : "The pictures have no frames.",
        systemImage: hasFrames ? "photo.fill" : "photo")
      Text("Cups of coffee from other tabs: \(cups)")
      Button("Restore Purchases") {
        Task {
          try? await AppStore.sync()
          await refresh()
          answer = hasFrames ? "Your purchases are here." : "No purchases to restore"
        }
      }
      .buttonStyle(.bordered)
    }
    .onInAppPurchaseCompletion { product, result in
      switch result {
      case .success(.success(.verified(let transaction))):
        answer = "Thank you for “\(product.displayName)”."
        await transaction.finish()
      case .success(.pending): answer = "The payment takes its time."
      case .success: answer = "You have not bought anything."
      case .failure(let error): answer = error.localizedDescription
      }
      await refresh()
    }
    .task {
      await refresh()
      // What was bought in another tab, or paid later.
      for await case .verified(let transaction) in StoreKit.Transaction.updates {
        if transaction.productType == .consumable, transaction.revocationDate == nil {
          cups += transaction.purchasedQuantity
        }
        await transaction.finish()
        await refresh()
      }
    }
  }

  private func refresh() async {
    hasFrames =
      await StoreKit.Transaction.currentEntitlement(for: "dev.hearth.gallery.frames") != nil
  }
}
