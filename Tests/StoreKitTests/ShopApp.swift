import CloudFunctions
import FirebaseAuth
import FirebaseCore
import Foundation
import Hosting
import Purchases
import StoreKit
import SwiftUI
import WebHost

/// An app that sells, as people write one.
struct ShopApp: App {
  private let auth: Auth

  init() {
    FirebaseApp.configure()
    auth = Auth.auth()
  }

  var body: some Scene {
    WindowGroup { ShopView(auth: auth) }
  }
}

private struct ShopView: View {
  let auth: Auth
  @State private var answer = "Nothing yet"
  @State private var updates: [String] = []
  @State private var entitled = ""

  var body: some View {
    VStack {
      Text(answer)
      Text("Updates: \(updates.isEmpty ? "none" : updates.joined(separator: ", "))")
      Text("Entitled: \(entitled)")
      ForEach(["ada", "ben"], id: \.self) { name in
        Button("Sign in \(name)") {
          Task {
            _ = try? await auth.signIn(withEmail: "\(name)@example.com", password: "secret-\(name)")
            answer = "Hello \(name)"
          }
        }
      }
      Button("Buy frames") { Task { await buy("frames") } }
      Button("Buy coffee") { Task { await buy("coffee", [.quantity(2)]) } }
      Button("Finish") {
        Task {
          for await case .verified(let transaction) in StoreKit.Transaction.unfinished {
            await transaction.finish()
          }
          answer = "All finished"
        }
      }
      Button("Look") { Task { await look() } }
      ProductView(id: "frames")
    }
    .task {
      for await case .verified(let transaction) in StoreKit.Transaction.updates {
        let kind = transaction.revocationDate == nil ? "bought" : "revoked"
        updates.append("\(kind) \(transaction.purchasedQuantity) \(transaction.productID)")
      }
    }
  }

  private func buy(_ id: String, _ options: Set<Product.PurchaseOption> = []) async {
    do {
      guard let product = try await Product.products(for: [id]).first else {
        answer = "Not for sale"
        return
      }
      switch try await product.purchase(options: options.union([.appAccountToken(ShopApp.token)])) {
      case .success(let result):
        let transaction = try result.payloadValue
        answer = "Bought \(transaction.productID) \(transaction.appAccountToken == ShopApp.token)"
      case .pending: answer = "Pending"
      case .userCancelled: answer = "Cancelled"
      }
    } catch {
      answer = "Failed: \(error.localizedDescription)"
    }
  }

  private func look() async {
    var found: [String] = []
    for await case .verified(let transaction) in StoreKit.Transaction.currentEntitlements {
      found.append(transaction.productID)
    }
    let frames = await StoreKit.Transaction.latest(for: "frames")?.unsafePayloadValue
    entitled =
      "\(found.isEmpty ? "nothing" : found.joined(separator: " ")), revoked \(frames?.revocationDate != nil)"
  }
}

extension ShopApp {
  static let token = UUID()
}

struct ShopBackend: AppBackend {
  let rules = """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {}
    }
    """

  let demoPeople = ["ada", "ben"].map { name in
    DemoPerson(name: name, email: "\(name)@example.com", password: "secret-\(name)")
  }

  let catalog = StoreCatalog([
    CatalogProduct(
      "frames", .nonConsumable, name: "Frames", summary: "Golden.",
      price: Money(minorUnits: 299, currency: "USD")),
    CatalogProduct(
      "coffee", .consumable, name: "Coffee", summary: "Hot.",
      price: Money(minorUnits: 150, currency: "USD")),
  ])
}

extension HostedApp {
  static let shop = HostedApp(
    "Shop", ShopApp.self, backend: ShopBackend(), symbol: "cart", tint: .gold)
}
