import Foundation
import WebUI
public import WebUICore

/// Shows a product with a button that buys it, or that it was bought.
@MainActor @preconcurrency
public struct ProductView<Icon: View>: View {
  private let id: Product.ID
  private let given: Product?
  private let icon: Icon
  @State private var loaded: Product?
  @State private var isLoaded = false
  @State private var isOwned = false
  @State private var isBusy = false
  @State private var failure: String?
  @Environment(\.purchaseHandlers) private var handlers

  /// Shows the product with an identifier, once the store has described it.
  public init(id: Product.ID, @ViewBuilder icon: () -> Icon) {
    self.id = id
    given = nil
    self.icon = icon()
  }

  /// Shows a product.
  public init(_ product: Product, @ViewBuilder icon: () -> Icon) {
    id = product.id
    given = product
    self.icon = icon()
  }

  public var body: some View {
    HStack(spacing: 14) {
      icon.frame(maxWidth: 64, maxHeight: 64).layoutPriority(1)
      if let product = given ?? loaded {
        description(of: product)
        Spacer(minLength: 8)
        if isOwned { owned } else { button(product) }
      } else if isLoaded {
        Text("This is not for sale at the moment.").foregroundStyle(.secondary)
        Spacer(minLength: 0)
      } else {
        ProgressView().frame(maxWidth: .infinity, minHeight: 44)
      }
    }
    .task(id: id) { await load() }
  }

  private func description(of product: Product) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(product.displayName).font(.headline)
      if !product.description.isEmpty {
        Text(product.description).font(.subheadline).foregroundStyle(.secondary)
      }
      if let failure {
        Text(failure).font(.footnote).foregroundStyle(.red)
      }
    }
  }

  private var owned: some View {
    Label("Purchased", systemImage: "checkmark.circle.fill")
      .labelStyle(.iconOnly)
      .font(.title2)
      .foregroundStyle(.green)
  }

  private func button(_ product: Product) -> some View {
    Button {
      Task { await buy(product) }
    } label: {
      Text(product.displayPrice).fontWeight(.semibold).lineLimit(1)
    }
    .buttonStyle(.borderedProminent)
    .buttonBorderShape(.capsule)
    .disabled(isBusy)
    .accessibilityLabel("Buy \(product.displayName) for \(product.displayPrice)")
  }

  private func load() async {
    if given == nil {
      loaded = try? await Product.products(for: [id]).first
      isLoaded = true
    }
    guard let store = Store.current else { return }
    for await _ in store.revisions() {
      isOwned = await Transaction.currentEntitlement(for: id) != nil
    }
  }

  private func buy(_ product: Product) async {
    isBusy = true
    failure = nil
    defer { isBusy = false }
    await handlers.start?(product)
    let result: Result<Product.PurchaseResult, any Error>
    do {
      result = .success(
        try await Store.required().purchase(
          product.request([]), isReturned: handlers.completion != nil))
    } catch {
      failure = error.localizedDescription
      result = .failure(error)
    }
    await handlers.completion?(product, result)
  }
}

extension ProductView where Icon == EmptyView {
  /// Shows the product with an identifier, without an icon.
  public init(id: Product.ID) {
    self.init(id: id) { EmptyView() }
  }

  /// Shows a product, without an icon.
  public init(_ product: Product) {
    self.init(product) { EmptyView() }
  }
}
